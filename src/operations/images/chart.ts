import {
  type Chart,
  type ChartInput,
  checkChart,
  normalizeChart,
  readClock,
  type SeriesData,
  type SliceData,
  sortChart,
} from 'utility-api-images/chart';
import { badRequest } from '../../lib/errors.ts';
import { Answer, type WrittenJson } from '../answer.ts';
import type { Context } from '../operation.ts';
import { findZone, type TimeZones } from '../time/zones.ts';
import { answerPicture, type PictureOptions } from './image.ts';
import { drawChart, tabulateChart } from './jobs.ts';

interface Mode {
  readonly mode: 'svg' | 'data';
}

/** Returns a chart as an image, or its data. */
export async function renderChart(input: ChartInput & Mode & PictureOptions, context: Context) {
  const { timeZones } = context.services;
  return answerChart(readChart(input, timeZones), input, context);
}

async function answerChart(chart: Chart, input: Mode & PictureOptions, context: Context) {
  const { compute } = context.services;
  if (input.mode === 'data') return new Answer(await compute.run(tabulateChart, chart, context));
  return answerPicture(await compute.run(drawChart, chart, context), input, context);
}

/**
 * Does the same for a URL: `readChartFromUrl` turns the query into the body of `renderChart`, which is validated as
 * such.
 */
export function renderChartByAddress(query: object, context: Context) {
  // The document describes the query as it is written; this is the parsed body.
  const input = query as ChartInput & Mode & PictureOptions;
  return answerChart(readChart(input, context.services.timeZones, describeUnequal), input, context);
}

/** Data of charts without options: bars and lines without gaps, pies and donuts. */
type PlainData =
  | (Omit<SeriesData, 'type' | 'datasets' | 'scale_right'> & {
      type: 'bar' | 'line';
      datasets: { label: string; values: number[]; color: string }[];
    })
  | SliceData;

/** Returns a bar, line, pie or donut chart without gaps as SVG, or its data. */
export async function renderChartAsSvg(input: ChartInput & Mode, context: Context) {
  const { compute, timeZones } = context.services;
  const chart = readChart(input, timeZones);
  if (input.mode === 'data') {
    const json = await compute.run(tabulateChart, chart, context);
    // The documents of this operation have no other types and no gaps.
    return new Answer(json as WrittenJson<PlainData>);
  }
  const { svg } = await compute.run(drawChart, chart, context);
  return new Answer(svg, { type: 'image/svg+xml' });
}

/** `addDetail` completes the error message for a chart. */
function readChart(input: ChartInput, zones: TimeZones, addDetail = (_: Chart) => ''): Chart {
  const chart = withClock(normalizeChart(input), zones);
  const defect = checkChart(chart);
  if (defect !== undefined) throw badRequest(`${defect}${addDetail(chart)}`);
  return sortChart(chart);
}

/**
 * Says which list of values has not one value per label; empty if all have. The specification fixes the message of
 * `POST`, without this detail.
 */
function describeUnequal({ data }: Chart): string {
  if (!('labels' in data)) return '';
  const { length } = data.labels;
  const lists: (readonly [name: string, list: readonly unknown[]])[] =
    'datasets' in data
      ? data.datasets.map(({ values }, index) => [`dataset ${index + 1}`, values])
      : [
          ['values', data.values],
          ...('rings' in data
            ? (data.rings ?? []).map((ring, index) => [`rings.${index}`, ring] as const)
            : []),
        ];
  const [name, list] = lists.find(([, { length: count }]) => count !== length) ?? [];
  return list === undefined
    ? ''
    : `: ${name} has ${list.length} for ${length} label${length === 1 ? '' : 's'}`;
}

/** Reads the labels of a time axis by the clock of its zone. */
function withClock(chart: Chart, zones: TimeZones): Chart {
  if (!('time_zone' in chart) || chart.time_zone === undefined || chart.x !== 'time') return chart;
  return { ...chart, clock: readClock(chart.data.labels, findZone(chart.time_zone, zones, 'time_zone')) };
}
