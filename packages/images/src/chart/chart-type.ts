import type { Markup } from '../svg/markup.ts';
import type { Box } from './frame.ts';
import type { ColorInputs } from './style.ts';
import type { DrawContext } from './texts/draw-context.ts';
import type { NumberFormat } from './texts/numbers.ts';

/**
 * One type of chart. `Input` is a validated request, `Spec` the same with all names. Methods rather than function
 * properties, so that the registry can hold all types: TypeScript compares their parameters in both directions.
 */
export interface ChartType<Input = never, Spec = Input, Data = unknown> {
  /** Converts labels to strings and names unnamed parts. */
  normalize(input: Input): Spec;
  /** Returns an error message for a chart that matches its schema but is invalid, else undefined. */
  check(spec: Spec): string | undefined;
  /** Returns a valid chart as it is drawn: sorted, with merged slices. */
  sort(spec: Spec): Spec;
  colors(spec: Spec): ColorInputs;
  /** Draws everything except background and title. */
  draw(spec: Spec, space: Box, context: DrawContext): Markup[];
  /** Describes a chart for screen readers. */
  describe(spec: Spec, format: NumberFormat): string;
  /** Returns the numbers and colors of the drawing, for `mode: data`. */
  toData(spec: Spec, context: Pick<DrawContext, 'frame' | 'format'>): Data;
}
