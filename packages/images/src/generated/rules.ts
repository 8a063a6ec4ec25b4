// Generated from openapi/ by `npm run generate`. Do not edit.
import type { Rule } from '../../../shared/rule.ts';

const DenseLabels: Rule = { type: "array", minItems: 1, maxItems: 500, items: { type: ["string", "number"], minimum: -1.7976931348623157e+308, maximum: 1.7976931348623157e+308, maxLength: 100, messages: { any: "Labels must be strings or numbers", maxLength: "A label must be at most 100 characters" } }, messages: { any: "data must contain a labels array", maxItems: "Too many labels (max 500)" } };

const ChartUnit: Rule = { type: "string", maxLength: 12, messages: { any: "unit must be a string", maxLength: "unit must be at most 12 characters" } };

const LineWidth: Rule = { type: "number", minimum: 0, maximum: 20, messages: { any: "line_width must be a number from 0 to 20" } };

const PointRadius: Rule = { type: "number", minimum: 0, maximum: 20, messages: { any: "point_radius must be a number from 0 to 20" } };

const LineDash: Rule = { type: "array", maxItems: 6, items: { type: "number", minimum: 0.5, maximum: 100, messages: { any: "dash must be an array of numbers from 0.5 to 100" } }, messages: { any: "dash must be an array of numbers from 0.5 to 100", maxItems: "dash must have at most 6 numbers" } };

const ChartColor: Rule = { type: "string", maxLength: 30, format: "color", messages: { any: "Invalid color (use hex like #ff6600)" } };

const SeriesDataset: Rule = { type: "object", required: ["values"], properties: { label: { type: ["string", "number", "null"], minimum: -1.7976931348623157e+308, maximum: 1.7976931348623157e+308, maxLength: 100, messages: { any: "A label must be a string or a number", maxLength: "A label must be at most 100 characters" } }, values: { type: "array", maxItems: 500, items: { type: ["number", "array", "null"], minimum: -1.7976931348623157e+308, maximum: 1.7976931348623157e+308, minItems: 2, maxItems: 2, items: { type: "number", minimum: -1.7976931348623157e+308, maximum: 1.7976931348623157e+308, messages: { any: "Dataset values must be numbers" } }, messages: { any: "Dataset values must be numbers" } }, messages: { any: "Each dataset must have a values array", maxItems: "Each dataset must have the same number of values as labels" } }, type: { type: "string", enum: ["bar", "line", "area"], messages: { any: "type of a dataset must be one of: bar, line, area" } }, axis: { type: "string", enum: ["left", "right"], messages: { any: "axis must be one of: left, right" } }, unit: ChartUnit, fill_to: { type: "integer", minimum: 0, maximum: 9, messages: { any: "fill_to must be the position of a dataset" } }, line_width: LineWidth, point_radius: PointRadius, dash: LineDash, colors: { type: "array", minItems: 1, maxItems: 500, items: ChartColor, messages: { any: "colors of a dataset must be an array of colors", minItems: "colors of a dataset must have at least one color", maxItems: "colors of a dataset must have at most 500 colors" } } }, isOpen: true, messages: { any: "Each dataset must be an object" } };

const SeriesData: Rule = { type: "object", required: ["labels", "datasets"], properties: { labels: DenseLabels, datasets: { type: "array", minItems: 1, maxItems: 10, items: SeriesDataset, messages: { any: "data must contain a datasets array", maxItems: "Too many datasets (max 10)" } } }, isOpen: true, messages: { any: "data must be an object" } };

const ChartDense: Rule = { type: "boolean", messages: { any: "dense must be true or false" } };

const ChartTitle: Rule = { type: "string", maxLength: 200, messages: { any: "title must be a string", maxLength: "title must be at most 200 characters" } };

const ChartWidth: Rule = { type: "number", minimum: 50, maximum: 4096, messages: { any: "width must be between 50 and 4096" } };

const ChartHeight: Rule = { type: "number", minimum: 50, maximum: 4096, messages: { any: "height must be between 50 and 4096" } };

const ChartColors: Rule = { type: "array", maxItems: 20, items: ChartColor, messages: { any: "colors must be an array of hex colors", maxItems: "colors must hold at most 20 colors" } };

const ChartGround: Rule = { type: "string", maxLength: 30, format: "ground", messages: { any: "Invalid color (use hex like #ff6600)" } };

const ChartLegend: Rule = { type: "boolean", messages: { any: "legend must be true or false" } };

const ChartLegendPosition: Rule = { type: "string", enum: ["top", "bottom", "left", "right"], messages: { any: "legend_position must be one of: top, bottom, left, right" } };

const ChartGrid: Rule = { type: "boolean", default: true, messages: { any: "grid must be true or false" } };

const ChartXAxis: Rule = { type: "boolean", default: true, messages: { any: "x_axis must be true or false" } };

const ChartYAxis: Rule = { type: "boolean", default: true, messages: { any: "y_axis must be true or false" } };

const ChartTickStep: Rule = { type: "number", minimum: 1e-12, maximum: 1e+100, messages: { any: "tick_step must be a number from 1e-12 to 1e100" } };

const ChartTheme: Rule = { type: "string", enum: ["light", "dark", "auto"], messages: { any: "theme must be one of: light, dark, auto" } };

const ChartValueLabels: Rule = { type: "boolean", messages: { any: "value_labels must be true or false" } };

const ChartDecimals: Rule = { type: "integer", minimum: 0, maximum: 6, messages: { any: "decimals must be between 0 and 6" } };

const ChartLocale: Rule = { type: "string", maxLength: 20, pattern: "^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$", messages: { any: "locale must be a language tag such as en, de-CH or pt-BR" } };

const ChartPercent: Rule = { type: "boolean", messages: { any: "percent must be true or false" } };

const ChartHorizontal: Rule = { type: "boolean", messages: { any: "horizontal must be true or false" } };

const ChartStacked: Rule = { type: "boolean", messages: { any: "stacked must be true or false" } };

const ChartMin: Rule = { type: "number", minimum: -1e+100, maximum: 1e+100, messages: { any: "min must be a number", minimum: "min must be between -1e100 and 1e100", maximum: "min must be between -1e100 and 1e100" } };

const ChartMax: Rule = { type: "number", minimum: -1e+100, maximum: 1e+100, messages: { any: "max must be a number", minimum: "max must be between -1e100 and 1e100", maximum: "max must be between -1e100 and 1e100" } };

const ChartBeginAtZero: Rule = { type: "boolean", messages: { any: "begin_at_zero must be true or false" } };

const ChartValueScale: Rule = { type: "string", enum: ["linear", "log"], messages: { any: "value_scale must be one of: linear, log" } };

const ChartX: Rule = { type: "string", enum: ["category", "time"], messages: { enum: "x must be one of: category, time", any: "x must be one of: category, time" } };

const ChartTimeZone: Rule = { type: "string", minLength: 1, maxLength: 50, messages: { any: "time_zone must be an IANA time zone such as Europe/Berlin" } };

const ChartLines: Rule = { type: "array", maxItems: 8, items: { type: "object", required: ["value"], properties: { value: { type: "number", minimum: -1e+100, maximum: 1e+100, messages: { any: "The value of a line must be a number from -1e100 to 1e100" } }, label: { type: ["string", "number", "null"], minimum: -1.7976931348623157e+308, maximum: 1.7976931348623157e+308, maxLength: 100, messages: { any: "A label must be a string or a number", maxLength: "A label must be at most 100 characters" } }, axis: { type: "string", enum: ["left", "right"], messages: { any: "axis must be one of: left, right" } } }, isOpen: true, messages: { any: "Each line must be an object with a value" } }, messages: { any: "lines must be an array", maxItems: "lines must have at most 8 items" } };

const ChartBands: Rule = { type: "array", maxItems: 8, items: { type: "object", required: ["from", "to"], properties: { from: { type: "number", minimum: -1.7976931348623157e+308, maximum: 1.7976931348623157e+308, messages: { any: "A band must have numbers from and to" } }, to: { type: "number", minimum: -1.7976931348623157e+308, maximum: 1.7976931348623157e+308, messages: { any: "A band must have numbers from and to" } }, label: { type: ["string", "number", "null"], minimum: -1.7976931348623157e+308, maximum: 1.7976931348623157e+308, maxLength: 100, messages: { any: "A label must be a string or a number", maxLength: "A label must be at most 100 characters" } } }, isOpen: true, messages: { any: "A band must have numbers from and to" } }, messages: { any: "bands must be an array", maxItems: "Too many bands (max 8)" } };

const ChartGaps: Rule = { type: "string", enum: ["break", "join"], messages: { any: "gaps must be one of: break, join" } };

const ChartCurve: Rule = { type: "string", enum: ["straight", "smooth", "step", "step-after", "step-before"], messages: { any: "curve must be one of: straight, smooth, step, step-after, step-before" } };

const ChartSort: Rule = { type: "string", enum: ["none", "asc", "desc"], messages: { any: "sort must be one of: none, asc, desc" } };

const ChartXTitle: Rule = { type: "string", maxLength: 100, messages: { any: "x_title must be a string", maxLength: "x_title must be at most 100 characters" } };

const ChartYTitle: Rule = { type: "string", maxLength: 100, messages: { any: "y_title must be a string", maxLength: "y_title must be at most 100 characters" } };

const ChartLabels: Rule = { type: "array", minItems: 1, maxItems: 20, items: { type: ["string", "number"], minimum: -1.7976931348623157e+308, maximum: 1.7976931348623157e+308, maxLength: 100, messages: { any: "Labels must be strings or numbers", maxLength: "A label must be at most 100 characters" } }, messages: { any: "data must contain a labels array", maxItems: "Too many labels (max 20)" } };

const FewSeriesData: Rule = { type: "object", required: ["labels", "datasets"], properties: { labels: ChartLabels, datasets: { type: "array", minItems: 1, maxItems: 5, items: SeriesDataset, messages: { any: "data must contain a datasets array", maxItems: "Too many datasets (max 5)" } } }, isOpen: true, messages: { any: "data must be an object" } };

const SeriesChart: Rule = { type: "object", required: ["type", "data"], properties: { type: { type: "string", enum: ["bar", "line", "area"], messages: { any: "Please provide a valid chart type (?type=bar|line|pie|donut)" } }, data: SeriesData, dense: ChartDense, title: ChartTitle, width: ChartWidth, height: ChartHeight, colors: ChartColors, bg: ChartGround, legend: ChartLegend, legend_position: ChartLegendPosition, grid: ChartGrid, x_axis: ChartXAxis, y_axis: ChartYAxis, tick_step: ChartTickStep, theme: ChartTheme, value_labels: ChartValueLabels, unit: ChartUnit, decimals: ChartDecimals, locale: ChartLocale, percent: ChartPercent, horizontal: ChartHorizontal, stacked: ChartStacked, min: ChartMin, max: ChartMax, begin_at_zero: ChartBeginAtZero, value_scale: ChartValueScale, x: ChartX, time_zone: ChartTimeZone, lines: ChartLines, bands: ChartBands, gaps: ChartGaps, curve: ChartCurve, sort: ChartSort, x_title: ChartXTitle, y_title: ChartYTitle }, isOpen: true, unless: { name: "dense", properties: { data: FewSeriesData } }, unused: { line: ["horizontal", "stacked"], area: ["horizontal"] } };

const Dataset: Rule = { type: "object", required: ["values"], properties: { label: { type: ["string", "number", "null"], minimum: -1.7976931348623157e+308, maximum: 1.7976931348623157e+308, maxLength: 100, messages: { any: "A label must be a string or a number", maxLength: "A label must be at most 100 characters" } }, values: { type: "array", maxItems: 500, items: { type: ["number", "null"], minimum: -1.7976931348623157e+308, maximum: 1.7976931348623157e+308, messages: { any: "Dataset values must be numbers" } }, messages: { any: "Each dataset must have a values array", maxItems: "Each dataset must have the same number of values as labels" } } }, isOpen: true, messages: { any: "Each dataset must be an object" } };

const SparklineData: Rule = { type: "object", required: ["datasets"], properties: { labels: DenseLabels, datasets: { type: "array", minItems: 1, maxItems: 5, items: Dataset, messages: { any: "data must contain a datasets array", maxItems: "Too many datasets (max 5)" } } }, isOpen: true, messages: { any: "data must be an object" } };

const FlatChartWidth: Rule = { type: "number", minimum: 10, maximum: 4096, messages: { any: "width must be between 10 and 4096" } };

const FlatChartHeight: Rule = { type: "number", minimum: 10, maximum: 4096, messages: { any: "height must be between 10 and 4096" } };

const ChartFill: Rule = { type: "boolean", default: false, messages: { any: "fill must be true or false" } };

const Sparkline: Rule = { type: "object", required: ["type", "data"], properties: { type: { type: "string", enum: ["sparkline"], messages: { any: "Please provide a valid chart type (?type=bar|line|pie|donut)" } }, data: SparklineData, title: ChartTitle, width: FlatChartWidth, height: FlatChartHeight, colors: ChartColors, bg: ChartGround, legend: ChartLegend, fill: ChartFill, value_labels: ChartValueLabels, horizontal: ChartHorizontal, stacked: ChartStacked, x_title: ChartXTitle, y_title: ChartYTitle, theme: ChartTheme, unit: ChartUnit, decimals: ChartDecimals, locale: ChartLocale, percent: ChartPercent, min: ChartMin, max: ChartMax, sort: ChartSort }, isOpen: true, unused: { sparkline: ["legend", "value_labels", "horizontal", "stacked", "x_title", "y_title"] } };

const SliceData: Rule = { type: "object", required: ["labels", "values"], properties: { labels: ChartLabels, values: { type: "array", maxItems: 20, items: { type: "number", minimum: 0, maximum: 1.7976931348623157e+308, messages: { any: "Values must be non-negative numbers" } }, messages: { any: "data must contain a values array", maxItems: "Values must have the same number as labels" } }, rings: { type: "array", maxItems: 4, items: { type: "array", maxItems: 20, items: { type: "number", minimum: 0, maximum: 1.7976931348623157e+308, messages: { any: "Values must be non-negative numbers" } }, messages: { any: "Each ring must have the same number of values as labels" } }, messages: { any: "rings must be at most 4 lists of numbers" } } }, isOpen: true, messages: { any: "data must be an object" } };

const ChartRest: Rule = { type: "integer", minimum: 1, maximum: 19, messages: { any: "rest must be between 1 and 19" } };

const SliceChart: Rule = { type: "object", required: ["type", "data"], properties: { type: { type: "string", enum: ["pie", "donut"], messages: { any: "Please provide a valid chart type (?type=bar|line|pie|donut)" } }, data: SliceData, title: ChartTitle, width: ChartWidth, height: ChartHeight, colors: ChartColors, bg: ChartGround, legend: ChartLegend, legend_position: ChartLegendPosition, theme: ChartTheme, value_labels: ChartValueLabels, unit: ChartUnit, decimals: ChartDecimals, locale: ChartLocale, percent: ChartPercent, sort: ChartSort, rest: ChartRest }, isOpen: true };

const MeterData: Rule = { type: "object", required: ["value"], properties: { value: { type: "number", minimum: -1.7976931348623157e+308, maximum: 1.7976931348623157e+308, messages: { any: "value must be a non-negative number" } }, label: { type: ["string", "number", "null"], minimum: -1.7976931348623157e+308, maximum: 1.7976931348623157e+308, maxLength: 100, messages: { any: "A label must be a string or a number", maxLength: "A label must be at most 100 characters" } } }, isOpen: true, messages: { any: "data must be an object" } };

const MeterMin: Rule = { type: "number", minimum: -1.7976931348623157e+308, maximum: 1.7976931348623157e+308, messages: { any: "min must be a number" } };

const MeterMax: Rule = { type: "number", minimum: 1e-290, maximum: 1.7976931348623157e+308, messages: { any: "max must be greater than 0" } };

const MeterChart: Rule = { type: "object", required: ["type", "data"], properties: { type: { type: "string", enum: ["gauge", "progress"], messages: { any: "Please provide a valid chart type (?type=bar|line|pie|donut)" } }, data: MeterData, min: MeterMin, max: MeterMax, bands: ChartBands, title: ChartTitle, width: FlatChartWidth, height: FlatChartHeight, colors: ChartColors, bg: ChartGround, legend: ChartLegend, theme: ChartTheme, unit: ChartUnit, decimals: ChartDecimals, locale: ChartLocale, percent: ChartPercent }, isOpen: true };

const RadarData: Rule = { type: "object", required: ["labels", "datasets"], properties: { labels: ChartLabels, datasets: { type: "array", minItems: 1, maxItems: 5, items: Dataset, messages: { any: "data must contain a datasets array", maxItems: "Too many datasets (max 5)" } } }, isOpen: true, messages: { any: "data must be an object" } };

const RadarMax: Rule = { type: "number", minimum: 1e-290, maximum: 1.7976931348623157e+308, messages: { any: "max must be greater than 0" } };

const RadarChart: Rule = { type: "object", required: ["type", "data"], properties: { type: { type: "string", enum: ["radar"], messages: { any: "Please provide a valid chart type (?type=bar|line|pie|donut)" } }, data: RadarData, min: ChartMin, begin_at_zero: ChartBeginAtZero, max: RadarMax, title: ChartTitle, width: ChartWidth, height: ChartHeight, colors: ChartColors, bg: ChartGround, legend: ChartLegend, legend_position: ChartLegendPosition, theme: ChartTheme, unit: ChartUnit, decimals: ChartDecimals, locale: ChartLocale, percent: ChartPercent }, isOpen: true };

const ScatterData: Rule = { type: "object", required: ["datasets"], properties: { datasets: { type: "array", minItems: 1, maxItems: 5, items: { type: "object", required: ["points"], properties: { label: { type: ["string", "number", "null"], minimum: -1.7976931348623157e+308, maximum: 1.7976931348623157e+308, maxLength: 100, messages: { any: "A label must be a string or a number", maxLength: "A label must be at most 100 characters" } }, points: { type: "array", maxItems: 1000, items: { type: "array", minItems: 2, maxItems: 2, items: { type: "number", minimum: -1e+100, maximum: 1e+100, messages: { any: "Each point must be [x, y], two numbers from -1e100 to 1e100" } }, messages: { any: "Each point must be [x, y], two numbers from -1e100 to 1e100" } }, messages: { any: "Each dataset must have a points array", maxItems: "Too many points (max 1000)" } }, type: { type: "string", enum: ["scatter", "line"], messages: { any: "type of a dataset must be one of: scatter, line" } }, line_width: { type: "number", minimum: 0, maximum: 20, messages: { any: "line_width must be a number from 0 to 20" } }, point_radius: { type: "number", minimum: 0, maximum: 20, messages: { any: "point_radius must be a number from 0 to 20" } }, dash: LineDash }, isOpen: true, messages: { any: "Each dataset must be an object" } }, messages: { any: "data must contain a datasets array", maxItems: "Too many datasets (max 5)" } } }, isOpen: true, messages: { any: "data must be an object" } };

const ChartOrder: Rule = { type: "string", enum: ["data", "x"], messages: { any: "order must be one of: data, x" } };

const ScatterChart: Rule = { type: "object", required: ["type", "data"], properties: { type: { type: "string", enum: ["scatter"], messages: { any: "Please provide a valid chart type (?type=bar|line|pie|donut)" } }, data: ScatterData, min: ChartMin, max: ChartMax, order: ChartOrder, x_title: ChartXTitle, y_title: ChartYTitle, title: ChartTitle, width: ChartWidth, height: ChartHeight, colors: ChartColors, bg: ChartGround, legend: ChartLegend, legend_position: ChartLegendPosition, grid: ChartGrid, x_axis: ChartXAxis, y_axis: ChartYAxis, tick_step: ChartTickStep, theme: ChartTheme, unit: ChartUnit, decimals: ChartDecimals, locale: ChartLocale, percent: ChartPercent }, isOpen: true };

const HistogramData: Rule = { type: "object", required: ["values"], properties: { values: { type: "array", minItems: 1, maxItems: 1000, items: { type: "number", minimum: -1e+100, maximum: 1e+100, messages: { any: "Values must be numbers from -1e100 to 1e100" } }, messages: { any: "data must contain a values array", maxItems: "Too many values (max 1000)" } }, label: { type: ["string", "number", "null"], minimum: -1.7976931348623157e+308, maximum: 1.7976931348623157e+308, maxLength: 100, messages: { any: "A label must be a string or a number", maxLength: "A label must be at most 100 characters" } } }, isOpen: true, messages: { any: "data must be an object" } };

const ChartBins: Rule = { type: "integer", minimum: 1, maximum: 100, messages: { any: "bins must be between 1 and 100" } };

const HistogramChart: Rule = { type: "object", required: ["type", "data"], properties: { type: { type: "string", enum: ["histogram"], messages: { any: "Please provide a valid chart type (?type=bar|line|pie|donut)" } }, data: HistogramData, bins: ChartBins, x_title: ChartXTitle, y_title: ChartYTitle, title: ChartTitle, width: ChartWidth, height: ChartHeight, colors: ChartColors, bg: ChartGround, theme: ChartTheme, unit: ChartUnit, decimals: ChartDecimals, locale: ChartLocale, percent: ChartPercent }, isOpen: true };

const PictureScale: Rule = { type: "integer", minimum: 1, maximum: 4, default: 1, messages: { any: "scale must be between 1 and 4", type: "scale must be a number" } };

export const avatarRule: Rule = { type: "object", required: [], properties: { seed: { type: "string", minLength: 1, maxLength: 64, messages: { any: "seed must be between 1 and 64 characters" } }, gender: { type: "string", enum: ["female", "male"], messages: { any: "gender must be one of: female, male" } }, style: { type: "string", enum: ["initials", "identicon", "glass", "lorelei", "notionists", "open-peeps", "pixel-art", "rings", "shapes", "thumbs"], default: "open-peeps", messages: { any: "style must be one of: initials, identicon, glass, lorelei, notionists, open-peeps, pixel-art, rings, shapes, thumbs" } }, size: { type: "integer", minimum: 16, maximum: 1024, default: 128, messages: { any: "size must be between 16 and 1024", type: "size must be a number" } }, bg: { type: "string", maxLength: 30, format: "color", messages: { any: "Invalid color (use hex like ff6600)" } }, text: { type: "string", minLength: 1, maxLength: 40, pattern: "^[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Cf}]+$", messages: { any: "text must be 1 to 4 visible characters" } }, radius: { type: "number", minimum: 0, maximum: 50, messages: { any: "radius must be between 0 and 50", type: "radius must be a number" } } } };

export const badgeRule: Rule = { type: "object", required: ["message"], properties: { label: { type: "string", maxLength: 100 }, message: { type: "string", minLength: 1, maxLength: 100, messages: { minLength: "Please provide message" } }, color: { type: "string", maxLength: 30, default: "#1565c0", messages: { any: "Invalid color (use hex like ff6600 or a name like tomato)" } }, label_color: { type: "string", maxLength: 30, messages: { any: "Invalid color (use hex like ff6600 or a name like tomato)" } }, style: { type: "string", enum: ["flat", "square", "flat-square", "for-the-badge"], default: "flat", messages: { any: "style must be one of: flat, square, flat-square, for-the-badge" } } } };

export const barcodeRule: Rule = { type: "object", required: ["text"], properties: { text: { type: "string", minLength: 1, maxLength: 500, messages: { any: "Please provide a text (?text={text})", maxLength: "text must be at most 500 characters" } }, type: { type: "string", enum: ["code128", "code39", "code93", "codabar", "itf", "ean13", "ean8", "upca", "upce", "itf14", "gs1-128", "datamatrix", "gs1datamatrix", "pdf417", "aztec"], default: "code128", messages: { any: "type must be one of: code128, code39, code93, codabar, itf, ean13, ean8, upca, upce, itf14, gs1-128, datamatrix, gs1datamatrix, pdf417, aztec" } }, addon: { type: "string", minLength: 2, maxLength: 5, pattern: "^(?:[0-9]{2}|[0-9]{5})$", messages: { any: "addon must have 2 or 5 digits" } }, width: { type: "integer", minimum: 20, maximum: 2048, messages: { any: "width must be between 20 and 2048", type: "width must be a number" } }, height: { type: "integer", minimum: 20, maximum: 2048, messages: { any: "height must be between 20 and 2048", type: "height must be a number" } }, label: { type: "boolean", default: true, messages: { any: "label must be true or false" } }, color: { type: "string", maxLength: 30, format: "color", default: "#000000", messages: { any: "Invalid color (use hex like ff6600)" } }, bg: { type: "string", maxLength: 30, format: "ground", default: "#ffffff", messages: { any: "Invalid color (use hex like ff6600)" } } } };

export const chartRule: Rule = { type: "object", required: ["type", "data"], tag: "type", variants: { bar: SeriesChart, line: SeriesChart, area: SeriesChart, sparkline: Sparkline, pie: SliceChart, donut: SliceChart, gauge: MeterChart, progress: MeterChart, radar: RadarChart, scatter: ScatterChart, histogram: HistogramChart } };

export const placeholderRule: Rule = { type: "object", required: [], properties: { type: { type: "string", enum: ["image", "skeleton"], default: "image", messages: { any: "Type must be one of: image, skeleton" } }, width: { type: "number", minimum: 1, maximum: 4000, default: 800, messages: { any: "width must be between 1 and 4000", type: "width must be a number" } }, height: { type: "number", minimum: 1, maximum: 4000, default: 600, messages: { any: "height must be between 1 and 4000", type: "height must be a number" } }, bg: { type: "string", maxLength: 30, format: "color", messages: { any: "Invalid color (use hex like ff6600)" } }, color: { type: "string", maxLength: 30, format: "color", messages: { any: "Invalid color (use hex like ff6600)" } }, text: { type: "string", maxLength: 200, messages: { any: "text must be at most 200 characters" } }, rows: { type: "integer", minimum: 0, maximum: 20, default: 3, messages: { any: "rows must be between 0 and 20", type: "rows must be a number" } }, avatar: { type: "string", enum: ["circle", "rounded", "square", "true"], messages: { any: "Avatar must be one of: circle, rounded, square, true" } }, lines: { type: "integer", minimum: 0, maximum: 2, default: 2, messages: { any: "lines must be between 0 and 2", type: "lines must be a number" } }, animate: { type: "string", enum: ["shimmer", "pulse", "none"], default: "shimmer", messages: { any: "Animate must be one of: shimmer, pulse, none" } }, speed: { type: "number", minimum: 0.1, maximum: 10, default: 1.5, messages: { any: "speed must be between 0.1 and 10", type: "speed must be a number" } }, radius: { type: "number", minimum: 0, maximum: 50, default: 4, messages: { any: "radius must be between 0 and 50", type: "radius must be a number" } }, padding: { type: "number", minimum: 0, maximum: 200, messages: { any: "padding must be between 0 and 200", type: "padding must be a number" } }, theme: { type: "string", enum: ["light", "dark"], messages: { any: "theme must be one of: light, dark" } } } };

export const previewRule: Rule = { type: "object", required: ["title"], properties: { title: { type: "string", minLength: 1, maxLength: 200, messages: { any: "title must be 1 to 200 characters" } }, subtitle: { type: "string", maxLength: 300, messages: { any: "subtitle must be at most 300 characters" } }, site: { type: "string", maxLength: 100, messages: { any: "site must be at most 100 characters" } }, theme: { type: "string", enum: ["light", "dark"], default: "light", messages: { any: "theme must be one of: light, dark" } }, accent: { type: "string", maxLength: 30, format: "color", messages: { any: "Invalid color (use hex like ff6600)" } }, avatar: { type: "string", minLength: 1, maxLength: 64, messages: { any: "avatar must be between 1 and 64 characters" } }, chart: { type: "string", maxLength: 4000, messages: { any: "chart must be 2 to 200 numbers, separated by commas" } } } };

export const qrCodeRule: Rule = { type: "object", required: ["text"], properties: { text: { type: "string", minLength: 1, maxLength: 2000, messages: { any: "Please provide a text (?text={text})", maxLength: "text must be at most 2000 characters" } }, size: { type: "integer", minimum: 64, maximum: 2048, default: 256, messages: { any: "size must be between 64 and 2048", type: "size must be a number" } }, margin: { type: "integer", minimum: 0, maximum: 16, default: 4, messages: { any: "margin must be between 0 and 16", type: "margin must be a number" } }, correction: { type: "string", enum: ["L", "M", "Q", "H"], default: "M", messages: { any: "correction must be one of: L, M, Q, H" } }, style: { type: "string", enum: ["square", "rounded", "dots"], default: "square", messages: { any: "style must be one of: square, rounded, dots" } }, logo: { type: "string", maxLength: 27400, pattern: "^(?:initials:[^:]{1,12}|data:image/png;base64,[A-Za-z0-9+/ ]+={0,2})$", messages: { any: "logo must be initials:AB, or a PNG as data:image/png;base64,…", maxLength: "logo must be at most 20 kB" } }, color: { type: "string", maxLength: 30, format: "color", default: "#000000", messages: { any: "Invalid color (use hex like ff6600)" } }, bg: { type: "string", maxLength: 30, format: "ground", default: "#ffffff", messages: { any: "Invalid color (use hex like ff6600)" } } } };

export const scaleRule: Rule = PictureScale;
