import { element, type Markup } from '../../svg/markup.ts';
import type { Axes } from '../axes/axes.ts';
import { mapSpans, type Span } from '../axes/spans.ts';
import type { SeriesChart } from '../spec.ts';
import type { Style } from '../style.ts';
import { type Series, shownValue } from './series.ts';

/** All that the marks of a chart over axes are drawn from. */
export interface Scene {
  readonly spec: SeriesChart;
  readonly series: readonly Series[];
  readonly axes: Axes;
  readonly style: Style;
}

/** The value of each mark as it is written beside it, empty where there is none. */
export function writeValues(series: readonly Series[]): string[][] {
  const written = new Map(
    [...new Set(series.map(({ format }) => format))].map((format) => {
      const together = series.filter((one) => one.format === format);
      const values = together.flatMap((one) => mapSpans(one.spans, (span) => shownValue(one, span)));
      return [format, format.writeTogether(values).values()];
    }),
  );
  return series.map(({ spans, format }) =>
    spans.map((span) => (span ? (written.get(format)?.next().value ?? '') : '')),
  );
}

/** What a reader sees who points at a mark: `Sales, Q1: 3`; the dataset is left out where there is no other. */
export function writeHover(
  { spec }: Pick<Scene, 'spec'>,
  series: Series,
  { index, span }: { index: number; span: Span },
): Markup {
  const { labels, datasets } = spec.data;
  const label = labels[index] ?? '';
  const dataset = datasets.length > 1 ? series.label : '';
  const place = dataset === '' || label === '' ? dataset + label : `${dataset}, ${label}`;
  const value = series.format.write(shownValue(series, span));
  return element('title', {}, [place === '' ? value : `${place}: ${value}`]);
}
