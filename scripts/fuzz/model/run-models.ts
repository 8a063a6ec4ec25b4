/** Runs of random commands, each over a state of its own, made small when they fail. */
import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import { chatSteps, createChats } from './chat.ts';
import { createGames, gameSteps } from './game.ts';
import { createKeys, keySteps } from './keys.ts';
import { createTokens, tokenSteps } from './proof.ts';
import type { World } from './steps.ts';

export interface ModelPlan {
  readonly world: Omit<World, 'run'>;
  /** Runs of each model. */
  readonly runs: number;
  readonly seed: number;
  /** The most commands of one run. */
  readonly stepsMax: number;
}

/** What went otherwise than a model says, and the commands that show it; empty when all is well. */
export async function runModels(plan: ModelPlan): Promise<string[]> {
  const results = [
    await runModel('chat', plan, chatSteps, createChats),
    await runModel('game', plan, gameSteps, createGames),
    await runModel('token', plan, tokenSteps, createTokens),
    await runModel('key', plan, keySteps, createKeys),
  ];
  return results.flat();
}

/** Names of runs differ, also from those of runs before this process. */
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
      runs += 1;
      const run = `${process.pid}-${seed}-${runs}`;
      await fc.asyncModelRun(() => ({ model: createModel(), real: { ...world, run } }), commands);
    },
  );
  const result = await fc.check(property, { numRuns, seed });
  if (!result.failed) return [];
  return [`the model of ${title}: ${result.errorInstance}\n  after: ${result.counterexample}`];
}
