/** Checks that all schemas of a deployer's document can be compiled, as the first request would do. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Location } from '../../contract/link.ts';
import { nodesIn } from '../../contract/nodes.ts';
import { isRecord, type Schema } from '../../contract/openapi.ts';
import { compileSchema } from '../input/validation.ts';
import { type Defect, messageOf } from './problems.ts';
import { describe, nearest } from './shape.ts';

/** The type may be in a schema around it. */
const NEEDS_CONTEXT = /^missing type/;
/** Reported with all patterns, and by the rules of all documents. */
const IS_REPORTED = /^(?:Invalid regular expression|unknown keyword)/;

/** Returns the innermost schemas that cannot be compiled. */
export function schemaDefects(document: Readonly<Record<string, unknown>>): Defect[] {
  const { schemas } = isRecord(document.components) ? document.components : {};
  const named = Object.entries(isRecord(schemas) ? schemas : {}).map(
    ([name, schema]): [Location, unknown] => [['components', 'schemas', name], schema],
  );
  const others = [
    ...nodesIn({ ...document, components: { ...Object(document.components), schemas: {} } }),
  ].map(({ node, location }): [Location, unknown] => [[...location, 'schema'], node.schema]);
  return [...named, ...others].flatMap(([location, schema]) =>
    isRecord(schema) ? defectsIn(schema, location) : [],
  );
}

/** Has the schema of JSON Schema. */
const dialect = new Ajv2020({ strict: false, validateFormats: false, allErrors: true, logger: false });

function defectsIn(root: Schema, rootLocation: Location): Defect[] {
  if (!dialect.validateSchema(root)) return nearest(dialect.errors ?? [], rootLocation);
  const reason = explain(root);
  if (reason === undefined) return [];
  const broken = [...nodesIn(root, rootLocation)].flatMap(({ node, location }) => {
    const text = Array.isArray(node) ? undefined : explain(node);
    const isReal = text === reason || (text !== undefined && !NEEDS_CONTEXT.test(text));
    return isReal ? [{ location, text }] : [];
  });
  const isInside = (inner: Location, outer: Location) =>
    inner.length > outer.length && outer.every((key, index) => inner[index] === key);
  return broken
    .filter(({ text }) => !IS_REPORTED.test(text))
    .filter(({ location }) => !broken.some((other) => isInside(other.location, location)))
    .map(({ location, text }) => ({ location, text: describe(location) + text }));
}

/** Returns why a schema cannot be compiled. Its references are checked where they lead. */
function explain(schema: Schema): string | undefined {
  try {
    // Parameters are properties; only properties have defaults.
    compileSchema({ type: 'object', properties: { value: withoutReferences(schema) } });
    return undefined;
  } catch (error) {
    return messageOf(error)
      .replace(/^strict mode: /, '')
      .replace(/(?: ignored in schema)? at (?:path )?"#.*$/s, '');
  }
}

function withoutReferences(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutReferences);
  if (!isRecord(node)) return node;
  if (typeof node.$ref === 'string') return {};
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutReferences(value)]));
}
