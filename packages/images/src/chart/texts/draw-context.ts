import type { Frame } from '../frame.ts';
import type { Style } from '../style.ts';
import type { NumberFormat } from './numbers.ts';

/** The frame, style and number format of a whole chart. */
export interface DrawContext {
  readonly frame: Frame;
  readonly style: Style;
  readonly format: NumberFormat;
}
