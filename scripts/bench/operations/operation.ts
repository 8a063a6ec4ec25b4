import type { NextRequest } from '../measure/load.ts';
import { type RequestParts, repeat, writeRequest } from '../measure/requests.ts';

/** What is asked of the service. */
export interface Operation {
  readonly name: string;
  /** The most that it may cost, as a multiple of the cheap GET. */
  readonly multipleMax?: number;
  /** The same where its state is in Redis. */
  readonly multipleMaxOnRedis?: number;
  /** The most that may ask at once without being told to come back. */
  readonly connectionsMax?: number;
  /** Whether its state is in the store, so that it is measured on each of them. */
  readonly isStateful?: boolean;
  /** The length of its answer, where that is what it costs: a bare Fastify sends as much beside it. */
  readonly answerBytes?: (port: number) => Promise<number>;
  /** What must be there before it is asked for. */
  readonly prepare?: (port: number) => Promise<void>;
  /** Makes the requests of one round. */
  readonly requests: () => NextRequest;
}

/** An operation that may be asked for again and again with the same request. */
export function plain(
  name: string,
  parts: RequestParts,
  bounds: Pick<Operation, 'multipleMax' | 'connectionsMax'> = {},
): Operation {
  const request = writeRequest(parts);
  return { name, requests: () => repeat(request), ...bounds };
}
