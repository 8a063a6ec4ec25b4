/** Pixels of four bytes, row by row: red, green and blue, multiplied by alpha, and alpha. */
export interface Pixels {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Alpha of a pixel that hides what is behind it. */
export const OPAQUE = 255;

/** Returns colors of four bytes that are not multiplied by alpha. */
export function toStraightAlpha(colors: Uint8Array): Uint8Array {
  const straight = new Uint8Array(colors);
  for (let at = 0; at < colors.length; at += 4) {
    const alpha = colors[at + 3] ?? OPAQUE;
    if (alpha === OPAQUE || alpha === 0) continue;
    for (let channel = at; channel < at + 3; channel += 1)
      straight[channel] = Math.round(((colors[channel] ?? 0) * OPAQUE) / alpha);
  }
  return straight;
}
