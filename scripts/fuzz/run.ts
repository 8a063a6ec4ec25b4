/** Sends requests to every operation, the coverage cases first, and checks every response. */
import fc from 'fast-check';
import { stopAfterHang, tryCase, tryRequest } from './attempts.ts';
import { requestsOf } from './chance.ts';
import { coverageOf, exampleRequest } from './coverage.ts';
import { protocolCasesOf } from './protocol.ts';
import { writeRequest } from './requests.ts';
import { isOwn, type Target, targets, titleOf } from './targets.ts';
import type { Send, WireRequest } from './wire.ts';

export interface Plan {
  readonly send: Send;
  /** The number of random requests, after the coverage cases. Each operation gets at least one. */
  readonly runs: number;
  /** Sends one of this many coverage cases, each operation other ones. Default: 1, all of them. */
  readonly coverageStep?: number;
  readonly seed: number;
  readonly targets?: readonly Target[];
  /** Called periodically with the number of requests so far. */
  readonly onProgress?: (requests: number) => void;
}

export interface Failure {
  readonly title: string;
  readonly faults: readonly string[];
  readonly request: WireRequest;
}

export interface Report {
  readonly requests: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly failures: readonly Failure[];
}

/** Operations that are fuzzed at the same time. */
const AT_ONCE = 8;
/** For operations without input, random requests differ only in their Accept header. */
const CHANCE_WITHOUT_INPUT_MAX = 100;
/**
 * Drawing a PNG takes as long as many other responses, so these operations get one random request per this many of
 * others.
 */
const OTHERS_PER_DRAWING = 8;
/** Longer URLs are rejected before they are parsed. */
const ADDRESS_MAX = 30_000;
const PROGRESS_EVERY = 1_000;

export async function fuzz(plan: Plan): Promise<Report> {
  const statuses = new Map<number, number>();
  const failures: Failure[] = [];
  let requests = 0;
  const send: Send = async (request) => {
    requests += 1;
    if (requests % PROGRESS_EVERY === 0) plan.onProgress?.(requests);
    const answer = await plan.send(request);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return answer;
  };
  const { coverageStep: step = 1 } = plan;
  const all = (plan.targets ?? targets).map((target, index) => {
    return { target, send: stopAfterHang(send), step, offset: index % step };
  });
  // They wait while others compute.
  all.sort((one, other) => Number(waits(other.target)) - Number(waits(one.target)));
  await inTurns(all, async (each) => void failures.push(...(await coverTarget(each))));
  const fuzzed = all.map(({ target }) => target);
  const chances = shareOut(plan.runs, fuzzed);
  await inTurns(all, async (each) => {
    const numRuns = chances.get(each.target) ?? 1;
    failures.push(...(await tryChance(each, { numRuns, seed: plan.seed })));
  });
  return { requests, statuses, failures };
}

/** Distributes random requests over operations. Their sum is at least `runs`. */
export function shareOut(runs: number, all: readonly Target[]): ReadonlyMap<Target, number> {
  const few = Math.min(CHANCE_WITHOUT_INPUT_MAX, Math.ceil(runs / all.length));
  const varied = all.filter(takesInput);
  const weightOf = (target: Target) => (draws(target) ? 1 / OTHERS_PER_DRAWING : 1);
  const weights = varied.reduce((sum, target) => sum + weightOf(target), 0);
  const left = runs - few * (all.length - varied.length);
  return new Map(
    all.map((target) => {
      if (!takesInput(target)) return [target, few];
      return [target, Math.max(1, Math.ceil((left * weightOf(target)) / weights))];
    }),
  );
}

const takesInput = (target: Target) =>
  target.operation.body !== undefined || target.operation.parameters.length > 0;

/** Whether an operation responds as late as its request asks. */
const waits = ({ path }: Target) => /\/(?:delay|drip)\b/.test(path);

const draws = ({ operation }: Target) =>
  Object.values(operation.responses).some(({ content }) => content?.['image/png'] !== undefined);

/** Processes a few items at a time, in order. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

interface Attempt {
  readonly target: Target;
  readonly send: Send;
  /** The coverage cases to send: the first, then one of every `step`, starting at `offset`. */
  readonly step: number;
  readonly offset: number;
}

async function coverTarget({ target, send, step, offset }: Attempt): Promise<Failure[]> {
  const failures: Failure[] = [];
  const known = new Set<string>();
  let isAccepted = false;
  const add = (title: string, request: WireRequest, faults: readonly string[]) => {
    if (faults.length > 0) failures.push({ title: `${titleOf(target)}, ${title}`, faults, request });
  };
  for (const { title, sent } of everyNth(coverageOf(target), step, offset)) {
    const request = writeRequest(target, sent);
    const key = `${request.url} ${request.headers['content-type']} ${request.body?.toString('latin1')}`;
    if (known.has(key) || request.url.length > ADDRESS_MAX) continue;
    known.add(key);
    const { faults, wasTaken } = await tryRequest(target, sent, send);
    isAccepted ||= wasTaken;
    add(title, request, faults);
  }
  for (const each of everyNth(protocolCasesOf(target), step, offset))
    add(each.title, each.request, await tryCase(target, each, send));
  if (!isAccepted && step === 1 && isOwn(target))
    add('all requests', writeRequest(target, exampleRequest(target)), ['none was accepted']);
  return failures;
}

function* everyNth<Item>(items: Iterable<Item>, step: number, offset: number): Generator<Item> {
  let index = 0;
  for (const item of items) {
    if (index === 0 || index % step === offset) yield item;
    index += 1;
  }
}

/** Sends random requests. Reports the smallest failing one that fast-check finds. */
async function tryChance(
  { target, send }: Attempt,
  chances: { numRuns: number; seed: number },
): Promise<Failure[]> {
  const property = fc.asyncProperty(requestsOf(target), async (sent) => {
    const { faults } = await tryRequest(target, sent, send);
    if (faults.length > 0) throw new Error(faults.join('; '));
  });
  const result = await fc.check(property, chances);
  const [smallest] = result.counterexample ?? [];
  if (!smallest) return [];
  const { faults } = await tryRequest(target, smallest, send);
  const reported = faults.length > 0 ? faults : [`only once: ${result.errorInstance}`];
  return [
    { title: `${titleOf(target)}, by chance`, faults: reported, request: writeRequest(target, smallest) },
  ];
}
