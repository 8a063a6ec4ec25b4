/** The callers that do not flood: what they ask at a constant rate, and how long they wait. */
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '../../test/support/server-process.ts';
import { CALLERS } from './chat-flood.ts';
import { callerAt } from './floods.ts';

const PER_SECOND = 40;
const TURN_MS = 10;

/** Response times in ms by the name of the request, and descriptions of the requests that failed. */
export interface Answers {
  readonly lengthsMs: ReadonlyMap<string, number[]>;
  readonly failures: string[];
}

/** Requests of the other callers, in turn. */
const asked: readonly [name: string, path: (number: number) => string][] = [
  ['/health', () => '/health'],
  ['distance', (number) => `/v6/geo?lat1=${number % 90}&lon1=2&lat2=40&lon2=3`],
  ['QR as SVG', (number) => `/v6/qrcode?text=${number}`],
  ['QR as PNG', (number) => `/v6/qrcode?text=${number}&format=png&size=256`],
];

/** Sends the requests of the other callers without waiting for responses. Resolves after the last response. */
export async function askAsOthers(url: string, lengthMs: number): Promise<Answers> {
  const { get } = createClient(url);
  const answers: Answers = { lengthsMs: new Map(asked.map(([name]) => [name, []])), failures: [] };
  const ask = async (number: number) => {
    const [name, pathOf] = asked[number % asked.length] ?? ['', () => '/'];
    const path = pathOf(number);
    try {
      const { status, text, lengthMs } = await get(path, callerAt(number % CALLERS));
      if (status < 300) answers.lengthsMs.get(name)?.push(lengthMs);
      else answers.failures.push(`${path}: ${status} ${text.slice(0, 80)}`);
    } catch (error) {
      answers.failures.push(`${path}: ${error instanceof Error ? (error.cause ?? error) : error}`);
    }
  };
  const sent: Promise<void>[] = [];
  const startMs = performance.now();
  for (let pastMs = 0; pastMs < lengthMs; pastMs = performance.now() - startMs) {
    while (sent.length < (pastMs / 1000) * PER_SECOND) sent.push(ask(sent.length));
    await delay(TURN_MS);
  }
  await Promise.all(sent);
  return answers;
}

/** Time in ms below which a share of the requests of one name ended; not a number if there were none. */
export function percentile({ lengthsMs }: Answers, name: string, share: number): number {
  const sorted = lengthsMs.get(name)?.toSorted((one, other) => one - other) ?? [];
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** Response times of the other callers in ms: 99th percentile (maximum). */
export function describe(answers: Answers): string {
  const figure = (name: string, share: number) => percentile(answers, name, share).toFixed(0);
  return asked.map(([name]) => `${name} ${figure(name, 0.99)} (${figure(name, 1)})`).join(', ');
}
