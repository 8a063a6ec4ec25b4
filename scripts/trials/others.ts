/** The callers that do not flood: what they ask, and how long they wait. */
import { setTimeout as delay } from 'node:timers/promises';
import { CALLERS } from './chat-flood.ts';
import { callerAt } from './floods.ts';
import { type Answered, type Call, startLoad } from './load.ts';

const PER_SECOND = 40;

/** Responses by the name of the request, and the requests that failed. */
export interface Answers {
  readonly of: ReadonlyMap<string, readonly Answered[]>;
  readonly failures: readonly Answered[];
}

/** Requests of the other callers, in turn. */
const asked: readonly [name: string, path: (number: number) => string][] = [
  ['/health', () => '/health'],
  ['distance', (number) => `/v6/geo?lat1=${number % 90}&lon1=2&lat2=40&lon2=3`],
  ['QR as SVG', (number) => `/v6/qrcode?text=${number}`],
  ['QR as PNG', (number) => `/v6/qrcode?text=${number}&format=png&size=256`],
];

/** Sends the requests of the other callers and resolves with the responses. */
export async function askAsOthers(url: string, lengthMs: number): Promise<Answers> {
  const answers = new Map(asked.map(([name]) => [name, [] as Answered[]]));
  const next = (number: number): Call & { readonly name: string } => {
    const [name, path] = asked[number % asked.length] ?? ['', () => '/'];
    return { method: 'GET', path: path(number), headers: callerAt(number % CALLERS), name };
  };
  const load = startLoad(url, PER_SECOND, next, (number, answer) =>
    answers.get(next(number).name)?.push(answer),
  );
  await delay(lengthMs);
  await load.stop();
  return { of: answers, failures: load.failures };
}

/** Time in ms below which a share of the requests of one name ended; not a number if there were none. */
export const percentile = (answers: Answers, name: string, share: number): number => {
  const sorted = (answers.of.get(name) ?? [])
    .map(({ lengthMs }) => lengthMs)
    .sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
};

/** Response times of the other callers in ms: 99th percentile (maximum). */
export function describe(answers: Answers): string {
  const figure = (name: string, share: number) => percentile(answers, name, share).toFixed(0);
  return asked.map(([name]) => `${name} ${figure(name, 0.99)} (${figure(name, 1)})`).join(', ');
}
