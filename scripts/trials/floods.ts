/**
 * The most expensive requests that a caller may send within a plan, each flood from one IP address. Run as a program,
 * it sends one flood in waves, in a process separate from the measurement: `tsx floods.ts URL NAME`. On SIGTERM it
 * prints the number of responses by status.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Call, send } from './load.ts';

type Flood = (number: number) => Call;

/**
 * Returns the IP address of a flood. Each flood needs its own, as it may use up an hourly limit. Others use `callerAt`.
 */
const flooderOf = (name: string) => ({
  'x-forwarded-for': `198.51.100.${Object.keys(floods).indexOf(name) + 1}`,
});

/** Returns a distinct IP address for each number up to 65,535. */
export const callerAt = (number: number) => ({ 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` });

const BOUNDARY = 'flood';
const emptyParts = [...Array(20_000).fill(`--${BOUNDARY}`), `--${BOUNDARY}--`].join('\r\n\r\n');
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

const points = Array.from({ length: 20 }, (_, index) => index % 17);
const datasets = Array.from({ length: 5 }, (_, index) => ({ label: `Series ${index}`, values: points }));
const chart = {
  type: 'line',
  data: { labels: points.map((_, index) => `Label ${index}`), datasets },
  width: 2_000,
  height: 2_000,
};

/** Floods by name. The number makes requests distinct, so that no response is cached. */
export const floods: Readonly<Record<string, Flood>> = {
  'forms with empty parts': () => post('/v6/chat', emptyParts, MULTIPART),
  'faces of 1,024 px': (number) => get(`/v6/avatar?style=notionists&size=1024&format=png&seed=${number}`),
  'blurred images': (number) => get(`/v6/avatar?style=glass&size=400&format=png&seed=${number}`),
  'charts of 4,000,000 px': (number) => post('/v6/chart?format=png', { ...chart, title: `Chart ${number}` }),
  'longest Levenshtein distances': (number) =>
    post('/v6/levenshtein', { str1: `${number}`.padEnd(1_000, 'ab'), str2: 'ba'.repeat(500) }),
  'a chat of 1 MiB': () => get('/v6/chat'),
  captchas: () => get('/v6/captcha?mode=challenge&width=800&height=400&noise=high&length=20'),
};

const get = (path: string): Call => ({ method: 'GET', path });
const post = (path: string, body: object | string, headers = {}): Call => ({
  method: 'POST',
  path,
  body,
  headers,
});

/** The burst of a plan without an API key, and its window with some margin. */
const BURST = 50;
export const WAVE_MS = 10_100;

async function flood(url: string, make: Flood, flooder: Call['headers']): Promise<void> {
  const statuses: Record<string, number> = {};
  process.once('SIGTERM', () => {
    console.log(JSON.stringify(statuses));
    process.exit(0);
  });
  await delay(1_000); // wait until the startup of this process no longer uses a core
  for (let number = 0; ; ) {
    for (let count = 0; count < BURST; count += 1) {
      number += 1;
      const call = make(number);
      send(url, { ...call, headers: { ...flooder, ...call.headers } }).then(({ status }) => {
        statuses[`${status}`] = (statuses[`${status}`] ?? 0) + 1;
      });
    }
    await delay(WAVE_MS);
  }
}

if (import.meta.filename === process.argv[1]) {
  const [, , url = '', name = ''] = process.argv;
  const make = floods[name];
  if (!make) throw new Error(`unknown flood '${name}'`);
  await flood(url, make, flooderOf(name));
}
