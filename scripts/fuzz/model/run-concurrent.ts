/** Runs commands concurrently and checks that some sequential order explains all responses. */
import fc, { type Arbitrary } from 'fast-check';
import { type Call, isLinearizable, type Model } from '../../models/linearize.ts';
import type { Reply, Step, World } from './steps.ts';

export interface ConcurrentPlan {
  readonly world: World;
  readonly runs: number;
  readonly seed: number;
}

/** Commands run one after the other before the concurrent ones. */
const BEFORE_MAX = 6;
const CALLERS_MAX = 4;
const CALLS_MAX = 4;

/** Returns histories that no order explains. `run` names each run and its requests. */
export async function findDisorder<State extends object>(
  title: string,
  { world, runs, seed }: ConcurrentPlan,
  steps: Arbitrary<Step<State>>[],
  createModel: () => State,
  nameRun: (world: World) => World,
): Promise<string[]> {
  const step = fc.oneof(...steps);
  const plan = fc.record({
    before: fc.array(step, { maxLength: BEFORE_MAX, size: 'max' }),
    callers: fc.array(fc.array(step, { minLength: 1, maxLength: CALLS_MAX, size: 'max' }), {
      minLength: 2,
      maxLength: CALLERS_MAX,
      size: 'max',
    }),
  });
  const defects: string[] = [];
  for (const { before, callers } of fc.sample(plan, { numRuns: runs, seed })) {
    const named = nameRun(world);
    const model = createModel();
    for (const each of before) await each.run(model, named);
    const calls = await callAtOnce({ ...named, isShared: true }, model, callers);
    if (!isLinearizable(modelOf(model, { ...named, isShared: true }), calls))
      defects.push(describe(title, before, calls));
  }
  return defects;
}

async function callAtOnce<State extends object>(
  world: World,
  model: State,
  callers: readonly (readonly Step<State>[])[],
): Promise<Call[]> {
  const calls: Call[] = [];
  const callEach = async (steps: readonly Step<State>[]) => {
    for (const input of steps) {
      const startMs = performance.now();
      const value = await input.ask(model, world);
      if (value) calls.push({ input, output: { value }, startMs, endMs: performance.now() });
    }
  };
  await Promise.all(callers.map(callEach));
  return calls;
}

/** Turns commands, which throw at an unexpected response, into a model that returns whether a response is possible. */
function modelOf<State extends object>(initial: State, world: World): Model<State, Step<State>> {
  return {
    initial,
    next(state, step, output) {
      const after = structuredClone(state);
      try {
        step.judge(after, world, output?.value as Reply); // each of these calls has a response
        return after;
      } catch {
        return undefined;
      }
    },
  };
}

function describe(title: string, before: readonly unknown[], calls: readonly Call[]): string {
  const lines = calls.map(({ input, output, startMs, endMs }) => {
    const { status, json } = Object(output?.value);
    return `  ${startMs.toFixed(2)}–${endMs.toFixed(2)} ${input} → ${status} ${JSON.stringify(json)}`;
  });
  return [
    `No sequential order explains these calls of ${title}, after ${before.join(', ')}:`,
    ...lines.toSorted(),
  ].join('\n');
}
