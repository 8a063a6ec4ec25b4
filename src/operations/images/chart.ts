import { joinData, splitGuides } from '../../domain/chart/address.ts';
import {
  type AnyChart,
  type AnyChartInput,
  checkAnyChart,
  nameAnyParts,
  tabulateAnyChart,
} from '../../domain/chart/any-chart.ts';
import { arrangeParts } from '../../domain/chart/arrange.ts';
import { parseChartJs, readGround, translateChartJs } from '../../domain/chart/chartjs/chart.ts';
import { checkChart } from '../../domain/chart/check.ts';
import { drawChart } from '../../domain/chart/draw.ts';
import {
  type ChartInput,
  type ChartSpec,
  nameParts,
  type SeriesType,
  type Value,
} from '../../domain/chart/spec.ts';
import { tabulateChart } from '../../domain/chart/tabulate.ts';
import { badRequest, InvalidValue } from '../../errors.ts';
import { Answer, type WrittenJson } from '../answer.ts';
import type { Context } from '../operation.ts';
import { answerPicture, type PictureOptions } from './image.ts';

interface Mode {
  readonly mode: 'svg' | 'data';
}

/** Returns a chart as an image, or its data. */
export function renderChart(input: AnyChartInput & Mode & PictureOptions, context: Context) {
  const chart = readAnyChart(input);
  return input.mode === 'data' ? tabulateAnyChart(chart) : answerPicture(drawChart(chart), input, context);
}

/**
 * Does the same for a URL: `readChartFromUrl` turns the query into the body of `renderChart`, which is validated as
 * such.
 */
export function renderChartByAddress(query: object, context: Context) {
  // The document describes the query as it is written; this is the parsed body.
  const input = query as AnyChartInput & Mode & PictureOptions;
  const chart = readAnyChart(input);
  if (input.mode !== 'data') return answerPicture(drawChart(chart), input, context);
  return new Answer(
    JSON.stringify(tabulateAnyChart(chart)) as WrittenJson<ReturnType<typeof tabulateAnyChart>>,
  );
}

/** Parses a chart from a query: data as JSON or as lists, or the whole chart in QuickChart's format. */
export function readChartFromUrl(
  query: Readonly<Record<string, unknown>>,
  ignore: (path: string) => void,
): Record<string, unknown> {
  const { c, w, h, bkg, f, ...own } = query;
  if (c === undefined || c === '') return readOwnAddress(own);
  const isBoth = ['type', 'data', 'labels', 'values'].some((name) => (own[name] ?? '') !== '');
  if (isBoth) return { ...own, type: new InvalidValue('Give either c, or type and data') };
  const { width = w, height = h, format = f, scale = query.devicePixelRatio } = own;
  const ground = bkg ?? query.backgroundColor;
  return {
    ...own,
    width: width ?? QUICKCHART_DEFAULTS.width,
    height: height ?? QUICKCHART_DEFAULTS.height,
    format: format ?? QUICKCHART_DEFAULTS.format,
    scale: scale ?? QUICKCHART_DEFAULTS.scale,
    ...(typeof ground === 'string' && ground !== '' && { bg: readGround(ground) }),
    ...parseQuickChart(c, ignore),
  };
}

/** QuickChart's defaults; sides in px. */
const QUICKCHART_DEFAULTS = { width: 500, height: 300, format: 'png', scale: 2 };
/** As stated in the document. */
const QUICKCHART_BYTES_MAX = 8192;

/** Parses a chart in the format of QuickChart and Chart.js. */
function parseQuickChart(text: unknown, ignore: (path: string) => void): Readonly<Record<string, unknown>> {
  if (typeof text !== 'string') return { type: new InvalidValue('c must be given only once') };
  if (Buffer.byteLength(text) > QUICKCHART_BYTES_MAX)
    return { type: new InvalidValue(`c must be at most ${QUICKCHART_BYTES_MAX} bytes`) };
  const written = parseChartJs(text);
  if (written === undefined)
    return { type: new InvalidValue('c must be a chart object in JSON or JSON5; functions are not run') };
  const { chart, ignored } = translateChartJs(written);
  for (const path of ignored) ignore(path);
  return chart;
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

type PlainType = 'bar' | 'line';

/** Returns a bar, line, pie or donut chart without gaps as SVG, or its data. */
export function renderChartAsSvg(input: ChartInput<PlainType, number> & Mode) {
  const chart = readChart<PlainType, number>(input);
  if (input.mode === 'data') return tabulateChart(chart);
  return new Answer(drawChart(chart).svg, { type: 'image/svg+xml' });
}

function readAnyChart(input: AnyChartInput): AnyChart {
  const chart = nameAnyParts(input);
  const defect = checkAnyChart(chart);
  if (defect !== undefined) throw badRequest(defect);
  return arrangeParts(chart);
}

function readChart<Type extends SeriesType, V extends Value>(input: ChartInput<Type, V>): ChartSpec<Type, V> {
  const chart = nameParts(input);
  const defect = checkChart(chart);
  if (defect !== undefined) throw badRequest(defect);
  return chart;
}
