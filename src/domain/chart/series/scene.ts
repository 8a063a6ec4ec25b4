import { element, type Markup } from '../../svg/markup.ts';
import type { Axes } from '../axes/axes.ts';
import { isStacked, mapSpans, type Span, type Spans } from '../axes/spans.ts';
import type { SeriesChart } from '../spec.ts';
import type { Style } from '../style.ts';
import type { NumberFormat } from '../texts/numbers.ts';

/** All that the marks of a chart over axes are drawn from. */
export interface Scene {
  readonly spec: SeriesChart;
  /** One for each dataset. */
  readonly spans: readonly Spans[];
  readonly axes: Axes;
  readonly style: Style;
  readonly format: NumberFormat;
}

/** What a mark stands for: its value, or its part of the whole where that is what is shown. */
export function shownValue({ spec }: Pick<Scene, 'spec'>, { from, to }: Span): number {
  return isStacked(spec) ? to - from : to;
}

/** The value of each mark as it is written beside it, empty where there is none. */
export function writeValues({ spec, spans, format }: Pick<Scene, 'spec' | 'spans' | 'format'>): string[][] {
  const values = spans.flatMap((some) => mapSpans(some, (span) => shownValue({ spec }, span)));
  const texts = format.writeTogether(values).values();
  return spans.map((some) => some.map((span) => (span ? (texts.next().value ?? '') : '')));
}

/** What a reader sees who points at a mark: `Sales, Q1: 3`; the dataset is left out where there is no other. */
export function writeHover(
  { spec, format }: Pick<Scene, 'spec' | 'format'>,
  { order, index, span }: { order: number; index: number; span: Span },
): Markup {
  const { labels, datasets } = spec.data;
  const label = labels[index] ?? '';
  const dataset = datasets.length > 1 ? (datasets[order]?.label ?? '') : '';
  const place = dataset === '' || label === '' ? dataset + label : `${dataset}, ${label}`;
  const value = format.write(shownValue({ spec }, span));
  return element('title', {}, [place === '' ? value : `${place}: ${value}`]);
}
