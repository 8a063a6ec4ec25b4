import { drawBelow } from '../../../packages/shared/seeded-chance.ts';
import type { RandomBytes } from '../../../packages/shared/token.ts';
import { InputError } from '../../lib/input-error.ts';

/** The unit of weights. */
const WEIGHT_PARTS = 1_000;

/**
 * Returns one of the statuses in a list such as `200`, `200,503` or `200:9,503:1`. A status without a weight has a
 * weight of 1. The list has at most 20 statuses, with weights up to 1,000. Throws an InputError if a weight is 0.
 */
export function chooseStatus(codes: string, randomBytes: RandomBytes): number {
  const choices = codes.split(',').map((each) => {
    const [status, weight = 1] = each.split(':').map(Number);
    return { status: Number(status), parts: Math.round(weight * WEIGHT_PARTS) };
  });
  if (choices.some(({ parts }) => parts === 0))
    throw new InputError('codes must have weights of at least 0.001');
  const [first] = choices;
  if (first && choices.length === 1) return first.status;
  let drawn = drawBelow(
    choices.reduce((sum, { parts }) => sum + parts, 0),
    randomBytes,
  );
  for (const { status, parts } of choices) {
    if (drawn < parts) return status;
    drawn -= parts;
  }
  throw new Error('The sum of the weights is larger than each part.');
}

/** Headers without which a status is not valid (RFC 9110 §15.5). */
export const headersOfStatus: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { 'www-authenticate': 'Basic realm="HTTP testing"' },
  405: { allow: 'GET, HEAD, OPTIONS' },
  407: { 'proxy-authenticate': 'Basic realm="HTTP testing"' },
  426: { upgrade: 'HTTP/2.0', connection: 'close' },
  429: { 'retry-after': '1' },
  503: { 'retry-after': '1' },
};
