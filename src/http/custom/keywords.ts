/** Checks the keywords of the service, which the schema of OpenAPI does not know: their values have the right type. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { nodesIn } from '../../contract/nodes.ts';
import type { Defect } from './problems.ts';
import { describe, nearest } from './shape.ts';

const [object, boolean, string] = [{ type: 'object' }, { type: 'boolean' }, { type: 'string', minLength: 1 }];
const strings = { type: 'array', items: string };

const validate = new Ajv2020({ strict: false, allErrors: true }).compile({
  properties: {
    'x-card': object,
    'x-tool': object,
    'x-links': object,
    'x-bad-request': object,
    'x-messages': { type: 'object', additionalProperties: string },
    'x-refusals': { type: 'object', additionalProperties: strings },
    'x-closed-query': boolean,
    'x-safe': boolean,
    'x-internal': { enum: [true, 'unlisted'] },
    'x-key-in': string,
    'x-deprecated-since': { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  },
});

/** Returns keywords whose values have another type, and parts that need a schema and have none. */
export function keywordDefects(document: Readonly<Record<string, unknown>>): Defect[] {
  return [...nodesIn(document)].flatMap(({ node, location }): Defect[] => {
    const isMedia = location.at(-2) === 'content';
    const isParameter = location.at(-2) === 'parameters' && !('$ref' in node);
    const lacksSchema = (isMedia || isParameter) && !('schema' in node);
    return [
      ...(validate(node) ? [] : nearest(validate.errors ?? [], location)),
      ...(lacksSchema ? [{ location, text: `${describe(location)}has no schema` }] : []),
    ];
  });
}
