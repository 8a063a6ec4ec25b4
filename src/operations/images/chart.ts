import { joinData, splitGuides } from 'utility-api-images/chart/address';
import { readClock } from 'utility-api-images/chart/axes/clock';
import {
  type Chart,
  type ChartInput,
  checkChart,
  normalizeChart,
  sortChart,
} from 'utility-api-images/chart/chart-types';
import type { SeriesData } from 'utility-api-images/chart/series/to-data';
import type { SliceData } from 'utility-api-images/chart/slices/slice-type';
import { badRequest, InvalidValue } from '../../lib/errors.ts';
import { isInputError } from '../../lib/input-error.ts';
import { Answer, type WrittenJson } from '../answer.ts';
import type { Context } from '../operation.ts';
import { findZone, type TimeZones } from '../time/zones.ts';
import { answerPicture, type PictureOptions } from './image.ts';
import { readQuickChart } from './quickchart.ts';

interface Mode {
  readonly mode: 'svg' | 'data';
}

/** Returns a chart as an image, or its data. */
export async function renderChart(input: ChartInput & Mode & PictureOptions, context: Context) {
  const { compute, timeZones } = context.services;
  const chart = readChart(input, timeZones);
  if (input.mode === 'data') return new Answer(await compute.run('tabulateChart', chart, context));
  return answerPicture(await compute.run('drawChart', chart, context), input, context);
}

/**
 * Does the same for a URL: `readChartFromUrl` turns the query into the body of `renderChart`, which is validated as
 * such.
 */
export function renderChartByAddress(query: object, context: Context) {
  // The document describes the query as it is written; this is the parsed body.
  return renderChart(query as ChartInput & Mode & PictureOptions, context);
}

const GOOGLE_CHART = new InvalidValue(
  'cht is supported only as cht=qr; use type, labels and values, or c instead',
);

/** Parses a chart from a query: data as JSON or as lists, or the whole chart in QuickChart's format. */
export function readChartFromUrl(
  query: Readonly<Record<string, unknown>>,
  ignore: (path: string) => void,
): Record<string, unknown> {
  const { c: short, chart, encoding, w, h, bkg, f, ...own } = query;
  const c = (short ?? '') === '' ? chart : short;
  if (c === undefined || c === '')
    return own.cht === undefined ? readOwnAddress(own) : { ...own, type: GOOGLE_CHART };
  const isBoth = ['type', 'data', 'labels', 'values'].some((name) => (own[name] ?? '') !== '');
  if (isBoth) return { ...own, type: new InvalidValue('Give either c, or type and data') };
  return readQuickChart({ c, encoding, w, h, bkg, f, ...readGuides(own) }, ignore);
}

function readOwnAddress({
  data,
  labels,
  values,
  label,
  ...plain
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const others = readGuides(plain);
  const lists = Object.entries({ labels, values, label }).filter(
    ([, list]) => list !== undefined && list !== '',
  );
  const repeated = lists.find(([, list]) => typeof list !== 'string');
  if (repeated) return { ...others, data: new InvalidValue(`${repeated[0]} must be given only once`) };
  if (lists.length === 0) return { ...others, data: typeof data === 'string' ? readJson(data) : data };
  if (data !== undefined && data !== '')
    return { ...others, data: new InvalidValue('Give either data, or labels and values') };
  return { ...others, data: joinData(others.type, Object.fromEntries(lists)) };
}

function readGuides(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read = (text: unknown, ends: readonly string[]) => {
    if (typeof text !== 'string') return text;
    return text === '' ? undefined : splitGuides(text, ends);
  };
  const { lines, bands } = query;
  return {
    ...query,
    ...(lines !== undefined && { lines: read(lines, ['value']) }),
    ...(bands !== undefined && { bands: read(bands, ['from', 'to']) }),
  };
}

/** As stated in the document: not all clients and proxies support longer URLs. */
const DATA_LENGTH_MAX = 8000;

function readJson(text: string): unknown {
  if (text === '') return undefined;
  if (text.length > DATA_LENGTH_MAX)
    return new InvalidValue(`data must be at most ${DATA_LENGTH_MAX} characters in a URL; use POST for more`);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Handled below, like JSON that is not an object.
  }
  return new InvalidValue('data must be a JSON object');
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
    const json = await compute.run('tabulateChart', chart, context);
    // The documents of this operation have no other types and no gaps.
    return new Answer(json as WrittenJson<PlainData>);
  }
  const { svg } = await compute.run('drawChart', chart, context);
  return new Answer(svg, { type: 'image/svg+xml' });
}

function readChart(input: ChartInput, zones: TimeZones): Chart {
  const chart = withClock(normalizeChart(input), zones);
  const defect = checkChart(chart);
  if (defect !== undefined) throw badRequest(defect);
  return sortChart(chart);
}

/** Reads the labels of a time axis by the clock of its zone. */
function withClock(chart: Chart, zones: TimeZones): Chart {
  if (!('time_zone' in chart) || chart.time_zone === undefined || chart.x !== 'time') return chart;
  try {
    return { ...chart, clock: readClock(chart.data.labels, findZone(chart.time_zone, zones, 'time_zone')) };
  } catch (error) {
    if (isInputError(error)) throw badRequest(error.message);
    throw error;
  }
}
