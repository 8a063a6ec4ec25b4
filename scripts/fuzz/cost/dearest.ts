/** Finds the dearest inputs of an operation: raises one value after the other and keeps what costs more. */
import { exampleRequest } from '../coverage.ts';
import { isValid } from '../reading.ts';
import { type Sent, withValue, writeRequest } from '../requests.ts';
import type { Target } from '../targets.ts';
import type { WireRequest } from '../wire.ts';
import { hostileCalls, writeCall } from './hostile-calls.ts';
import { hostileRequests } from './hostile-requests.ts';
import { valuesOf } from './hostile-values.ts';
import { bytesOf, type Meter } from './meter.ts';
import { raised } from './raise.ts';

/** A request with its processor time. */
export interface Dear {
  readonly request: WireRequest;
  readonly costMs: number;
}

const QUERY_BYTES_MAX = 10_000;
/** A value is kept if it costs this much more. */
const GAIN = { times: 1.1, ms: 0.3 };
const PASSES = 3;
const RUNS = 3;

/** Finds the dearest valid and invalid input of an operation, or of its MCP tool, with at most `triesMax` requests. */
export async function findDearest(target: Target, meter: Meter, triesMax: number, isTool: boolean) {
  const write = (sent: Sent) => (isTool ? writeCall(target, valuesOf(sent)) : writeRequest(target, sent));
  let sent = exampleRequest(target);
  let valid: Dear | undefined;
  let invalid: Dear | undefined;
  /** Resolves with whether the request is the dearest valid one so far. A busy machine makes some runs dearer. */
  const measure = async (request: WireRequest): Promise<boolean> => {
    let leastMs = Number.POSITIVE_INFINITY;
    for (let run = 0; run < RUNS; run += 1) {
      const { costMs, status } = await meter.once(request);
      leastMs = Math.min(leastMs, costMs);
      const known = status < 400 ? valid : invalid;
      if (known && leastMs <= known.costMs * GAIN.times + GAIN.ms) return false;
      if (run < RUNS - 1) continue;
      if (status >= 400) invalid = { request, costMs: leastMs };
      else valid = { request, costMs: leastMs };
      return status < 400;
    }
    return false;
  };
  await measure(write(sent)); // also loads the modules of the operation
  let tries = 0;
  for (let pass = 0, hasRaised = true; pass < PASSES && hasRaised; pass += 1) {
    hasRaised = false;
    for (const change of changesOf(target)) {
      for (const next of change(sent)) {
        if (tries >= triesMax) break;
        tries += 1;
        if (!(await measure(write(next)))) continue;
        sent = next;
        hasRaised = true;
      }
    }
  }
  const hostile = [...(isTool ? hostileCalls(target) : hostileRequests(target))];
  const step = Math.ceil(hostile.length / triesMax);
  for (const [index, next] of hostile.entries()) if (index % step === 0) await measure(next.request);
  return { valid, invalid };
}

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);

/** Returns the longest valid requests of an operation, without measuring any. */
export function findLongest(target: Target, count: number): WireRequest[] {
  const base = exampleRequest(target);
  const all = changesOf(target)
    .flatMap((change) => [...change(base)])
    .map((sent) => ({ sent, request: writeRequest(target, sent) }))
    .sort((one, other) => bytesOf(other.request) - bytesOf(one.request));
  const longest: WireRequest[] = [];
  for (const { sent, request } of all) {
    if (longest.length >= count) break;
    if (isValid(target, sent) !== false) longest.push(request);
  }
  return longest;
}

type Change = (sent: Sent) => Iterable<Sent>;

/** Returns how each part of a request can be raised. */
function changesOf(target: Target): Change[] {
  const queries = target.operation.parameters.map(
    ({ name, in: location, schema }): Change =>
      function* change(sent) {
        const given = sent.query.find(([other]) => other === name)?.[1] ?? firstOf(schema.examples);
        for (const value of raised(schema, given, QUERY_BYTES_MAX)) {
          const dearer = withValue(sent, { name, location }, value);
          if (dearer) yield dearer;
        }
      },
  );
  const { body } = target.operation;
  if (!body) return queries;
  const space = target.bodyBytesMax - 1_000;
  const inBody: Change = function* change(sent) {
    if (!sent.body) return;
    const { type } = sent.body;
    for (const value of raised(body, sent.body.value, space)) yield { ...sent, body: { type, value } };
  };
  return [...queries, inBody];
}
