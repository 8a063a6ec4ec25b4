/** Pixels of four bytes, row by row: red, green and blue, multiplied by alpha, and alpha. */
export interface Pixels {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Alpha of a pixel that hides what is behind it. */
export const OPAQUE = 255;

/** Changes colors of four bytes so that they are not multiplied by alpha. Returns them. */
export function straightenAlpha<Bytes extends Uint8Array>(colors: Bytes): Bytes {
  for (let at = 0; at < colors.length; at += 4) {
    const alpha = colors[at + 3] ?? OPAQUE;
    if (alpha === OPAQUE || alpha === 0) continue;
    for (let channel = at; channel < at + 3; channel += 1)
      colors[channel] = Math.round(((colors[channel] ?? 0) * OPAQUE) / alpha);
  }
  return colors;
}
