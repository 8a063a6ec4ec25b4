import type { IncomingMessage } from 'node:http';
import { hideKeys } from '../operations/callers/keys.ts';

const SAFE_ID = /^[\w.:-]{1,64}$/;
const PREFIX_BYTES = 9;

/**
 * Returns the caller's `X-Request-Id` if it has 1–64 letters, digits, `_`, `.`, `:` or `-` and contains no API key,
 * because ids are logged. Otherwise generates a unique id.
 */
export function createRequestIds(
  randomBytes: (size: number) => Uint8Array,
): (request?: IncomingMessage) => string {
  const prefix = Buffer.from(randomBytes(PREFIX_BYTES)).toString('base64url');
  let count = 0;
  return (request) => {
    const own = request?.headers['x-request-id'];
    if (typeof own === 'string' && SAFE_ID.test(own) && hideKeys(own) === own) return own;
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}
