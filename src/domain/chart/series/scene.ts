import { element, type Markup, writeText } from '../../svg/markup.ts';
import type { Axes } from '../axes/axes.ts';
import { mapSpans, type Span } from '../axes/spans.ts';
import type { SeriesChart } from '../spec.ts';
import type { Style } from '../style.ts';
import type { GuideBoxes } from './guides.ts';
import { type Series, shownValue } from './series.ts';

/** All that the marks of a chart over axes are drawn from. */
export interface Scene {
  readonly spec: SeriesChart;
  readonly series: readonly Series[];
  readonly axes: Axes;
  /** Those of the chart, as its marks tell them. */
  readonly labels: readonly Markup[];
  readonly style: Style;
  readonly guides: GuideBoxes;
  /** The values that have a line across the plot. */
  readonly ticks: readonly number[];
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

/** Writes what a reader sees who points at a mark. */
export type WriteHover = (index: number, span: Span) => Markup;

/** Texts such as `Sales, Q1: 3` for the marks of a dataset, whose name is left out where there is no other. */
export function createHovers({ spec, labels }: Pick<Scene, 'spec' | 'labels'>, series: Series): WriteHover {
  const hasName = spec.data.datasets.length > 1 && series.label !== '';
  const name = hasName ? [writeText(series.label)] : [];
  const before = hasName ? [writeText(`${series.label}, `)] : [];
  return (index, span) => {
    const label = labels[index];
    const place = label && label.xml !== '' ? [...before, label] : name;
    const value = series.format.write(shownValue(series, span));
    return element('title', {}, [...place, place.length === 0 ? value : `: ${value}`]);
  };
}
