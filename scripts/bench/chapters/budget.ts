/** Limits for hot paths, as multiples of a bare Fastify in the same run: `npm run bench -- --budget`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chapter, goal, type Settings } from '../chapter.ts';
import { loadCells, loadColumns, printSpread } from '../figures.ts';
import { compare, type Line, ratioOf } from '../measure/compare.ts';
import { repeat, writeRequest } from '../measure/requests.ts';
import { operations } from '../operations/index.ts';
import { geo } from '../operations/pure.ts';
import { start } from '../servers/children.ts';
import { bareFastify, geoRequest, hasRedis } from '../servers/contestants.ts';
import { type StoreKind, startState } from '../servers/state.ts';

/** Maximum cost by store and operation. */
const budget: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'budget.json'), 'utf8'),
);

export async function measureBudget(settings: Settings): Promise<Chapter> {
  const request = writeRequest(geoRequest);
  const bare = { name: bareFastify.name, server: await start(bareFastify), requests: () => repeat(request) };
  const lines = await startLines('embedded', settings);
  if (hasRedis) lines.push(...(await startLines('Redis', settings)));
  const rounds = await compare([bare, ...lines], settings);
  const multipleOf = ({ name }: Line) => ratioOf([name, bare.name], rounds);
  return {
    title: 'Budget of hot paths',
    how: 'CPU time per request, as a multiple of a bare Fastify that returns a constant.',
    tables: [
      {
        columns: ['line', 'multiple', ...loadColumns],
        rows: lines.map((line) => [line.name, printSpread(multipleOf(line)), ...loadCells(rounds, line)]),
      },
    ],
    goals: lines.map((line) =>
      goal(`${line.name}, as a multiple of a bare Fastify`, multipleOf(line).median, {
        atMost: budget[line.name] ?? Number.NaN,
      }),
    ),
  };
}

/** Starts the service on a store, with a line for each operation that has a budget. */
async function startLines(kind: StoreKind, { folder }: Settings): Promise<Line[]> {
  const state = await startState(kind, folder);
  const chosen = [geo, ...operations].filter(({ name }) => Object.hasOwn(budget, `${kind}: ${name}`));
  for (const { prepare } of chosen) await prepare?.(state.server.port);
  return chosen.map(({ name, connectionsMax, requests }) => ({
    name: `${kind}: ${name}`,
    ...state,
    connectionsMax,
    requests,
  }));
}
