/** Color harmonies. */
import { clamp } from '../../../shared/clamp.ts';
import { printHex, type Rgb } from './colors.ts';

/** In degrees. */
export const HUE_SHIFTS = {
  complementary: [0, 180],
  triadic: [0, 120, 240],
  analogous: [-60, -30, 0, 30, 60],
  tetradic: [0, 90, 180, 270],
  'split-complementary': [0, 150, 210],
} satisfies Record<string, readonly number[]>;

export type PaletteType = keyof typeof HUE_SHIFTS;

/** A color in three notations: `#ff6600`, `rgb(255, 102, 0)` and `hsl(24.0, 100.0%, 50.0%)`. */
export interface PaletteColor {
  readonly hex: string;
  readonly rgb: string;
  readonly hsl: string;
}

/** Returns the harmonies of a base color: its hue rotated by the shifts of the type, all else unchanged. */
export function buildPalette(base: Rgb, type: PaletteType) {
  const colors = HUE_SHIFTS[type].map((degrees) => rotateHue(base, degrees));
  return { base: rotateHue(base, 0), type, colors };
}

/** Returns the `hsl()` notation; only printing rounds. */
export const writeHsl = (color: Rgb): string => rotateHue(color, 0).hsl;

/**
 * Rotates the hue. It is counted in steps, of which a sextant has as many as the range of the channels, so that the
 * computation is exact in halves and only printing rounds. A gray is unchanged and has the hue 0.
 */
function rotateHue(base: Rgb, degrees: number): PaletteColor {
  const lowest = Math.min(base.red, base.green, base.blue);
  const highest = Math.max(base.red, base.green, base.blue);
  const sextant = highest - lowest;
  const circle = 6 * sextant;
  const steps = sextant === 0 ? 0 : (locateHue(base, sextant) + (degrees / 60) * sextant + circle) % circle;
  const channel = (peak: number) => {
    const apart = Math.abs(steps - peak * sextant);
    const fall = 2 * sextant - Math.min(apart, circle - apart);
    return Math.round(lowest + clamp(fall, 0, sextant));
  };
  const color = { red: channel(0), green: channel(2), blue: channel(4) };
  const hue = sextant === 0 ? 0 : (60 * steps) / sextant;
  return {
    hex: printHex(color),
    rgb: `rgb(${color.red}, ${color.green}, ${color.blue})`,
    hsl: printHsl(hue, lowest, highest),
  };
}

/** Returns the hue in steps from red, 0 up to 6 × sextant. */
function locateHue({ red, green, blue }: Rgb, sextant: number): number {
  const highest = Math.max(red, green, blue);
  if (highest === red) return green - blue + (green < blue ? 6 * sextant : 0);
  return highest === green ? blue - red + 2 * sextant : red - green + 4 * sextant;
}

function printHsl(hue: number, lowest: number, highest: number): string {
  const sum = lowest + highest;
  const saturation = highest === lowest ? 0 : (highest - lowest) / (255 - Math.abs(sum - 255));
  // 359.96 rounds to 360.0, which is written as 0.0.
  const tenths = Math.round(hue * 10) % 3600;
  return `hsl(${(tenths / 10).toFixed(1)}, ${(saturation * 100).toFixed(1)}%, ${(sum / 5.1).toFixed(1)}%)`;
}
