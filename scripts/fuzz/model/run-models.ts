/** Runs random commands against models, each run with its own state, and minimizes failures. */
import { hash } from 'node:crypto';
import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import { chatSteps, createChats } from './chat.ts';
import { createGames, gameSteps } from './game.ts';
import { createKeys, keySteps } from './keys.ts';
import { createPlaces, placeSteps } from './place.ts';
import { createTokens, tokenSteps } from './proof.ts';
import { createUsed, quotaSteps } from './quota.ts';
import { createRepeats, repeatSteps } from './repeat.ts';
import { findDisorder } from './run-concurrent.ts';
import type { Call, World } from './steps.ts';

export interface ModelPlan {
  readonly world: Omit<World, 'run'>;
  /** Runs per model. */
  readonly runs: number;
  readonly seed: number;
  /** Maximum number of commands per run. */
  readonly stepsMax: number;
}

/** Returns deviations from the models with the commands that reproduce them. */
export async function runModels(plan: ModelPlan): Promise<string[]> {
  const results = [
    await runModel('chat', plan, chatSteps, createChats),
    await runModel('game', plan, gameSteps, createGames),
    await runModel('token', plan, tokenSteps, createTokens),
    await runModel('key', plan, keySteps, createKeys),
    await runModel('repeats', plan, repeatSteps, createRepeats),
    await runModel('places', plan, placeSteps, createPlaces),
  ];
  return results.flat();
}

/** Runs the quota model. Callers of the service must have `QUOTA` requests. */
export async function runQuotaModel(plan: ModelPlan): Promise<string[]> {
  return runModel('quota', plan, quotaSteps, createUsed);
}

/** Returns concurrent histories that no sequential order explains. */
export async function runConcurrently(plan: ModelPlan): Promise<string[]> {
  const { world, ...rest } = plan;
  const own = { ...rest, world: { ...world, run: '' } };
  const results = [
    await findDisorder('chat', own, chatSteps, createChats, nameRun(plan)),
    await findDisorder('game', own, gameSteps, createGames, nameRun(plan)),
    await findDisorder('token', own, tokenSteps, createTokens, nameRun(plan)),
    await findDisorder('repeats', own, repeatSteps, createRepeats, nameRun(plan)),
    await findDisorder('places', own, placeSteps, createPlaces, nameRun(plan)),
  ];
  return results.flat();
}

/** Runs the quota model concurrently. Callers of the service must have `QUOTA` requests. */
export async function runQuotaConcurrently(plan: ModelPlan): Promise<string[]> {
  const own = { ...plan, world: { ...plan.world, run: '' } };
  return findDisorder('quota', own, quotaSteps, createUsed, nameRun(plan));
}

/** Makes the names of runs unique, also across processes. */
let runs = 0;

async function runModel<Model extends object>(
  title: string,
  { world, runs: numRuns, seed, stepsMax }: ModelPlan,
  steps: Arbitrary<AsyncCommand<Model, World>>[],
  createModel: () => Model,
): Promise<string[]> {
  const property = fc.asyncProperty(
    fc.commands(steps, { maxCommands: stepsMax, size: 'max' }),
    async (commands) => {
      const real = nameRun({ seed })({ ...world, run: '' });
      await fc.asyncModelRun(() => ({ model: createModel(), real }), commands);
    },
  );
  const result = await fc.check(property, { numRuns, seed });
  if (!result.failed) return [];
  return [`model ${title}: ${result.errorInstance}\n  after: ${result.counterexample}`];
}

/** Gives a run unique names and its own IP address. */
const nameRun =
  ({ seed }: Pick<ModelPlan, 'seed'>) =>
  (world: World): World => {
    runs += 1;
    const run = `${process.pid}-${seed}-${runs}`;
    return { ...world, run, call: keepSecrets(world.call, run, addressOf(run)) };
  };

/** Throws if a response contains a session. Sessions of the models have these names. */
function keepSecrets(call: Call, run: string, address: string): Call {
  const sessions = ['first', 'second'].map((name) => `${name}-${run}`);
  return async (method, url, body, from) => {
    const reply = await call(method, url, body, { address, ...from });
    const text = JSON.stringify(reply.json) ?? '';
    if (sessions.some((session) => text.includes(session)))
      throw new Error(`a response contains a session: ${text}`);
    return reply;
  };
}

/** Returns the IP address of a run. Wrong sessions are counted per caller, so each run needs its own. */
function addressOf(run: string): string {
  const [one, two] = hash('sha256', run).match(/.{4}/g) ?? [];
  return `2001:db8:${one}:${two}::1`;
}
