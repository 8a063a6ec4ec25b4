import { hkdfSync } from 'node:crypto';
import type { RandomBytes } from '../../../packages/shared/token.ts';
import type { Context } from '../operation.ts';

/** Returns a source of unpredictable bytes; the same ones for all attempts of an idempotent request. */
export function repeatableBytes(
  { services, once }: Pick<Context, 'services' | 'once'>,
  purpose: string,
): RandomBytes {
  if (!once) return services.randomBytes;
  let turn = 0;
  return (size) => {
    turn += 1;
    const info = `${purpose} ${once.claimedMs} ${turn}`;
    return new Uint8Array(hkdfSync('sha256', services.tokenKeys.pow[0], once.receipt, info, size));
  };
}
