/** The datasets of a chart as they are drawn. */
import { computeSpans, isStacked, kindOf, type Span, type Spans, sideOf } from '../axes/spans.ts';
import type { Kind, SeriesChart, Side } from '../spec.ts';
import type { Paint } from '../style.ts';
import type { Means } from '../texts/means.ts';
import { NumberFormat } from '../texts/numbers.ts';
import { type BarColor, paintBars } from './bar-colors.ts';

export interface Series {
  /** Its place among all datasets, which decides its marker. */
  readonly order: number;
  readonly label: string;
  readonly kind: Kind;
  readonly side: Side;
  readonly isStacked: boolean;
  /** One for each label. */
  readonly spans: Spans;
  readonly color: Paint | undefined;
  /** The ink for letters on it. */
  readonly onColor: Paint | undefined;
  /** Of bars with colours of their own, one for each label. */
  readonly barColors: readonly BarColor[] | undefined;
  readonly format: NumberFormat;
}

/** What each dataset of a chart is drawn from. */
export function listSeries(spec: SeriesChart, { style, format }: Pick<Means, 'style' | 'format'>): Series[] {
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
      isStacked: isStacked(spec, kind),
      spans: spans[order] ?? [],
      color: style.series[order],
      onColor: style.onSeries[order],
      barColors: paintBars(dataset, style),
      format: own,
    };
  });
}

/** What a mark stands for: its value, or its part of the whole where that is what is shown. */
export function shownValue(series: Series, { from, to }: Span): number {
  return series.isStacked ? to - from : to;
}

/** Areas that stand on each other have no line of their own. */
export const hasLine = ({ kind, isStacked }: Series) => kind !== 'bar' && !isStacked;
