/** Sends every operation its documented examples, and each value of its enumerations. All must work in any build. */
import { isRecord, type Parameter, type Schema } from '../../src/contract/openapi.ts';
import { ownMembersOf, valuesOf, variantsOf } from '../../src/contract/schemas.ts';
import { tryRequest } from './attempts.ts';
import { exampleRequest } from './coverage.ts';
import { type Sent, withValue, writeRequest } from './requests.ts';
import type { Failure } from './run.ts';
import { isOwn, JSON_TYPE, type Target, titleOf } from './targets.ts';
import type { Send, WireAnswer } from './wire.ts';

/** Fails for every undocumented response and every status of 500 or more. Skips operations that call other servers. */
export async function sendExamples(send: Send, targets: readonly Target[]) {
  const own = targets.filter(isOwn);
  const failures: Failure[] = [];
  let requests = 0;
  for (const target of own) {
    for (const sent of examplesOf(target)) {
      const answers: WireAnswer[] = [];
      const { faults } = await tryRequest(target, sent, async (request) => {
        const answer = await send(request);
        answers.push(answer);
        return answer;
      });
      requests += 1;
      const broken = answers.filter(({ status }) => status >= 500);
      const all = [...broken.map(({ status }) => `the status is ${status}`), ...faults];
      if (all.length > 0)
        failures.push({ title: titleOf(target), faults: all, request: writeRequest(target, sent) });
    }
  }
  return { operations: own.length, requests, failures };
}

function* examplesOf(target: Target): Generator<Sent> {
  const base = exampleRequest(target);
  yield base;
  for (const { name, in: location, schema } of target.operation.parameters.filter(isInQuery))
    for (const value of valuesOf(schema)) yield withValue(base, { name, location }, value) ?? base;
  const { body } = target.operation;
  if (body !== undefined)
    for (const value of bodiesOf(body, base.body?.value)) yield { ...base, body: { type: JSON_TYPE, value } };
}

const isInQuery = ({ in: location }: Parameter) => location === 'query';

/** Yields the examples of a body, then the first of them with each value of each enumeration. */
function* bodiesOf(schema: Schema, first: unknown): Generator<unknown> {
  for (const variant of variantsOf(schema)) yield* bodiesOf({ ...schema, oneOf: [], ...variant }, undefined);
  if (Array.isArray(schema.examples)) yield* schema.examples;
  if (!isRecord(first)) return;
  for (const member of ownMembersOf(schema))
    for (const value of valuesOf(member.schema)) yield { ...first, [member.name]: value };
}
