/** Encodes pixels as lossless WebP (RFC 9649), with libwebp compiled to WebAssembly. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { EncodeOptions } from '@jsquash/webp/codec/enc/webp_enc.js';
import { type Pixels, straightenAlpha } from '../png/pixels.ts';

const require = createRequire(import.meta.url);

interface Codec {
  /** Returns null if the memory does not suffice. */
  encode(
    pixels: Uint8Array,
    width: number,
    height: number,
    config: EncodeOptions,
  ): Uint8Array<ArrayBuffer> | null;
}

/**
 * Half the bytes of a PNG. Lossy images of charts have blurred texts and more bytes. Methods above 1 take up to twice
 * the memory, for up to 1 % fewer bytes.
 */
const LOSSLESS = { lossless: 1, method: 1 };

let opened: ReturnType<typeof openEncoder> | undefined;

/**
 * Loads the encoder once: 0.3 MB, and up to 40 bytes of memory per pixel, which it keeps. Resolves to a function for
 * pixels multiplied by alpha, at most 16,383 per side.
 */
export function openWebpEncoder() {
  opened ??= openEncoder().catch((error) => {
    opened = undefined; // the next image tries again
    throw error;
  });
  return opened;
}

async function openEncoder() {
  const [{ default: create }, { defaultOptions }, wasmBinary] = await Promise.all([
    import('@jsquash/webp/codec/enc/webp_enc.js'),
    import('@jsquash/webp/meta.js'),
    // By default, the codec fetches its file, which Node.js cannot.
    readFile(require.resolve('@jsquash/webp/codec/enc/webp_enc.wasm')),
  ]);
  const codec: Codec = await create({ noInitialRun: true, wasmBinary });
  const config = { ...defaultOptions, ...LOSSLESS };
  return ({ pixels, width, height }: Pixels): Uint8Array<ArrayBuffer> => {
    const bytes = codec.encode(straightenAlpha(new Uint8Array(pixels)), width, height, config);
    if (bytes === null) throw new Error(`The WebP encoder failed for ${width} × ${height} pixels`);
    return bytes;
  };
}
