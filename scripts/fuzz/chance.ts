/** Random requests to an operation: most are valid, some have one value from the edge cases. */
import fc, { type Arbitrary } from 'fast-check';
import { isRecord, type Parameter, type Schema } from '../../src/contract/openapi.ts';
import { type Sent, toText } from './requests.ts';
import { valuesOf } from './samples/arbitraries.ts';
import { edgesOf } from './samples/edges.ts';
import { bodyTypesOf, isOwn, JSON_TYPE, type Target } from './targets.ts';

/** One in this many values is an edge case, and usually invalid. */
const EDGE_EVERY = 8;

const accepted = [
  ...['*/*', 'application/json', 'image/png', 'image/webp', 'image/svg+xml;q=0.5, image/*'],
  ...['text/html', 'nonsense'],
];

export function requestsOf(target: Target): Arbitrary<Sent> {
  const { parameters } = target.operation;
  const inPath = parameters.filter(({ in: location }) => location === 'path');
  const inQuery = parameters.filter(({ in: location }) => location === 'query');
  return fc.record({
    path: fc.record(
      Object.fromEntries(inPath.map((each) => [each.name, textsOf(target, each.schema, true)])),
    ),
    query: queriesOf(target, inQuery),
    headers: fc.option(
      fc.constantFrom(...accepted).map((accept) => ({ accept })),
      { nil: {} },
    ),
    body: bodiesOf(target),
  });
}

function queriesOf(target: Target, parameters: readonly Parameter[]): Arbitrary<Sent['query']> {
  const model = Object.fromEntries(
    parameters.map(({ name, schema }) => [name, textsOf(target, schema, false)]),
  );
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(model, { requiredKeys }).map((values) => Object.entries(values));
}

function textsOf(target: Target, schema: Schema, isInPath: boolean): Arbitrary<string> {
  const texts = mixed(target, schema).map(toText);
  return isInPath ? texts.filter((text) => !['', '.', '..'].includes(text)) : texts;
}

/**
 * Generates valid values of a schema and its edge cases. If a valid request would reach external servers, only edge
 * cases.
 */
function mixed(target: Target, schema: Schema): Arbitrary<unknown> {
  const edges = fc.constantFrom(...[...edgesOf(schema)].map(({ value }) => value));
  if (!isOwn(target)) return edges;
  return fc.oneof({ arbitrary: valuesOf(schema), weight: EDGE_EVERY - 1 }, { arbitrary: edges, weight: 1 });
}

function bodiesOf(target: Target): Arbitrary<Sent['body']> {
  const { body: schema } = target.operation;
  if (!schema) return fc.constant(undefined);
  return fc.tuple(mixed(target, schema), fc.constantFrom(...bodyTypesOf(target))).map(([value, type]) => {
    if (type === JSON_TYPE || !isRecord(value) || Array.isArray(value)) return { type: JSON_TYPE, value };
    return { type, value: Object.entries(value).map(([name, each]) => [name, toText(each)]) };
  });
}
