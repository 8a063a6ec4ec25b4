/** Deterministic captchas, and their answers, which only the signing key reveals. */
import type { KeyObject } from 'node:crypto';
import { checkAnswer } from '../../src/operations/captcha/challenge.ts';
import { PICTURE_CHANCE_BYTES } from '../../src/operations/captcha/chance.ts';
import type { CaptchaSpec } from '../../src/operations/captcha/draw.ts';

export const captcha: CaptchaSpec = {
  text: 'ACF39K',
  widthPx: 360,
  heightPx: 120,
  noise: 'medium',
  bg: '#ffffff',
};

/** Returns bytes of a small random generator (mulberry32), so that images are the same in every run. */
export function chanceOf(seed: number): Uint8Array {
  const bytes = Buffer.alloc(PICTURE_CHANCE_BYTES);
  let state = seed;
  for (let at = 0; at < bytes.length; at += 4) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    bytes.writeUInt32BE((mixed ^ (mixed >>> 14)) >>> 0, at);
  }
  return bytes;
}

/** Returns the answers of `length` characters to a captcha: one, or none if `key` did not sign the token. */
export function findAnswers(token: string, of: { length: number; nowMs: number; key: KeyObject }): string[] {
  const { nowMs, key } = of;
  return [...textsOf(of.length)].filter((answer) => checkAnswer({ token, answer, nowMs, key }).valid);
}

/** Yields every string of `length` captcha characters. */
function* textsOf(length: number): Generator<string> {
  if (length === 0) return yield '';
  for (const rest of textsOf(length - 1)) for (const character of 'ACFHKPUXY39') yield character + rest;
}
