/** A chart in QuickChart's format: the query of `GET /chart?c=`, and the body of its `POST /chart`. */
import {
  CHARTJS_TYPES,
  describeDefect,
  isTranslated,
  parseChartJs,
  readBackground,
  translateChartJs,
} from 'utility-api-images/chart';
import { WEBP_PIXELS_MAX } from 'utility-api-images/webp';
import { isRecord } from '../../contract/openapi.ts';
import { InvalidValue } from '../../lib/errors.ts';

type Ignore = (path: string) => void;

/** Translates a query to the body of a chart. Calls `ignore` for each unsupported part. */
export function readQuickChart(
  { c, ...more }: Readonly<Record<string, unknown>>,
  ignore: Ignore,
): Record<string, unknown> {
  return translate({ ...more, config: c, name: 'c' }, ignore);
}

/**
 * Translates QuickChart's body, whose `chart` is an object or a string, to the body of a chart. Returns other bodies
 * unchanged.
 */
export function readQuickChartBody(
  body: Readonly<Record<string, unknown>>,
  ignore: Ignore,
): Record<string, unknown> {
  const { chart, c = chart, chart: _, ...more } = body;
  const isTheirs = c !== undefined && body.type === undefined && body.data === undefined;
  if (!isTheirs) return body;
  const { c: __, ...options } = more;
  return translate({ ...options, config: c, name: chart === undefined ? 'c' : 'chart' }, ignore);
}

interface Config extends Readonly<Record<string, unknown>> {
  readonly config: unknown;
  /** The parameter with the configuration. */
  readonly name: string;
}

function translate(
  { config, name, encoding, w, h, bkg, f, ...own }: Config,
  ignore: Ignore,
): Record<string, unknown> {
  const { backgroundColor, devicePixelRatio, ...named } = own;
  const { width = w, height = h, format = f, scale = devicePixelRatio } = named;
  const background = bkg ?? backgroundColor;
  const chart = isOneOf(encoding, ENCODINGS)
    ? parseQuickChart(encoding === 'base64' ? decode(config) : config, { name, ignore })
    : { type: notOneOf('encoding', ENCODINGS) };
  const leastPx = FLAT.has(chart.type) ? FLAT_SIDE_MIN_PX : SIDE_MIN_PX;
  const sides = {
    width: nameSide(width, named.width === undefined && 'w', leastPx) ?? QUICKCHART_DEFAULTS.width,
    height: nameSide(height, named.height === undefined && 'h', leastPx) ?? QUICKCHART_DEFAULTS.height,
  };
  return {
    ...named,
    ...sides,
    format: nameFormat(format, named.format === undefined) ?? QUICKCHART_DEFAULTS.format,
    scale: fitScale(
      nameScale(scale, named.scale === undefined) ?? QUICKCHART_DEFAULTS.scale,
      sides,
      format,
      ignore,
    ),
    ...(typeof background === 'string' && background !== '' && { bg: readBackground(background) }),
    ...chart,
  };
}

const ENCODINGS = ['url', 'base64'];
const FORMATS = ['svg', 'png', 'webp'];

/** Returns whether a value is one of the choices, or missing. */
const isOneOf = (value: unknown, choices: readonly unknown[]) => [undefined, '', ...choices].includes(value);

const notOneOf = (name: string, allowed: readonly string[], parameter = name) =>
  new InvalidValue(`${name} must be one of: ${allowed.join(', ')}`, {
    code: 'not_allowed_value',
    parameter,
    allowed,
  });

/** QuickChart's defaults; sides in px. */
const QUICKCHART_DEFAULTS = { width: 500, height: 300, format: 'png', scale: 2 };
const SCALE = /^[1-4](?:\.0)?$/;
/** As stated in the documents of images. */
const PIXELS_MAX = 4_000_000;

/** Lowers a pixel ratio with which the image would have too many pixels, and reports it. */
function fitScale(
  scale: unknown,
  sides: Record<'width' | 'height', unknown>,
  format: unknown,
  ignore: Ignore,
) {
  const pixels = Number(sides.width) * Number(sides.height);
  const pixelsMax = format === 'webp' ? WEBP_PIXELS_MAX : PIXELS_MAX;
  const isTooLarge = pixels <= pixelsMax && pixels * Number(scale) ** 2 > pixelsMax;
  if (!isTooLarge || !SCALE.test(String(scale))) return scale;
  ignore('devicePixelRatio');
  return Math.floor(Math.sqrt(pixelsMax / pixels));
}

/** As stated in the document. */
const QUICKCHART_BYTES_MAX = 8192;

/** Decodes base64, also the URL-safe form, and with blanks from a `+` that was not encoded. */
function decode(text: unknown): unknown {
  return typeof text === 'string' ? Buffer.from(text.replaceAll(' ', '+'), 'base64').toString() : text;
}

/** Limits as stated in the document: charts for a line of text or a table cell can be smaller. */
const FLAT = new Set<unknown>(['sparkline', 'gauge', 'progress']);
const FLAT_SIDE_MIN_PX = 10;
const SIDE_MIN_PX = 50;
const SIDE_MAX_PX = 4096;

/** Names the short parameter in the error message of a side. */
function nameSide(side: unknown, name: string | false, leastPx: number): unknown {
  const isSide =
    side === undefined || side === '' || (Number(side) >= leastPx && Number(side) <= SIDE_MAX_PX);
  return isSide || name === false
    ? side
    : new InvalidValue(`${name} must be between ${leastPx} and ${SIDE_MAX_PX}`);
}

/** Names the short parameter in the error message of a format. */
function nameFormat(format: unknown, isShort: boolean): unknown {
  return isOneOf(format, FORMATS) || !isShort ? format : notOneOf('f', FORMATS);
}

/** Names QuickChart's parameter in the error message of a scale. */
function nameScale(scale: unknown, isTheirs: boolean): unknown {
  const isScale = scale === undefined || scale === '' || [1, 2, 3, 4].includes(Number(scale));
  return isScale || !isTheirs
    ? scale
    : new InvalidValue('devicePixelRatio must be a whole number between 1 and 4');
}

/** Parses a chart in the format of QuickChart and Chart.js. */
function parseQuickChart(
  written: unknown,
  { name, ignore }: { name: string; ignore: Ignore },
): Readonly<Record<string, unknown>> {
  const refuse = (rule: string) => ({ type: new InvalidValue(rule) });
  if (Array.isArray(written) && name === 'c') return refuse(`${name} must be given only once`);
  if (typeof written === 'string' && Buffer.byteLength(written) > QUICKCHART_BYTES_MAX)
    return refuse(`${name} must be at most ${QUICKCHART_BYTES_MAX} bytes`);
  const config = typeof written === 'string' ? parseChartJs(written) : written;
  if (!isRecord(config) || Array.isArray(config)) return refuse(describeDefect(name, written));
  const { chart, ignored } = translateChartJs(config);
  if (!isTranslated(chart.type)) return { type: notOneOf(`type of ${name}`, CHARTJS_TYPES, `${name}.type`) };
  for (const path of ignored) ignore(path);
  return chart;
}
