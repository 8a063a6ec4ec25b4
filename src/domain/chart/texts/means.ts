import type { Frame } from '../frame.ts';
import type { Style } from '../style.ts';
import type { NumberFormat } from './numbers.ts';

/** What a whole chart is drawn with, worked out once. */
export interface Means {
  readonly frame: Frame;
  readonly style: Style;
  readonly format: NumberFormat;
}
