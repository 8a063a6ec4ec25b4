/** Measures each operation as a multiple of the cheap GET in the same run. */
import { type Chapter, type Goal, goal, type Settings } from '../chapter.ts';
import { loadCells, loadColumns, printSpread } from '../figures.ts';
import { compare, type Line, type Rounds, ratioOf, spreadIn } from '../measure/compare.ts';
import { repeat, writeRequest } from '../measure/requests.ts';
import { operations } from '../operations/index.ts';
import type { Operation } from '../operations/operation.ts';
import { geo } from '../operations/pure.ts';
import { type Server, start } from '../servers/children.ts';
import { bareFastify, hasRedis } from '../servers/contestants.ts';
import { type StoreKind, startState } from '../servers/state.ts';

/** Maximum overhead of reading a chat over the cheap GET, as a multiple of sending its bytes with a bare Fastify. */
const READ_MAX = 1;
/** Maximum cost of writing to a full chat, as a multiple of writing to short ones. */
const HISTORY_MAX = 1.1;

/** One operation on one store, and the line to compare with. */
interface Entry {
  readonly line: Line;
  readonly beside: string;
  readonly operation?: Operation;
}

export async function measureOperations(settings: Settings): Promise<Chapter> {
  const { only } = settings;
  const asked = operations.filter(
    ({ name }) => only.length === 0 || only.some((start) => name.startsWith(start)),
  );
  const fastify = await start(bareFastify);
  const entries = await startEntries('embedded', asked, { settings, fastify });
  const stateful = asked.filter(({ isStateful }) => isStateful);
  if (hasRedis && stateful.length > 0) {
    entries.push(...(await startEntries('Redis', stateful, { settings, fastify })));
  }
  const rounds = await compare(
    entries.map(({ line }) => line),
    settings,
  );
  const rows = entries.map(({ line, beside }) => [
    line.name,
    printSpread(ratioOf([line.name, beside], rounds)),
    ...loadCells(rounds, line),
  ]);
  return {
    title: 'Operations',
    how: `The same load as above, from one caller. The multiple is the server's CPU time per request, divided by that
of the cheap GET on the same store in the same round, including image worker threads. Below each chat read is a bare
Fastify that sends the same number of bytes. A chart has 20 labels and 5 series; compared texts have 100 characters;
every proof of work is new.`,
    tables: [{ columns: ['operation', 'multiple', ...loadColumns], rows }],
    goals: judge(entries, rounds),
  };
}

interface Stage {
  readonly settings: Settings;
  readonly fastify: Server;
}

/** Starts the service on a store and prepares the operations. */
async function startEntries(
  kind: StoreKind,
  asked: readonly Operation[],
  { settings, fastify }: Stage,
): Promise<Entry[]> {
  const state = await startState(kind, settings.folder);
  const cheap = `${kind}: ${geo.name}`;
  const toLine = (operation: Operation): Line => ({
    name: `${kind}: ${operation.name}`,
    ...state,
    connectionsMax: operation.connectionsMax,
    requests: operation.requests,
  });
  const entries: Entry[] = [{ line: toLine(geo), beside: cheap }];
  for (const operation of asked) {
    await operation.prepare?.(state.server.port);
    const line = toLine(operation);
    entries.push({ line, beside: cheap, operation });
    const bytes = await operation.answerBytes?.(state.server.port);
    if (bytes === undefined) continue;
    const sending = writeRequest({ path: `/bytes/${bytes}` });
    const name = `${line.name}, its ${bytes} bytes from a bare Fastify`;
    entries.push({ line: { name, server: fastify, requests: () => repeat(sending) }, beside: cheap });
  }
  return entries;
}

function judge(entries: readonly Entry[], rounds: Rounds): Goal[] {
  const goals = entries.flatMap(({ line, beside, operation }, index) => {
    const { answerBytes } = operation ?? {};
    const { name } = line;
    const multipleMax = line.redis ? operation?.multipleMaxOnRedis : operation?.multipleMax;
    if (multipleMax !== undefined) {
      const multiple = ratioOf([name, beside], rounds).median;
      return goal(`${name}, as a multiple of the cheap GET`, multiple, { atMost: multipleMax });
    }
    if (!answerBytes) return [];
    const costOf = (line: string) => spreadIn(rounds, line, ({ serverUs }) => serverUs).median;
    const multiple = (costOf(name) - costOf(beside)) / costOf(entries[index + 1]?.line.name ?? '');
    return goal(`${name}, overhead over the cheap GET, as a multiple of sending its bytes`, multiple, {
      atMost: READ_MAX,
    });
  });
  for (const kind of ['embedded', 'Redis']) {
    const pair = [`${kind}: chat send, full chat`, `${kind}: chat send, short chats`] as const;
    if (!rounds.has(pair[0])) continue;
    const multiple = ratioOf(pair, rounds).median;
    goals.push(goal(`${pair[0]}, as a multiple of short chats`, multiple, { atMost: HISTORY_MAX }));
  }
  return goals;
}
