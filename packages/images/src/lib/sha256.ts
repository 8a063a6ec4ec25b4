/** SHA-256 of the UTF-8 form of a text, in any runtime. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns the digest as bytes. In JavaScript, since bytes are drawn from few and short texts. */
export const digestBytes = (text: string): Uint8Array => sha256(utf8ToBytes(text));

/** Returns the digest as hex digits, without a platform. */
export const digestPortably = (text: string): string => bytesToHex(digestBytes(text));

// Names of drawings are digests of up to 20 kB, which Node.js computes ten times as fast.
const native = globalThis.process?.getBuiltinModule?.('node:crypto')?.hash;

/** Returns the digest as hex digits. */
export const digestHex = native === undefined ? digestPortably : (text: string) => native('sha256', text);
