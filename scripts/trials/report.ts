/** Prints the results of a trial, which exits with 1 if any is bad, and sends requests as new callers. */
import { describeSent } from '../../test/support/acknowledged.ts';
import type { Load } from '../../test/support/load.ts';
import { type Client, createClient } from '../../test/support/server-process.ts';

const SHOWN_MAX = 10;

export function report(line: string, isGood: boolean, problems: readonly string[] = []): void {
  console.log([`${isGood ? 'good' : 'BAD '}  ${line}`, ...problems.slice(0, SHOWN_MAX)].join('\n  '));
  if (!isGood) process.exitCode = 1;
}

/** Stops loads. Every response of theirs must be a success. */
export async function endLoads(title: string, ...loads: readonly Load[]): Promise<void> {
  await Promise.all(loads.map((load) => load.stop()));
  const sent = loads.flatMap((load) => load.sent);
  const failed = sent.filter(({ reply }) => reply?.status !== 200).map(describeSent);
  report(`${title}: ${failed.length} of ${sent.length} requests failed`, failed.length === 0, failed);
}

let callers = 0;
/** Returns an IP address that has not been used before. */
export function newcomer(): string {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
}

/** Creates a client whose requests come from new callers, so that they reach no rate limit. */
export function createNewcomers(url: string): Client {
  const { get, post } = createClient(url);
  return {
    url,
    get: (path, from = newcomer()) => get(path, from),
    post: (path, body, headers) => post(path, body, { 'x-forwarded-for': newcomer(), ...headers }),
  };
}
