/**
 * Prints the cost of open event streams on one process: memory, the time until a message has reached all of them, and
 * the added delay of other requests: `npx tsx scripts/bench/parts/streams.ts [--streams 5000]`. Run `npm run build`
 * first. Run nothing else on the machine: the service and the readers need two cores.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { memoryOf, processorTimeUs } from '../measure/processes.ts';
import { fromCaller, writeRequest } from '../measure/requests.ts';
import { quantileOf, spreadOf } from '../measure/statistics.ts';
import { geoRequest } from '../servers/contestants.ts';
import { startState } from '../servers/state.ts';

const { values } = parseArgs({ options: { streams: { type: 'string', default: '5000' } } });
const STREAMS = Number(values.streams);
/** Streams opened concurrently. */
const BATCH = 50;
const MESSAGES = 20;
const ASKED = 1_000;
const PAUSE_MS = 5;
/** Longer than a full garbage collection takes. */
const COLLECT_MS = 3_000;
/** As a browser sends them. */
const headers = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  accept: 'text/event-stream',
  'accept-language': 'en-US,en;q=0.9',
  'accept-encoding': 'gzip, deflate, br',
  'cache-control': 'no-store',
};
const openRequest = writeRequest({ path: '/v6/chat/events', headers });

const folder = mkdtempSync(join(tmpdir(), 'streams-'));
const collector = fileURLToPath(new URL('../servers/collect-garbage.js', import.meta.url));
const { server } = await startState('embedded', folder, { nodeWords: ['--import', collector] });
const url = `http://127.0.0.1:${server.port}`;
let heard = 0;
let marker = '';
let onAll = () => {};

try {
  await close(await open(STREAMS)); // let one-time allocations happen
  const before = await measureCollected();
  const alone = await askOthers();
  const sockets = await open(STREAMS);
  const after = await measureCollected();
  const lengthsMs: number[] = [];
  const startUs = processorTimeUs(server.pid);
  for (let count = 0; count < MESSAGES; count += 1) lengthsMs.push(await tellAll(count));
  const costMs = (processorTimeUs(server.pid) - startUs) / MESSAGES / 1000;
  let isOver = false;
  const talk = (async () => {
    for (let count = MESSAGES; !isOver; count += 1) {
      await tellAll(count);
      await delay(500);
    }
  })();
  const beside = await askOthers();
  isOver = true;
  await talk;
  const spread = spreadOf(lengthsMs);
  console.log(`${STREAMS} streams: ${((after - before) / STREAMS / 1000).toFixed(1)} kB each`);
  console.log(
    `a message to all of them: ${spread.median.toFixed(0)} ms, at most ${spread.most.toFixed(0)} (${MESSAGES} messages); the service uses ${costMs.toFixed(0)} ms of CPU time`,
  );
  for (const [what, all] of Object.entries({
    'without streams': alone,
    'with streams and a message every half second': beside,
  }))
    console.log(
      `GET /v6/geo by other callers, ${what}: ${quantileOf(all, 0.5).toFixed(1)} ms, p99 ${quantileOf(all, 0.99).toFixed(1)} ms`,
    );
  await close(sockets);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function open(count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let first = 0; first < count; first += BATCH)
    sockets.push(...(await Promise.all(Array.from({ length: BATCH }, (_, index) => openOne(first + index)))));
  return sockets;
}

/** Opens a stream as a new caller. Resolves when it is ready. */
function openOne(number: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1');
    let isReady = false;
    socket.on('error', reject).on('data', (part) => {
      const text = part.toString('latin1');
      if (isReady && marker !== '' && text.includes(marker)) {
        heard += 1;
        if (heard === STREAMS) onAll();
      }
      if (isReady || !text.includes('event: ready')) return;
      isReady = true;
      resolve(socket);
    });
    socket.write(fromCaller(openRequest, number));
  });
}

async function close(sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await delay(COLLECT_MS);
}

/** Sends a message. Resolves with the time in ms until the last reader has received it. */
async function tellAll(count: number): Promise<number> {
  heard = 0;
  marker = `"message ${count}"`;
  const all = new Promise<void>((resolve) => {
    onAll = resolve;
  });
  const startMs = performance.now();
  const body = { username: 'alice', session: 'a session', message: `message ${count}` };
  const answer = await fetch(`${url}/v6/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  await all;
  return performance.now() - startMs;
}

/** Returns response times of requests that do not use the store, in ms, sorted. */
async function askOthers(): Promise<number[]> {
  const lengthsMs: number[] = [];
  for (let count = 0; count < ASKED; count += 1) {
    const startMs = performance.now();
    await (
      await fetch(url + geoRequest.path, { headers: { 'x-forwarded-for': `10.9.0.${count & 255}` } })
    ).text();
    lengthsMs.push(performance.now() - startMs);
    await delay(PAUSE_MS);
  }
  return lengthsMs.sort((one, other) => one - other);
}

async function measureCollected(): Promise<number> {
  process.kill(server.pid, 'SIGWINCH');
  await delay(COLLECT_MS);
  return memoryOf(server.pid).ownBytes;
}
