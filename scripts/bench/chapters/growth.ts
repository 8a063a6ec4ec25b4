/** Checks that operations do not cost more when much is stored. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { type Chapter, goal, type Settings } from '../chapter.ts';
import { loadCells, loadColumns, printSpread } from '../figures.ts';
import { compare, type Line, ratioOf } from '../measure/compare.ts';
import { chatOperations } from '../operations/chat.ts';
import { addKey, fill, openEmbedded, openRedis } from '../operations/filled-store.ts';
import { type Operation, plain } from '../operations/operation.ts';
import { play } from '../operations/play.ts';
import { powVerify } from '../operations/pow.ts';
import { geo } from '../operations/pure.ts';
import { start } from '../servers/children.ts';
import { hasRedis, redis, service } from '../servers/contestants.ts';
import type { Stateful } from '../servers/state.ts';

/** Maximum cost with a filled store, as a multiple of an empty one. */
const GROWTH_MAX = 1.1;

export async function measureGrowth(settings: Settings): Promise<Chapter> {
  const pairs = await pairUp('embedded', () => startEmbedded(settings.folder, [0, settings.fill]));
  if (hasRedis) {
    pairs.push(...(await pairUp('Redis', () => startOnRedis(settings.folder, [0, settings.fill]))));
  }
  const rounds = await compare(pairs.flat(), settings);
  const multiples = pairs.map(([empty, filled]) => ratioOf([filled.name, empty.name], rounds));
  return {
    title: 'Growth with stored data',
    how: `Two servers on each store, in turn: one with an empty store, one with a million redemptions, 100,000 games
and 10,000 API keys${settings.fill === 1 ? '' : ` (this run has written ${settings.fill * 100} %)`}. The multiple
compares CPU time per request.`,
    tables: [
      {
        columns: ['operation', 'multiple', ...loadColumns],
        rows: pairs.flatMap(([empty, filled], index) => {
          const multiple = multiples[index];
          return [
            [empty.name, '', ...loadCells(rounds, empty)],
            [filled.name, multiple ? printSpread(multiple) : '', ...loadCells(rounds, filled)],
          ];
        }),
      },
    ],
    goals: pairs.map(([, { name }], index) =>
      goal(`${name}, as a multiple of an empty store`, multiples[index]?.median ?? Number.NaN, {
        atMost: GROWTH_MAX,
      }),
    ),
  };
}

/** A service and an API key in its store. */
interface Keyed extends Stateful {
  readonly key: string;
}

/** Returns the lines of each operation on the empty and on the filled store. */
async function pairUp(kind: string, begin: () => Promise<[Keyed, Keyed]>): Promise<[Line, Line][]> {
  const [empty, filled] = await begin();
  const operationsOf = ({ key }: Keyed): Operation[] => [
    geo,
    plain('auth with a key', { path: '/auth', headers: { authorization: `Bearer ${key}` } }),
    powVerify,
    ...chatOperations,
    play,
  ];
  const prepare = async (state: Keyed, word: string): Promise<Line[]> => {
    const operations = operationsOf(state);
    for (const operation of operations) await operation.prepare?.(state.server.port);
    return operations.map(({ name, requests }) => ({
      name: `${kind}: ${name}, ${word}`,
      ...state,
      requests,
    }));
  };
  const [emptyLines, filledLines] = [await prepare(empty, 'empty'), await prepare(filled, 'filled')];
  return emptyLines.flatMap((line, index) => {
    const other = filledLines[index];
    return other ? [[line, other]] : [];
  });
}

async function startEmbedded(folder: string, parts: [number, number]): Promise<[Keyed, Keyed]> {
  const begin = async (part: number): Promise<Keyed> => {
    const dataDir = mkdtempSync(join(folder, 'state-'));
    const stores = openEmbedded(dataDir);
    await fill(stores, part);
    const key = await addKey(stores);
    await stores.close();
    return { server: await start(service('embedded', { dataDir })), redis: undefined, key };
  };
  return [await begin(parts[0]), await begin(parts[1])];
}

async function startOnRedis(folder: string, parts: [number, number]): Promise<[Keyed, Keyed]> {
  const begin = async (part: number): Promise<Keyed> => {
    const store = await start(redis(mkdtempSync(join(folder, 'state-'))));
    const stores = await openRedis(store.port);
    await fill(stores, part);
    const key = await addKey(stores);
    await stores.close();
    return { server: await start(service('Redis', { redisPort: store.port })), redis: store, key };
  };
  return [await begin(parts[0]), await begin(parts[1])];
}
