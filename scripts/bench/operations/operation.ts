import type { NextRequest } from '../measure/load.ts';
import { type RequestParts, repeat, writeRequest } from '../measure/requests.ts';

/** A request to the service. */
export interface Operation {
  readonly name: string;
  /** Maximum cost, as a multiple of the cheap GET. */
  readonly multipleMax?: number;
  /** The same with Redis. */
  readonly multipleMaxOnRedis?: number;
  /** Maximum number of concurrent requests that are not rejected as overload. */
  readonly connectionsMax?: number;
  /** Whether it uses the store, so that it is measured on each of them. */
  readonly isStateful?: boolean;
  /** Response size, if that dominates the cost. A bare Fastify sends the same size for comparison. */
  readonly answerBytes?: (port: number) => Promise<number>;
  /** Creates what the operation needs. */
  readonly prepare?: (port: number) => Promise<void>;
  /** Creates the requests of one round. */
  readonly requests: () => NextRequest;
}

/** Defines an operation that can repeat the same request. */
export function plain(
  name: string,
  parts: RequestParts,
  bounds: Pick<Operation, 'multipleMax' | 'connectionsMax'> = {},
): Operation {
  const request = writeRequest(parts);
  return { name, requests: () => repeat(request), ...bounds };
}
