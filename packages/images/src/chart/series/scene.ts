import { type Markup, writeText, writeTooltip } from '../../svg/markup.ts';
import type { Axes } from '../axes/axes.ts';
import type { Span } from '../axes/spans.ts';
import type { SeriesChart } from '../spec.ts';
import type { Style } from '../style.ts';
import type { NumberFormat } from '../texts/numbers.ts';
import { type Series, shownValue } from './series.ts';

/** Everything that is needed to draw the marks of a chart with axes. */
export interface Scene {
  readonly spec: SeriesChart;
  readonly series: readonly Series[];
  readonly axes: Axes;
  /** Labels as they are written in tooltips. */
  readonly labels: readonly Markup[];
  readonly style: Style;
}

/** Formats the value of each mark; missing values are empty strings. */
export function writeValues(series: readonly Series[]): string[][] {
  return writeBy(series, (format, values) => format.writeTogether(values));
}

/** Does the same in less space, or returns undefined if numbers would look equal. */
export function shortenValues(series: readonly Series[]): string[][] | undefined {
  let isPossible = true;
  const texts = writeBy(series, (format, values) => {
    const short = format.shortenTogether(values);
    isPossible &&= short !== undefined;
    return short ?? [];
  });
  return isPossible ? texts : undefined;
}

function writeBy(
  series: readonly Series[],
  write: (format: NumberFormat, values: readonly number[]) => readonly string[],
): string[][] {
  const written = new Map(
    [...new Set(series.map(({ format }) => format))].map((format) => {
      const together = series.filter((one) => one.format === format);
      const values = together.flatMap((one) =>
        one.spans.flatMap((span) => (isShown(span) ? listShown(one, span) : [])),
      );
      return [format, write(format, values).values()] as const;
    }),
  );
  return series.map(({ spans, format }) =>
    spans.map((span) => {
      const next = () => written.get(format)?.next().value ?? '';
      return isShown(span) ? (span.isFloating ? `${next()} – ${next()}` : next()) : '';
    }),
  );
}

const isShown = (span: Span | undefined): span is Span => span !== undefined && !span.isJoined;

/** Returns the value of a mark, or both ends of a floating bar. */
function listShown(series: Series, span: Span): number[] {
  return span.isFloating ? [span.from, span.to] : [shownValue(series, span)];
}

/** Writes the tooltip of a mark. */
export type WriteHover = (index: number, span: Span) => Markup;

/** Creates tooltips such as `Sales, Q1: 3`, without the name if there is only one dataset. */
export function createHovers({ spec, labels }: Pick<Scene, 'spec' | 'labels'>, series: Series): WriteHover {
  const hasName = spec.data.datasets.length > 1 && series.label !== '';
  const name = hasName ? writeText(series.label).xml : '';
  const { format } = series;
  return (index, span) => {
    const location = [name, labels[index]?.xml ?? ''].filter((part) => part !== '').join(', ');
    const value = span.isFloating
      ? `${format.write(span.from)} – ${format.write(span.to)}`
      : format.write(shownValue(series, span));
    return writeTooltip(`<title>${location}${location === '' ? '' : ': '}`, value);
  };
}
