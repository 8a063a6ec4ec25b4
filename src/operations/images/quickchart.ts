/** A chart in QuickChart's format: the query of `GET /chart?c=`. */
import { isTranslated, parseChartJs, readBackground, translateChartJs } from 'utility-api-images/chart';
import { InvalidValue } from '../../lib/errors.ts';

/** Translates a query to the body of a chart. Calls `ignore` for each unsupported part. */
export function readQuickChart(
  { c, encoding, w, h, bkg, f, ...own }: Readonly<Record<string, unknown>>,
  ignore: (path: string) => void,
): Record<string, unknown> {
  const { backgroundColor, devicePixelRatio, ...named } = own;
  const { width = w, height = h, format = f, scale = devicePixelRatio } = named;
  const background = bkg ?? backgroundColor;
  const chart = ENCODINGS.includes(encoding)
    ? parseQuickChart(encoding === 'base64' ? decode(c) : c, ignore)
    : { type: new InvalidValue('encoding must be one of: url, base64') };
  const leastPx = FLAT.has(chart.type) ? FLAT_SIDE_MIN_PX : SIDE_MIN_PX;
  const sides = {
    width: nameSide(width, named.width === undefined && 'w', leastPx) ?? QUICKCHART_DEFAULTS.width,
    height: nameSide(height, named.height === undefined && 'h', leastPx) ?? QUICKCHART_DEFAULTS.height,
  };
  return {
    ...named,
    ...sides,
    format: nameFormat(format, named.format === undefined) ?? QUICKCHART_DEFAULTS.format,
    scale: fitScale(scale ?? QUICKCHART_DEFAULTS.scale, sides, ignore),
    ...(typeof background === 'string' && background !== '' && { bg: readBackground(background) }),
    ...chart,
  };
}

const ENCODINGS: readonly unknown[] = [undefined, '', 'url', 'base64'];

/** QuickChart's defaults; sides in px. */
const QUICKCHART_DEFAULTS = { width: 500, height: 300, format: 'png', scale: 2 };
/** As stated in the documents of images. */
const PIXELS_MAX = 4_000_000;

/** Lowers a pixel ratio with which the image would have too many pixels, and reports it. */
function fitScale(
  scale: unknown,
  sides: Record<'width' | 'height', unknown>,
  ignore: (path: string) => void,
) {
  const pixels = Number(sides.width) * Number(sides.height);
  const isTooLarge = pixels <= PIXELS_MAX && pixels * Number(scale) ** 2 > PIXELS_MAX;
  if (!isTooLarge || !/^[1-4](?:\.0)?$/.test(String(scale))) return scale;
  ignore('devicePixelRatio');
  return Math.floor(Math.sqrt(PIXELS_MAX / pixels));
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

const FORMATS: readonly unknown[] = [undefined, '', 'svg', 'png'];

/** Names the short parameter in the error message of a format. */
function nameFormat(format: unknown, isShort: boolean): unknown {
  return FORMATS.includes(format) || !isShort ? format : new InvalidValue('f must be one of: svg, png');
}

/** Parses a chart in the format of QuickChart and Chart.js. */
function parseQuickChart(text: unknown, ignore: (path: string) => void): Readonly<Record<string, unknown>> {
  if (typeof text !== 'string') return { type: new InvalidValue('c must be given only once') };
  if (Buffer.byteLength(text) > QUICKCHART_BYTES_MAX)
    return { type: new InvalidValue(`c must be at most ${QUICKCHART_BYTES_MAX} bytes`) };
  const written = parseChartJs(text);
  if (written === undefined)
    return { type: new InvalidValue('c must be a chart object in JSON or JSON5; functions are not run') };
  const { chart, ignored } = translateChartJs(written);
  if (!isTranslated(chart.type)) return { type: new InvalidValue(CHARTJS_TYPES) };
  for (const path of ignored) ignore(path);
  return chart;
}

const CHARTJS_TYPES =
  'type of c must be one of: bar, horizontalBar, line, radar, pie, doughnut, scatter, bubble, radialGauge, progressBar, sparkline';
