import type { NoiseLevel } from './noise.ts';

/**
 * What is drawn, and how large. Letters and noise share one colour; without one, any that can be read on the ground.
 */
export interface CaptchaSpec {
  /** 1–20 printable characters. */
  readonly text: string;
  /** 100–800. */
  readonly widthPx: number;
  /** 50–400. */
  readonly heightPx: number;
  readonly noise: NoiseLevel;
  /** Hex or names of CSS. */
  readonly bg: string;
  readonly color?: string | undefined;
}
