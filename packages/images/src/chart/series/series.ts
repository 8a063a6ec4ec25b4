/** The datasets of a chart, prepared for drawing. */
import { computeSpans, isStacked, kindOf, listStacks, type Span, type Spans, sideOf } from '../axes/spans.ts';
import type { Dataset, Kind, LineAppearance, SeriesChart, Side } from '../spec.ts';
import type { Paint } from '../style.ts';
import type { DrawContext } from '../texts/draw-context.ts';
import { NumberFormat } from '../texts/numbers.ts';
import { type BarColor, paintBars } from './bar-colors.ts';

export interface Series {
  /** Index of the dataset, which selects its marker. */
  readonly order: number;
  readonly label: string;
  readonly kind: Kind;
  readonly side: Side;
  readonly isStacked: boolean;
  /** One per label. */
  readonly spans: Spans;
  readonly color: Paint | undefined;
  /** Text color on `color`. */
  readonly onColor: Paint | undefined;
  /** Sizes that the caller asked for. */
  readonly look: LineAppearance;
  /** Colors of individual bars, one per label. */
  readonly barColors: readonly BarColor[] | undefined;
  readonly format: NumberFormat;
}

/** Prepares each dataset of a chart for drawing. */
export function listSeries(
  spec: SeriesChart,
  { style, format }: Pick<DrawContext, 'style' | 'format'>,
): Series[] {
  const spans = computeSpans(spec);
  const formats = new Map([[spec.unit, format]]);
  return spec.data.datasets.map((dataset, order) => {
    const { label, unit = spec.unit } = dataset;
    const own = formats.get(unit) ?? new NumberFormat({ ...spec, unit });
    formats.set(unit, own);
    const kind = kindOf(spec, dataset);
    return {
      order,
      label,
      kind,
      side: sideOf(spec, dataset),
      isStacked: isStacked(spec, kind) && !isAlone(spec, dataset),
      spans: spans[order] ?? [],
      look: dataset,
      color: style.series[order],
      onColor: style.onSeries[order],
      barColors: paintBars(dataset, style),
      format: own,
    };
  });
}

/** Returns true for the only area on its axis if the other axis has areas, which a stacked area would cover. */
function isAlone(spec: SeriesChart, dataset: Dataset): boolean {
  const areas = listStacks(spec).filter(([first]) => first && kindOf(spec, first) === 'area');
  return areas.length > 1 && areas.some((stack) => stack.length === 1 && stack.includes(dataset));
}

/** Returns the value of a mark; for stacked marks, the length of its span. */
export function shownValue(series: Series, { to, length }: Span): number {
  return series.isStacked ? (length ?? to) : to;
}

/** Returns true except for bars and stacked areas. */
export const hasLine = ({ kind, isStacked }: Series) => kind !== 'bar' && !isStacked;
