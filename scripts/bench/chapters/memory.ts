/** Measures memory under load, and per caller. */

import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Chapter, goal, type Settings } from '../chapter.ts';
import { printMegabytes } from '../figures.ts';
import { sendLoad } from '../measure/load.ts';
import { countDescriptors, memoryOf } from '../measure/processes.ts';
import { fromCallers, repeat, take, writeRequest } from '../measure/requests.ts';
import { mixedLoad } from '../operations/mixed.ts';
import type { Server } from '../servers/children.ts';
import { geoRequest, hasRedis } from '../servers/contestants.ts';
import { type StoreKind, startState } from '../servers/state.ts';

const CALLERS = 100_000;
const BYTES_MAX = 600;
/** Requests before the baseline, so that compiler and heap have stopped growing. */
const WARM_UP = 200_000;
/** Longer than a full garbage collection takes. */
const COLLECT_MS = 2_000;
const LOAD_MS = 20_000;

export async function measureMemory(settings: Settings): Promise<Chapter> {
  const kinds: StoreKind[] = hasRedis ? ['embedded', 'Redis'] : ['embedded'];
  const rows: string[][] = [];
  let bytesOfCaller = Number.NaN;
  for (const kind of kinds) {
    const { server } = await startState(kind, settings.folder);
    const idle = memoryOf(server.pid);
    const next = await mixedLoad(server.port);
    await sendLoad({ ...settings, port: server.port, lengthMs: LOAD_MS, next });
    const loaded = memoryOf(server.pid);
    const bytes = await measureCallers(kind, settings);
    if (kind === 'embedded') bytesOfCaller = bytes;
    rows.push([
      kind,
      printMegabytes(idle.residentBytes),
      printMegabytes(loaded.residentBytes),
      printMegabytes(loaded.ownBytes),
      `${countDescriptors(server.pid)}`,
      bytes.toFixed(0),
    ]);
  }
  return {
    title: 'Memory under load',
    how: `Resident memory (RSS) after the first response, and after ${LOAD_MS / 1000} seconds of all operations in turn
from 1,000 callers; then without file-backed pages, such as the mapped database. Bytes per caller: the growth of
resident memory from ${WARM_UP} requests of one caller to one request each of ${CALLERS} callers, both after a full
garbage collection.`,
    tables: [
      {
        columns: ['store', 'first response', 'loaded', '… without files', 'descriptors', 'bytes per caller'],
        rows,
      },
    ],
    goals: [
      goal('Bytes per caller, embedded', bytesOfCaller, { atMost: BYTES_MAX }, (value) => value.toFixed(0)),
    ],
  };
}

/** Measures on a new process that has drawn and stored nothing. */
async function measureCallers(kind: StoreKind, settings: Settings): Promise<number> {
  const collector = fileURLToPath(new URL('../servers/collect-garbage.js', import.meta.url));
  const { server } = await startState(kind, settings.folder, {
    nodeWords: ['--import', collector],
  });
  const request = writeRequest(geoRequest);
  const send = async (count: number, one: ReturnType<typeof repeat>) => {
    const next = take(count, one);
    await sendLoad({ ...settings, port: server.port, lengthMs: Number.POSITIVE_INFINITY, next });
    return measureCollected(server);
  };
  const before = await send(WARM_UP, repeat(request));
  const after = await send(CALLERS, fromCallers(request, CALLERS, 1));
  await server.stop();
  return (after - before) / CALLERS;
}

async function measureCollected(server: Server): Promise<number> {
  process.kill(server.pid, 'SIGWINCH');
  await delay(COLLECT_MS);
  return memoryOf(server.pid).ownBytes;
}
