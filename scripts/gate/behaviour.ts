/**
 * Finds changes that clients would notice by trying values: rejected requests that were valid, and responses that the
 * released document does not describe.
 */

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Schema } from '../../src/contract/openapi.ts';
import { valuesOf } from '../fuzz/samples/arbitraries.ts';
import { edgesOf } from '../fuzz/samples/edges.ts';
import { exactValidatorOf, explain, validatorOf } from '../fuzz/samples/validators.ts';
import type { WholeDocument, WholeOperation } from './documents.ts';

/** Random values tried for each changed schema, in addition to its edge cases. */
const RUNS = 200;
/** Fixed, so that every run of the gate has the same result. */
const SEED = 20_261_121;

/** Returns a line for each schema that behaves differently, with a value that shows the difference. */
export function compareBehaviour(before: WholeDocument, after: WholeDocument): string[] {
  return Object.entries(before.operations).flatMap(([address, operation]) => {
    const other = after.operations[address];
    if (!other) return [];
    const [inputs, outputs] = [pairs(inputsOf, operation, other), pairs(outputsOf, operation, other)];
    return [
      ...inputs.map(([name, known, next]) => [name, findRefused(known, next), 'was valid'] as const),
      ...outputs.map(
        ([name, known, next]) => [name, findRefused(next, known), 'was never returned'] as const,
      ),
    ].flatMap(([name, refused, words]) =>
      refused ? [`${address}: ${name}: ${refused.value} ${words}: ${refused.why}`] : [],
    );
  });
}

/** Returns a value that matches only the first schema, or undefined if none is found. */
export function findRefused(narrow: Schema, wide: Schema): { value: string; why: string } | undefined {
  // Undescribed properties are not promised.
  const [isNarrow, isWide] = [exactValidatorOf(narrow), validatorOf(wide)];
  const edges = [...edgesOf(narrow), ...edgesOf(wide)]
    .map(({ value }) => value)
    .filter((value) => isNarrow(value));
  const tried = fc.sample(valuesOf(narrow), { numRuns: RUNS, seed: SEED });
  const value = [...edges, ...tried].find((each) => !isWide(each));
  return value === undefined
    ? undefined
    : { value: JSON.stringify(value).slice(0, 200), why: explain(isWide) };
}

type Named = readonly (readonly [name: string, schema: Schema])[];

/** Returns the changed schemas, each before and after. */
function pairs(select: (operation: WholeOperation) => Named, before: WholeOperation, after: WholeOperation) {
  const others = new Map(select(after));
  return select(before).flatMap(([name, schema]) => {
    const other = others.get(name);
    return other && !isDeepStrictEqual(schema, other) ? [[name, schema, other] as const] : [];
  });
}

const inputsOf = ({ parameters = [], requestBody }: WholeOperation): Named => [
  ...parameters.map(({ name, in: location, schema }) => [`${location} parameter ${name}`, schema] as const),
  ...Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => [`body ${type}`, schema] as const,
  ),
];

const outputsOf = ({ responses }: WholeOperation): Named =>
  Object.entries(responses).flatMap(([status, { headers = {}, content = {} }]) =>
    Object.entries({ ...headers, ...content }).map(
      ([name, { schema }]) => [`response ${status} ${name}`, schema] as const,
    ),
  );
