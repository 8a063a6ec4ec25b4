import type { NextRequest } from '../measure/load.ts';
import { fromCaller } from '../measure/requests.ts';
import { operations } from './index.ts';

/** The connection that requests the slow images, so that no other connection waits for them. */
const SLOW_CONNECTION = 0;
const CALLERS = 1_000;

/** Sends all operations in turn, from 1,000 callers, endlessly. */
export async function mixedLoad(port: number): Promise<NextRequest> {
  for (const operation of operations) await operation.prepare?.(port);
  const isSlow = ({ connectionsMax }: (typeof operations)[number]) => connectionsMax !== undefined;
  const slow = operations.filter(isSlow).map(({ requests }) => requests());
  const fast = operations.filter((operation) => !isSlow(operation)).map(({ requests }) => requests());
  let index = 0;
  return (connection) => {
    index += 1;
    const some = connection === SLOW_CONNECTION ? slow : fast;
    const request = some[index % some.length]?.(connection);
    return request && fromCaller(request, index % CALLERS);
  };
}
