import type { NoiseLevel } from './noise.ts';

/** Text and size of a captcha. Letters and noise share one color; without one, it is random with enough contrast. */
export interface CaptchaSpec {
  /** 1–20 printable characters. */
  readonly text: string;
  /** 100–800. */
  readonly widthPx: number;
  /** 50–400. */
  readonly heightPx: number;
  readonly noise: NoiseLevel;
  /** Hex or CSS name. */
  readonly bg: string;
  readonly color?: string | undefined;
}
