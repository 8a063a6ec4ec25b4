/** SHA-256 of the UTF-8 form of a text, in any runtime. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns the digest as a string of one character per byte, without a platform. */
export const digestPortably = (text: string): string => String.fromCharCode(...sha256(utf8ToBytes(text)));

// Each profile and each column of rows has a digest, which Node.js computes several times as fast.
const native = globalThis.process?.getBuiltinModule?.('node:crypto')?.hash;

/** Returns the digest as a string of one character per byte, which takes half the time of bytes. */
export const digest =
  native === undefined ? digestPortably : (text: string) => native('sha256', text, 'binary');
