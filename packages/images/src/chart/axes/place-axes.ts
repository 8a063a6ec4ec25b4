import type { Markup } from '../../svg/markup.ts';
import type { AxesAppearance, LegendPosition } from '../appearance.ts';
import type { Box } from '../frame.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { placeLegend } from '../texts/legend.ts';
import type { LegendTexts } from '../texts/legend-grid.ts';
import { type Axes, planAxes } from './axes.ts';
import { describeAxes } from './axis-titles.ts';
import { NO_SPACE } from './end-space.ts';
import type { Scale } from './scale.ts';
import type { XScale } from './x-scale.ts';

interface Parts {
  readonly legend: LegendTexts;
  /** The value axis. */
  readonly scale: Scale;
  /** One line each; not drawn with an x scale. */
  readonly labels?: readonly string[];
  readonly xScale?: XScale | undefined;
  /** True: labels without enough space are omitted rather than rotated. */
  readonly isDense?: boolean;
}

interface Options extends AxesAppearance {
  readonly legend_position?: LegendPosition | undefined;
  readonly x_title?: string | undefined;
  readonly y_title?: string | undefined;
}

/** Draws the legend, one value axis and the labels of a chart. */
export function placeAxes(
  spec: Options,
  space: Box,
  { style, format }: DrawContext,
  { legend, scale, labels = [], xScale, isDense = false }: Parts,
): { markup: Markup[]; axes: Axes } {
  const placed = placeLegend(legend, space, { style, position: spec.legend_position });
  const texts = {
    scales: { left: scale },
    ticks: format.writeAxis(scale.ticks),
    ticksRight: [],
    labels,
    isDense,
    xScale,
    ...describeAxes(spec),
  };
  const axes = planAxes(texts, placed.rest, style).draw(NO_SPACE);
  return { markup: [...placed.markup, ...axes.markup], axes };
}
