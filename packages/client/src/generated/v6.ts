// Generated from openapi/ by `npm run generate`. Do not edit.
import { addressOf, bind, connect, limiterOf, operation, request, events, type Asked, type Call, type CallOptions, type ClientOptions, type Connection, type Decided, type EventOptions, type Events, type LimiterMethod, type NoInput, type OfType, type Present, type RequestMethod } from '../runtime/generated.ts';
import * as unversioned from './unversioned.ts';

/** Input of `renderChartByAddress`. */
export interface RenderChartByAddressInput {
  /**
   * Type of chart; required without `c`.
   * @example "bar"
   */
  type?: 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' | 'boxplot' | 'candlestick' | 'bubble' | 'polar' | 'funnel' | undefined;
  /**
   * The data as JSON, as in the POST body. For one dataset or a pie, use `labels` and `values` instead. At most 8,000 characters.
   * @example "{\"labels\":[\"Q1\",\"Q2\"],\"datasets\":[{\"label\":\"Sales\",\"values\":[3,5]}]}"
   */
  data?: string | SeriesData | SparklineData | SliceData | MeterData | RadarData | ScatterData | HistogramData | BoxplotData | CandlestickData | BubbleData | SliceValues | undefined;
  /**
   * The labels, separated by commas, instead of `data`. Write a comma inside a label as `\,`. At most 4,000 characters.
   * @example "Q1,Q2"
   */
  labels?: string | readonly string[] | undefined;
  /**
   * The values of one dataset, a pie or a histogram, separated by commas, instead of `data`; an empty value leaves a gap. For a gauge, one value. At most 4,000 characters.
   * @example "3,5"
   */
  values?: string | readonly (number | null)[] | undefined;
  /**
   * With `values`, the name of the dataset, gauge or histogram. At most 100 characters.
   * @example "Sales"
   */
  label?: string | undefined;
  /**
   * Title above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels, at least 50, or 10 for a sparkline, gauge or progress. Default: responsive. 10 to 4,096.
   * @example 80
   */
  width?: number | undefined;
  /**
   * Height in pixels, at least 50, or 10 for a sparkline, gauge or progress. Default: in proportion to the width. 10 to 4,096.
   * @example 20
   */
  height?: number | undefined;
  /**
   * Colors of the datasets or slices, separated by commas and repeated as needed. Default: a palette safe for color-blind readers. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Background: `#rgb`, `#rrggbb`, a CSS color name such as `ivory`, or `transparent`. Default: that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /** Whether to show the legend. Default: true, except for a single dataset without a name. */
  legend?: boolean | undefined;
  /**
   * Side of the legend. Default: next to a pie or donut if there is space, else above the chart.
   * @example "bottom"
   */
  legend_position?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /**
   * Whether to draw grid lines; without them, the line at zero stays (bar, line, area and scatter only).
   * @default true
   */
  grid?: boolean | undefined;
  /**
   * Whether to show labels and title of the horizontal axis (bar, line, area and scatter only).
   * @default true
   */
  x_axis?: boolean | undefined;
  /**
   * Whether to show labels and title of the vertical axes (bar, line, area and scatter only).
   * @default true
   */
  y_axis?: boolean | undefined;
  /**
   * Distance between ticks of the only value axis, or a multiple if they would be too close (bar, line, area and scatter only). Default: a round number.
   * @example 5
   */
  tick_step?: number | undefined;
  /**
   * Fill the area under the lines of a sparkline.
   * @default false
   */
  fill?: boolean | undefined;
  /**
   * `svg` returns the image, `data` returns its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * Background, text colors and palette for a light or dark page; `bg` overrides the background. `auto` follows the reader's preference (light in a PNG). Default: transparent background with colors readable on light and dark.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Whether to write each value on its mark, if there is space. Slices have their shares unless it is false. */
  value_labels?: boolean | undefined;
  /**
   * Unit shown after each number (currency symbols follow the locale). At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Number of decimals. Default: as many as needed. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * BCP 47 language tag for number formatting: `de` writes 1.234,5. Default: plain digits with a decimal point. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Show fractions as percentages (0.25 as 25%). In a stacked chart, each value becomes its share of the total at its label. */
  percent?: boolean | undefined;
  /** Draw horizontal bars. Only for bar charts. */
  horizontal?: boolean | undefined;
  /** Stack the datasets. Only for bars and areas. */
  stacked?: boolean | undefined;
  /** Allow up to 500 labels and 10 datasets instead of 20 and 5; axis labels are thinned (bar, line and area only). */
  dense?: boolean | undefined;
  /**
   * Lower end of the value axis, and baseline of bars and areas if zero is not on it. Default: from the values. For a gauge or progress, the start of the scale (0); for a radar, its center.
   * @example 0
   */
  min?: number | undefined;
  /**
   * Upper end of the value axis. Default: from the values. For a gauge or progress, the end of the scale (100, or 1 with `percent`); for a radar, the outermost ring.
   * @example 100
   */
  max?: number | undefined;
  /** Whether the value axes include zero. Default: with bars, areas, and lines whose values are not close to each other (bar, line, area and radar only). */
  begin_at_zero?: boolean | undefined;
  /**
   * Scale of the value axis; `log` requires positive values.
   * @example "log"
   */
  value_scale?: 'linear' | 'log' | undefined;
  /**
   * X axis type: `category` or `time` (ISO 8601, sorted, UTC by default). Not supported for horizontal bars.
   * @example "time"
   */
  x?: 'category' | 'time' | undefined;
  /**
   * With `x=time`, the IANA time zone of the axis, and of labels without an offset. Default: UTC. 1 to 50 characters.
   * @example "Europe/Paris"
   */
  time_zone?: string | undefined;
  /**
   * Reference lines such as targets and limits: `value:label`, separated by commas. Write a comma inside a label as `\,`. At most 2,000 characters.
   * @example "50:Goal,75"
   */
  lines?: string | readonly string[] | undefined;
  /**
   * Bands across the plot, or ranges of a gauge or progress scale: `from:to:label`, separated by commas. Write a comma inside a label as `\,`. At most 2,000 characters.
   * @example "0:60:Good,60:100:Busy"
   */
  bands?: string | readonly string[] | undefined;
  /**
   * Line interpolation: `smooth` does not overshoot the values; `step` changes halfway, `step-after` at the next label, `step-before` right after the previous one (line and area only).
   * @example "smooth"
   */
  curve?: 'straight' | 'smooth' | 'step' | 'step-after' | 'step-before' | undefined;
  /**
   * Whether lines and areas `break` (default) at missing values, or `join` the points around them (line and area only). In stacks, missing values count as 0 unless joined.
   * @example "join"
   */
  gaps?: 'break' | 'join' | undefined;
  /**
   * Sort labels or slices by value, using the first dataset. Not supported for gauge, progress and radar.
   * @example "desc"
   */
  sort?: 'none' | 'asc' | 'desc' | undefined;
  /**
   * Show the n largest slices; merge the rest into 'Other' in the language of `locale` (pie and donut only). 1 to 19.
   * @example 5
   */
  rest?: number | undefined;
  /**
   * Whether lines of a scatter chart connect its points as listed (`data`) or by `x` (default).
   * @example "data"
   */
  order?: 'data' | 'x' | undefined;
  /**
   * Number of bins in a histogram. Default: from the number of values, with round limits. 1 to 100.
   * @example 10
   */
  bins?: number | undefined;
  /**
   * Meaning of the sizes of a bubble chart: `area` in proportion to the largest bubble (default), or radius in `px`.
   * @example "px"
   */
  sizes?: 'area' | 'px' | undefined;
  /**
   * Title of the horizontal axis. At most 100 characters.
   * @example "Month"
   */
  x_title?: string | undefined;
  /**
   * Title of the vertical axis. At most 100 characters.
   * @example "Month"
   */
  y_title?: string | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
  /**
   * A QuickChart or Chart.js configuration as JSON or JSON5, instead of `type` and `data`. Unsupported parts are listed in `X-Ignored`, functions among them, which are not run. Default: a 500 × 300 PNG with a pixel ratio of 2; the long names `width`, `height`, `format`, `backgroundColor` and `devicePixelRatio` also work. At most 8,192 bytes.
   * @example "{\"type\":\"bar\",\"data\":{\"labels\":[\"Q1\",\"Q2\"],\"datasets\":[{\"label\":\"Sales\",\"data\":[3,5]}]}}"
   */
  c?: string | undefined;
  /**
   * The same as `c`, as in QuickChart. At most 8,192 bytes.
   * @example "{\"type\":\"bar\",\"data\":{\"labels\":[\"Q1\",\"Q2\"],\"datasets\":[{\"label\":\"Sales\",\"data\":[3,5]}]}}"
   */
  chart?: string | undefined;
  /**
   * With `c`, its encoding: `url` (default), or `base64` (also URL-safe).
   * @example "base64"
   */
  encoding?: 'url' | 'base64' | undefined;
  /**
   * With `c`, the width in pixels, at least 50, or 10 for a sparkline, gauge or progress bar. 10 to 4,096.
   * @example 80
   */
  w?: number | undefined;
  /**
   * With `c`, the height in pixels, at least 50, or 10 for a sparkline, gauge or progress bar. 10 to 4,096.
   * @example 20
   */
  h?: number | undefined;
  /**
   * With `c`, the background: any CSS color, or `transparent`. At most 50 characters.
   * @example "white"
   */
  bkg?: string | undefined;
  /**
   * With `c`, the image format.
   * @example "png"
   */
  f?: 'svg' | 'png' | 'webp' | undefined;
}

/** Responses of `renderChartByAddress` by media type. */
export interface RenderChartByAddressAnswers<Type extends 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' | 'boxplot' | 'candlestick' | 'bubble' | 'polar' | 'funnel' = 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' | 'boxplot' | 'candlestick' | 'bubble' | 'polar' | 'funnel'> {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
  'image/webp': Uint8Array<ArrayBuffer>;
  'application/json': OfType<SeriesTable | SliceTable | MeterTable | RadarTable | ScatterTable | HistogramTable | BoxplotTable | CandlestickTable | BubbleTable | PolarTable | FunnelTable, Type>;
}

/** Input of `renderChart`. */
export type RenderChartInput = Chart;

/** Responses of `renderChart` by media type. */
export interface RenderChartAnswers<Type extends 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' | 'boxplot' | 'candlestick' | 'bubble' | 'polar' | 'funnel' = 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' | 'boxplot' | 'candlestick' | 'bubble' | 'polar' | 'funnel'> {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
  'image/webp': Uint8Array<ArrayBuffer>;
  'application/json': OfType<SeriesTable | SliceTable | MeterTable | RadarTable | ScatterTable | HistogramTable | BoxplotTable | CandlestickTable | BubbleTable | PolarTable | FunnelTable, Type>;
}

/** Input of `renderPlaceholder`. */
export interface RenderPlaceholderInput {
  /**
   * An image with text, or an animated outline of loading content.
   * @default "image"
   * @example "skeleton"
   */
  type?: 'image' | 'skeleton' | undefined;
  /**
   * Width in pixels. 1 to 4,000.
   * @default 800
   * @example 400
   */
  width?: number | undefined;
  /**
   * Height in pixels. 1 to 4,000.
   * @default 600
   * @example 300
   */
  height?: number | undefined;
  /**
   * Background of an image (default #cccccc), or color of the shapes of a skeleton (default #e5e5e5): hex digits or a CSS color name. At most 30 characters.
   * @example "cccccc"
   */
  bg?: string | undefined;
  /**
   * Text color of an image (default #333333, or black or white if `bg` is set), or shimmer color of a skeleton (default #f5f5f5): hex digits or a CSS color name. At most 30 characters.
   * @example "333333"
   */
  color?: string | undefined;
  /**
   * The text of an image, with its line breaks, which may be written as `\n`. Default: its size, such as `800×600`. At most 200 characters.
   * @example "Soon"
   */
  text?: string | undefined;
  /**
   * Rows of a skeleton; 0 draws one block. 0 to 20.
   * @default 3
   * @example 5
   */
  rows?: number | undefined;
  /**
   * Avatar shape in each row of a skeleton; `true` means a circle. Default: none.
   * @example "circle"
   */
  avatar?: 'circle' | 'rounded' | 'square' | 'true' | undefined;
  /**
   * Lines of text in each row of a skeleton; 0 draws the row as one block. 0 to 2.
   * @default 2
   * @example 1
   */
  lines?: number | undefined;
  /**
   * Animation of a skeleton. It is off for readers who prefer reduced motion.
   * @default "shimmer"
   * @example "pulse"
   */
  animate?: 'shimmer' | 'pulse' | 'none' | undefined;
  /**
   * Seconds per animation cycle. 0.1 to 10.
   * @default 1.5
   * @example 2
   */
  speed?: number | undefined;
  /**
   * Corner radius of a skeleton's shapes, in pixels. 0 to 50.
   * @default 4
   * @example 8
   */
  radius?: number | undefined;
  /**
   * Padding of a skeleton in pixels, at most a quarter of the shorter side. Default: 0. 0 to 200.
   * @example 16
   */
  padding?: number | undefined;
  /**
   * Default colors for a light or dark page; `bg` and `color` override them. Default: `light`.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** Responses of `renderPlaceholder` by media type. */
export interface RenderPlaceholderAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
  'image/webp': Uint8Array<ArrayBuffer>;
}

/** Input of `renderPlaceholderOfSize`. */
export interface RenderPlaceholderOfSizeInput {
  /**
   * Width and height in pixels, each from 1 to 4000, or one side of a square. `@2x` sets the scale, and a suffix `.png`, `.svg` or `.webp` the format; both take precedence.
   * @example "400x300"
   */
  size: string;
  /**
   * The text of an image, with its line breaks, which may be written as `\n`. Default: its size, such as `800×600`. At most 200 characters.
   * @example "Soon"
   */
  text?: string | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** Responses of `renderPlaceholderOfSize` by media type. */
export interface RenderPlaceholderOfSizeAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
  'image/webp': Uint8Array<ArrayBuffer>;
}

/** Input of `renderPlaceholderInColors`. */
export interface RenderPlaceholderInColorsInput {
  /**
   * Width and height in pixels, each from 1 to 4000, or one side of a square. `@2x` sets the scale and takes precedence.
   * @example "400x300"
   */
  size: string;
  /**
   * Background color: hex digits, a CSS color name or `transparent`. At most 30 characters.
   * @example "1e3a8a"
   */
  bg: string;
  /**
   * Text color: hex digits or a CSS color name. At most 30 characters.
   * @example "fde68a"
   */
  color: string;
  /**
   * The text of an image, with its line breaks, which may be written as `\n`. Default: its size, such as `800×600`. At most 200 characters.
   * @example "Soon"
   */
  text?: string | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** Responses of `renderPlaceholderInColors` by media type. */
export interface RenderPlaceholderInColorsAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
  'image/webp': Uint8Array<ArrayBuffer>;
}

/** Input of `renderPreview`. */
export interface RenderPreviewInput {
  /**
   * Title, in the largest size that fits. A right-to-left title mirrors the image. 1 to 200 characters.
   * @example "Half the build time"
   */
  title: string;
  /**
   * Text below the title. At most 300 characters.
   * @example "Three changes that saved ten minutes"
   */
  subtitle?: string | undefined;
  /**
   * Category above the title, if there is space. At most 40 characters.
   * @example "Engineering"
   */
  category?: string | undefined;
  /**
   * Name of the site, at the bottom. At most 100 characters.
   * @example "example.com"
   */
  site?: string | undefined;
  /**
   * Author, at the bottom. At most 60 characters.
   * @example "Ada Lovelace"
   */
  author?: string | undefined;
  /**
   * Date next to the author, as written. At most 40 characters.
   * @example "28 November 2026"
   */
  date?: string | undefined;
  /**
   * Tags below the texts, if there is space: 1 to 5 of at most 30 characters each, separated by commas. Write a comma inside a tag as `\,`. At most 400 characters.
   * @example "Build,CI"
   */
  tags?: string | readonly string[] | undefined;
  /**
   * Background, in the colors of the theme with some of the accent.
   * @default "plain"
   * @example "gradient"
   */
  background?: 'plain' | 'gradient' | 'grid' | undefined;
  /**
   * `left` has the face next to the title, `center` above it, and `card` a frame in the accent color.
   * @default "left"
   * @example "center"
   */
  layout?: 'left' | 'center' | 'card' | undefined;
  /**
   * Colors of the background and the texts.
   * @default "light"
   * @example "dark"
   */
  theme?: 'light' | 'dark' | undefined;
  /**
   * Color of the band and the chart: hex digits or a CSS color name. Default: a blue of the theme. At most 30 characters.
   * @example "2e7d32"
   */
  accent?: string | undefined;
  /**
   * Seed of a face next to the title, the same as in `/avatar`. 1 to 64 characters.
   * @example "ada"
   */
  avatar?: string | undefined;
  /**
   * Instead of `avatar`: a logo as a PNG in a `data:` URL, at most 20 kB and 512 × 512 pixels, if the URL can hold it. At most 27,400 characters.
   * @example "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQAAAADsdIMmAAAAFklEQVR42mP4z9DIsJdhKRDuBbL+AwAuMAXFEUkG7wAAAABJRU5ErkJggg=="
   */
  logo?: string | undefined;
  /**
   * Values of a line below the texts, 2 to 200 numbers separated by commas. At most 4,000 characters.
   * @example "12,9,8,5,4"
   */
  chart?: string | readonly (number | null)[] | undefined;
  /**
   * Image format. Default: PNG, since most sites do not show SVG previews.
   * @default "png"
   * @example "svg"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG. A WebP image of this size has 1. 1 to 2.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** Responses of `renderPreview` by media type. */
export interface RenderPreviewAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
  'image/webp': Uint8Array<ArrayBuffer>;
}

/** Input of `renderAvatar`. */
export interface RenderAvatarInput {
  /**
   * Makes the image repeatable: the same seed always returns the same image. Default: random, returned in `X-Seed`. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  seed?: string | undefined;
  /**
   * Seed of a fictional person; gender and age determine hair and beard. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  person?: string | undefined;
  /**
   * Country of residence. Default: random.
   * @example "FR"
   */
  locale?: 'AU' | 'CA' | 'DE' | 'FR' | 'GB' | 'IE' | 'SE' | 'US' | undefined;
  /**
   * Gender. Default: any.
   * @example "female"
   */
  gender?: 'female' | 'male' | undefined;
  /**
   * Minimum age in years. 18 to 80.
   * @example 30
   */
  min_age?: number | undefined;
  /**
   * Maximum age in years. 18 to 80.
   * @example 45
   */
  max_age?: number | undefined;
  /**
   * Index of the person in a batch, from 0. 0 to 100,000.
   * @example 3
   */
  index?: number | undefined;
  /**
   * Drawing style. Faces are `lorelei`, `notionists`, `open-peeps`, `pixel-art` and `thumbs`; `glass` is blurred, and its PNG is at most 400 × 400 pixels.
   * @default "open-peeps"
   * @example "lorelei"
   */
  style?: 'initials' | 'identicon' | 'glass' | 'lorelei' | 'notionists' | 'open-peeps' | 'pixel-art' | 'rings' | 'shapes' | 'thumbs' | undefined;
  /**
   * Width and height in pixels. 16 to 1,024.
   * @default 128
   * @example 256
   */
  size?: number | undefined;
  /**
   * Background color: hex digits or a CSS color name. Default: that of the style, usually none. At most 30 characters.
   * @example "e0e7ff"
   */
  bg?: string | undefined;
  /**
   * Letters for the style `initials`. Default: the initials of the seed's words. 1 to 4 characters.
   * @example "JD"
   */
  text?: string | undefined;
  /**
   * Corner radius in percent of the side; 50 makes a circle. 0 to 50.
   * @example 50
   */
  radius?: number | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** Responses of `renderAvatar` by media type. */
export interface RenderAvatarAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
  'image/webp': Uint8Array<ArrayBuffer>;
}

/** Input of `renderQrCode`. */
export interface RenderQrCodeInput {
  /**
   * The encoded text. The capacity depends on `correction`, but is at least 1,273 bytes. 1 to 2,000 characters.
   * @example "https://example.com"
   */
  text: string;
  /**
   * Width and height in pixels, including the margin. In a PNG all modules have the same whole number of pixels, at least two; the remainder is margin. 64 to 2,048.
   * @default 256
   * @example 512
   */
  size?: number | undefined;
  /**
   * Quiet zone in modules. The standard requires 4. 0 to 16.
   * @default 4
   * @example 2
   */
  margin?: number | undefined;
  /**
   * Share of the code that can be damaged or covered: about 7 (L), 15 (M), 25 (Q) or 30 (H) percent.
   * @default "M"
   * @example "H"
   */
  correction?: 'L' | 'M' | 'Q' | 'H' | undefined;
  /**
   * Shape of the modules, except the three corner squares; all are scannable.
   * @default "square"
   * @example "dots"
   */
  style?: 'square' | 'rounded' | 'dots' | undefined;
  /**
   * Logo in the center: one to three letters as `initials:AB`, or a PNG as a `data:` URL, at most 20 kB and 512 × 512 pixels, if the URL can hold it. It sets the correction to H. At most 27,400 characters.
   * @example "initials:AB"
   */
  logo?: string | undefined;
  /**
   * Color of the dark modules: hex digits or a CSS color name. Some readers require it to be darker than `bg`. At most 30 characters.
   * @default "#000000"
   * @example "1e3a8a"
   */
  color?: string | undefined;
  /**
   * Background color: hex digits, a CSS color name, or `transparent` for light pages. At most 30 characters.
   * @default "#ffffff"
   * @example "ffffff"
   */
  bg?: string | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** Responses of `renderQrCode` by media type. */
export interface RenderQrCodeAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
  'image/webp': Uint8Array<ArrayBuffer>;
}

/** Input of `renderQrPayload`. */
export type RenderQrPayloadInput = QrPayload & {
  /**
   * Width and height in pixels, including the margin. In a PNG all modules have the same whole number of pixels, at least two; the remainder is margin. 64 to 2,048.
   * @default 256
   * @example 512
   */
  size?: number | undefined;
  /**
   * Quiet zone in modules. The standard requires 4. 0 to 16.
   * @default 4
   * @example 2
   */
  margin?: number | undefined;
  /**
   * Share of the code that can be damaged or covered: about 7 (L), 15 (M), 25 (Q) or 30 (H) percent.
   * @default "M"
   * @example "H"
   */
  correction?: 'L' | 'M' | 'Q' | 'H' | undefined;
  /**
   * Shape of the modules, except the three corner squares; all are scannable.
   * @default "square"
   * @example "dots"
   */
  style?: 'square' | 'rounded' | 'dots' | undefined;
  /**
   * Color of the dark modules: hex digits or a CSS color name. Some readers require it to be darker than `bg`. At most 30 characters.
   * @default "#000000"
   * @example "1e3a8a"
   */
  color?: string | undefined;
  /**
   * Background color: hex digits, a CSS color name, or `transparent` for light pages. At most 30 characters.
   * @default "#ffffff"
   * @example "ffffff"
   */
  bg?: string | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
};

/** Responses of `renderQrPayload` by media type. */
export interface RenderQrPayloadAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
  'image/webp': Uint8Array<ArrayBuffer>;
}

/** Input of `renderBarcode`. */
export interface RenderBarcodeInput {
  /**
   * The encoded text. Product numbers may omit the check digit and contain hyphens; linear codes hold at most 80 characters. 1 to 500 characters.
   * @example "4006381333931"
   */
  text: string;
  /**
   * `code128` supports ASCII, control characters included; `code39` and `code93` capitals, digits and `-.$/+% `; `codabar` digits and `-$:/.+`, with optional start and stop letters from A to D; `itf` an even number of digits. `ean13`, `ean8`, `upca`, `upce` and `itf14` need 13, 8, 12, 8 and 14 digits. `gs1-128` and `gs1datamatrix` need GS1 element strings such as `(01)04006381333931(10)AB12`; the latter also needs those that others require, such as (01) for (17). The 2D codes `datamatrix`, `pdf417` and `aztec` support any text.
   * @default "code128"
   * @example "ean13"
   */
  type?: 'code128' | 'code39' | 'code93' | 'codabar' | 'itf' | 'ean13' | 'ean8' | 'upca' | 'upce' | 'itf14' | 'gs1-128' | 'datamatrix' | 'gs1datamatrix' | 'pdf417' | 'aztec' | undefined;
  /**
   * Two or five digits to the right of an `ean13` or `upca`: the issue of a periodical, or the price of a book. 2 to 5 characters.
   * @example "52250"
   */
  addon?: string | undefined;
  /**
   * Width in pixels. Default: 2 per narrow bar, 4 per module (2 for pdf417). 20 to 2,048.
   * @example 300
   */
  width?: number | undefined;
  /**
   * Height in pixels. Default: 100, or as the modules require. 20 to 2,048.
   * @example 100
   */
  height?: number | undefined;
  /**
   * Whether to print the text below a linear code; 2D codes have none.
   * @default true
   */
  label?: boolean | undefined;
  /**
   * Color of the dark modules: hex digits or a CSS color name. Some readers require it to be darker than `bg`. At most 30 characters.
   * @default "#000000"
   * @example "1e3a8a"
   */
  color?: string | undefined;
  /**
   * Background color: hex digits, a CSS color name, or `transparent` for light pages. At most 30 characters.
   * @default "#ffffff"
   * @example "ffffff"
   */
  bg?: string | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** Responses of `renderBarcode` by media type. */
export interface RenderBarcodeAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
  'image/webp': Uint8Array<ArrayBuffer>;
}

/** Input of `getPerson`. */
export interface GetPersonInput {
  /**
   * The same seed always returns the same result. Optional prefixes: `YYYY-MM-DD.` sets the reference date (default 2026-01-01); `v2.` weights towns by population. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  seed?: string | undefined;
  /**
   * Country of residence. Default: random.
   * @example "FR"
   */
  locale?: 'AU' | 'CA' | 'DE' | 'FR' | 'GB' | 'IE' | 'SE' | 'US' | undefined;
  /**
   * Gender. Default: any.
   * @example "female"
   */
  gender?: 'female' | 'male' | undefined;
  /**
   * Minimum age in years. 18 to 80.
   * @example 30
   */
  min_age?: number | undefined;
  /**
   * Maximum age in years. 18 to 80.
   * @example 45
   */
  max_age?: number | undefined;
  /**
   * Comma-separated fields to return. Default: all. 1 to 24 items.
   * @example ["name","email"]
   */
  fields?: readonly ('name' | 'email' | 'localisation' | 'phone' | 'job' | 'hobbies' | 'language' | 'card' | 'cvc' | 'expiration' | 'address' | 'birthday' | 'civil_status' | 'children' | 'vehicle' | 'social_profiles' | 'year_income' | 'month_income' | 'education' | 'work_experience' | 'health_status' | 'emergency_contacts' | 'subscriptions' | 'pets')[] | undefined;
  /**
   * Comma-separated extra fields to append, regardless of `fields`. 1 to 6 items.
   * @example ["picture","age"]
   */
  with?: readonly ('picture' | 'gender' | 'age' | 'username' | 'uuid' | 'address_parts')[] | undefined;
}

/** Responses of `getPerson` by media type. */
export interface GetPersonAnswers<Field extends keyof PersonalProfile = keyof PersonalProfile, Extra extends keyof PersonalProfile = never> {
  'application/json': Pick<PersonalProfile, Field> & Present<Pick<PersonalProfile, Extra>>;
}

/** Input of `listPeople`. */
export interface ListPeopleInput {
  /**
   * The same seed always returns the same result. Optional prefixes: `YYYY-MM-DD.` sets the reference date (default 2026-01-01); `v2.` weights towns by population. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  seed?: string | undefined;
  /**
   * Country of residence. Default: random.
   * @example "FR"
   */
  locale?: 'AU' | 'CA' | 'DE' | 'FR' | 'GB' | 'IE' | 'SE' | 'US' | undefined;
  /**
   * Gender. Default: any.
   * @example "female"
   */
  gender?: 'female' | 'male' | undefined;
  /**
   * Minimum age in years. 18 to 80.
   * @example 30
   */
  min_age?: number | undefined;
  /**
   * Maximum age in years. 18 to 80.
   * @example 45
   */
  max_age?: number | undefined;
  /**
   * Number of profiles; more than 100 only as CSV or NDJSON. 1 to 1,000.
   * @default 10
   * @example 25
   */
  count?: number | undefined;
  /**
   * Comma-separated fields to return. Default: all. 1 to 24 items.
   * @example ["name","email"]
   */
  fields?: readonly ('name' | 'email' | 'localisation' | 'phone' | 'job' | 'hobbies' | 'language' | 'card' | 'cvc' | 'expiration' | 'address' | 'birthday' | 'civil_status' | 'children' | 'vehicle' | 'social_profiles' | 'year_income' | 'month_income' | 'education' | 'work_experience' | 'health_status' | 'emergency_contacts' | 'subscriptions' | 'pets')[] | undefined;
  /**
   * Comma-separated extra fields to append, regardless of `fields`. 1 to 6 items.
   * @example ["picture","age"]
   */
  with?: readonly ('picture' | 'gender' | 'age' | 'username' | 'uuid' | 'address_parts')[] | undefined;
  /**
   * `json`: an array; `csv`: RFC 4180 with a header, lists joined by `; ` and objects flattened into columns such as `emergency_contacts.0.name`; `ndjson`: one JSON object per line.
   * @default "json"
   * @example "csv"
   */
  format?: 'json' | 'csv' | 'ndjson' | undefined;
  /**
   * Start the CSV with a byte order mark, which Excel needs to read UTF-8.
   * @default false
   */
  bom?: boolean | undefined;
  /**
   * Field whose values must differ between profiles; duplicates are replaced by other profiles.
   * @example "email"
   */
  unique?: 'email' | undefined;
}

/** Responses of `listPeople` by media type. */
export interface ListPeopleAnswers<Field extends keyof PersonalProfile = keyof PersonalProfile, Extra extends keyof PersonalProfile = never> {
  'application/json': (Pick<PersonalProfile, Field> & Present<Pick<PersonalProfile, Extra>>)[];
  'text/csv': string;
  'application/x-ndjson': string;
}

/** Input of `getDomain`. */
export interface GetDomainInput {
  /**
   * The same seed always returns the same result. Optional prefixes: `YYYY-MM-DD.` sets the reference date (default 2026-01-01); `v2.` weights towns by population. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  seed?: string | undefined;
  /**
   * Comma-separated fields to return. Default: all. 1 to 18 items.
   * @example ["domain","traffic"]
   */
  fields?: readonly ('domain' | 'full_domain' | 'ip_address' | 'ssl_certified' | 'hosting_provider' | 'dns_servers' | 'dns_provider' | 'traffic' | 'seo_score' | 'page_rank' | 'country' | 'website_type' | 'random_name' | 'random_subdomain' | 'random_tld' | 'backlinks_count' | 'creation_date' | 'expiration_date')[] | undefined;
}

/** Responses of `getDomain` by media type. */
export interface GetDomainAnswers<Field extends keyof DomainProfile = keyof DomainProfile> {
  'application/json': Pick<DomainProfile, Field>;
}

/** Input of `listDomains`. */
export interface ListDomainsInput {
  /**
   * The same seed always returns the same result. Optional prefixes: `YYYY-MM-DD.` sets the reference date (default 2026-01-01); `v2.` weights towns by population. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  seed?: string | undefined;
  /**
   * Number of profiles; more than 100 only as CSV or NDJSON. 1 to 1,000.
   * @default 10
   * @example 25
   */
  count?: number | undefined;
  /**
   * Comma-separated fields to return. Default: all. 1 to 18 items.
   * @example ["domain","traffic"]
   */
  fields?: readonly ('domain' | 'full_domain' | 'ip_address' | 'ssl_certified' | 'hosting_provider' | 'dns_servers' | 'dns_provider' | 'traffic' | 'seo_score' | 'page_rank' | 'country' | 'website_type' | 'random_name' | 'random_subdomain' | 'random_tld' | 'backlinks_count' | 'creation_date' | 'expiration_date')[] | undefined;
  /**
   * `json`: an array; `csv`: RFC 4180 with a header, lists joined by `; ` and objects flattened into columns such as `emergency_contacts.0.name`; `ndjson`: one JSON object per line.
   * @default "json"
   * @example "csv"
   */
  format?: 'json' | 'csv' | 'ndjson' | undefined;
  /**
   * Start the CSV with a byte order mark, which Excel needs to read UTF-8.
   * @default false
   */
  bom?: boolean | undefined;
}

/** Responses of `listDomains` by media type. */
export interface ListDomainsAnswers<Field extends keyof DomainProfile = keyof DomainProfile> {
  'application/json': Pick<DomainProfile, Field>[];
  'text/csv': string;
  'application/x-ndjson': string;
}

/** Input of `createRows`. */
export interface CreateRowsInput {
  /**
   * The fields of a row, by name, in order: at most 50, nested ones included, at most 5 levels deep. Each is the name of a kind, such as `person.email`, or an object with `kind` and its options. All fields of a row belong to the same person and the same domain; so do the fields of one list item.
   * @example {"id":"sequence","name":"person.name","email":"person.email","age":{"kind":"integer","min":18,"max":65}}
   */
  fields?: { [name: string]: string | { [name: string]: unknown } } | undefined;
  /**
   * A JSON Schema (2020-12, or an older draft) of a row, or of a list of rows. Supported: `type`, `nullable`, `properties`, `required`, `additionalProperties`, `patternProperties`, `propertyNames`, `minProperties`, `maxProperties`, `dependentRequired`, `dependentSchemas`, `dependencies`, `enum`, `const`, `default`, `format` (unknown formats are annotations), `pattern` (without lookarounds, word boundaries and backreferences), `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum`, `multipleOf`, `minLength`, `maxLength`, `items`, `prefixItems`, `minItems`, `maxItems`, `uniqueItems`, `contains`, `minContains`, `maxContains`, `unevaluatedProperties`, `unevaluatedItems`, `oneOf`, `anyOf`, `allOf`, `not`, `if`, `then`, `else`, `$id`, `$anchor`, and `$ref` to a part of the schema. For a schema of an OpenAPI document, add its `components` and refer to it, as in `#/components/schemas/Pet`. `$dynamicRef` is rejected; unknown keywords are annotations. Values that fit are drawn for names such as `email`, `first_name`, `phone` and `city`. Names have at most 100 characters, and rows of more than 500 values get no more optional properties.
   * @example {"type":"object","required":["email"],"properties":{"email":{"type":"string","format":"email"}}}
   */
  schema?: { [name: string]: unknown } | undefined;
  /**
   * Number of rows. 1 to 1,000.
   * @default 10
   * @example 25
   */
  count?: number | undefined;
  /**
   * The same seed always returns the same rows, and a smaller count the first of them. The order of the fields does not change the values. Optional prefixes: `YYYY-MM-DD.` sets the reference date (default 2026-01-01); `v3.` takes an `age` of a schema from the row's person, and uses `examples`. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  seed?: string | undefined;
  /**
   * Country of the people. Default: random.
   * @example "FR"
   */
  locale?: 'AU' | 'CA' | 'DE' | 'FR' | 'GB' | 'IE' | 'SE' | 'US' | undefined;
  /**
   * `json`: an array; `csv`: RFC 4180 with a header, objects flattened into columns such as `address.city`, lists joined by `; ` or as JSON; `ndjson`: one JSON object per line; `sql`: one `INSERT` per row, with lists and objects as JSON.
   * @default "json"
   * @example "csv"
   */
  format?: 'json' | 'csv' | 'ndjson' | 'sql' | undefined;
  /**
   * The table of the `INSERT` statements. 1 to 63 characters.
   * @default "rows"
   * @example "users"
   */
  table?: string | undefined;
}

/** Responses of `createRows` by media type. */
export interface CreateRowsAnswers {
  'application/json': ({ [name: string]: unknown })[];
  'text/csv': string;
  'application/x-ndjson': string;
  'application/sql': string;
}

/** Input of `createChallenge`. */
export interface CreateChallengeInput {
  /**
   * Number of leading hexadecimal zeros in the digest. Each additional zero takes sixteen times the work. 1 to 6.
   * @default 4
   * @example 4
   */
  difficulty?: number | undefined;
  /**
   * Number of puzzles. Sixteen puzzles need as many hashes on average as one puzzle of the next difficulty, with far less variance: the slowest 1 % of solvers take 1.7 times the mean instead of 4.6 times. 1 to 64.
   * @default 1
   * @example 16
   */
  count?: number | undefined;
  /**
   * Purpose of the proof, such as a host name and a form name. Signed into the token; verification must send the same scope. 1 to 128 characters.
   * @example "example.com/contact"
   */
  scope?: string | undefined;
}

/** Responses of `createChallenge` by media type. */
export interface CreateChallengeAnswers {
  'application/json': Challenge;
}

/** Input of `verifySolution`. */
export interface VerifySolutionInput {
  /**
   * The token of the challenge. 1 to 262,144 characters.
   * @example "eyJraW5kIjoicG93In0.c2lnbmF0dXJl"
   */
  token: string;
  /**
   * The nonce of a single puzzle; a number counts as its decimal string. 1 to 64 characters.
   * @example "48251"
   */
  nonce?: string | number | undefined;
  /**
   * One nonce per puzzle, in order. In a form, separated by commas or as repeated fields. 1 to 64 items.
   * @example ["1406","5210"]
   */
  nonces?: readonly (string | number)[] | undefined;
  /**
   * Minimum work, as the difficulty of one puzzle: at least 16^min_difficulty expected hashes, in any number of puzzles. 1 to 6.
   * @example 4
   */
  min_difficulty?: number | undefined;
  /**
   * The scope of the challenge; must not be empty. 1 to 128 characters.
   * @example "example.com/contact"
   */
  scope?: string | undefined;
}

/** Responses of `verifySolution` by media type. */
export interface VerifySolutionAnswers {
  'application/json': Verdict;
}

/** Input of `getPowTexts`. */
export interface GetPowTextsInput {
  /**
   * Language tag (BCP 47).
   * @default "en"
   * @example "fr"
   */
  language?: 'ar' | 'bg' | 'cs' | 'da' | 'de' | 'el' | 'en' | 'es' | 'fa' | 'fi' | 'fr' | 'he' | 'hi' | 'hr' | 'hu' | 'id' | 'it' | 'ja' | 'ko' | 'nb' | 'nl' | 'pl' | 'pt' | 'ro' | 'ru' | 'sk' | 'sv' | 'th' | 'tr' | 'uk' | 'ur' | 'vi' | 'zh' | 'zh-Hant' | undefined;
}

/** Responses of `getPowTexts` by media type. */
export interface GetPowTextsAnswers {
  'application/json': FieldTexts;
}

/** Input of `verifyForm`. */
export interface VerifyFormInput {
  /**
   * An API key of this service. If the operator sets TEST_SECRETS, `test-always-passes`, `test-always-fails` and `test-already-spent` also work, for any response. At most 512 characters.
   * @example "uapi_4dJk2LmN8pQrS6tUvWxYz1A3bC5eF7gH0hq2k9x"
   */
  secret?: string | undefined;
  /**
   * The token of the challenge, a dot, and the nonces in order, separated by commas. At most 8,192 characters.
   * @example "eyJzYWx0IjoiOWYyYzRiZSJ9.48251"
   */
  response?: string | undefined;
  /**
   * Minimum work, as the difficulty of one puzzle: at least 16^min_difficulty expected hashes, in any number of puzzles. 1 to 6.
   * @example 4
   */
  min_difficulty?: number | undefined;
  /**
   * The scope of the challenge; must not be empty. 1 to 128 characters.
   * @example "example.com/contact"
   */
  scope?: string | undefined;
}

/** Responses of `verifyForm` by media type. */
export interface VerifyFormAnswers {
  'application/json': SiteVerdict;
}

/** Input of `measureDistance`. */
export interface MeasureDistanceInput {
  /**
   * Latitude of the start in degrees, north positive. -90 to 90.
   * @example 48.8566
   */
  lat1: number;
  /**
   * Longitude of the start in degrees, east positive. -180 to 180.
   * @example 2.3522
   */
  lon1: number;
  /**
   * Latitude of the destination in degrees, north positive. -90 to 90.
   * @example 40.7128
   */
  lat2: number;
  /**
   * Longitude of the destination in degrees, east positive. -180 to 180.
   * @example -74.006
   */
  lon2: number;
}

/** Responses of `measureDistance` by media type. */
export interface MeasureDistanceAnswers {
  'application/json': Route;
}

/** Input of `getTime`. */
export interface GetTimeInput {
  /**
   * Time zone for the output, and for inputs without an offset: its IANA or Windows name in any case, or an offset such as `+02:00` (`%2B02:00` in a URL). At most 64 characters.
   * @default "UTC"
   * @example "Europe/Berlin"
   */
  zone?: string | undefined;
  /**
   * ISO 8601 with a date, or Unix time if it has only digits: seconds, or from 13, 16 and 19 digits milliseconds, microseconds and nanoseconds. Four or eight digits could be either and are rejected: `20260329.0` is seconds. Default: now. Without an offset or a zone in brackets (RFC 9557), it is local time in `zone`; times skipped by a DST change move forward, and repeated times mean the first. At most 64 characters.
   * @example "2026-03-29T02:30"
   */
  at?: string | undefined;
  /**
   * BCP 47 language tag for `weekday` and `text`. At most 20 characters.
   * @default "en"
   * @example "de"
   */
  locale?: string | undefined;
}

/** Responses of `getTime` by media type. */
export interface GetTimeAnswers {
  'application/json': Time;
}

/** Input of `measureTime`. */
export interface MeasureTimeInput {
  /**
   * Start of the span, in the format of `at` in `/time`. 1 to 64 characters.
   * @example "2026-01-31"
   */
  from: string;
  /**
   * End of the span, in the format of `at` in `/time`; can be before `from`. 1 to 64 characters.
   * @example "2026-12-24T18:00"
   */
  to: string;
  /**
   * Time zone for the output, and for inputs without an offset: its IANA or Windows name in any case, or an offset such as `+02:00` (`%2B02:00` in a URL). At most 64 characters.
   * @default "UTC"
   * @example "Europe/Berlin"
   */
  zone?: string | undefined;
}

/** Responses of `measureTime` by media type. */
export interface MeasureTimeAnswers {
  'application/json': Span;
}

/** Input of `addTime`. */
export interface AddTimeInput {
  /**
   * ISO 8601 with a date, or Unix time if it has only digits: seconds, or from 13, 16 and 19 digits milliseconds, microseconds and nanoseconds. Four or eight digits could be either and are rejected: `20260329.0` is seconds. Default: now. Without an offset or a zone in brackets (RFC 9557), it is local time in `zone`; times skipped by a DST change move forward, and repeated times mean the first. At most 64 characters.
   * @example "2026-03-29T02:30"
   */
  at?: string | undefined;
  /**
   * An ISO 8601 duration, negative with a leading minus: years, months, weeks and days by the calendar of `zone`, then hours, minutes and seconds by the clock. If the resulting month lacks the day, its last day is used. Only seconds can have a fraction. 1 to 64 characters.
   * @example "P1M"
   */
  add: string;
  /**
   * Time zone for the output, and for inputs without an offset: its IANA or Windows name in any case, or an offset such as `+02:00` (`%2B02:00` in a URL). At most 64 characters.
   * @default "UTC"
   * @example "Europe/Berlin"
   */
  zone?: string | undefined;
}

/** Responses of `addTime` by media type. */
export interface AddTimeAnswers {
  'application/json': Time;
}

/** Input of `explainCron`. */
export interface ExplainCronInput {
  /**
   * Five fields (minute, hour, day of month, month, day of week), six with a leading second, seven with a year at the end, or `@yearly`, `@monthly`, `@weekly`, `@daily` or `@hourly`. Sunday is 0 or 7. `5/15` is every 15 from 5; `22-2` and `FRI-MON` continue over the end. `L` is the last, `W` the nearest weekday, `#` the nth; if both day fields are set, also to a step such as `*\/2`, either one matches. `CRON_TZ=Europe/Berlin` in front sets the zone. 1 to 200 characters.
   * @example "30 2 * * 1-5"
   */
  expr: string;
  /**
   * Time zone for the output, and for inputs without an offset: its IANA or Windows name in any case, or an offset such as `+02:00` (`%2B02:00` in a URL). At most 64 characters.
   * @default "UTC"
   * @example "Europe/Berlin"
   */
  zone?: string | undefined;
  /**
   * List runs after this time, in the format of `at` in `/time`. Default: now. At most 64 characters.
   * @example "2026-03-28T00:00"
   */
  from?: string | undefined;
  /**
   * Number of runs to list. 1 to 20.
   * @default 5
   * @example 3
   */
  count?: number | undefined;
  /**
   * Language of the description.
   * @default "en"
   * @example "de"
   */
  locale?: 'en' | 'cs' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pl' | 'pt' | 'pt-BR' | undefined;
}

/** Responses of `explainCron` by media type. */
export interface ExplainCronAnswers {
  'application/json': Cron;
}

/** Input of `convertUnits`. */
export interface ConvertUnitsInput {
  /**
   * The value to convert.
   * @example 100
   */
  value: number;
  /**
   * Unit symbol (case-sensitive) or name (in any case); see `/units/list`. m, g, L, s, K, Pa, bar, J, Wh, eV, cal, W, N and Hz take every SI prefix, `bit` and `B` those from kilo: `Mm` is a megametre, `mm` a millimetre. 1 to 64 characters.
   * @example "mi"
   */
  from: string;
  /**
   * The target unit. 1 to 64 characters.
   * @example "km"
   */
  to: string;
}

/** Responses of `convertUnits` by media type. */
export interface ConvertUnitsAnswers {
  'application/json': ConvertedUnits;
}

/** Input of `listUnits`. */
export interface ListUnitsInput {
  /**
   * Kind of units. Default: all kinds.
   * @example "length"
   */
  kind?: 'length' | 'mass' | 'temperature' | 'area' | 'volume' | 'speed' | 'time' | 'data' | 'pressure' | 'energy' | 'power' | 'force' | 'frequency' | 'consumption' | 'angle' | undefined;
}

/** Responses of `listUnits` by media type. */
export interface ListUnitsAnswers {
  'application/json': UnitList;
}

/** Input of `convertNumber`. */
export interface ConvertNumberInput {
  /**
   * An integer of at most 1,000 digits, with an optional sign; letters are digits from 10, in any case. `_` can separate digits. `0x`, `0o` and `0b` are accepted in base 10 and their own base. 1 to 1,001 characters.
   * @example "255"
   */
  value: string;
  /**
   * The base of the value, 2–36, `binary`, `octal` or `hex`; or `roman` for 1–3999. In base 10, letters such as `XIV` are read as Roman.
   * @default "10"
   * @example "10"
   */
  from?: string | undefined;
  /**
   * The target base, 2–36, `binary`, `octal` or `hex`; `roman` for 1–3999; `words` for at most 15 digits; or `ordinal`, such as `21st`, masculine in languages with genders.
   * @example "16"
   */
  to: string;
  /**
   * Language for `words` and `ordinal`.
   * @default "en"
   * @example "de"
   */
  locale?: 'en' | 'cs' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pl' | 'pt' | 'pt-BR' | undefined;
}

/** Responses of `convertNumber` by media type. */
export interface ConvertNumberAnswers {
  'application/json': ConvertedNumber;
}

/** Input of `describeNumbersFromUrl`. */
export interface DescribeNumbersFromUrlInput {
  /**
   * The numbers, separated by commas. 1 to 1,000 items.
   * @example [1,2,2,5]
   */
  values: readonly number[];
}

/** Responses of `describeNumbersFromUrl` by media type. */
export interface DescribeNumbersFromUrlAnswers {
  'application/json': Statistics;
}

/** Input of `describeNumbers`. */
export interface DescribeNumbersInput {
  /**
   * 1–1,000 numbers, separated by commas in a form. They are doubles, as in JSON: integers beyond 2^53 are rounded. 1 to 1,000 items.
   * @example [1,2,2,5]
   */
  values: readonly number[];
}

/** Responses of `describeNumbers` by media type. */
export interface DescribeNumbersAnswers {
  'application/json': Statistics;
}

/** Input of `convertData`. */
export interface ConvertDataInput {
  /**
   * The text, at most 64 KiB in UTF-8, nested at most 100 levels deep. 1 to 65,536 bytes.
   * @example "{\"name\":\"Ada\",\"languages\":[\"en\",\"fr\"]}"
   */
  text: string;
  /**
   * A data format; `ndjson` is JSON Lines.
   * @example "yaml"
   */
  from: 'json' | 'ndjson' | 'yaml' | 'toml' | 'csv' | 'xml';
  /**
   * A data format; `ndjson` is JSON Lines.
   * @example "yaml"
   */
  to: 'json' | 'ndjson' | 'yaml' | 'toml' | 'csv' | 'xml';
  /**
   * Spaces per level; 0 writes JSON, XML and YAML on one line. Ignored for TOML, CSV and JSON Lines. 0 to 8.
   * @default 2
   * @example 4
   */
  indent?: number | undefined;
  /**
   * Delimiter of CSV that is read or written.
   * @default "comma"
   * @example "semicolon"
   */
  delimiter?: 'comma' | 'semicolon' | 'tab' | 'pipe' | undefined;
  /**
   * Accept quotes inside CSV values that do not start with one.
   * @default false
   */
  relax_quotes?: boolean | undefined;
  /**
   * Write nested values as CSV columns such as `address.city` and `tags.0`, instead of rejecting them; empty lists and objects have none.
   * @default false
   */
  flatten?: boolean | undefined;
  /**
   * The part of the data to convert, as a JSON Pointer (RFC 6901), such as the list for CSV. Default: all. At most 500 characters.
   * @example "/orders/order"
   */
  path?: string | undefined;
  /**
   * Put the data into an object with this property, as XML and TOML need it for a list. In XML, items of a list become elements `item`. 1 to 100 characters.
   * @example "rows"
   */
  root?: string | undefined;
}

/** Responses of `convertData` by media type. */
export interface ConvertDataAnswers {
  'application/json': Conversion;
}

/** Input of `formatJson`. */
export interface FormatJsonInput {
  /**
   * The text, at most 64 KiB in UTF-8, nested at most 100 levels deep. 1 to 65,536 bytes.
   * @example "{\"name\":\"Ada\",\"languages\":[\"en\",\"fr\"]}"
   */
  text: string;
  /**
   * Spaces per level; 0 writes one line. 0 to 8.
   * @default 2
   * @example 4
   */
  indent?: number | undefined;
  /**
   * Sort the keys of every object by UTF-16 code units.
   * @default false
   */
  sort_keys?: boolean | undefined;
}

/** Responses of `formatJson` by media type. */
export interface FormatJsonAnswers {
  'application/json': Formatted;
}

/** Input of `validateValue`. */
export interface ValidateValueInput {
  /**
   * Expected type of the value.
   * @example "iban"
   */
  type: 'email' | 'iban' | 'bic' | 'isbn' | 'ean' | 'luhn' | 'vat' | 'url' | 'domain' | 'ip' | 'uuid' | 'semver' | 'phone' | 'country' | 'currency';
  /**
   * The value; surrounding whitespace is ignored. Codes and numbers may have full-width characters, typographic spaces and hyphens, and the invisible marks that copied text contains. Emails, URLs, domains and IP addresses with invisible characters are invalid. 1 to 2,000 characters.
   * @example "DE89 3704 0044 0532 0130 00"
   */
  value: string;
}

/** Responses of `validateValue` by media type. */
export interface ValidateValueAnswers {
  'application/json': Validation;
}

/** Input of `describeColor`. */
export interface DescribeColorInput {
  /**
   * Any CSS color: a name, hex digits (with or without `#`, `%23` in a URL), `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` or `color()`, case-insensitive; also `hsv()` and `cmyk()` in percent, which CSS lacks. Channels of `rgb()` and the saturation of `hsl()` are clamped; other colors outside sRGB become the nearest sRGB color. 1 to 100 characters.
   * @example "tomato"
   */
  color: string;
}

/** Responses of `describeColor` by media type. */
export interface DescribeColorAnswers {
  'application/json': ColorDescription;
}

/** Input of `compareColors`. */
export interface CompareColorsInput {
  /**
   * Text color: any CSS color; a translucent one is blended with `bg`. 1 to 100 characters.
   * @example "777777"
   */
  color: string;
  /**
   * Background: any opaque CSS color. 1 to 100 characters.
   * @example "white"
   */
  bg: string;
}

/** Responses of `compareColors` by media type. */
export interface CompareColorsAnswers {
  'application/json': Contrast;
}

/** Input of `describeAddress`. */
export interface DescribeAddressInput {
  /**
   * An IPv4 address in decimal, or an IPv6 address in any notation. Default: the caller's address. At most 45 characters.
   * @example "2001:db8::1"
   */
  address?: string | undefined;
}

/** Responses of `describeAddress` by media type. */
export interface DescribeAddressAnswers {
  'application/json': IpAddress;
}

/** Input of `describeRange`. */
export interface DescribeRangeInput {
  /**
   * A range: CIDR notation such as `192.0.2.0/24`, an IPv4 address and a netmask such as `192.0.2.0/255.255.255.0`, or the first and last address such as `192.0.2.10-192.0.2.99`. 1 to 93 characters.
   * @example "192.0.2.0/24"
   */
  cidr: string;
  /**
   * An address to check. At most 45 characters.
   * @example "192.0.2.7"
   */
  contains?: string | undefined;
}

/** Responses of `describeRange` by media type. */
export interface DescribeRangeAnswers {
  'application/json': IpRange;
}

/** Input of `echoRequest`. */
export type EchoRequestInput = NoInput;

/** Responses of `echoRequest` by media type. */
export interface EchoRequestAnswers {
  'application/json': RequestFacts;
}

/** Input of `renderBadge`. */
export interface RenderBadgeInput {
  /**
   * Label on the dark left side. Default: no left side. At most 100 characters.
   * @example "build"
   */
  label?: string | undefined;
  /**
   * Message on the colored right side. 1 to 100 characters.
   * @example "passing"
   */
  message: string;
  /**
   * Background color of the message: hex digits, a CSS color name, or `brightgreen`, `success`, `important`, `critical`, `informational` or `inactive`. The text is black or white, for the higher contrast. At most 30 characters.
   * @default "#1565c0"
   * @example "2e7d32"
   */
  color?: string | undefined;
  /**
   * Background color of the label, like `color`. Default: dark gray. At most 30 characters.
   * @example "1e3a8a"
   */
  label_color?: string | undefined;
  /**
   * `flat` has round corners, `square` and `flat-square` have none. `for-the-badge` is 28 pixels high, in capitals.
   * @default "flat"
   * @example "square"
   */
  style?: 'flat' | 'square' | 'flat-square' | 'for-the-badge' | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** Responses of `renderBadge` by media type. */
export interface RenderBadgeAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
  'image/webp': Uint8Array<ArrayBuffer>;
}

/** Input of `renderBadgeFromPath`. */
export interface RenderBadgeFromPathInput {
  /**
   * `{label}-{message}-{color}` or `{message}-{color}`, as in shields.io: `_` is a space, `__` an underscore and `--` a hyphen. Color names have the shades of shields.io. A suffix `.svg`, `.png` or `.webp` sets the format and takes precedence. 3 to 240 characters.
   * @example "build-passing-brightgreen"
   */
  content: string;
  /**
   * Background color of the label, like `color`. Default: dark gray. At most 30 characters.
   * @example "1e3a8a"
   */
  label_color?: string | undefined;
  /**
   * `flat` has round corners, `square` and `flat-square` have none. `for-the-badge` is 28 pixels high, in capitals.
   * @default "flat"
   * @example "square"
   */
  style?: 'flat' | 'square' | 'flat-square' | 'for-the-badge' | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** Responses of `renderBadgeFromPath` by media type. */
export interface RenderBadgeFromPathAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
  'image/webp': Uint8Array<ArrayBuffer>;
}

/** Input of `createPalette`. */
export interface CreatePaletteInput {
  /**
   * The base color: any CSS color, such as hex digits with `#` (`%23` in a URL) or without, a name or `rgb()`. Its alpha is ignored. 1 to 100 characters.
   * @example "#ff6600"
   */
  color: string;
  /**
   * Hue rotation in degrees: `complementary` 0, 180; `triadic` 0, 120, 240; `analogous` -60, -30, 0, 30, 60; `tetradic` 0, 90, 180, 270; `split-complementary` 0, 150, 210. `shades` returns eleven shades from 50 (lightest) to 950, including the base color.
   * @example "complementary"
   */
  type: 'complementary' | 'triadic' | 'analogous' | 'tetradic' | 'split-complementary' | 'shades';
  /**
   * Color space for hue and lightness; `oklch` is perceptually uniform and adds the readable text color of each color.
   * @default "hsl"
   * @example "oklch"
   */
  space?: 'hsl' | 'oklch' | undefined;
}

/** Responses of `createPalette` by media type. */
export interface CreatePaletteAnswers {
  'application/json': Palette;
}

/** Input of `evaluateExpression`. */
export interface EvaluateExpressionInput {
  /**
   * Decimal numbers, `+ - * / % ^ !`, parentheses, `pi`, `e`, and the functions sqrt cbrt abs ceil floor round sin cos tan asin acos atan (radians) log and ln (natural) log2 log10 exp pow mod min max sum mean. `log(x, b)` has the base b, `round(x, n)` n decimals, and `mod(x, y)` the sign of y. `×`, `÷`, `−`, `π` and `**` work, too. `^` is right-associative and binds tighter than a sign: `-2^2` is -4. `%` in front of a number, name or parenthesis is the remainder, otherwise a percent sign: `50%*8` is 4, `15% of 80` is 12, and `100+10%` is 100.1. In front of a sign, it needs a space: before it for the remainder (`5 % -2`), only after it for a percentage (`25% - 10%`). `round(-2.5)` is -2, as in JavaScript. Decimals and their sums, products and powers are exact up to 1,300 digits. In a query, write `+` as `%2B`: a bare `+` is a space. 1 to 500 characters.
   * @example "2 * (3 - 1)"
   */
  expr: string;
  /**
   * Decimals of the result. 0 to 15.
   * @default 10
   * @example 4
   */
  precision?: number | undefined;
}

/** Responses of `evaluateExpression` by media type. */
export interface EvaluateExpressionAnswers {
  'application/json': Evaluation;
}

/** Input of `compareStrings`. */
export interface CompareStringsInput {
  /**
   * The first string. At most 1,000 characters.
   * @example "kitten"
   */
  str1: string;
  /**
   * The second string. At most 1,000 characters.
   * @example "sitting"
   */
  str2: string;
}

/** Responses of `compareStrings` by media type. */
export interface CompareStringsAnswers {
  'application/json': Comparison;
}

/** Input of `generateToken`. */
export interface GenerateTokenInput {
  /**
   * Number of characters. A UUID always has 36. 12 to 4,096.
   * @default 24
   * @example 32
   */
  len?: number | undefined;
  /**
   * Alphabet of the token, case-insensitive; or uuid, a version 4 UUID.
   * @default "alphanum"
   * @example "hex"
   */
  type?: 'alpha' | 'alphanum' | 'base64' | 'hex' | 'num' | 'punct' | 'urlsafe' | 'uuid' | undefined;
}

/** Responses of `generateToken` by media type. */
export interface GenerateTokenAnswers {
  'application/json': Token;
}

/** Input of `createUuids`. */
export interface CreateUuidsInput {
  /**
   * `v4`: a random UUID; `v7`: a UUID that starts with the time (RFC 9562); `ulid`: time and random part in 26 letters and digits; `nanoid`: 21 random URL-safe characters. `v1` and `v6` have the time and a random node; `v5` and `v8` are made of a namespace and a name, with SHA-1 and, as in the example of RFC 9562, SHA-256.
   * @default "v4"
   * @example "v7"
   */
  type?: 'v4' | 'v7' | 'ulid' | 'nanoid' | 'v1' | 'v5' | 'v6' | 'v8' | undefined;
  /**
   * Number of results. Time-based identifiers are in ascending order. 1 to 100.
   * @default 1
   * @example 3
   */
  count?: number | undefined;
  /**
   * The same seed always returns the same response. 1 to 64 characters.
   * @example "demo"
   */
  seed?: string | undefined;
  /**
   * Namespace of the name, for v5 and v8: one of RFC 9562, or a UUID.
   * @default "url"
   * @example "dns"
   */
  namespace?: string | undefined;
  /**
   * The name, for v5 and v8. At most 1,000 characters.
   * @example "https://example.com/"
   */
  name?: string | undefined;
}

/** Responses of `createUuids` by media type. */
export interface CreateUuidsAnswers {
  'application/json': Identifiers;
}

/** Input of `parseUuid`. */
export interface ParseUuidInput {
  /**
   * A UUID in any case, also in braces, after `urn:uuid:`, or without hyphens; or a ULID.
   * @example "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"
   */
  uuid: string;
}

/** Responses of `parseUuid` by media type. */
export interface ParseUuidAnswers {
  'application/json': UuidParts;
}

/** Input of `createPasswords`. */
export interface CreatePasswordsInput {
  /**
   * `random`: random characters; `passphrase`: random words from a list of 7,776.
   * @default "random"
   * @example "random"
   */
  type?: 'random' | 'passphrase' | undefined;
  /**
   * Length of a random password. 8 to 128.
   * @default 16
   * @example 20
   */
  length?: number | undefined;
  /**
   * Number of words in a passphrase. 3 to 12.
   * @default 5
   * @example 6
   */
  words?: number | undefined;
  /**
   * Include letters a–z in random passwords.
   * @default true
   */
  lower?: boolean | undefined;
  /**
   * Include letters A–Z in random passwords.
   * @default true
   */
  upper?: boolean | undefined;
  /**
   * Include digits in random passwords.
   * @default true
   */
  digits?: boolean | undefined;
  /**
   * Include ASCII punctuation in random passwords.
   * @default true
   */
  symbols?: boolean | undefined;
  /**
   * Characters that random passwords must not contain. At most 100 characters.
   * @default ""
   * @example "O0Il1"
   */
  exclude?: string | undefined;
  /**
   * Exclude the characters 0, O, o, 1, I, l, |, and quotes, which look alike in many fonts.
   * @default false
   */
  no_lookalikes?: boolean | undefined;
  /**
   * Separator between the words of a passphrase. At most 10 characters.
   * @default "-"
   * @example " "
   */
  separator?: string | undefined;
  /**
   * Number of results. 1 to 20.
   * @default 1
   * @example 3
   */
  count?: number | undefined;
}

/** Responses of `createPasswords` by media type. */
export interface CreatePasswordsAnswers {
  'application/json': Passwords;
}

/** Input of `createUsernames`. */
export interface CreateUsernamesInput {
  /**
   * Number of results. 1 to 100.
   * @default 1
   * @example 5
   */
  count?: number | undefined;
  /**
   * Format of the two words: `snake` quiet_harbour, `kebab` quiet-harbour, `camel` quietHarbour, `pascal` QuietHarbour, `plain` quietharbour, `numbered` quiet_harbour42.
   * @default "snake"
   * @example "pascal"
   */
  style?: 'snake' | 'kebab' | 'camel' | 'pascal' | 'plain' | 'numbered' | undefined;
  /**
   * The same seed always returns the same response. 1 to 64 characters.
   * @example "demo"
   */
  seed?: string | undefined;
}

/** Responses of `createUsernames` by media type. */
export interface CreateUsernamesAnswers {
  'application/json': Usernames;
}

/** Input of `rollDice`. */
export interface RollDiceInput {
  /**
   * At most 100 dice of at most 1,000 sides: `2d6+1` is the sum of two six-sided dice plus one; `2d6+1d4-2` adds and subtracts. `d%` has 100 sides. `4d6kh3` keeps the highest three dice and `kl` the lowest; `dh` and `dl` drop them. `3d6!` rolls another die for each highest side, at most 100 more. A space means `+`, which URLs decode to a space. At most 100 characters.
   * @example "2d6+1"
   */
  roll: string;
  /**
   * The same seed always returns the same response. 1 to 64 characters.
   * @example "demo"
   */
  seed?: string | undefined;
}

/** Responses of `rollDice` by media type. */
export interface RollDiceAnswers {
  'application/json': Throw;
}

/** Input of `countText`. */
export interface CountTextInput {
  /**
   * The text. At most 65,536 bytes.
   * @example "The quick brown fox jumps over the lazy dog. It barks."
   */
  text: string;
}

/** Responses of `countText` by media type. */
export interface CountTextAnswers {
  'application/json': TextCounts;
}

/** Input of `changeCase`. */
export interface ChangeCaseInput {
  /**
   * The text. At most 65,536 bytes.
   * @example "The quick brown fox jumps over the lazy dog. It barks."
   */
  text: string;
  /**
   * `camel` fooBar, `pascal` FooBar, `snake` foo_bar, `kebab` foo-bar, `constant` FOO_BAR, `dot` foo.bar, `path` foo/bar, `title` Foo Bar, `sentence` Foo bar, `upper` FOO BAR, `lower` foo bar. `title` and `sentence` keep the separators of text with spaces or apostrophes; other text is split as an identifier. Words are letters, marks and digits of any script; identifiers drop the apostrophes inside words: `don't` is `dont`. `title` and `sentence` keep acronyms such as `NASA`, unless more than a third of the words are in capitals.
   * @example "snake"
   */
  to: 'camel' | 'pascal' | 'snake' | 'kebab' | 'constant' | 'dot' | 'path' | 'title' | 'sentence' | 'upper' | 'lower';
}

/** Responses of `changeCase` by media type. */
export interface ChangeCaseAnswers {
  'application/json': ChangedText;
}

/** Input of `editLines`. */
export interface EditLinesInput {
  /**
   * The text. At most 65,536 bytes.
   * @example "The quick brown fox jumps over the lazy dog. It barks."
   */
  text: string;
  /**
   * Remove whitespace at the start and end of each line.
   * @default false
   */
  trim?: boolean | undefined;
  /**
   * Remove lines without a visible character.
   * @default false
   */
  remove_blank?: boolean | undefined;
  /**
   * Keep only the first of equal lines, wherever they are.
   * @default false
   */
  unique?: boolean | undefined;
  /**
   * Order of the lines. `ascending` and `descending` follow the alphabet (Unicode Collation Algorithm), in which `a` comes before `B`, and `é` before `f`; equal lines keep their order.
   * @default "none"
   * @example "ascending"
   */
  sort?: 'none' | 'ascending' | 'descending' | 'reverse' | undefined;
  /**
   * Treat capitals and small letters as equal, for `unique` and `sort`.
   * @default false
   */
  ignore_case?: boolean | undefined;
  /**
   * Sort digits as numbers: `file 9` before `file 10`.
   * @default false
   */
  numeric?: boolean | undefined;
}

/** Responses of `editLines` by media type. */
export interface EditLinesAnswers {
  'application/json': Lines;
}

/** Input of `makeSlug`. */
export interface MakeSlugInput {
  /**
   * The text. At most 65,536 bytes.
   * @example "The quick brown fox jumps over the lazy dog. It barks."
   */
  text: string;
  /**
   * Separator between words.
   * @default "-"
   * @example "_"
   */
  separator?: '-' | '_' | '.' | '~' | '' | undefined;
  /**
   * Language of the text, for language-specific transliteration; `ä` is `a` in Swedish, `ae` in German and without a language. Bosnian, Bulgarian, Croatian, Danish, German, Macedonian, Norwegian, Serbian and Ukrainian have rules of their own (`Київ` is `kyiv` in Ukrainian); other languages lose their accents. Currency signs are dropped. At most 30 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /**
   * Keep the letters of all scripts instead of transliterating them.
   * @default false
   */
  unicode?: boolean | undefined;
}

/** Responses of `makeSlug` by media type. */
export interface MakeSlugAnswers {
  'application/json': Slug;
}

/** Input of `makeLorem`. */
export interface MakeLoremInput {
  /**
   * The values.
   * @default "paragraphs"
   * @example "sentences"
   */
  unit?: 'paragraphs' | 'sentences' | 'words' | undefined;
  /**
   * Number of units. 1 to 100.
   * @default 3
   * @example 2
   */
  count?: number | undefined;
  /**
   * The same seed always returns the same response. 1 to 64 characters.
   * @example "demo"
   */
  seed?: string | undefined;
}

/** Responses of `makeLorem` by media type. */
export interface MakeLoremAnswers {
  'application/json': Lorem;
}

/** Input of `diffTexts`. */
export interface DiffTextsInput {
  /**
   * The text before. At most 65,536 bytes.
   * @example "one\ntwo\n"
   */
  a: string;
  /**
   * The text after. At most 65,536 bytes.
   * @example "one\nthree\n"
   */
  b: string;
  /**
   * Unit of comparison; characters are user-perceived. By word, equal words come first, then equal spaces between them.
   * @default "line"
   * @example "word"
   */
  by?: 'line' | 'word' | 'character' | undefined;
  /**
   * Unchanged lines around each change in the patch. 0 to 20.
   * @default 3
   * @example 1
   */
  context?: number | undefined;
  /**
   * Name of the file in the patch, as `git apply` and `patch -p1` expect it. Without a name, the files are `a` and `b`, for `patch FILE`. 1 to 255 characters.
   * @example "src/main.c"
   */
  name?: string | undefined;
}

/** Responses of `diffTexts` by media type. */
export interface DiffTextsAnswers {
  'application/json': Diff;
}

/** Input of `matchRegex`. */
export interface MatchRegexInput {
  /**
   * RE2 syntax (linear time; no lookaround or backreferences). Long patterns, with counted repetitions expanded, reduce the maximum text length. 1 to 500 characters.
   * @example "(?P<year>\\d{4})-(\\d\\d)"
   */
  pattern: string;
  /**
   * The text to search. At most 65,536 bytes.
   * @example "2026-11 and 2027-01"
   */
  text: string;
  /**
   * `g`: all matches instead of the first; `i`: ignore case; `m`: `^` and `$` match at every line; `s`: `.` matches newlines; `u`: always on.
   * @default "g"
   * @example "gi"
   */
  flags?: string | undefined;
  /**
   * Replacement for each match, as in JavaScript: `$1` or `$<name>` for a group, `$&` for the match, `` $` `` and `$'` for the text before and after it, `$$` for a dollar sign. At most 1,000 characters.
   * @example "$<year>"
   */
  replace?: string | undefined;
}

/** Responses of `matchRegex` by media type. */
export interface MatchRegexAnswers {
  'application/json': Matches;
}

/** Input of `hashText`. */
export interface HashTextInput {
  /**
   * The string, hashed as UTF-8. Send this or `data`. At most 65,536 bytes.
   * @example "hello"
   */
  text?: string | undefined;
  /**
   * The bytes. Send this or `text`. At most 131,072 characters.
   * @example "aGVsbG8="
   */
  data?: string | undefined;
  /**
   * How `data` writes its bytes.
   * @default "base64"
   * @example "hex"
   */
  data_encoding?: 'base64' | 'base64url' | 'hex' | undefined;
  /**
   * The algorithm. md5 and sha1 are broken, and crc32 only detects errors; do not rely on them.
   * @default "sha256"
   * @example "sha256"
   */
  algorithm?: 'md5' | 'sha1' | 'sha224' | 'sha256' | 'sha384' | 'sha512' | 'sha512-256' | 'sha3-224' | 'sha3-256' | 'sha3-384' | 'sha3-512' | 'blake2b512' | 'blake3' | 'crc32' | undefined;
  /**
   * Encoding of the digest.
   * @default "hex"
   * @example "hex"
   */
  encoding?: 'hex' | 'base64' | 'base64url' | undefined;
  /**
   * Key for an HMAC (RFC 2104). Not supported for SHA-3, BLAKE and crc32. 1 to 1,024 characters.
   * @example "Jefe"
   */
  key?: string | undefined;
  /**
   * How `key` writes its bytes.
   * @default "utf8"
   * @example "hex"
   */
  key_encoding?: 'utf8' | 'hex' | 'base64' | 'base64url' | undefined;
}

/** Responses of `hashText` by media type. */
export interface HashTextAnswers {
  'application/json': Hash;
}

/** Input of `encodeText`. */
export interface EncodeTextInput {
  /**
   * The text. Send this or `data`. At most 1 KiB for base36, base58, base62 and punycode. At most 65,536 bytes.
   * @example "foo"
   */
  text?: string | undefined;
  /**
   * Bytes instead of a text, for the formats that encode bytes. At most 131,072 characters.
   * @example "Zm9v"
   */
  data?: string | undefined;
  /**
   * How `data` writes its bytes.
   * @default "base64"
   * @example "hex"
   */
  data_encoding?: 'base64' | 'base64url' | 'hex' | undefined;
  /**
   * `base64`, `base64url` (without `=`), `base32`, `base32hex`, `hex` (RFC 4648), `base45` (RFC 9285), `base58` (Bitcoin's alphabet), `base36` and `base62` (digits, then letters; a leading zero byte is a `0`), `base85` (Ascii85 as in PDF, with or without `<~` and `~>`) and `quoted-printable` (RFC 2045) encode bytes, for a text those of UTF-8. `url`: percent-encoding of all but unreserved characters (RFC 3986). `html`: `&<>"'` as entities; decoding supports every named entity. `unicode`: `\u` escapes of all but ASCII, and of the backslash; decoding reads `\u00e9`, `\u{e9}`, `\U000000e9`, `\xe9` and the escapes of JSON. `punycode`: a domain as browsers convert it (URL Standard, UTS 46), without a check of its lengths. `morse`: ITU-R M.1677-1; a slash, a line break, or two or more blanks separate words. `rot13`: ASCII letters rotated by 13.
   * @example "base64"
   */
  format: 'base64' | 'base64url' | 'base32' | 'base32hex' | 'base36' | 'base45' | 'base58' | 'base62' | 'base85' | 'hex' | 'quoted-printable' | 'url' | 'html' | 'unicode' | 'punycode' | 'morse' | 'rot13';
}

/** Responses of `encodeText` by media type. */
export interface EncodeTextAnswers {
  'application/json': Recoded;
}

/** Input of `decodeText`. */
export interface DecodeTextInput {
  /**
   * The text. At most 1 KiB for base36, base58, base62 and punycode. At most 65,536 bytes.
   * @example "Zm9v"
   */
  text: string;
  /**
   * `base64`, `base64url` (without `=`), `base32`, `base32hex`, `hex` (RFC 4648), `base45` (RFC 9285), `base58` (Bitcoin's alphabet), `base36` and `base62` (digits, then letters; a leading zero byte is a `0`), `base85` (Ascii85 as in PDF, with or without `<~` and `~>`) and `quoted-printable` (RFC 2045) encode bytes, for a text those of UTF-8. `url`: percent-encoding of all but unreserved characters (RFC 3986). `html`: `&<>"'` as entities; decoding supports every named entity. `unicode`: `\u` escapes of all but ASCII, and of the backslash; decoding reads `\u00e9`, `\u{e9}`, `\U000000e9`, `\xe9` and the escapes of JSON. `punycode`: a domain as browsers convert it (URL Standard, UTS 46), without a check of its lengths. `morse`: ITU-R M.1677-1; a slash, a line break, or two or more blanks separate words. `rot13`: ASCII letters rotated by 13.
   * @example "base64"
   */
  format: 'base64' | 'base64url' | 'base32' | 'base32hex' | 'base36' | 'base45' | 'base58' | 'base62' | 'base85' | 'hex' | 'quoted-printable' | 'url' | 'html' | 'unicode' | 'punycode' | 'morse' | 'rot13';
  /**
   * How the decoded bytes are written. `utf8` rejects bytes that are not a text in UTF-8.
   * @default "utf8"
   * @example "hex"
   */
  result_encoding?: 'utf8' | 'base64' | 'base64url' | 'hex' | undefined;
}

/** Responses of `decodeText` by media type. */
export interface DecodeTextAnswers {
  'application/json': Recoded;
}

/** Input of `decodeJwt`. */
export interface DecodeJwtInput {
  /**
   * A signed token in compact form: three parts separated by dots. `Bearer` in front is ignored. 1 to 16,384 characters.
   * @example "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c"
   */
  token: string;
  /**
   * A secret for HS256, HS384 and HS512; a public key as PEM, JWK or JWK set for RS, PS, ES and EdDSA. A public key is never used as a secret. The `use`, `key_ops` and `alg` of a JWK apply. In a JWK set, the keys with the type and curve for the token's `alg` are tried, and of these only those with the token's `kid` if it has one. A set with more than four of them is not tried, nor is an RSA key with more than 8192 bits or with an exponent above 2^32. Without a key, the token is not verified. 1 to 16,384 characters.
   * @example "your-256-bit-secret"
   */
  key?: string | undefined;
  /**
   * How `key` writes the bytes of a secret. Ignored for PEM, JWK and JWK sets.
   * @default "utf8"
   * @example "base64"
   */
  key_encoding?: 'utf8' | 'hex' | 'base64' | 'base64url' | undefined;
}

/** Responses of `decodeJwt` by media type. */
export interface DecodeJwtAnswers {
  'application/json': TokenParts;
}

/** Input of `createCaptcha`. */
export interface CreateCaptchaInput {
  /**
   * The text in the image, 1–20 printable characters. Default: random capitals and digits. Not supported in challenges. 1 to 20 characters.
   * @example "K7QW"
   */
  text?: string | undefined;
  /**
   * Number of random characters; at least 4 in a challenge. 1 to 20.
   * @default 6
   * @example 8
   */
  length?: number | undefined;
  /**
   * Width in pixels. Default: 60 per character, within the limits. 100 to 800.
   * @example 360
   */
  width?: number | undefined;
  /**
   * Height in pixels. 50 to 400.
   * @default 120
   * @example 120
   */
  height?: number | undefined;
  /**
   * Amount of noise. OCR programs that clean the image first solve about a quarter of 6-character captchas at `medium` and almost none at `high`; use proof of work (`/pow`) to keep all programs out.
   * @default "medium"
   * @example "high"
   */
  noise?: 'low' | 'medium' | 'high' | undefined;
  /**
   * Background color: hex digits or a CSS color name. At most 30 characters.
   * @default "#ffffff"
   * @example "ffffff"
   */
  bg?: string | undefined;
  /**
   * Color of letters and noise: hex digits or a CSS color name, with a contrast of at least 3 to the background. Default: a random readable color. At most 30 characters.
   * @example "333333"
   */
  color?: string | undefined;
  /**
   * `challenge` returns a captcha whose text only the server knows; `image` returns the image and its text.
   * @default "challenge"
   * @example "image"
   */
  mode?: 'image' | 'challenge' | undefined;
}

/** Responses of `createCaptcha` by media type. */
export interface CreateCaptchaAnswers {
  'application/json': Captcha;
  'image/png': Uint8Array<ArrayBuffer>;
}

/** Input of `verifyCaptcha`. */
export interface VerifyCaptchaInput {
  /**
   * The token of the captcha. 1 to 262,144 characters.
   * @example "eyJpZCI6Ims3In0"
   */
  token: string;
  /**
   * The characters in the image; case and surrounding spaces are ignored. 1 to 64 characters.
   * @example "K7RXPA"
   */
  answer: string;
  /**
   * Minimum number of characters of the captcha. Set it on your server, not in the client. 1 to 20.
   * @example 6
   */
  min_length?: number | undefined;
  /**
   * Minimum noise of the captcha.
   * @example "medium"
   */
  min_noise?: 'low' | 'medium' | 'high' | undefined;
}

/** Responses of `verifyCaptcha` by media type. */
export interface VerifyCaptchaAnswers {
  'application/json': StrictCaptchaVerdict;
}

/** Input of `listMessages`. */
export interface ListMessagesInput {
  /**
   * Return only messages after this cursor. Default: all messages. 1 to 64 characters.
   * @example "5f0c1d2e3a4b-000000000007"
   */
  after?: string | undefined;
  /**
   * Long-poll time in seconds. 0 to 25.
   * @default 0
   * @example 2
   */
  wait?: number | undefined;
}

/** Responses of `listMessages` by media type. */
export interface ListMessagesAnswers {
  'application/json': ChatMessage[];
}

/** Input of `sendMessage`. */
export interface SendMessageInput {
  /**
   * Name of the sender or player; surrounding whitespace is removed, and one character must be visible. Comparisons ignore case, composition (NFKC), invisible characters and repeated spaces. The first session that uses a name reserves it, separately in chats and games. 1 to 64 characters.
   * @example "alice"
   */
  username: string;
  /**
   * The message text; one character must be visible. Control characters except newline and tab are removed. It is never interpreted as HTML. 1 to 2,000 characters.
   * @example "Hello everybody"
   */
  message: string;
  /**
   * Client-chosen secret that reserves the username for an hour (use a random UUID). Never returned. Each caller gets at most 20 wrong attempts per hour. 1 to 128 characters.
   * @example "6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60"
   */
  session: string;
  /**
   * The key of a private chat, not an API key. Anyone who knows it can read the chat. 1 to 128 characters.
   * @example "k7Qm2xV9tLp4"
   */
  token?: string | undefined;
}

/** Responses of `sendMessage` by media type. */
export interface SendMessageAnswers {
  'application/json': Confirmation;
}

/** Input of `listPrivateMessagesByAddress`. */
export interface ListPrivateMessagesByAddressInput {
  /**
   * The caller's name. 1 to 64 characters.
   * @example "alice"
   */
  username: string;
  /**
   * The key of the private chat. 1 to 128 characters.
   * @example "k7Qm2xV9tLp4"
   */
  token: string;
  /**
   * If set, no other session can hold the name. It can be in the query or the body. 1 to 128 characters.
   * @example "6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60"
   */
  session?: string | undefined;
  /**
   * Return only messages after this cursor. Default: all messages. 1 to 64 characters.
   * @example "5f0c1d2e3a4b-000000000007"
   */
  after?: string | undefined;
  /**
   * Long-poll time in seconds. 0 to 25.
   * @default 0
   * @example 2
   */
  wait?: number | undefined;
}

/** Responses of `listPrivateMessagesByAddress` by media type. */
export interface ListPrivateMessagesByAddressAnswers {
  'application/json': ChatMessage[];
}

/** Input of `listPrivateMessages`. */
export interface ListPrivateMessagesInput {
  /**
   * Name of the sender or player; surrounding whitespace is removed, and one character must be visible. Comparisons ignore case, composition (NFKC), invisible characters and repeated spaces. The first session that uses a name reserves it, separately in chats and games. 1 to 64 characters.
   * @example "alice"
   */
  username: string;
  /**
   * The key of a private chat, not an API key. Anyone who knows it can read the chat. 1 to 128 characters.
   * @example "k7Qm2xV9tLp4"
   */
  token: string;
  /**
   * Client-chosen secret that reserves the username for an hour (use a random UUID). Never returned. Each caller gets at most 20 wrong attempts per hour. 1 to 128 characters.
   * @example "6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60"
   */
  session?: string | undefined;
  /**
   * A cursor from `X-Chat-Cursor`; only later messages are returned. If the cursor belongs to another chat, or later messages were removed, all messages are returned, with `X-Chat-Reset`. 1 to 64 characters.
   * @example "5f0c1d2e3a4b-000000000007"
   */
  after?: string | undefined;
  /**
   * Long-poll time in seconds: the response arrives with the next message, or empty after this time. To miss nothing, send the next request at once, with `after` set to the last cursor. Counts as one request; each caller can have at most 32 long polls at once. 0 to 25.
   * @default 0
   * @example 2
   */
  wait?: number | undefined;
}

/** Responses of `listPrivateMessages` by media type. */
export interface ListPrivateMessagesAnswers {
  'application/json': ChatMessage[];
}

/** Input of `chatEvents`. */
export interface ChatEventsInput {
  /**
   * The caller's name; required for a private chat. 1 to 64 characters.
   * @example "alice"
   */
  username?: string | undefined;
  /**
   * The key of a private chat. Default: the global chat. 1 to 128 characters.
   * @example "k7Qm2xV9tLp4"
   */
  token?: string | undefined;
  /**
   * If set, no other session can hold the name. It can be in the query or the body. 1 to 128 characters.
   * @example "6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60"
   */
  session?: string | undefined;
  /**
   * The cursor of the last received event. It takes precedence over `after`. At most 64 characters.
   * @example "5f0c1d2e3a4b-000000000007"
   */
  last_event_id?: string | undefined;
  /**
   * Where to start. 1 to 64 characters.
   * @default "now"
   * @example "start"
   */
  after?: string | undefined;
}

/** Responses of `chatEvents` by media type. */
export interface ChatEventsAnswers {
  'text/event-stream': ChatEvent;
}

/** Input of `clearChat`. */
export interface ClearChatInput {
  /**
   * Name of the sender or player; surrounding whitespace is removed, and one character must be visible. Comparisons ignore case, composition (NFKC), invisible characters and repeated spaces. The first session that uses a name reserves it, separately in chats and games. 1 to 64 characters.
   * @example "alice"
   */
  username: string;
  /**
   * The key of a private chat, not an API key. Anyone who knows it can read the chat. 1 to 128 characters.
   * @example "k7Qm2xV9tLp4"
   */
  token: string;
  /**
   * Client-chosen secret that reserves the username for an hour (use a random UUID). Never returned. Each caller gets at most 20 wrong attempts per hour. 1 to 128 characters.
   * @example "6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60"
   */
  session: string;
}

/** Responses of `clearChat` by media type. */
export interface ClearChatAnswers {
  'application/json': Clearing;
}

/** Input of `playMove`. */
export interface PlayMoveInput {
  /**
   * Name of the sender or player; surrounding whitespace is removed, and one character must be visible. Comparisons ignore case, composition (NFKC), invisible characters and repeated spaces. The first session that uses a name reserves it, separately in chats and games. 1 to 64 characters.
   * @example "alice"
   */
  username: string;
  /**
   * A cell, `row-column` from the top left corner.
   * @example "2-2"
   */
  move: '1-1' | '1-2' | '1-3' | '2-1' | '2-2' | '2-3' | '3-1' | '3-2' | '3-3';
  /**
   * Client-chosen secret that reserves the username for an hour (use a random UUID). Never returned. Each caller gets at most 20 wrong attempts per hour. 1 to 128 characters.
   * @example "6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60"
   */
  session: string;
  /**
   * The game ID. An unused ID creates a new public game. 1 to 128 characters.
   * @example "K3V9Q2ZX"
   */
  game: string;
}

/** Responses of `playMove` by media type. */
export interface PlayMoveAnswers {
  'application/json': MoveResult;
}

/** Input of `fetchGame`. */
export interface FetchGameInput {
  /**
   * Name of the sender or player; surrounding whitespace is removed, and one character must be visible. Comparisons ignore case, composition (NFKC), invisible characters and repeated spaces. The first session that uses a name reserves it, separately in chats and games. 1 to 64 characters.
   * @example "alice"
   */
  username: string;
  /**
   * Client-chosen secret that reserves the username for an hour (use a random UUID). Never returned. Each caller gets at most 20 wrong attempts per hour. 1 to 128 characters.
   * @example "6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60"
   */
  session?: string | undefined;
  /**
   * The game ID. An unused ID creates a new public game. 1 to 128 characters.
   * @example "K3V9Q2ZX"
   */
  game?: string | undefined;
  /**
   * Hide a new game from the list.
   * @default false
   */
  private?: boolean | undefined;
  /**
   * Join a free slot, and create the game if it does not exist. If false, the caller only watches, and an unknown game is a 404.
   * @default true
   */
  join?: boolean | undefined;
}

/** Responses of `fetchGame` by media type. */
export interface FetchGameAnswers {
  'application/json': Game;
}

/** Input of `gameEvents`. */
export interface GameEventsInput {
  /**
   * The game. 1 to 128 characters.
   * @example "K3V9Q2ZX"
   */
  game: string;
  /**
   * The cursor of the last received event. It takes precedence over `after`. At most 64 characters.
   * @example "5f0c1d2e3a4b-000000000007"
   */
  last_event_id?: string | undefined;
  /**
   * Where to start. 1 to 64 characters.
   * @default "now"
   * @example "start"
   */
  after?: string | undefined;
}

/** Responses of `gameEvents` by media type. */
export interface GameEventsAnswers {
  'text/event-stream': GameEvent;
}

/** Input of `listGames`. */
export type ListGamesInput = NoInput;

/** Responses of `listGames` by media type. */
export interface ListGamesAnswers {
  'application/json': Games;
}

/** Input of `forfeitGame`. */
export interface ForfeitGameInput {
  /**
   * Name of the sender or player; surrounding whitespace is removed, and one character must be visible. Comparisons ignore case, composition (NFKC), invisible characters and repeated spaces. The first session that uses a name reserves it, separately in chats and games. 1 to 64 characters.
   * @example "alice"
   */
  username: string;
  /**
   * Client-chosen secret that reserves the username for an hour (use a random UUID). Never returned. Each caller gets at most 20 wrong attempts per hour. 1 to 128 characters.
   * @example "6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60"
   */
  session: string;
  /**
   * The game ID. An unused ID creates a new public game. 1 to 128 characters.
   * @example "K3V9Q2ZX"
   */
  game: string;
}

/** Responses of `forfeitGame` by media type. */
export interface ForfeitGameAnswers {
  'application/json': ForfeitResult;
}

/** Input of `checkLimit`. */
export interface CheckLimitInput {
  /**
   * Limits that are counted together, or not at all if one of them is exceeded. 1 to 10 items.
   * @example [{"name":"login:203.0.113.7","limit":5,"window_s":60}]
   */
  limits: readonly LimitToCheck[];
  /**
   * The result while the store is unavailable.
   * @default "deny"
   * @example "deny"
   */
  on_failure?: 'deny' | 'allow' | undefined;
}

/** Responses of `checkLimit` by media type. */
export interface CheckLimitAnswers {
  'application/json': LimitDecision;
}

/** Input of `listKeys`. */
export interface ListKeysInput {
  /**
   * List the keys after this ID. At most 18 characters.
   * @example "0mk3p9q1aX4v7Qm2xV"
   */
  after?: string | undefined;
  /**
   * The maximum number of keys. 1 to 100.
   * @default 100
   * @example 10
   */
  count?: number | undefined;
}

/** Responses of `listKeys` by media type. */
export interface ListKeysAnswers {
  'application/json': UserKeys;
}

/** Input of `createKey`. */
export interface CreateKeyInput {
  /**
   * The beginning of the key, by which people and secret scanners recognize it. At most 16 characters.
   * @default "key"
   * @example "acme"
   */
  prefix?: string | undefined;
  /**
   * The user that the key belongs to, such as an ID or an email address. At most 128 characters.
   * @example "user-42"
   */
  owner?: string | null | undefined;
  /**
   * Any JSON object, of at most 1,024 bytes. It is returned when the key is verified.
   * @example {"plan":"pro"}
   */
  metadata?: { [name: string]: unknown } | undefined;
  /**
   * Seconds until the key expires, at most ten years. Default: never. 60 to 315,360,000.
   * @example 7776000
   */
  expires_in_s?: number | undefined;
  /**
   * Rate limits, each with another window. They are counted together, or not at all if one is exceeded. At most 5 items.
   * @example [{"limit":100,"window_s":60}]
   */
  limits?: readonly KeyLimit[] | undefined;
}

/** Responses of `createKey` by media type. */
export interface CreateKeyAnswers {
  'application/json': NewUserKey;
}

/** Input of `verifyKey`. */
export interface VerifyKeyInput {
  /**
   * A key as received from a user. 1 to 200 characters.
   * @example "acme_4hT9wQ2mZ7xK1vB8nR3cY6pL0sD5fG2j0abc12x"
   */
  key: string;
  /**
   * The amount to count against each limit of the key. 0 only looks. 0 to 1,000,000.
   * @default 1
   * @example 1
   */
  cost?: number | undefined;
}

/** Responses of `verifyKey` by media type. */
export interface VerifyKeyAnswers {
  'application/json': KeyVerdict;
}

/** Input of `rotateKey`. */
export interface RotateKeyInput {
  /**
   * Identifies a key, and reveals nothing about it. IDs are in the order of creation. At most 18 characters.
   * @example "0mk3p9q1aX4v7Qm2xV"
   */
  id: string;
  /**
   * Seconds for which the old key still works, at most 30 days. 0 to 2,592,000.
   * @default 86400
   * @example 3600
   */
  grace_s?: number | undefined;
}

/** Responses of `rotateKey` by media type. */
export interface RotateKeyAnswers {
  'application/json': NewUserKey;
}

/** Input of `revokeKey`. */
export interface RevokeKeyInput {
  /**
   * Identifies a key, and reveals nothing about it. IDs are in the order of creation. At most 18 characters.
   * @example "0mk3p9q1aX4v7Qm2xV"
   */
  id: string;
}

/** Responses of `revokeKey` by media type. */
export interface RevokeKeyAnswers {
  'application/json': UserKey;
}

/** Input of `getQuota`. */
export type GetQuotaInput = NoInput;

/** Responses of `getQuota` by media type. */
export interface GetQuotaAnswers {
  'application/json': Quota;
}

/** Input of `getInfos`. */
export type GetInfosInput = NoInput;

/** Responses of `getInfos` by media type. */
export interface GetInfosAnswers {
  'application/json': InfosWithTzdb;
}

/** Input of `getVersion`. */
export type GetVersionInput = NoInput;

/** Responses of `getVersion` by media type. */
export interface GetVersionAnswers {
  'application/json': VersionIndex;
}

/** Input of `getOpenApi`. */
export type GetOpenApiInput = NoInput;

/** Responses of `getOpenApi` by media type. */
export interface GetOpenApiAnswers {
  'application/json': {
    /**
     * Version of OpenAPI. At most 10 characters.
     * @example "3.1.0"
     */
    openapi: string;
    /** Metadata of the document. */
    info: { [name: string]: unknown };
    /** The operations by path. */
    paths: { [name: string]: unknown };
  };
}

/** Input of `getOpenApiYaml`. */
export type GetOpenApiYamlInput = NoInput;

/** Responses of `getOpenApiYaml` by media type. */
export interface GetOpenApiYamlAnswers {
  'application/yaml': string;
}

/** Input of `getPostmanCollection`. */
export type GetPostmanCollectionInput = NoInput;

/** Responses of `getPostmanCollection` by media type. */
export interface GetPostmanCollectionAnswers {
  'application/json': {
    /** Name and format. */
    info: { [name: string]: unknown };
    /** The URL of the service. At most 1 items. */
    variable: ({ [name: string]: unknown })[];
    /** A folder of calls for each group. At most 100 items. */
    item: ({ [name: string]: unknown })[];
  };
}


/** A chart with series, as numbers. */
export interface SeriesTable {
  /**
   * Type of chart.
   * @example "bar"
   */
  type: 'bar' | 'line' | 'area' | 'sparkline';
  /**
   * Title, or null. At most 200 characters.
   * @example "Sales by quarter"
   */
  title: string | null;
  /**
   * Labels along the axis. At most 500 items.
   * @example ["Q1","Q2"]
   */
  labels: string[];
  /** The series. At most 10 items. */
  datasets: SeriesTableDataset[];
  /** The value axis. For stacked datasets, it shows their sums. */
  scale: {
    /**
     * Lower end.
     * @example 0
     */
    min: number;
    /**
     * Upper end.
     * @example 6
     */
    max: number;
    /** True on a log scale, otherwise absent. */
    log?: boolean | undefined;
    /**
     * Distance between ticks; 0 on a log scale.
     * @example 2
     */
    step: number;
    /**
     * Values of the ticks. At most 51 items.
     * @example [0,2,4,6]
     */
    ticks: number[];
  };
  /** The right value axis, if there is one. */
  scale_right?: {
    /**
     * Lower end.
     * @example 0
     */
    min: number;
    /**
     * Upper end.
     * @example 6
     */
    max: number;
    /** True on a log scale, otherwise absent. */
    log?: boolean | undefined;
    /**
     * Distance between ticks; 0 on a log scale.
     * @example 2
     */
    step: number;
    /**
     * Values of the ticks. At most 51 items.
     * @example [0,2,4,6]
     */
    ticks: number[];
  } | undefined;
}

/** One series. */
export interface SeriesTableDataset {
  /**
   * Name of the series. At most 100 characters.
   * @example "Sales"
   */
  label: string;
  /**
   * One number per label. At most 500 items.
   * @example [3,5]
   */
  values: (number | number[] | null)[];
  /**
   * Its color.
   * @example "#0072b2"
   */
  color: string;
  /**
   * How it is drawn, if specified.
   * @example "line"
   */
  type?: 'bar' | 'line' | 'area' | undefined;
  /**
   * Side of its axis, if specified.
   * @example "right"
   */
  axis?: 'left' | 'right' | undefined;
  /**
   * Its unit, if specified. At most 12 characters.
   * @example "%"
   */
  unit?: string | undefined;
  /**
   * The dataset to which its area is filled, if specified. 0 to 9.
   * @example 1
   */
  fill_to?: number | undefined;
  /**
   * The color of each bar, if specified. At most 500 items.
   * @example ["#008080","#cc7200"]
   */
  colors?: string[] | undefined;
}

/** A pie or donut chart as numbers. */
export interface SliceTable {
  /**
   * Type of chart.
   * @example "pie"
   */
  type: 'pie' | 'donut';
  /**
   * Title, or null. At most 200 characters.
   * @example "Sales by quarter"
   */
  title: string | null;
  /**
   * Sum of all values.
   * @example 100
   */
  total: number;
  /** The slices, in label order. At most 20 items. */
  slices: SliceTableSlice[];
  /** The further rings, from the outside in, if there are any. At most 4 items. */
  rings?: SliceTableRing[] | undefined;
}

/** One slice. */
export interface SliceTableSlice {
  /**
   * Label. At most 100 characters.
   * @example "Yes"
   */
  label: string;
  /**
   * Value.
   * @example 60
   */
  value: number;
  /**
   * Share of the total in percent, 2 decimals. 0 to 100.
   * @example 60
   */
  percentage: number;
  /**
   * Its color.
   * @example "#0072b2"
   */
  color: string;
}

/** A ring. */
export interface SliceTableRing {
  /**
   * Sum of its values.
   * @example 100
   */
  total: number;
  /** Its slices, in label order. At most 20 items. */
  slices: SliceTableRingSlice[];
}

/** One slice. */
export interface SliceTableRingSlice {
  /**
   * Value.
   * @example 60
   */
  value: number;
  /**
   * Share of the total in percent, 2 decimals. 0 to 100.
   * @example 60
   */
  percentage: number;
}

/** A gauge or progress as numbers. */
export interface MeterTable {
  /**
   * Type of chart.
   * @example "gauge"
   */
  type: 'gauge' | 'progress';
  /**
   * Title, or null. At most 200 characters.
   * @example "Server 3"
   */
  title: string | null;
  /**
   * Name of the value, or null. At most 100 characters.
   * @example "Disk used"
   */
  label: string | null;
  /**
   * The value.
   * @example 72
   */
  value: number;
  /**
   * Start of the scale.
   * @example 0
   */
  min: number;
  /**
   * End of the scale.
   * @example 100
   */
  max: number;
  /**
   * Filled share of the scale in percent, 2 decimals. 0 to 100.
   * @example 72
   */
  percentage: number;
  /**
   * Its color.
   * @example "#0072b2"
   */
  color: string;
  /** The ranges as drawn, clipped to the scale. At most 8 items. */
  bands: MeterTableBand[];
}

/** One range. */
export interface MeterTableBand {
  /**
   * Lower end.
   * @example 0
   */
  from: number;
  /**
   * Upper end.
   * @example 60
   */
  to: number;
  /**
   * Name of the range, or null. At most 100 characters.
   * @example "Good"
   */
  label: string | null;
  /**
   * Its color.
   * @example "#0072b2"
   */
  color: string;
}

/** A radar chart as numbers. */
export interface RadarTable {
  /**
   * Type of chart.
   * @example "radar"
   */
  type: 'radar';
  /**
   * Title, or null. At most 200 characters.
   * @example "Sales by quarter"
   */
  title: string | null;
  /**
   * Labels around the center. At most 20 items.
   * @example ["Q1","Q2"]
   */
  labels: string[];
  /** The series. At most 5 items. */
  datasets: RadarTableDataset[];
  /** The rings, from the center outward. */
  scale: {
    /**
     * Lower end.
     * @example 0
     */
    min: number;
    /**
     * Upper end.
     * @example 6
     */
    max: number;
    /**
     * Distance between ticks.
     * @example 2
     */
    step: number;
    /**
     * Values of the ticks. At most 9 items.
     * @example [0,2,4,6]
     */
    ticks: number[];
  };
}

/** One series. */
export interface RadarTableDataset {
  /**
   * Name of the series. At most 100 characters.
   * @example "Sales"
   */
  label: string;
  /**
   * One number per label. At most 20 items.
   * @example [3,5]
   */
  values: (number | null)[];
  /**
   * Its color.
   * @example "#0072b2"
   */
  color: string;
}

/** A scatter chart as numbers. */
export interface ScatterTable {
  /**
   * Type of chart.
   * @example "scatter"
   */
  type: 'scatter';
  /**
   * Title, or null. At most 200 characters.
   * @example "Weight by height"
   */
  title: string | null;
  /** The series. At most 5 items. */
  datasets: ScatterTableDataset[];
  /** The horizontal axis. */
  scale_x: {
    /**
     * Lower end.
     * @example 0
     */
    min: number;
    /**
     * Upper end.
     * @example 6
     */
    max: number;
    /**
     * Distance between ticks.
     * @example 2
     */
    step: number;
    /**
     * Values of the ticks. At most 51 items.
     * @example [0,2,4,6]
     */
    ticks: number[];
  };
  /** The vertical axis. */
  scale: {
    /**
     * Lower end.
     * @example 0
     */
    min: number;
    /**
     * Upper end.
     * @example 6
     */
    max: number;
    /**
     * Distance between ticks.
     * @example 2
     */
    step: number;
    /**
     * Values of the ticks. At most 51 items.
     * @example [0,2,4,6]
     */
    ticks: number[];
  };
}

/** One series. */
export interface ScatterTableDataset {
  /**
   * Name of the series. At most 100 characters.
   * @example "Model A"
   */
  label: string;
  /**
   * Its points, each as `[x, y]`. At most 1,000 items.
   * @example [[3,5],[4,7]]
   */
  points: (number[])[];
  /**
   * How it is drawn, if specified.
   * @example "line"
   */
  type?: 'scatter' | 'line' | undefined;
  /**
   * Its color.
   * @example "#0072b2"
   */
  color: string;
}

/** A histogram as numbers. */
export interface HistogramTable {
  /**
   * Type of chart.
   * @example "histogram"
   */
  type: 'histogram';
  /**
   * Title, or null. At most 200 characters.
   * @example "Minutes of a call"
   */
  title: string | null;
  /**
   * Number of values. 1 to 1,000.
   * @example 5
   */
  total: number;
  /** The bins, in ascending order. At most 1,000 items. */
  bins: HistogramTableBin[];
  /**
   * Its color.
   * @example "#0072b2"
   */
  color: string;
  /** The count axis. */
  scale: {
    /**
     * Lower end.
     * @example 0
     */
    min: number;
    /**
     * Upper end.
     * @example 6
     */
    max: number;
    /**
     * Distance between ticks.
     * @example 2
     */
    step: number;
    /**
     * Values of the ticks. At most 8 items.
     * @example [0,2,4,6]
     */
    ticks: number[];
  };
}

/** A bin; it includes its lower end and, if `bins` is set and it is the last one, also its upper end. */
export interface HistogramTableBin {
  /**
   * Lower end.
   * @example 3
   */
  from: number;
  /**
   * Upper end.
   * @example 4
   */
  to: number;
  /**
   * Number of values in it. 0 to 1,000.
   * @example 2
   */
  count: number;
}

/** A boxplot as numbers. */
export interface BoxplotTable {
  /**
   * Type of chart.
   * @example "boxplot"
   */
  type: 'boxplot';
  /**
   * Title, or null. At most 200 characters.
   * @example "Sales by quarter"
   */
  title: string | null;
  /**
   * The labels. At most 20 items.
   * @example ["Q1","Q2"]
   */
  labels: string[];
  /** The series. At most 5 items. */
  datasets: BoxplotTableDataset[];
  /** The value axis. */
  scale: {
    /**
     * Lower end.
     * @example 0
     */
    min: number;
    /**
     * Upper end.
     * @example 6
     */
    max: number;
    /**
     * Distance between ticks.
     * @example 2
     */
    step: number;
    /**
     * Values of the ticks. At most 51 items.
     * @example [0,2,4,6]
     */
    ticks: number[];
  };
}

/** One series. */
export interface BoxplotTableDataset {
  /**
   * Name of the series. At most 100 characters.
   * @example "Minutes"
   */
  label: string;
  /**
   * Its color.
   * @example "#0072b2"
   */
  color: string;
  /** One box per label. At most 20 items. */
  boxes: BoxplotTableDatasetBox[];
}

/** One box. Quartiles are interpolated between values (type 7 of Hyndman and Fan), and null without values. */
export interface BoxplotTableDatasetBox {
  /**
   * Number of values. 0 to 1,000.
   * @example 5
   */
  count: number;
  /**
   * End of the lower whisker.
   * @example 3
   */
  low: number | null;
  /**
   * First quartile.
   * @example 4
   */
  q1: number | null;
  /**
   * Median.
   * @example 4
   */
  median: number | null;
  /**
   * Third quartile.
   * @example 5
   */
  q3: number | null;
  /**
   * End of the upper whisker.
   * @example 5
   */
  high: number | null;
  /**
   * Values beyond the whiskers in ascending order. At most 1,000 items.
   * @example [7]
   */
  outliers: number[];
}

/** A candlestick chart as numbers. */
export interface CandlestickTable {
  /**
   * Type of chart.
   * @example "candlestick"
   */
  type: 'candlestick';
  /**
   * Title, or null. At most 200 characters.
   * @example "Sales by quarter"
   */
  title: string | null;
  /**
   * The labels. At most 500 items.
   * @example ["Q1","Q2"]
   */
  labels: string[];
  /**
   * The candles, each as `[open, high, low, close]`. At most 500 items.
   * @example [[3,6,2,5],[5,7,4,4]]
   */
  values: (number[])[];
  /**
   * Colors of rising and of falling candles. At most 2 items.
   * @example ["#2a826c","#ba293b"]
   */
  colors: string[];
  /** The value axis. */
  scale: {
    /**
     * Lower end.
     * @example 0
     */
    min: number;
    /**
     * Upper end.
     * @example 6
     */
    max: number;
    /**
     * Distance between ticks.
     * @example 2
     */
    step: number;
    /**
     * Values of the ticks. At most 51 items.
     * @example [0,2,4,6]
     */
    ticks: number[];
  };
}

/** A bubble chart as numbers. */
export interface BubbleTable {
  /**
   * Type of chart.
   * @example "bubble"
   */
  type: 'bubble';
  /**
   * Title, or null. At most 200 characters.
   * @example "Sales by quarter"
   */
  title: string | null;
  /** The series. At most 5 items. */
  datasets: BubbleTableDataset[];
  /** The horizontal axis. */
  scale_x: {
    /**
     * Lower end.
     * @example 0
     */
    min: number;
    /**
     * Upper end.
     * @example 6
     */
    max: number;
    /**
     * Distance between ticks.
     * @example 2
     */
    step: number;
    /**
     * Values of the ticks. At most 51 items.
     * @example [0,2,4,6]
     */
    ticks: number[];
  };
  /** The vertical axis. */
  scale: {
    /**
     * Lower end.
     * @example 0
     */
    min: number;
    /**
     * Upper end.
     * @example 6
     */
    max: number;
    /**
     * Distance between ticks.
     * @example 2
     */
    step: number;
    /**
     * Values of the ticks. At most 51 items.
     * @example [0,2,4,6]
     */
    ticks: number[];
  };
}

/** One series. */
export interface BubbleTableDataset {
  /**
   * Name of the series. At most 100 characters.
   * @example "Model A"
   */
  label: string;
  /**
   * Its points, each as `[x, y, size]`. At most 200 items.
   * @example [[3,5,10],[4,7,20]]
   */
  points: (number[])[];
  /**
   * Its color.
   * @example "#0072b2"
   */
  color: string;
}

/** A polar area chart as numbers. */
export interface PolarTable {
  /**
   * Type of chart.
   * @example "polar"
   */
  type: 'polar';
  /**
   * Title, or null. At most 200 characters.
   * @example "Sales by quarter"
   */
  title: string | null;
  /** The slices, in label order. At most 20 items. */
  slices: PolarTableSlice[];
  /** The rings from the center outward. */
  scale: {
    /**
     * Lower end.
     * @example 0
     */
    min: number;
    /**
     * Upper end.
     * @example 6
     */
    max: number;
    /**
     * Distance between ticks.
     * @example 2
     */
    step: number;
    /**
     * Values of the ticks. At most 51 items.
     * @example [0,2,4,6]
     */
    ticks: number[];
  };
}

/** One slice. */
export interface PolarTableSlice {
  /**
   * Label. At most 100 characters.
   * @example "Yes"
   */
  label: string;
  /**
   * Value.
   * @example 60
   */
  value: number;
  /**
   * Its color.
   * @example "#0072b2"
   */
  color: string;
}

/** A funnel as numbers. */
export interface FunnelTable {
  /**
   * Type of chart.
   * @example "funnel"
   */
  type: 'funnel';
  /**
   * Title, or null. At most 200 characters.
   * @example "Sales by quarter"
   */
  title: string | null;
  /** The stages, in label order. At most 20 items. */
  stages: FunnelTableStage[];
}

/** One stage. */
export interface FunnelTableStage {
  /**
   * Label. At most 100 characters.
   * @example "Visits"
   */
  label: string;
  /**
   * Value.
   * @example 60
   */
  value: number;
  /**
   * Share of the first stage in percent, 2 decimals.
   * @example 60
   */
  percentage: number;
  /**
   * Its color.
   * @example "#0072b2"
   */
  color: string;
}

/**
 * Labels along the axis, and the datasets: up to 500 and 10 with `dense`, else up to 20 and 5.
 * @example {"labels":["Q1","Q2"],"datasets":[{"label":"Sales","values":[3,5]}]}
 */
export interface SeriesData {
  /**
   * Labels of the axis. They are thinned if they do not fit. 1 to 500 items.
   * @example ["Q1","Q2"]
   */
  labels: readonly (string | number)[];
  /** The series, each with one value per label. 1 to 10 items. */
  datasets: readonly SeriesDataset[];
}

/** One series of a chart with axes. */
export interface SeriesDataset {
  /**
   * Name of the series. Default: `Dataset 1`, `Dataset 2` … Numbers are converted to strings. At most 100 characters.
   * @example "Sales"
   */
  label?: string | number | null | undefined;
  /**
   * One number per label; null leaves a gap. A bar from one number to another is `[from, to]`. At most 500 items.
   * @example [3,5]
   */
  values: readonly (number | readonly number[] | null)[];
  /**
   * How to draw it. Default: the type of the chart. Only bars can be horizontal.
   * @example "line"
   */
  type?: 'bar' | 'line' | 'area' | undefined;
  /**
   * Side of its value axis; the right axis has its own scale if other datasets use the left one.
   * @example "right"
   */
  axis?: 'left' | 'right' | undefined;
  /**
   * Unit shown after each number (currency symbols follow the locale). At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Areas only; fills the space to another dataset, by its position from 0, instead of to zero. 0 to 9.
   * @example 1
   */
  fill_to?: number | undefined;
  /**
   * Width of the line in px, at most the font size; 0 draws none. Only lines and areas that are not stacked. Default: from the size. 0 to 20.
   * @example 3
   */
  line_width?: number | undefined;
  /**
   * Radius of the points in px, limited if points are close to each other; 0 draws none except isolated ones. Only lines and areas that are not stacked. Default: from the size. 0 to 20.
   * @example 0
   */
  point_radius?: number | undefined;
  /**
   * Lengths of dashes and gaps in px, in turn; an empty list draws a solid line. Only lines and areas that are not stacked. At most 6 items.
   * @example [6,4]
   */
  dash?: readonly number[] | undefined;
  /**
   * Colors of its bars, one per label, repeated as needed; the legend shows the first. 1 to 500 items.
   * @example ["teal","teal","#cc7200"]
   */
  colors?: readonly string[] | undefined;
}

/**
 * The lines, and labels of their values for screen readers.
 * @example {"datasets":[{"label":"Sales","values":[3,5,4]}]}
 */
export interface SparklineData {
  /**
   * Labels of the axis. They are thinned if they do not fit. 1 to 500 items.
   * @example ["Q1","Q2"]
   */
  labels?: readonly (string | number)[] | undefined;
  /** The series, each with one value per label. 1 to 5 items. */
  datasets: readonly Dataset[];
}

/** One series. */
export interface Dataset {
  /**
   * Name of the series. Default: `Dataset 1`, `Dataset 2` … Numbers are converted to strings. At most 100 characters.
   * @example "Sales"
   */
  label?: string | number | null | undefined;
  /**
   * One number per label; null leaves a gap. At most 500 items.
   * @example [3,5]
   */
  values: readonly (number | null)[];
}

/**
 * Labels, and the values of their slices.
 * @example {"labels":["Yes","No"],"values":[60,40]}
 */
export interface SliceData {
  /**
   * Labels of the axis or slices. 1 to 20 items.
   * @example ["Q1","Q2"]
   */
  labels: readonly (string | number)[];
  /**
   * One non-negative number per label, at least one of them positive. At most 20 items.
   * @example [60,40]
   */
  values: readonly number[];
  /**
   * Further rings from the outside in, each with one value per label. The first ring has `values`. At most 4 items.
   * @example [[30,70]]
   */
  rings?: readonly (readonly number[])[] | undefined;
}

/**
 * One value and its label.
 * @example {"value":72,"label":"Disk used"}
 */
export interface MeterData {
  /**
   * The value. It is negative only with `min`. A value beyond an end of the scale is drawn at that end, and written unchanged.
   * @example 72
   */
  value: number;
  /**
   * Name of the value. Numbers are converted to strings. At most 100 characters.
   * @example "Disk used"
   */
  label?: string | number | null | undefined;
}

/**
 * Labels around the center, and the datasets.
 * @example {"labels":["Q1","Q2"],"datasets":[{"label":"Sales","values":[3,5]}]}
 */
export interface RadarData {
  /**
   * Labels of the axis or slices. 1 to 20 items.
   * @example ["Q1","Q2"]
   */
  labels: readonly (string | number)[];
  /** The series, each with one value per label. 1 to 5 items. */
  datasets: readonly Dataset[];
}

/**
 * The datasets, each with its points.
 * @example {"datasets":[{"label":"Model A","points":[[3,5],[4,7]]}]}
 */
export interface ScatterData {
  /** The series. 1 to 5 items. */
  datasets: readonly ({
    /**
     * Name of the series. Default: `Dataset 1`, `Dataset 2` … Numbers are converted to strings. At most 100 characters.
     * @example "Model A"
     */
    label?: string | number | null | undefined;
    /**
     * Its points, each as `[x, y]`. At most 1,000 items.
     * @example [[3,5],[4,7]]
     */
    points: readonly (readonly number[])[];
    /**
     * `line` connects the points in the order of `order`. Default: scatter.
     * @example "line"
     */
    type?: 'scatter' | 'line' | undefined;
    /**
     * Width of its line in px, at most the font size; 0 draws none. Default: from the size. 0 to 20.
     * @example 3
     */
    line_width?: number | undefined;
    /**
     * Radius of its points in px, at most the font size; 0 draws none on a line. Default: from the size. 0 to 20.
     * @example 3
     */
    point_radius?: number | undefined;
    /**
     * Lengths of dashes and gaps in px, in turn; an empty list draws a solid line. Only lines and areas that are not stacked. At most 6 items.
     * @example [6,4]
     */
    dash?: readonly number[] | undefined;
  })[];
}

/**
 * The values and their label.
 * @example {"values":[3,5,4,4,7],"label":"Minutes"}
 */
export interface HistogramData {
  /**
   * The values. 1 to 1,000 items.
   * @example [3,5,4,4,7]
   */
  values: readonly number[];
  /**
   * Name of the values, shown under the axis unless `x_title` is set. Numbers are converted to strings. At most 100 characters.
   * @example "Minutes"
   */
  label?: string | number | null | undefined;
}

/**
 * The labels, and the values of each dataset at each label.
 * @example {"labels":["Q1","Q2"],"datasets":[{"label":"Minutes","values":[[3,5,4,4,7],[5,6,8,6,7]]}]}
 */
export interface BoxplotData {
  /**
   * The labels. Numbers are converted to strings. 1 to 20 items.
   * @example ["Q1","Q2"]
   */
  labels: readonly (string | number)[];
  /** The series. 1 to 5 items. */
  datasets: readonly ({
    /**
     * Name of the series. Default: `Dataset 1`, `Dataset 2` … Numbers are converted to strings. At most 100 characters.
     * @example "Model A"
     */
    label?: string | number | null | undefined;
    /**
     * One list of values per label; an empty one draws no box. 1 to 20 items.
     * @example [[3,5,4,4,7],[5,6,8,6,7]]
     */
    values: readonly (readonly number[])[];
  })[];
}

/**
 * The labels, and four prices for each.
 * @example {"labels":["2026-11-26","2026-11-27"],"values":[[3,6,2,5],[5,7,4,4]]}
 */
export interface CandlestickData {
  /**
   * The labels. Numbers are converted to strings. 1 to 500 items.
   * @example ["Q1","Q2"]
   */
  labels: readonly (string | number)[];
  /**
   * One candle per label, each as `[open, high, low, close]`. 1 to 500 items.
   * @example [[3,6,2,5],[5,7,4,4]]
   */
  values: readonly (readonly number[])[];
}

/**
 * The datasets, each with its points.
 * @example {"datasets":[{"label":"Model A","points":[[3,5,10],[4,7,20]]}]}
 */
export interface BubbleData {
  /** The series. 1 to 5 items. */
  datasets: readonly ({
    /**
     * Name of the series. Default: `Dataset 1`, `Dataset 2` … Numbers are converted to strings. At most 100 characters.
     * @example "Model A"
     */
    label?: string | number | null | undefined;
    /**
     * Its points, each as `[x, y, size]`. At most 200 items.
     * @example [[3,5,10],[4,7,20]]
     */
    points: readonly (readonly number[])[];
  })[];
}

/**
 * The labels, and one value for each.
 * @example {"labels":["Visits","Orders"],"values":[60,40]}
 */
export interface SliceValues {
  /**
   * The labels. Numbers are converted to strings. 1 to 20 items.
   * @example ["Q1","Q2"]
   */
  labels: readonly (string | number)[];
  /**
   * One value per label. 1 to 20 items.
   * @example [60,40]
   */
  values: readonly number[];
}

/** A chart. The type determines the shape of `data`. */
export type Chart = SeriesChart | Sparkline | SliceChart | MeterChart | RadarChart | ScatterChart | HistogramChart | BoxplotChart | CandlestickChart | BubbleChart | PolarChart | FunnelChart;

/** A bar, line or area chart. */
export interface SeriesChart {
  /**
   * Type of chart.
   * @example "bar"
   */
  type: 'bar' | 'line' | 'area';
  /**
   * Labels along the axis, and the datasets: up to 500 and 10 with `dense`, else up to 20 and 5.
   * @example {"labels":["Q1","Q2"],"datasets":[{"label":"Sales","values":[3,5]}]}
   */
  data: SeriesData;
  /** Allow up to 500 labels and 10 datasets instead of 20 and 5; axis labels are thinned (bar, line and area only). */
  dense?: boolean | undefined;
  /**
   * Title above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels. Default: responsive. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels. Default: in proportion to the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colors of the datasets or slices, repeated as needed. Default: a palette safe for color-blind readers. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Background: `#rgb`, `#rrggbb`, a CSS color name such as `ivory`, or `transparent`. Default: that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /** Whether to show the legend. Default: true, except for a single dataset without a name. */
  legend?: boolean | undefined;
  /**
   * Side of the legend. Default: next to a pie or donut if there is space, else above the chart.
   * @example "bottom"
   */
  legend_position?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /**
   * Whether to draw grid lines; without them, the line at zero stays.
   * @default true
   */
  grid?: boolean | undefined;
  /**
   * Whether to show labels and title of the horizontal axis.
   * @default true
   */
  x_axis?: boolean | undefined;
  /**
   * Whether to show labels and title of the vertical axes.
   * @default true
   */
  y_axis?: boolean | undefined;
  /**
   * Distance between ticks of the only value axis, or a multiple if they would be too close or too many (50). Default: a round number.
   * @example 5
   */
  tick_step?: number | undefined;
  /**
   * `svg` returns the image, `data` returns its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * Background, text colors and palette for a light or dark page; `bg` overrides the background. `auto` follows the reader's preference (light in a PNG). Default: transparent background with colors readable on light and dark.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Whether to write each value on its mark, if there is space. Slices have their shares unless it is false. */
  value_labels?: boolean | undefined;
  /**
   * Unit shown after each number (currency symbols follow the locale). At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Number of decimals. Default: as many as needed. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * BCP 47 language tag for number formatting: `de` writes 1.234,5. Default: plain digits with a decimal point. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Show fractions as percentages (0.25 as 25%). In a stacked chart, each value becomes its share of the total at its label. */
  percent?: boolean | undefined;
  /** Draw horizontal bars. Only for bar charts. */
  horizontal?: boolean | undefined;
  /** Stack the datasets. Only for bars and areas. */
  stacked?: boolean | undefined;
  /**
   * Lower end of the value axis, and baseline of bars and areas if zero is not on it. Default: from the values.
   * @example 0
   */
  min?: number | undefined;
  /**
   * Upper end of the value axis. Default: from the values.
   * @example 100
   */
  max?: number | undefined;
  /** Whether the value axes include zero. Default: with bars, areas, and lines whose values are not close to each other; a radar starts at zero. On an axis without zero, bars and areas start at its lower end. */
  begin_at_zero?: boolean | undefined;
  /**
   * Scale of the value axis; `log` requires positive values.
   * @example "log"
   */
  value_scale?: 'linear' | 'log' | undefined;
  /**
   * X axis type: `category` or `time` (ISO 8601, sorted, UTC by default). Not supported for horizontal bars.
   * @example "time"
   */
  x?: 'category' | 'time' | undefined;
  /**
   * With `x: time`, the IANA time zone of the axis, and of labels without an offset. Default: UTC. 1 to 50 characters.
   * @example "Europe/Paris"
   */
  time_zone?: string | undefined;
  /**
   * Reference lines such as targets, limits and means. The axis includes them unless `min` or `max` is set. At most 8 items.
   * @example [{"value":50,"label":"Goal"}]
   */
  lines?: readonly ({
    /**
     * Position on the value axis.
     * @example 50
     */
    value: number;
    /**
     * Label at the end of the line, next to the plot, if there is space. Numbers are converted to strings. At most 100 characters.
     * @example "Goal"
     */
    label?: string | number | null | undefined;
    /**
     * The axis of the value.
     * @example "right"
     */
    axis?: 'left' | 'right' | undefined;
  })[] | undefined;
  /**
   * Bands across the plot, which the axis includes unless `min` or `max` is set, or ranges of a gauge or progress scale, each in its own color. Parts outside the scale are not drawn. At most 8 items.
   * @example [{"from":0,"to":60,"label":"Good"},{"from":60,"to":100,"label":"Busy"}]
   */
  bands?: readonly ({
    /**
     * Lower end.
     * @example 0
     */
    from: number;
    /**
     * Upper end, above `from`.
     * @example 60
     */
    to: number;
    /**
     * Name of the range. Numbers are converted to strings. At most 100 characters.
     * @example "Good"
     */
    label?: string | number | null | undefined;
  })[] | undefined;
  /**
   * Whether lines and areas `break` at missing values, or `join` the points around them. Stacked areas do not break: missing values count as 0.
   * @example "join"
   */
  gaps?: 'break' | 'join' | undefined;
  /**
   * Line interpolation: `smooth` does not overshoot the values; `step` changes halfway, `step-after` at the next label, `step-before` right after the previous one (line and area only).
   * @example "smooth"
   */
  curve?: 'straight' | 'smooth' | 'step' | 'step-after' | 'step-before' | undefined;
  /**
   * Sort labels or slices by value, using the first dataset.
   * @example "desc"
   */
  sort?: 'none' | 'asc' | 'desc' | undefined;
  /**
   * Title of the horizontal axis. At most 100 characters.
   * @example "Month"
   */
  x_title?: string | undefined;
  /**
   * Title of the vertical axis. At most 100 characters.
   * @example "Month"
   */
  y_title?: string | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** Lines without axes, for a table cell or a line of text. */
export interface Sparkline {
  /**
   * Type of chart.
   * @example "sparkline"
   */
  type: 'sparkline';
  /**
   * The lines, and labels of their values for screen readers.
   * @example {"datasets":[{"label":"Sales","values":[3,5,4]}]}
   */
  data: SparklineData;
  /**
   * Title above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels. Default: responsive. 10 to 4,096.
   * @example 80
   */
  width?: number | undefined;
  /**
   * Height in pixels. Default: in proportion to the width. 10 to 4,096.
   * @example 20
   */
  height?: number | undefined;
  /**
   * Colors of the datasets or slices, repeated as needed. Default: a palette safe for color-blind readers. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Background: `#rgb`, `#rrggbb`, a CSS color name such as `ivory`, or `transparent`. Default: that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /** Whether to show the legend. Default: true, except for a single dataset without a name. */
  legend?: boolean | undefined;
  /**
   * Fill the area under the lines, down to zero or, if zero is not on the scale, to the lowest value.
   * @default false
   */
  fill?: boolean | undefined;
  /** Whether to write each value on its mark, if there is space. Slices have their shares unless it is false. */
  value_labels?: boolean | undefined;
  /** Draw horizontal bars. Only for bar charts. */
  horizontal?: boolean | undefined;
  /** Stack the datasets. Only for bars and areas. */
  stacked?: boolean | undefined;
  /**
   * Title of the horizontal axis. At most 100 characters.
   * @example "Month"
   */
  x_title?: string | undefined;
  /**
   * Title of the vertical axis. At most 100 characters.
   * @example "Month"
   */
  y_title?: string | undefined;
  /**
   * `svg` returns the image, `data` returns its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * Background, text colors and palette for a light or dark page; `bg` overrides the background. `auto` follows the reader's preference (light in a PNG). Default: transparent background with colors readable on light and dark.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * Unit shown after each number (currency symbols follow the locale). At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Number of decimals. Default: as many as needed. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * BCP 47 language tag for number formatting: `de` writes 1.234,5. Default: plain digits with a decimal point. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Show fractions as percentages (0.25 as 25%). In a stacked chart, each value becomes its share of the total at its label. */
  percent?: boolean | undefined;
  /**
   * Lower end of the value axis, and baseline of bars and areas if zero is not on it. Default: from the values.
   * @example 0
   */
  min?: number | undefined;
  /**
   * Upper end of the value axis. Default: from the values.
   * @example 100
   */
  max?: number | undefined;
  /**
   * Sort labels or slices by value, using the first dataset.
   * @example "desc"
   */
  sort?: 'none' | 'asc' | 'desc' | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** A pie or donut chart. */
export interface SliceChart {
  /**
   * Type of chart.
   * @example "donut"
   */
  type: 'pie' | 'donut';
  /**
   * Labels, and the values of their slices.
   * @example {"labels":["Yes","No"],"values":[60,40]}
   */
  data: SliceData;
  /**
   * Title above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels. Default: responsive. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels. Default: in proportion to the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colors of the datasets or slices, repeated as needed. Default: a palette safe for color-blind readers. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Background: `#rgb`, `#rrggbb`, a CSS color name such as `ivory`, or `transparent`. Default: that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /** Whether to show the legend. Default: true, except for a single dataset without a name. */
  legend?: boolean | undefined;
  /**
   * Side of the legend. Default: next to a pie or donut if there is space, else above the chart.
   * @example "bottom"
   */
  legend_position?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /**
   * `svg` returns the image, `data` returns its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * Background, text colors and palette for a light or dark page; `bg` overrides the background. `auto` follows the reader's preference (light in a PNG). Default: transparent background with colors readable on light and dark.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Whether to write each value on its mark, if there is space. Slices have their shares unless it is false. */
  value_labels?: boolean | undefined;
  /**
   * Unit shown after each number (currency symbols follow the locale). At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Number of decimals. Default: as many as needed. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * BCP 47 language tag for number formatting: `de` writes 1.234,5. Default: plain digits with a decimal point. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Show fractions as percentages (0.25 as 25%). In a stacked chart, each value becomes its share of the total at its label. */
  percent?: boolean | undefined;
  /**
   * Sort labels or slices by value, using the first dataset.
   * @example "desc"
   */
  sort?: 'none' | 'asc' | 'desc' | undefined;
  /**
   * Show the n largest slices; merge the rest into 'Other' in the language of `locale`. 1 to 19.
   * @example 5
   */
  rest?: number | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** One value on a scale: a gauge is a half ring, a progress a bar. */
export interface MeterChart {
  /**
   * Type of chart.
   * @example "gauge"
   */
  type: 'gauge' | 'progress';
  /**
   * One value and its label.
   * @example {"value":72,"label":"Disk used"}
   */
  data: MeterData;
  /**
   * Start of the scale. Default: 0.
   * @example 50
   */
  min?: number | undefined;
  /**
   * End of the scale. Default: 100, or 1 with `percent`.
   * @example 250
   */
  max?: number | undefined;
  /**
   * Bands across the plot, which the axis includes unless `min` or `max` is set, or ranges of a gauge or progress scale, each in its own color. Parts outside the scale are not drawn. At most 8 items.
   * @example [{"from":0,"to":60,"label":"Good"},{"from":60,"to":100,"label":"Busy"}]
   */
  bands?: readonly ({
    /**
     * Lower end.
     * @example 0
     */
    from: number;
    /**
     * Upper end, above `from`.
     * @example 60
     */
    to: number;
    /**
     * Name of the range. Numbers are converted to strings. At most 100 characters.
     * @example "Good"
     */
    label?: string | number | null | undefined;
  })[] | undefined;
  /**
   * Title above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels. Default: responsive. 10 to 4,096.
   * @example 80
   */
  width?: number | undefined;
  /**
   * Height in pixels. Default: in proportion to the width. 10 to 4,096.
   * @example 20
   */
  height?: number | undefined;
  /**
   * Colors of the datasets or slices, repeated as needed. Default: a palette safe for color-blind readers. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Background: `#rgb`, `#rrggbb`, a CSS color name such as `ivory`, or `transparent`. Default: that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /** Whether to show the legend. Default: true, except for a single dataset without a name. */
  legend?: boolean | undefined;
  /**
   * `svg` returns the image, `data` returns its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * Background, text colors and palette for a light or dark page; `bg` overrides the background. `auto` follows the reader's preference (light in a PNG). Default: transparent background with colors readable on light and dark.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * Unit shown after each number (currency symbols follow the locale). At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Number of decimals. Default: as many as needed. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * BCP 47 language tag for number formatting: `de` writes 1.234,5. Default: plain digits with a decimal point. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Show fractions as percentages (0.25 as 25%). In a stacked chart, each value becomes its share of the total at its label. */
  percent?: boolean | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** Values on spokes around a center, one per label; at least three labels. Negative values need `min`, or `begin_at_zero` set to false. */
export interface RadarChart {
  /**
   * Type of chart.
   * @example "radar"
   */
  type: 'radar';
  /**
   * Labels around the center, and the datasets.
   * @example {"labels":["Q1","Q2"],"datasets":[{"label":"Sales","values":[3,5]}]}
   */
  data: RadarData;
  /**
   * Lower end of the value axis, and baseline of bars and areas if zero is not on it. Default: from the values.
   * @example 0
   */
  min?: number | undefined;
  /** Whether the value axes include zero. Default: with bars, areas, and lines whose values are not close to each other; a radar starts at zero. On an axis without zero, bars and areas start at its lower end. */
  begin_at_zero?: boolean | undefined;
  /**
   * Value of the outermost ring, and upper limit of all values. Default: a round number above the largest value.
   * @example 10
   */
  max?: number | undefined;
  /**
   * Title above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels. Default: responsive. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels. Default: in proportion to the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colors of the datasets or slices, repeated as needed. Default: a palette safe for color-blind readers. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Background: `#rgb`, `#rrggbb`, a CSS color name such as `ivory`, or `transparent`. Default: that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /** Whether to show the legend. Default: true, except for a single dataset without a name. */
  legend?: boolean | undefined;
  /**
   * Side of the legend. Default: next to a pie or donut if there is space, else above the chart.
   * @example "bottom"
   */
  legend_position?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /**
   * `svg` returns the image, `data` returns its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * Background, text colors and palette for a light or dark page; `bg` overrides the background. `auto` follows the reader's preference (light in a PNG). Default: transparent background with colors readable on light and dark.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * Unit shown after each number (currency symbols follow the locale). At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Number of decimals. Default: as many as needed. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * BCP 47 language tag for number formatting: `de` writes 1.234,5. Default: plain digits with a decimal point. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Show fractions as percentages (0.25 as 25%). In a stacked chart, each value becomes its share of the total at its label. */
  percent?: boolean | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** Points of two numbers, with one shape and color per dataset. */
export interface ScatterChart {
  /**
   * Type of chart.
   * @example "scatter"
   */
  type: 'scatter';
  /**
   * The datasets, each with its points.
   * @example {"datasets":[{"label":"Model A","points":[[3,5],[4,7]]}]}
   */
  data: ScatterData;
  /**
   * Lower end of the value axis, and baseline of bars and areas if zero is not on it. Default: from the values.
   * @example 0
   */
  min?: number | undefined;
  /**
   * Upper end of the value axis. Default: from the values.
   * @example 100
   */
  max?: number | undefined;
  /**
   * Whether lines connect the points as listed (`data`) or by `x` (default).
   * @example "data"
   */
  order?: 'data' | 'x' | undefined;
  /**
   * Title of the horizontal axis. At most 100 characters.
   * @example "Month"
   */
  x_title?: string | undefined;
  /**
   * Title of the vertical axis. At most 100 characters.
   * @example "Month"
   */
  y_title?: string | undefined;
  /**
   * Title above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels. Default: responsive. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels. Default: in proportion to the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colors of the datasets or slices, repeated as needed. Default: a palette safe for color-blind readers. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Background: `#rgb`, `#rrggbb`, a CSS color name such as `ivory`, or `transparent`. Default: that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /** Whether to show the legend. Default: true, except for a single dataset without a name. */
  legend?: boolean | undefined;
  /**
   * Side of the legend. Default: next to a pie or donut if there is space, else above the chart.
   * @example "bottom"
   */
  legend_position?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /**
   * Whether to draw grid lines; without them, the line at zero stays.
   * @default true
   */
  grid?: boolean | undefined;
  /**
   * Whether to show labels and title of the horizontal axis.
   * @default true
   */
  x_axis?: boolean | undefined;
  /**
   * Whether to show labels and title of the vertical axes.
   * @default true
   */
  y_axis?: boolean | undefined;
  /**
   * Distance between ticks of the only value axis, or a multiple if they would be too close or too many (50). Default: a round number.
   * @example 5
   */
  tick_step?: number | undefined;
  /**
   * `svg` returns the image, `data` returns its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * Background, text colors and palette for a light or dark page; `bg` overrides the background. `auto` follows the reader's preference (light in a PNG). Default: transparent background with colors readable on light and dark.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * Unit shown after each number (currency symbols follow the locale). At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Number of decimals. Default: as many as needed. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * BCP 47 language tag for number formatting: `de` writes 1.234,5. Default: plain digits with a decimal point. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Show fractions as percentages (0.25 as 25%). In a stacked chart, each value becomes its share of the total at its label. */
  percent?: boolean | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** The number of values in each of several ranges of equal width. */
export interface HistogramChart {
  /**
   * Type of chart.
   * @example "histogram"
   */
  type: 'histogram';
  /**
   * The values and their label.
   * @example {"values":[3,5,4,4,7],"label":"Minutes"}
   */
  data: HistogramData;
  /**
   * Number of bins in a histogram. Default: from the number of values, with round limits. 1 to 100.
   * @example 10
   */
  bins?: number | undefined;
  /**
   * Title of the horizontal axis. At most 100 characters.
   * @example "Month"
   */
  x_title?: string | undefined;
  /**
   * Title of the vertical axis. At most 100 characters.
   * @example "Month"
   */
  y_title?: string | undefined;
  /**
   * Title above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels. Default: responsive. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels. Default: in proportion to the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colors of the datasets or slices, repeated as needed. Default: a palette safe for color-blind readers. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Background: `#rgb`, `#rrggbb`, a CSS color name such as `ivory`, or `transparent`. Default: that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /**
   * `svg` returns the image, `data` returns its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * Background, text colors and palette for a light or dark page; `bg` overrides the background. `auto` follows the reader's preference (light in a PNG). Default: transparent background with colors readable on light and dark.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * Unit shown after each number (currency symbols follow the locale). At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Number of decimals. Default: as many as needed. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * BCP 47 language tag for number formatting: `de` writes 1.234,5. Default: plain digits with a decimal point. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Show fractions as percentages (0.25 as 25%). In a stacked chart, each value becomes its share of the total at its label. */
  percent?: boolean | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** The distribution of the values of each label: a box from the first to the third quartile with a line at the median, whiskers to the last values within 1.5 times its height, and points beyond. At most 5000 values in total. */
export interface BoxplotChart {
  /**
   * Type of chart.
   * @example "boxplot"
   */
  type: 'boxplot';
  /**
   * The labels, and the values of each dataset at each label.
   * @example {"labels":["Q1","Q2"],"datasets":[{"label":"Minutes","values":[[3,5,4,4,7],[5,6,8,6,7]]}]}
   */
  data: BoxplotData;
  /**
   * Lower end of the value axis, and baseline of bars and areas if zero is not on it. Default: from the values.
   * @example 0
   */
  min?: number | undefined;
  /**
   * Upper end of the value axis. Default: from the values.
   * @example 100
   */
  max?: number | undefined;
  /**
   * Title of the horizontal axis. At most 100 characters.
   * @example "Month"
   */
  x_title?: string | undefined;
  /**
   * Title of the vertical axis. At most 100 characters.
   * @example "Month"
   */
  y_title?: string | undefined;
  /** Whether to show the legend. Default: true, except for a single dataset without a name. */
  legend?: boolean | undefined;
  /**
   * Side of the legend. Default: next to a pie or donut if there is space, else above the chart.
   * @example "bottom"
   */
  legend_position?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /**
   * Whether to draw grid lines; without them, the line at zero stays.
   * @default true
   */
  grid?: boolean | undefined;
  /**
   * Whether to show labels and title of the horizontal axis.
   * @default true
   */
  x_axis?: boolean | undefined;
  /**
   * Whether to show labels and title of the vertical axes.
   * @default true
   */
  y_axis?: boolean | undefined;
  /**
   * Distance between ticks of the only value axis, or a multiple if they would be too close or too many (50). Default: a round number.
   * @example 5
   */
  tick_step?: number | undefined;
  /**
   * Title above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels. Default: responsive. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels. Default: in proportion to the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colors of the datasets or slices, repeated as needed. Default: a palette safe for color-blind readers. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Background: `#rgb`, `#rrggbb`, a CSS color name such as `ivory`, or `transparent`. Default: that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /**
   * `svg` returns the image, `data` returns its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * Background, text colors and palette for a light or dark page; `bg` overrides the background. `auto` follows the reader's preference (light in a PNG). Default: transparent background with colors readable on light and dark.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * Unit shown after each number (currency symbols follow the locale). At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Number of decimals. Default: as many as needed. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * BCP 47 language tag for number formatting: `de` writes 1.234,5. Default: plain digits with a decimal point. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Show fractions as percentages (0.25 as 25%). In a stacked chart, each value becomes its share of the total at its label. */
  percent?: boolean | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** The open, high, low and close of each label as a candle. The first of `colors` is for candles that close higher or equal, the second for others. */
export interface CandlestickChart {
  /**
   * Type of chart.
   * @example "candlestick"
   */
  type: 'candlestick';
  /**
   * The labels, and four prices for each.
   * @example {"labels":["2026-11-26","2026-11-27"],"values":[[3,6,2,5],[5,7,4,4]]}
   */
  data: CandlestickData;
  /**
   * Lower end of the value axis, and baseline of bars and areas if zero is not on it. Default: from the values.
   * @example 0
   */
  min?: number | undefined;
  /**
   * Upper end of the value axis. Default: from the values.
   * @example 100
   */
  max?: number | undefined;
  /**
   * X axis type: `category` or `time` (ISO 8601, sorted, UTC by default). Not supported for horizontal bars.
   * @example "time"
   */
  x?: 'category' | 'time' | undefined;
  /**
   * Title of the horizontal axis. At most 100 characters.
   * @example "Month"
   */
  x_title?: string | undefined;
  /**
   * Title of the vertical axis. At most 100 characters.
   * @example "Month"
   */
  y_title?: string | undefined;
  /**
   * Whether to draw grid lines; without them, the line at zero stays.
   * @default true
   */
  grid?: boolean | undefined;
  /**
   * Whether to show labels and title of the horizontal axis.
   * @default true
   */
  x_axis?: boolean | undefined;
  /**
   * Whether to show labels and title of the vertical axes.
   * @default true
   */
  y_axis?: boolean | undefined;
  /**
   * Distance between ticks of the only value axis, or a multiple if they would be too close or too many (50). Default: a round number.
   * @example 5
   */
  tick_step?: number | undefined;
  /**
   * Title above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels. Default: responsive. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels. Default: in proportion to the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colors of the datasets or slices, repeated as needed. Default: a palette safe for color-blind readers. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Background: `#rgb`, `#rrggbb`, a CSS color name such as `ivory`, or `transparent`. Default: that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /**
   * `svg` returns the image, `data` returns its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * Background, text colors and palette for a light or dark page; `bg` overrides the background. `auto` follows the reader's preference (light in a PNG). Default: transparent background with colors readable on light and dark.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * Unit shown after each number (currency symbols follow the locale). At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Number of decimals. Default: as many as needed. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * BCP 47 language tag for number formatting: `de` writes 1.234,5. Default: plain digits with a decimal point. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Show fractions as percentages (0.25 as 25%). In a stacked chart, each value becomes its share of the total at its label. */
  percent?: boolean | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** Points of two numbers, drawn as circles with a size. */
export interface BubbleChart {
  /**
   * Type of chart.
   * @example "bubble"
   */
  type: 'bubble';
  /**
   * The datasets, each with its points.
   * @example {"datasets":[{"label":"Model A","points":[[3,5,10],[4,7,20]]}]}
   */
  data: BubbleData;
  /**
   * Lower end of the value axis, and baseline of bars and areas if zero is not on it. Default: from the values.
   * @example 0
   */
  min?: number | undefined;
  /**
   * Upper end of the value axis. Default: from the values.
   * @example 100
   */
  max?: number | undefined;
  /**
   * Meaning of the sizes of bubbles: `area` (default), their area in proportion to the largest bubble; `px`, their radius in pixels, at most 50.
   * @example "px"
   */
  sizes?: 'area' | 'px' | undefined;
  /**
   * Title of the horizontal axis. At most 100 characters.
   * @example "Month"
   */
  x_title?: string | undefined;
  /**
   * Title of the vertical axis. At most 100 characters.
   * @example "Month"
   */
  y_title?: string | undefined;
  /** Whether to show the legend. Default: true, except for a single dataset without a name. */
  legend?: boolean | undefined;
  /**
   * Side of the legend. Default: next to a pie or donut if there is space, else above the chart.
   * @example "bottom"
   */
  legend_position?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /**
   * Whether to draw grid lines; without them, the line at zero stays.
   * @default true
   */
  grid?: boolean | undefined;
  /**
   * Whether to show labels and title of the horizontal axis.
   * @default true
   */
  x_axis?: boolean | undefined;
  /**
   * Whether to show labels and title of the vertical axes.
   * @default true
   */
  y_axis?: boolean | undefined;
  /**
   * Distance between ticks of the only value axis, or a multiple if they would be too close or too many (50). Default: a round number.
   * @example 5
   */
  tick_step?: number | undefined;
  /**
   * Title above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels. Default: responsive. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels. Default: in proportion to the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colors of the datasets or slices, repeated as needed. Default: a palette safe for color-blind readers. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Background: `#rgb`, `#rrggbb`, a CSS color name such as `ivory`, or `transparent`. Default: that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /**
   * `svg` returns the image, `data` returns its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * Background, text colors and palette for a light or dark page; `bg` overrides the background. `auto` follows the reader's preference (light in a PNG). Default: transparent background with colors readable on light and dark.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * Unit shown after each number (currency symbols follow the locale). At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Number of decimals. Default: as many as needed. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * BCP 47 language tag for number formatting: `de` writes 1.234,5. Default: plain digits with a decimal point. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Show fractions as percentages (0.25 as 25%). In a stacked chart, each value becomes its share of the total at its label. */
  percent?: boolean | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** A pie of equal angles, in which the radius of each slice is its value (polar area chart). */
export interface PolarChart {
  /**
   * Type of chart.
   * @example "polar"
   */
  type: 'polar';
  /**
   * The labels, and one value for each.
   * @example {"labels":["Visits","Orders"],"values":[60,40]}
   */
  data: SliceValues;
  /**
   * Value of the outermost ring, and upper limit of all values. Default: a round number above the largest value.
   * @example 10
   */
  max?: number | undefined;
  /**
   * Sort labels or slices by value, using the first dataset.
   * @example "desc"
   */
  sort?: 'none' | 'asc' | 'desc' | undefined;
  /** Whether to show the legend. Default: true, except for a single dataset without a name. */
  legend?: boolean | undefined;
  /**
   * Side of the legend. Default: next to a pie or donut if there is space, else above the chart.
   * @example "bottom"
   */
  legend_position?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /**
   * Title above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels. Default: responsive. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels. Default: in proportion to the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colors of the datasets or slices, repeated as needed. Default: a palette safe for color-blind readers. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Background: `#rgb`, `#rrggbb`, a CSS color name such as `ivory`, or `transparent`. Default: that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /**
   * `svg` returns the image, `data` returns its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * Background, text colors and palette for a light or dark page; `bg` overrides the background. `auto` follows the reader's preference (light in a PNG). Default: transparent background with colors readable on light and dark.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * Unit shown after each number (currency symbols follow the locale). At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Number of decimals. Default: as many as needed. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * BCP 47 language tag for number formatting: `de` writes 1.234,5. Default: plain digits with a decimal point. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Show fractions as percentages (0.25 as 25%). In a stacked chart, each value becomes its share of the total at its label. */
  percent?: boolean | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** The stages of a process as bars, each as wide as its value, with the share of the first stage. By default, all have one color. */
export interface FunnelChart {
  /**
   * Type of chart.
   * @example "funnel"
   */
  type: 'funnel';
  /**
   * The labels, and one value for each.
   * @example {"labels":["Visits","Orders"],"values":[60,40]}
   */
  data: SliceValues;
  /** Whether to write each value on its mark, if there is space. Slices have their shares unless it is false. */
  value_labels?: boolean | undefined;
  /**
   * Title above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels. Default: responsive. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels. Default: in proportion to the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colors of the datasets or slices, repeated as needed. Default: a palette safe for color-blind readers. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Background: `#rgb`, `#rrggbb`, a CSS color name such as `ivory`, or `transparent`. Default: that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /**
   * `svg` returns the image, `data` returns its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * Background, text colors and palette for a light or dark page; `bg` overrides the background. `auto` follows the reader's preference (light in a PNG). Default: transparent background with colors readable on light and dark.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * Unit shown after each number (currency symbols follow the locale). At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Number of decimals. Default: as many as needed. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * BCP 47 language tag for number formatting: `de` writes 1.234,5. Default: plain digits with a decimal point. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Show fractions as percentages (0.25 as 25%). In a stacked chart, each value becomes its share of the total at its label. */
  percent?: boolean | undefined;
  /**
   * Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
   * @example "png"
   */
  format?: 'svg' | 'png' | 'webp' | undefined;
  /**
   * Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** The content of the code. Its `type` determines the other properties. */
export type QrPayload = WifiPayload | ContactPayload | EventPayload | EmailPayload | SmsPayload | EpcPayload | SwissPayload;

/** A Wi-Fi network to join, in the notation of ZXing. */
export interface WifiPayload {
  /**
   * Kind of content.
   * @example "wifi"
   */
  type: 'wifi';
  /**
   * Name of the network (SSID), at most 32 bytes. 1 to 32 bytes.
   * @example "Harbor"
   */
  network: string;
  /**
   * Password of WPA. Default: an open network. 8 to 63 characters.
   * @example "quiet-harbor"
   */
  password?: string | undefined;
  /**
   * Whether the network hides its name.
   * @default false
   */
  hidden?: boolean | undefined;
}

/** A contact as a vCard 3.0 (RFC 2426). */
export interface ContactPayload {
  /**
   * Kind of content.
   * @example "contact"
   */
  type: 'contact';
  /**
   * Given name, or the whole name. 1 to 100 characters.
   * @example "Ada"
   */
  name: string;
  /**
   * Family name. 1 to 100 characters.
   * @example "Lovelace"
   */
  family_name?: string | undefined;
  /**
   * Company. 1 to 100 characters.
   * @example "Analytical Engines"
   */
  organization?: string | undefined;
  /**
   * Role in the company. 1 to 100 characters.
   * @example "Engineer"
   */
  job_title?: string | undefined;
  /**
   * Phone number. 1 to 40 characters.
   * @example "+442079460000"
   */
  phone?: string | undefined;
  /**
   * Email address. 1 to 254 characters.
   * @example "ada@example.com"
   */
  email?: string | undefined;
  /**
   * Website. 1 to 300 characters.
   * @example "https://example.com"
   */
  url?: string | undefined;
  /**
   * Street and house number. 1 to 100 characters.
   * @example "12 Quay Street"
   */
  street?: string | undefined;
  /**
   * Postal code. 1 to 20 characters.
   * @example "8000"
   */
  postal_code?: string | undefined;
  /**
   * Town. 1 to 100 characters.
   * @example "Harborton"
   */
  town?: string | undefined;
  /**
   * Country. 1 to 60 characters.
   * @example "Switzerland"
   */
  country?: string | undefined;
  /**
   * Any text. 1 to 300 characters.
   * @example "Met at the fair"
   */
  note?: string | undefined;
}

/** A calendar event (RFC 5545). */
export interface EventPayload {
  /**
   * Kind of content.
   * @example "event"
   */
  type: 'event';
  /**
   * Title of the event. 1 to 200 characters.
   * @example "Launch"
   */
  summary: string;
  /**
   * A date, a local time, or a time with an offset (ISO 8601). 10 to 25 characters.
   * @example "2026-11-28T18:00:00Z"
   */
  start: string;
  /**
   * The end, written like `start`. The end of whole days is the day after the last one. 10 to 25 characters.
   * @example "2026-11-28T20:00:00Z"
   */
  end?: string | undefined;
  /**
   * Place. 1 to 200 characters.
   * @example "Harbor Hall"
   */
  location?: string | undefined;
  /**
   * Any text. 1 to 500 characters.
   * @example "Bring a friend"
   */
  description?: string | undefined;
}

/** An email to write (RFC 6068). */
export interface EmailPayload {
  /**
   * Kind of content.
   * @example "email"
   */
  type: 'email';
  /**
   * Email address of the recipient. 3 to 254 characters.
   * @example "ada@example.com"
   */
  to: string;
  /**
   * Subject. 1 to 200 characters.
   * @example "Hello"
   */
  subject?: string | undefined;
  /**
   * Text. 1 to 1,000 characters.
   * @example "How are you?"
   */
  body?: string | undefined;
}

/** A text message to write (RFC 5724). */
export interface SmsPayload {
  /**
   * Kind of content.
   * @example "sms"
   */
  type: 'sms';
  /**
   * Phone number of the recipient. 3 to 40 characters.
   * @example "+15105550101"
   */
  phone: string;
  /**
   * Text. 1 to 500 characters.
   * @example "hello there"
   */
  body?: string | undefined;
}

/** A SEPA credit transfer in euros (EPC069-12). The code has the correction M. */
export interface EpcPayload {
  /**
   * Kind of content.
   * @example "epc"
   */
  type: 'epc';
  /**
   * Name of the recipient. 1 to 70 characters.
   * @example "Red Cross of Belgium"
   */
  name: string;
  /**
   * Account of the recipient in a SEPA country. 1 to 42 characters.
   * @example "BE72000000001616"
   */
  iban: string;
  /**
   * Bank of the recipient; required outside of the European Economic Area. 1 to 11 characters.
   * @example "BPOTBEB1"
   */
  bic?: string | undefined;
  /**
   * Amount in euros. Default: the payer enters it. 0.01 to 999,999,999.99.
   * @example 1
   */
  amount?: number | undefined;
  /**
   * Purpose code (ISO 20022). 1 to 4 characters.
   * @example "CHAR"
   */
  purpose?: string | undefined;
  /**
   * Creditor reference (ISO 11649); not with `message`. 1 to 31 characters.
   * @example "RF18539007547034"
   */
  reference?: string | undefined;
  /**
   * Text for the recipient. 1 to 140 characters.
   * @example "Urgency fund"
   */
  message?: string | undefined;
  /**
   * Text for the payer. 1 to 70 characters.
   * @example "Sample EPC QR code"
   */
  information?: string | undefined;
}

/** A Swiss QR bill (SIX Implementation Guidelines, version 0200), with the Swiss cross and the correction M. */
export interface SwissPayload {
  /**
   * Kind of content.
   * @example "swiss"
   */
  type: 'swiss';
  /**
   * Account of the creditor in Switzerland or Liechtenstein. 1 to 42 characters.
   * @example "CH4431999123000889012"
   */
  iban: string;
  /** A person or company with its address. */
  creditor: SwissParty;
  /** A person or company with its address. */
  debtor?: SwissParty | undefined;
  /**
   * Amount. Default: the payer enters it. 0.01 to 999,999,999.99.
   * @example 1949.75
   */
  amount?: number | undefined;
  /**
   * Currency of the payment.
   * @default "CHF"
   * @example "CHF"
   */
  currency?: 'CHF' | 'EUR' | undefined;
  /**
   * QR reference of 27 digits for a QR-IBAN, else a creditor reference (ISO 11649). 1 to 40 characters.
   * @example "210000000003139471430009017"
   */
  reference?: string | undefined;
  /**
   * Text for the creditor. 1 to 140 characters.
   * @example "Order of 15 June 2020"
   */
  message?: string | undefined;
  /**
   * Structured information for the software of the debtor. 1 to 140 characters.
   * @example "//S1/10/10201409"
   */
  billing_information?: string | undefined;
}

/** A person or company with its address. */
export interface SwissParty {
  /**
   * Name. 1 to 70 characters.
   * @example "Robert Schneider AG"
   */
  name: string;
  /**
   * Street. 1 to 70 characters.
   * @example "Rue du Lac"
   */
  street?: string | undefined;
  /**
   * House number. 1 to 16 characters.
   * @example "1268"
   */
  building_number?: string | undefined;
  /**
   * Postal code. 1 to 16 characters.
   * @example "2501"
   */
  postal_code: string;
  /**
   * Town. 1 to 35 characters.
   * @example "Biel"
   */
  town: string;
  /**
   * Country code (ISO 3166-1 alpha-2). 1 to 2 characters.
   * @example "CH"
   */
  country: string;
}

/** A fictional person. Phone numbers, email addresses and card numbers come from ranges that cannot reach or charge anyone. */
export interface PersonalProfile {
  /**
   * Full name, typical of the country and age. At most 100 characters.
   * @example "Anna Lindqvist"
   */
  name: string;
  /**
   * Email address at a domain reserved for examples. At most 120 characters.
   * @example "anna.lindqvist@example.com"
   */
  email: string;
  /**
   * Country code, ISO 3166-1 alpha-2.
   * @example "SE"
   */
  localisation: 'AU' | 'CA' | 'DE' | 'FR' | 'GB' | 'IE' | 'SE' | 'US';
  /**
   * Phone number with country code, from a range that the country's regulator reserves for fiction. For Sweden these are the PTS numbers for drama: 070-174 06 05 to 06 99, 031-390 06 00 to 06 99, 040-628 04 00 to 04 99, 08-465 004 00 to 004 99 and 0980-31 92 00 to 92 99. At most 24 characters.
   * @example "+46 70 174 06 05"
   */
  phone: string;
  /**
   * Profession. At most 100 characters.
   * @example "Bookbinder"
   */
  job: string;
  /**
   * Hobbies, separated by commas. At most 200 characters.
   * @example "hiking, chess"
   */
  hobbies: string;
  /**
   * Spoken language. At most 40 characters.
   * @example "Swedish"
   */
  language: string;
  /**
   * Card number in four groups of four digits; its check digit is wrong, so it is never valid.
   * @example "4929 1234 5678 9013"
   */
  card: string;
  /**
   * Card security code. 100 to 999.
   * @example 527
   */
  cvc: number;
  /**
   * Card expiry, month and year, 1 to 5 years ahead.
   * @example "07/29"
   */
  expiration: string;
  /**
   * Street address. At most 200 characters.
   * @example "Storgatan 12, 114 55 Stockholm"
   */
  address: string;
  /**
   * Birthday, ISO 8601 UTC.
   * @example "1987-04-12T00:00:00.000Z"
   */
  birthday: string;
  /**
   * Marital status. At most 40 characters.
   * @example "married"
   */
  civil_status: string;
  /**
   * Number of children. 0 to 12.
   * @example 2
   */
  children: number;
  /**
   * Vehicles; can be empty. At most 5 items.
   * @example ["city bicycle"]
   */
  vehicle: string[];
  /** A handle or profile path for each of four networks. */
  social_profiles: {
    /**
     * Profile path. At most 100 characters.
     * @example "/anna.lindqvist"
     */
    facebook: string;
    /**
     * Handle. At most 100 characters.
     * @example "@anna_lindqvist"
     */
    instagram: string;
    /**
     * Profile path. At most 100 characters.
     * @example "/in/anna-lindqvist"
     */
    linkedin: string;
    /**
     * Handle. At most 100 characters.
     * @example "@annalindqvist"
     */
    twitter: string;
  };
  /**
   * Annual income with currency (ISO 4217).
   * @example "480000 SEK/year"
   */
  year_income: string;
  /**
   * Monthly income, a twelfth of the annual income.
   * @example "40000 SEK/month"
   */
  month_income: string;
  /**
   * Highest education. At most 80 characters.
   * @example "Master's degree"
   */
  education: string;
  /**
   * Years of work experience.
   * @example "14 years"
   */
  work_experience: string;
  /**
   * State of health. At most 60 characters.
   * @example "good"
   */
  health_status: string;
  /** Emergency contacts. At most 5 items. */
  emergency_contacts: EmergencyContact[];
  /**
   * Subscriptions; can be empty. At most 8 items.
   * @example ["weekly newspaper"]
   */
  subscriptions: string[];
  /**
   * Pets; can be empty. At most 6 items.
   * @example ["tabby cat"]
   */
  pets: string[];
  /**
   * With `with=picture`: URL of the portrait, an SVG. At most 2,000 characters.
   * @example "http://localhost:3000/v6/avatar?person=2026-01-01.demo"
   */
  picture?: string | undefined;
  /**
   * With `with=gender`.
   * @example "female"
   */
  gender?: 'female' | 'male' | undefined;
  /**
   * With `with=age`: age in years on the reference date. 18 to 80.
   * @example 38
   */
  age?: number | undefined;
  /**
   * With `with=username`: a username made from the name. At most 100 characters.
   * @example "anna.lindqvist87"
   */
  username?: string | undefined;
  /**
   * With `with=uuid`: a version 4 UUID derived from the seed.
   * @example "0b9f6f0e-3a52-4c4e-9d8e-0c6a1f2b3d4e"
   */
  uuid?: string | undefined;
  /** With `with=address_parts`: the parts of the address. */
  address_parts?: AddressParts | undefined;
}

/** An emergency contact. */
export interface EmergencyContact {
  /**
   * Full name. At most 100 characters.
   * @example "Erik Lindqvist"
   */
  name: string;
  /**
   * Relationship to the person. At most 40 characters.
   * @example "brother"
   */
  relationship: string;
  /**
   * Phone number from a range reserved for fiction. At most 24 characters.
   * @example "+46 70 174 06 42"
   */
  phone: string;
}

/** With `with=address_parts`: the parts of the address. */
export interface AddressParts {
  /**
   * The name. At most 100 characters.
   * @example "Storgatan"
   */
  street: string;
  /**
   * A number.
   * @example "12"
   */
  house_number: string;
  /**
   * In the country's format. At most 10 characters.
   * @example "114 55"
   */
  postcode: string;
  /**
   * A city or town. At most 60 characters.
   * @example "Stockholm"
   */
  city: string;
  /**
   * State, province or county; null if addresses do not include one. At most 40 characters.
   * @example "VIC"
   */
  region: string | null;
  /**
   * ISO 3166-1 alpha-2.
   * @example "SE"
   */
  country: 'AU' | 'CA' | 'DE' | 'FR' | 'GB' | 'IE' | 'SE' | 'US';
}

/** A fictional internet domain, under a name reserved for examples. */
export interface DomainProfile {
  /**
   * Main domain, `random_name.random_tld`. At most 100 characters.
   * @example "quiet-harbour.example"
   */
  domain: string;
  /**
   * Domain with its subdomain, `random_subdomain.domain`. At most 140 characters.
   * @example "shop.quiet-harbour.example"
   */
  full_domain: string;
  /**
   * IPv4 addresses from the ranges reserved for documentation (RFC 5737). 1 to 4 items.
   * @example ["203.0.113.7"]
   */
  ip_address: string[];
  /** Whether the domain has a certificate. */
  ssl_certified: boolean;
  /**
   * Fictional hosting provider. At most 80 characters.
   * @example "Northwind Racks"
   */
  hosting_provider: string;
  /**
   * Host names of the DNS servers, under reserved names. 2 to 6 items.
   * @example ["ns1.lanternzone.example","ns2.lanternzone.example"]
   */
  dns_servers: string[];
  /**
   * Fictional DNS provider. At most 80 characters.
   * @example "Lantern Zone"
   */
  dns_provider: string;
  /**
   * Estimated visits per day.
   * @example "18250 visits/day"
   */
  traffic: string;
  /**
   * Search engine score in percent. 0 to 100.
   * @example 74
   */
  seo_score: number;
  /**
   * Page rank. 0 to 10.
   * @example 4
   */
  page_rank: number;
  /**
   * Country of origin. At most 60 characters.
   * @example "Sweden"
   */
  country: string;
  /**
   * Type of website. At most 60 characters.
   * @example "online shop"
   */
  website_type: string;
  /**
   * Generated domain name. At most 63 characters.
   * @example "quiet-harbour"
   */
  random_name: string;
  /**
   * Generated subdomain. At most 63 characters.
   * @example "shop"
   */
  random_subdomain: string;
  /**
   * Generated reserved top-level domain. At most 20 characters.
   * @example "example"
   */
  random_tld: string;
  /**
   * Number of links to the domain. 0 to 100,000,000.
   * @example 532
   */
  backlinks_count: number;
  /**
   * Registration date, in the past, ISO 8601 UTC.
   * @example "2019-03-08T00:00:00.000Z"
   */
  creation_date: string;
  /**
   * Expiry date of the registration, in the future, ISO 8601 UTC.
   * @example "2028-03-08T00:00:00.000Z"
   */
  expiration_date: string;
}

/** A challenge, with the signed token to send with its solution. */
export interface Challenge {
  /** The hash function. */
  algorithm: 'sha256';
  /**
   * Random prefix of every hashed string.
   * @example "9f2c4be17a60d35c8e12f4a7b9036d51"
   */
  salt: string;
  /**
   * Leading hexadecimal zeros of each digest. 1 to 6.
   * @example 3
   */
  difficulty: number;
  /**
   * Expiry of the token, in epoch milliseconds.
   * @example 1767225900000
   */
  expires: number;
  /**
   * Signed token with all of these values in readable form. At most 1,000 characters.
   * @example "eyJraW5kIjoicG93In0.c2lnbmF0dXJl"
   */
  token: string;
  /**
   * The instructions in words. At most 500 characters.
   * @example "For each i from 0 to 15, find a nonce such that the SHA-256 digest of salt:i:nonce begins with 3 hexadecimal zeros."
   */
  instructions: string;
  /**
   * Number of puzzles. One puzzle hashes salt and nonce; with several, puzzle i (from 0) hashes the string `salt:i:nonce`. 1 to 64.
   * @example 16
   */
  count: number;
  /**
   * Purpose of the proof, or null. At most 128 characters.
   * @example "example.com/contact"
   */
  scope: string | null;
  /**
   * Average number of hashes; count × 16^difficulty. 16 to 1,073,741,824.
   * @example 65536
   */
  expected_hashes: number;
  /**
   * Number of hashes that 99 % of solvers do not exceed. 16 to 2,147,483,647.
   * @example 109533
   */
  p99_hashes: number;
}

/**
 * Whether the work was done. A valid token is used up by this response.
 * @example {"valid":true,"difficulty":4}
 */
export type Verdict = {
  /** True if the solution is accepted. */
  valid: true;
  /**
   * Difficulty of each puzzle; present if valid. 1 to 6.
   * @example 4
   */
  difficulty: number;
  reason?: never | undefined;
} | {
  /** True if the solution is accepted. */
  valid: false;
  difficulty?: never | undefined;
  /**
   * Why the solution is rejected: `invalid` malformed, forged or wrong type of token; `expired`; `scope` differs from the token's; `weak` below min_difficulty; `wrong` nonces; `used` before, or too many wrong attempts.
   * @example "used"
   */
  reason: 'invalid' | 'expired' | 'scope' | 'weak' | 'wrong' | 'used';
};

/** Texts of the form field in one language. */
export interface FieldTexts {
  /**
   * Language tag (BCP 47); `zh` is simplified Chinese, `zh-Hant` traditional Chinese.
   * @default "en"
   * @example "fr"
   */
  language: 'ar' | 'bg' | 'cs' | 'da' | 'de' | 'el' | 'en' | 'es' | 'fa' | 'fi' | 'fr' | 'he' | 'hi' | 'hr' | 'hu' | 'id' | 'it' | 'ja' | 'ko' | 'nb' | 'nl' | 'pl' | 'pt' | 'ro' | 'ru' | 'sk' | 'sv' | 'th' | 'tr' | 'uk' | 'ur' | 'vi' | 'zh' | 'zh-Hant';
  /**
   * Writing direction.
   * @example "ltr"
   */
  direction: 'ltr' | 'rtl';
  /**
   * Label of the box. 1 to 200 characters.
   * @example "I am not a robot"
   */
  label: string;
  /**
   * Shown while solving. 1 to 200 characters.
   * @example "Checking…"
   */
  working: string;
  /**
   * Shown when solved. 1 to 200 characters.
   * @example "Checked"
   */
  solved: string;
  /**
   * Shown while solving again after the proof expired. 1 to 200 characters.
   * @example "Expired, checking again…"
   */
  expired: string;
  /**
   * The browser's message for a missing value. 1 to 200 characters.
   * @example "Please wait until the check is done, or start it."
   */
  required: string;
  /**
   * Shown without a network connection. 1 to 200 characters.
   * @example "No connection. The check goes on as soon as there is one."
   */
  offline: string;
  /**
   * Shown after a 429. 1 to 200 characters.
   * @example "Too many checks from your network. Please wait a little."
   */
  busy: string;
  /**
   * Shown after a response of 500 or more, without a response, or after one that is not JSON. 1 to 200 characters.
   * @example "The check is not available right now. Please wait a little."
   */
  away: string;
  /**
   * Shown if the page's security policy blocks the check. 1 to 200 characters.
   * @example "This page does not allow the check. Please tell its owner."
   */
  blocked: string;
  /**
   * Shown after any other error response, caused by the attributes. 1 to 200 characters.
   * @example "The check is set up wrongly. Please tell the owner of this page."
   */
  refused: string;
  /**
   * Shown if the challenge expired before it was solved. 1 to 200 characters.
   * @example "The check took too long on this device. Press to try again."
   */
  slow: string;
  /**
   * Shown after any other failure. 1 to 200 characters.
   * @example "The check failed. Press to try again."
   */
  failed: string;
}

/** Whether to accept the form. Success uses up the token. */
export type SiteVerdict = {
  /** True if the work was done. */
  success: true;
  /**
   * When the challenge was created, ISO 8601 UTC; absent if the token is not ours.
   * @example "2026-01-01T00:00:00.000Z"
   */
  challenge_ts: string;
  /**
   * The scope of the token; empty if it has none. At most 128 characters.
   * @example "example.com"
   */
  hostname: string;
  /**
   * Why it failed. `missing-input-secret` and `missing-input-response`: missing or empty; `invalid-input-secret`: unknown API key; `invalid-input-response`: malformed, forged, wrong scope, too little work or wrong nonce; `timeout-or-duplicate`: expired, used or ten wrong attempts; `bad-request`: not JSON, a field that is not a string, two values for one name, or an empty or unknown parameter in the URL. At most 2 items.
   * @example []
   */
  'error-codes': ('missing-input-secret' | 'invalid-input-secret' | 'missing-input-response' | 'invalid-input-response' | 'timeout-or-duplicate' | 'bad-request')[];
} | {
  /** True if the work was done. */
  success: false;
  /**
   * When the challenge was created, ISO 8601 UTC; absent if the token is not ours.
   * @example "2026-01-01T00:00:00.000Z"
   */
  challenge_ts?: string | undefined;
  /**
   * The scope of the token; empty if it has none. At most 128 characters.
   * @example "example.com"
   */
  hostname: string;
  /**
   * Why it failed. `missing-input-secret` and `missing-input-response`: missing or empty; `invalid-input-secret`: unknown API key; `invalid-input-response`: malformed, forged, wrong scope, too little work or wrong nonce; `timeout-or-duplicate`: expired, used or ten wrong attempts; `bad-request`: not JSON, a field that is not a string, two values for one name, or an empty or unknown parameter in the URL. At most 2 items.
   * @example []
   */
  'error-codes': ('missing-input-secret' | 'invalid-input-secret' | 'missing-input-response' | 'invalid-input-response' | 'timeout-or-duplicate' | 'bad-request')[];
};

/**
 * The great-circle route between two points.
 * @example {"distance":{"km":5837.241,"miles":3627.093,"nauticalMiles":3151.858},"bearing":{"degrees":291.79,"cardinal":"WNW"},"from":{"lat":48.8566,"lon":2.3522},"to":{"lat":40.7128,"lon":-74.006}}
 */
export interface Route {
  /** Length by the haversine formula on a sphere of 6371 km radius, with 3 decimals. */
  distance: {
    /**
     * Kilometers. 0 to 20,015.087.
     * @example 5837.241
     */
    km: number;
    /**
     * Miles of 1.609344 km. 0 to 12,436.799.
     * @example 3627.093
     */
    miles: number;
    /**
     * Nautical miles of 1.852 km. 0 to 10,807.282.
     * @example 3151.858
     */
    nauticalMiles: number;
  };
  /** The initial bearing. */
  bearing: {
    /**
     * Clockwise from north, with 2 decimals; 0 between equal points. 0 to 359.99.
     * @example 291.79
     */
    degrees: number;
    /**
     * The nearest of 16 compass points: N, NNE, NE, ENE, E and so on.
     * @example "WNW"
     */
    cardinal: string;
  };
  /** A point as given. */
  from: Position;
  /** A point as given. */
  to: Position;
}

/** A point as given. */
export interface Position {
  /**
   * Latitude in degrees. -90 to 90.
   * @example 48.8566
   */
  lat: number;
  /**
   * Longitude in degrees. -180 to 180.
   * @example 2.3522
   */
  lon: number;
}

/** A time in a time zone. */
export interface Time {
  /**
   * ISO 8601 with milliseconds and the offset, `Z` in UTC. At most 40 characters.
   * @example "2026-03-29T03:30:00.000+02:00"
   */
  iso: string;
  /**
   * Whole seconds since 1970, without leap seconds. -62,135,683,200 to 253,402,387,200.
   * @example 1774747800
   */
  unix: number;
  /**
   * Milliseconds since 1970. -62,135,683,200,000 to 253,402,387,200,000.
   * @example 1774747800000
   */
  unix_ms: number;
  /**
   * The time zone as given. At most 64 characters.
   * @example "Europe/Berlin"
   */
  zone: string;
  /**
   * Offset from UTC; before standard time, rounded down to a minute here and in `iso`.
   * @example "+02:00"
   */
  offset: string;
  /** Whether daylight saving time is in effect, by the tz database (in Ireland, that is winter time). */
  is_dst: boolean;
  /**
   * Day of the week in the language. At most 100 characters.
   * @example "Sunday"
   */
  weekday: string;
  /**
   * ISO 8601 week: the first has the first Thursday of its year. 1 to 53.
   * @example 13
   */
  week: number;
  /**
   * Day of the year, from 1. 1 to 366.
   * @example 88
   */
  day_of_year: number;
  /**
   * Date and time as text in the language. At most 300 characters.
   * @example "Sunday, March 29, 2026 at 3:30:00 AM UTC+2"
   */
  text: string;
  /**
   * Version of the tz database that times are computed with. At most 20 characters.
   * @example "2026c"
   */
  tzdb: string;
}

/** The span in seconds, and in parts from the largest to the smallest; all negative if `to` is before `from`. */
export interface Span {
  /**
   * The whole span in seconds, to the millisecond. -315,537,984,000 to 315,537,984,000.
   * @example 28317600
   */
  seconds: number;
  /**
   * Whole years by the calendar. -9,999 to 9,999.
   * @example 0
   */
  years: number;
  /**
   * Whole months remaining. -11 to 11.
   * @example 10
   */
  months: number;
  /**
   * Whole days remaining. -31 to 31.
   * @example 24
   */
  days: number;
  /**
   * Whole hours remaining; 24 on a day when clocks are set back. -48 to 48.
   * @example 18
   */
  hours: number;
  /**
   * Whole minutes remaining. -59 to 59.
   * @example 0
   */
  minutes: number;
  /**
   * Seconds remaining, to the millisecond. -60 to 60.
   * @example 0
   */
  seconds_left: number;
  /**
   * The span in English; followed by `earlier` if `to` is before `from`. At most 200 characters.
   * @example "10 months, 24 days, 18 hours"
   */
  text: string;
}

/** A cron expression in words, and its next runs. */
export interface Cron {
  /**
   * The expression as given. At most 200 characters.
   * @example "30 2 * * 1-5"
   */
  expr: string;
  /**
   * The schedule in words. At most 5,000 characters.
   * @example "At 02:30, Monday through Friday"
   */
  description: string;
  /**
   * The next runs, in the time zone; fewer, or an empty list, if no more follow up to the year 9999. February 30 has none. At most 20 items.
   * @example ["2026-03-30T02:30:00.000+02:00","2026-03-31T02:30:00.000+02:00"]
   */
  next: string[];
}

/** A converted value. */
export interface ConvertedUnits {
  /**
   * The value as given.
   * @example 100
   */
  value: number;
  /**
   * Symbol of the source unit. At most 20 characters.
   * @example "mi"
   */
  from: string;
  /**
   * Symbol of the target unit. At most 20 characters.
   * @example "km"
   */
  to: string;
  /**
   * Kind of unit.
   * @example "length"
   */
  kind: 'length' | 'mass' | 'temperature' | 'area' | 'volume' | 'speed' | 'time' | 'data' | 'pressure' | 'energy' | 'power' | 'force' | 'frequency' | 'consumption' | 'angle';
  /**
   * The number nearest to the exact result.
   * @example 160.9344
   */
  result: number;
}

/** The supported units. */
export interface UnitList {
  /**
   * The units by kind, the base unit first. At most 200 items.
   * @example [{"kind":"length","symbol":"mi","name":"mile","aliases":["miles"]}]
   */
  units: UnitListUnit[];
}

/** A unit. */
export interface UnitListUnit {
  /**
   * Kind of unit.
   * @example "length"
   */
  kind: 'length' | 'mass' | 'temperature' | 'area' | 'volume' | 'speed' | 'time' | 'data' | 'pressure' | 'energy' | 'power' | 'force' | 'frequency' | 'consumption' | 'angle';
  /**
   * The case-sensitive symbol. At most 20 characters.
   * @example "mi"
   */
  symbol: string;
  /**
   * The name. At most 60 characters.
   * @example "mile"
   */
  name: string;
  /**
   * Other accepted spellings; lowercase words of four letters or more in any case. At most 20 items.
   * @example ["miles"]
   */
  aliases: string[];
}

/** A converted number. */
export interface ConvertedNumber {
  /**
   * The number as given. At most 1,001 characters.
   * @example "255"
   */
  value: string;
  /**
   * The source base or `roman`. At most 6 characters.
   * @example "10"
   */
  from: string;
  /**
   * The target. At most 7 characters.
   * @example "16"
   */
  to: string;
  /**
   * The number, with lowercase letters or uppercase Roman numerals. At most 6,000 characters.
   * @example "ff"
   */
  result: string;
}

/** Statistics of the numbers, computed exactly and rounded once. */
export interface Statistics {
  /**
   * Number of values. 1 to 1,000.
   * @example 4
   */
  count: number;
  /**
   * Their sum.
   * @example 10
   */
  sum: number;
  /**
   * The smallest value.
   * @example 1
   */
  min: number;
  /**
   * The largest value.
   * @example 5
   */
  max: number;
  /**
   * Difference between the largest and smallest value.
   * @example 4
   */
  range: number;
  /**
   * The arithmetic mean.
   * @example 2.5
   */
  mean: number;
  /**
   * The middle value, or the mean of the two middle values.
   * @example 2
   */
  median: number;
  /**
   * The most frequent values, in ascending order; empty if no value repeats. At most 500 items.
   * @example [2]
   */
  modes: number[];
  /**
   * The sample variance (divided by n - 1); null for a single number.
   * @example 3
   */
  variance: number | null;
  /**
   * The standard deviation, the square root of the variance.
   * @example 1.7320508075688772
   */
  deviation: number | null;
  /**
   * Q1, median, Q3 (R type 7). Exactly 3 items.
   * @example [1.75,2,2.75]
   */
  quartiles: number[];
}

/** The same data in another format. */
export interface Conversion {
  /**
   * A data format; `ndjson` is JSON Lines.
   * @example "yaml"
   */
  from: 'json' | 'ndjson' | 'yaml' | 'toml' | 'csv' | 'xml';
  /**
   * A data format; `ndjson` is JSON Lines.
   * @example "yaml"
   */
  to: 'json' | 'ndjson' | 'yaml' | 'toml' | 'csv' | 'xml';
  /**
   * The text. At most 1,048,576 characters.
   * @example "name: Ada\nlanguages:\n  - en\n  - fr\n"
   */
  result: string;
}

/** The JSON, with numbers and duplicate keys preserved. */
export interface Formatted {
  /**
   * The text. At most 1,048,576 characters.
   * @example "{\"a\":[1.50],\"b\":1}"
   */
  result: string;
  /**
   * Length in bytes of UTF-8. 1 to 4,194,304.
   * @example 18
   */
  bytes: number;
}

/** The verdict, based only on the format of the value. */
export interface Validation {
  /**
   * The expected type. At most 20 characters.
   * @example "iban"
   */
  type: string;
  /**
   * The value as given. At most 2,000 characters.
   * @example "DE89 3704 0044 0532 0130 00"
   */
  value: string;
  /** Whether the value is valid. */
  valid: boolean;
  /**
   * The normalized value; null if invalid. At most 20,000 characters.
   * @example "DE89370400440532013000"
   */
  normalized: string | null;
  /**
   * Why the value is invalid, in one sentence; null if valid. At most 300 characters.
   * @example "The check digits of the IBAN are wrong."
   */
  reason: string | null;
  /**
   * Parts of a valid value. email: local, domain, domain_unicode. iban (SWIFT registry, release 101): country, check_digits, bban, bank, branch, account, is_sepa, formatted. bic: bank, country, location, branch. isbn: format, isbn10, isbn13. ean (EAN-8, EAN-13, UPC-A or GTIN-14): format, check_digit, gtin14. luhn: check_digit, length. vat (EU, AD, BR, CH, GB, NO, RS, RU, XI): country, country_name, number. url: scheme, host, host_unicode, port, path, query, fragment, has_credentials. domain: ascii, unicode, labels, tld. ip: version, kind. uuid: version, variant. semver: major, minor, patch, prerelease, build. phone (valid in the numbering plan of its country): country, calling_code, national, international, uri, extension, kind. country: alpha2, alpha3, numeric, name. currency (ISO 4217 of 2026-02-01): name, decimals, null for codes without amounts.
   * @example {"country":"DE","check_digits":"89","is_sepa":true}
   */
  details: { [name: string]: string | number | boolean | null };
}

/** A color in every notation; all except `cmyk` end with its alpha if it is below 1. */
export interface ColorDescription {
  /**
   * 6 digits, or 8 digits if it has an alpha channel.
   * @example "#ff6347"
   */
  hex: string;
  /**
   * Red, green and blue, 0–255. At most 30 characters.
   * @example "rgb(255, 99, 71)"
   */
  rgb: string;
  /**
   * Hue in degrees, saturation and lightness. Grays have hue 0. At most 40 characters.
   * @example "hsl(9.1, 100.0%, 63.9%)"
   */
  hsl: string;
  /**
   * Hue in degrees, saturation and value. At most 40 characters.
   * @example "hsv(9.1, 72.2%, 100.0%)"
   */
  hsv: string;
  /**
   * Hue in degrees, whiteness and blackness. At most 40 characters.
   * @example "hwb(9.1 27.8% 0.0%)"
   */
  hwb: string;
  /**
   * CIE Lab with white point D50, as in CSS. At most 40 characters.
   * @example "lab(62.99 59.36 47.88)"
   */
  lab: string;
  /**
   * CIE LCH: lightness, chroma and hue in degrees. At most 40 characters.
   * @example "lch(62.99 76.27 38.9)"
   */
  lch: string;
  /**
   * OKLab: lightness, green to red, blue to yellow. At most 50 characters.
   * @example "oklab(0.6962 0.1652 0.1045)"
   */
  oklab: string;
  /**
   * Lightness, chroma and hue in degrees (OKLab). At most 40 characters.
   * @example "oklch(0.6962 0.1955 32.3)"
   */
  oklch: string;
  /**
   * Cyan, magenta, yellow and black, without a printer profile. At most 50 characters.
   * @example "cmyk(0.0%, 61.2%, 72.2%, 0.0%)"
   */
  cmyk: string;
  /**
   * Opacity, from 0 to 1. 0 to 1.
   * @example 1
   */
  alpha: number;
  /**
   * The CSS name of exactly this color, or null. At most 30 characters.
   * @example "tomato"
   */
  name: string | null;
  /**
   * Relative luminance (WCAG 2.2), from 0 for black to 1 for white. 0 to 1.
   * @example 0.306386
   */
  luminance: number;
}

/** Contrast by WCAG 2.2. Ratios are rounded down to two decimals; the verdicts use exact ratios. */
export interface Contrast {
  /**
   * From 1 (no contrast) to 21. 1 to 21.
   * @example 4.47
   */
  ratio: number;
  /** At least 4.5, the minimum for normal text. */
  aa: boolean;
  /** At least 3, the minimum for text of 24 px, or 18.7 px in bold. */
  aa_large: boolean;
  /** At least 7. */
  aaa: boolean;
  /** At least 4.5. */
  aaa_large: boolean;
  /** The 8-bit color nearest to `color` (OKLab) with a ratio of at least 4.5; `color` itself if it has one. */
  nearest: {
    /**
     * Hex digits.
     * @example "#777676"
     */
    hex: string;
    /**
     * Its contrast. 4.5 to 21.
     * @example 4.52
     */
    ratio: number;
  };
}

/** Details of an IP address. */
export interface IpAddress {
  /**
   * The canonical notation (RFC 5952 for IPv6). At most 45 characters.
   * @example "2001:db8::1"
   */
  address: string;
  /**
   * 4 or 6.
   * @example 6
   */
  version: 4 | 6;
  /**
   * The purpose, by the IANA registries. `shared` is between a provider and its customers (RFC 6598); `translation` and `tunnel` carry IPv4 in IPv6 or vice versa.
   * @example "documentation"
   */
  kind: 'public' | 'private' | 'loopback' | 'link_local' | 'unspecified' | 'broadcast' | 'multicast' | 'shared' | 'documentation' | 'benchmarking' | 'translation' | 'tunnel' | 'ipv4_mapped' | 'reserved';
  /** Whether it is globally reachable by the IANA registries. IPv4-mapped addresses and `64:ff9b::/96` are if their IPv4 address is. */
  is_public: boolean;
  /**
   * All digits of IPv6; IPv4 unchanged. At most 39 characters.
   * @example "2001:0db8:0000:0000:0000:0000:0000:0001"
   */
  expanded: string;
  /**
   * The address as one decimal number, in a string because IPv6 exceeds JSON numbers. At most 39 characters.
   * @example "42540766411282592856903984951653826561"
   */
  decimal: string;
  /**
   * The name for reverse DNS. At most 72 characters.
   * @example "1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa"
   */
  reverse: string;
}

/** A range of addresses. */
export interface IpRange {
  /**
   * The first address of the range. At most 45 characters.
   * @example "192.0.2.0"
   */
  network: string;
  /**
   * The first host address. At most 45 characters.
   * @example "192.0.2.1"
   */
  first: string;
  /**
   * The last host address. At most 45 characters.
   * @example "192.0.2.254"
   */
  last: string;
  /**
   * The broadcast address; null for IPv6, for one or two addresses (RFC 3021), and for a range that is not one CIDR block. At most 15 characters.
   * @example "192.0.2.255"
   */
  broadcast: string | null;
  /**
   * Prefix length in bits; null if the range is not one CIDR block. 0 to 128.
   * @example 24
   */
  prefix: number | null;
  /**
   * The netmask; null for IPv6 and for a range that is not one CIDR block. At most 15 characters.
   * @example "255.255.255.0"
   */
  netmask: string | null;
  /**
   * The number of addresses, in a string because IPv6 exceeds JSON numbers. At most 39 characters.
   * @example "256"
   */
  count: string;
  /**
   * The fewest CIDR blocks that make up the range. 1 to 254 items.
   * @example ["192.0.2.0/24"]
   */
  cidrs: string[];
  /** Whether the range contains the given address (never an address of the other version); null if none was given. */
  contains: boolean | null;
}

/** The request as received, after any proxies. */
export interface RequestFacts {
  /**
   * The method. At most 20 characters.
   * @example "GET"
   */
  method: string;
  /**
   * The client address, as reported by trusted proxies. At most 100 characters.
   * @example "192.0.2.7"
   */
  address: string;
  /**
   * The HTTP version. At most 10 characters.
   * @example "1.1"
   */
  http: string;
  /**
   * The headers by lowercase name; repeated headers are joined by commas. Headers with credentials, such as `authorization`, `cookie` and names with `token`, `secret` or `api-key`, show only their length: `(23 characters)`.
   * @example {"host":"localhost:3000","accept":"*\/*","authorization":"(23 characters)"}
   */
  headers: { [name: string]: string };
}

/** A base color and colors that harmonize with it, or its shades. */
export interface Palette {
  /** A color in three notations. */
  base: PaletteColor;
  /**
   * The requested type.
   * @example "complementary"
   */
  type: 'complementary' | 'triadic' | 'analogous' | 'tetradic' | 'split-complementary' | 'shades';
  /**
   * The colors, in the order of their rotation or shade. 2 to 11 items.
   * @example [{"hex":"#ff6600","rgb":"rgb(255, 102, 0)","hsl":"hsl(24.0, 100.0%, 50.0%)"},{"hex":"#0099ff","rgb":"rgb(0, 153, 255)","hsl":"hsl(204.0, 100.0%, 50.0%)"}]
   */
  colors: PaletteColor[];
}

/** A color in three notations. */
export interface PaletteColor {
  /**
   * Hexadecimal.
   * @example "#ff6600"
   */
  hex: string;
  /**
   * Red, green and blue, 0–255.
   * @example "rgb(255, 102, 0)"
   */
  rgb: string;
  /**
   * Hue in degrees, saturation and lightness in percent, one decimal each. Grays have hue 0.
   * @example "hsl(24.0, 100.0%, 50.0%)"
   */
  hsl: string;
  /**
   * With `shades`, from 50 to 950. 50 to 950.
   * @example 500
   */
  shade?: number | undefined;
  /**
   * With `space=oklch`, black or white text color, for the higher contrast.
   * @example "#000000"
   */
  ink?: string | undefined;
  /**
   * With `space=oklch`, the contrast of that text color (WCAG 2.2). 1 to 21.
   * @example 6.94
   */
  contrast?: number | undefined;
}

/** An expression and its value. */
export interface Evaluation {
  /**
   * The expression as received. At most 500 characters.
   * @example "2 * (3 - 1)"
   */
  expression: string;
  /**
   * The value, rounded with halves away from zero, as the nearest double: integers beyond 2^53 lose digits.
   * @example 4
   */
  result: number;
  /**
   * The rounded value with all digits, also beyond 2^53. At most 400 characters.
   * @example "4"
   */
  text: string;
  /**
   * Decimals of the result. 0 to 15.
   * @example 10
   */
  precision: number;
}

/** Two strings and their distance. */
export interface Comparison {
  /**
   * The first string. At most 10,000 characters.
   * @example "kitten"
   */
  str1: string;
  /**
   * The second string. At most 10,000 characters.
   * @example "sitting"
   */
  str2: string;
  /**
   * The minimum number of insertions, deletions and replacements that turn one string into the other. 0 to 2,000.
   * @example 3
   */
  distance: number;
  /**
   * 1 for equal strings, 0 for strings with nothing in common; 1 - distance / longer length. 0 to 1.
   * @example 0.5714
   */
  similarity: number;
}

/** A new token. */
export interface Token {
  /**
   * The token; every character is equally likely, from a cryptographically secure source. 12 to 4,096 characters.
   * @example "q7RzP0wLk3VbXn9TfYc2HsJd"
   */
  token: string;
}

/** New identifiers. */
export interface Identifiers {
  /**
   * Type of the identifiers.
   * @example "v7"
   */
  type: 'v4' | 'v7' | 'ulid' | 'nanoid' | 'v1' | 'v5' | 'v6' | 'v8';
  /**
   * The identifiers, all different. 1 to 100 items.
   * @example ["017f22e2-79b0-7cc3-98c4-dc0c0c07398f"]
   */
  ids: string[];
}

/** The parts of a UUID or ULID. */
export interface UuidParts {
  /**
   * The UUID in lowercase, with hyphens.
   * @example "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"
   */
  uuid: string;
  /**
   * The same 128 bits as a ULID.
   * @example "01FWHE4YDGFK1SHH6W1G60EECF"
   */
  ulid: string;
  /**
   * Version: 1, 6 and 7 have a time, 3 and 5 a name, 4 is random, and 8 is custom. Null if the variant has none. 0 to 15.
   * @example 7
   */
  version: number | null;
  /**
   * The variant; `nil` and `max` are special values (RFC 9562), and `ulid` is a ULID.
   * @example "rfc9562"
   */
  variant: 'rfc9562' | 'nil' | 'max' | 'ncs' | 'microsoft' | 'future' | 'ulid';
  /**
   * Creation time, ISO 8601 UTC; null if the UUID has none. At most 27 characters.
   * @example "2022-02-22T19:22:22.000Z"
   */
  timestamp: string | null;
}

/** New passwords. */
export interface Passwords {
  /**
   * The passwords, from a cryptographically secure source. A random password has at least one character of each selected kind. 1 to 20 items.
   * @example ["vR7}kq2.Wm&dT9zX"]
   */
  passwords: string[];
  /**
   * Binary logarithm of the number of equally likely passwords, for each password. 0 to 840.
   * @example 104.59
   */
  entropy_bits: number;
}

/** Invented usernames. */
export interface Usernames {
  /**
   * The names, all different. A smaller count with the same seed returns the first of them. 1 to 100 items.
   * @example ["quiet_harbour","amber_otter"]
   */
  usernames: string[];
}

/** The roll. */
export interface Throw {
  /**
   * The dice in normalized notation. At most 200 characters.
   * @example "2d6+1"
   */
  roll: string;
  /**
   * Each die, in the order of the roll. 1 to 10,100 items.
   * @example [5,3]
   */
  results: number[];
  /**
   * The dice that count, in the order of the roll. 1 to 10,100 items.
   * @example [5,3]
   */
  kept: number[];
  /**
   * The sum. -20,000,000 to 20,000,000.
   * @example 9
   */
  total: number;
  /**
   * Smallest possible total. -20,000,000 to 20,000,000.
   * @example 3
   */
  min: number;
  /**
   * Largest possible total. -20,000,000 to 20,000,000.
   * @example 13
   */
  max: number;
}

/** Length of a text by several measures. */
export interface TextCounts {
  /**
   * Unicode code points. 0 to 65,536.
   * @example 54
   */
  characters: number;
  /**
   * User-perceived characters; an emoji is one (Unicode Annex 29). 0 to 65,536.
   * @example 54
   */
  graphemes: number;
  /**
   * Bytes of UTF-8. 0 to 196,608.
   * @example 54
   */
  bytes: number;
  /**
   * Words (Unicode Annex 29). 0 to 65,536.
   * @example 11
   */
  words: number;
  /**
   * Han characters, kana and bopomofo. 0 to 65,536.
   * @example 0
   */
  cjk_characters: number;
  /**
   * Words as word processors count them: each Han character, kana and fullwidth punctuation mark, and each run of other characters without whitespace. 0 to 65,536.
   * @example 11
   */
  office_words: number;
  /**
   * Sentences (Unicode Annex 29). 0 to 65,536.
   * @example 2
   */
  sentences: number;
  /**
   * Lines; a trailing newline does not add one. 0 to 65,536.
   * @example 1
   */
  lines: number;
  /**
   * Runs of lines separated by empty lines. 0 to 65,536.
   * @example 1
   */
  paragraphs: number;
  /**
   * Reading time at 238 words per minute, rounded up. 0 to 20,000.
   * @example 3
   */
  reading_seconds: number;
}

/** Text in another case. */
export interface ChangedText {
  /**
   * The text. At most 200,000 characters.
   * @example "quiet_harbour_at_night"
   */
  result: string;
}

/** The lines. */
export interface Lines {
  /**
   * The lines, each with a newline at its end unless the text has none at its own. At most 65,536 characters.
   * @example "apple\npear\n"
   */
  result: string;
  /**
   * Number of lines. 0 to 65,536.
   * @example 2
   */
  lines: number;
  /**
   * Number of lines that were removed. 0 to 65,536.
   * @example 2
   */
  removed: number;
}

/** A URL slug. */
export interface Slug {
  /**
   * Lowercase Latin letters and digits, or with `unicode` those of all scripts, with separators. A text with letters that cannot be transliterated, such as Chinese or Thai ones, is rejected, and so is one without letters and digits. 1 to 1,000,000 characters.
   * @example "ein-cafe-ueber-dem-hafen"
   */
  slug: string;
}

/** Meaningless pseudo-Latin. */
export interface Lorem {
  /**
   * The text; it starts with Lorem ipsum and has an empty line between paragraphs. At most 200,000 characters.
   * @example "Lorem ipsum dolor sit amet, consectetur adipiscing elit."
   */
  text: string;
}

/** The changes between two texts. */
export interface Diff {
  /** Both texts in pieces, in order; replaced text comes before its replacement. At most 200,000 items. */
  changes: DiffChange[];
  /**
   * Lines, words or characters only in `b`; spaces between words count. 0 to 65,536.
   * @example 1
   */
  added: number;
  /**
   * Lines, words or characters only in `a`. 0 to 65,536.
   * @example 1
   */
  removed: number;
  /**
   * A unified diff by line. Empty for equal texts. At most 10,000,000 characters.
   * @example "--- a\n+++ b\n@@ -1,2 +1,2 @@\n one\n-two\n+three\n"
   */
  patch: string;
}

/** A piece of both texts or of one. */
export interface DiffChange {
  /**
   * Which text has it.
   * @example "added"
   */
  type: 'same' | 'added' | 'removed';
  /**
   * The piece. At most 65,536 characters.
   * @example "three\n"
   */
  text: string;
}

/** The matches of a pattern. */
export interface Matches {
  /** The first 1,000 matches, in order. At most 1,000 items. */
  matches: MatchesMatch[];
  /**
   * Total number of matches. 0 to 65,537.
   * @example 2
   */
  count: number;
  /**
   * The text with its matches replaced; null without `replace`. At most 600,000 characters.
   * @example "2026 and 2027"
   */
  replaced: string | null;
}

/** One match. */
export interface MatchesMatch {
  /**
   * The matched text. At most 65,536 characters.
   * @example "2026-11"
   */
  text: string;
  /**
   * Start index in UTF-16 code units, from 0. 0 to 65,536.
   * @example 0
   */
  index: number;
  /**
   * Matched text of each group, by name or number; null if the group did not participate.
   * @example {"2":"11","year":"2026"}
   */
  groups: { [name: string]: string | null };
}

/** A digest. */
export interface Hash {
  /**
   * The algorithm.
   * @example "sha256"
   */
  algorithm: 'md5' | 'sha1' | 'sha224' | 'sha256' | 'sha384' | 'sha512' | 'sha512-256' | 'sha3-224' | 'sha3-256' | 'sha3-384' | 'sha3-512' | 'blake2b512' | 'blake3' | 'crc32';
  /**
   * Encoding of the digest.
   * @example "hex"
   */
  encoding: 'hex' | 'base64' | 'base64url';
  /**
   * The digest. At most 128 characters.
   * @example "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"
   */
  hash: string;
  /** Whether it is an HMAC. */
  keyed: boolean;
  /** Whether collisions are practical. */
  broken: boolean;
}

/** Encoded or decoded text. */
export interface Recoded {
  /**
   * `base64`, `base64url` (without `=`), `base32`, `base32hex`, `hex` (RFC 4648), `base45` (RFC 9285), `base58` (Bitcoin's alphabet), `base36` and `base62` (digits, then letters; a leading zero byte is a `0`), `base85` (Ascii85 as in PDF, with or without `<~` and `~>`) and `quoted-printable` (RFC 2045) encode bytes, for a text those of UTF-8. `url`: percent-encoding of all but unreserved characters (RFC 3986). `html`: `&<>"'` as entities; decoding supports every named entity. `unicode`: `\u` escapes of all but ASCII, and of the backslash; decoding reads `\u00e9`, `\u{e9}`, `\U000000e9`, `\xe9` and the escapes of JSON. `punycode`: a domain as browsers convert it (URL Standard, UTS 46), without a check of its lengths. `morse`: ITU-R M.1677-1; a slash, a line break, or two or more blanks separate words. `rot13`: ASCII letters rotated by 13.
   * @example "base64"
   */
  format: 'base64' | 'base64url' | 'base32' | 'base32hex' | 'base36' | 'base45' | 'base58' | 'base62' | 'base85' | 'hex' | 'quoted-printable' | 'url' | 'html' | 'unicode' | 'punycode' | 'morse' | 'rot13';
  /**
   * The text. At most 500,000 characters.
   * @example "foo"
   */
  result: string;
}

/** The contents of a token. */
export interface TokenParts {
  /**
   * The header.
   * @example {"alg":"HS256","typ":"JWT"}
   */
  header: { [name: string]: unknown };
  /**
   * The claims; null if the payload is not a JSON object. Numbers that JavaScript would round, such as integers above 2^53, are strings with the same digits.
   * @example {"sub":"1234567890","name":"John Doe","iat":1516239022}
   */
  payload: { [name: string]: unknown } | null;
  /**
   * A payload that is not a JSON object, if it is UTF-8; otherwise null. At most 16,384 characters.
   * @example null
   */
  payload_text: string | null;
  /**
   * Expiry (`exp`), ISO 8601 UTC; null if the token has none. At most 27 characters.
   * @example null
   */
  expires: string | null;
  /** Whether it has expired; null if `exp` is not a number. */
  is_expired: boolean | null;
  /**
   * Start of validity (`nbf`), ISO 8601 UTC; null if the token has none. At most 27 characters.
   * @example null
   */
  not_before: string | null;
  /** Whether it is not valid yet; null if `nbf` is not a number. */
  is_early: boolean | null;
  /**
   * Why `exp` or `nbf` is likely wrong, in one sentence, or null. At most 100 characters.
   * @example null
   */
  warning: string | null;
  /** Whether the key signed the token, regardless of `exp` and `nbf`; null without a key, or if a set has too many keys or an RSA key is too large. Always false for the algorithm `none`. */
  verified: boolean | null;
  /**
   * Why the token is not verified; null if it is. At most 200 characters.
   * @example null
   */
  reason: string | null;
}

/** An image to read, and the token to send with the answer. */
export interface Captcha {
  /**
   * The image as a data URL. At most 1,000,000 characters.
   * @example "data:image/png;base64,iVBORw0KGgo="
   */
  image: string;
  /**
   * Signed token; it does not reveal the text. At most 512 characters.
   * @example "eyJpZCI6Ims3In0"
   */
  token: string;
  /**
   * Expiry of the token, in epoch milliseconds.
   * @example 1767225900000
   */
  expires: number;
  /**
   * Instructions for the user. At most 500 characters.
   * @example "Read the 6 characters in the picture."
   */
  instructions: string;
}

/** Whether the answer is correct. A correct answer uses up the token. */
export interface StrictCaptchaVerdict {
  /** True if the answer is accepted. */
  valid: boolean;
  /**
   * Why the answer is rejected: `invalid` malformed, forged or wrong type of token; `expired`; `weak` shorter or less noise than required; `wrong` answer; `used` before, or three wrong attempts.
   * @example "wrong"
   */
  reason?: 'invalid' | 'expired' | 'weak' | 'wrong' | 'used' | undefined;
}

/** A message of the last hour. */
export interface ChatMessage {
  /**
   * The sender. At most 64 characters.
   * @example "alice"
   */
  username: string;
  /**
   * The text, not HTML. At most 2,000 characters.
   * @example "Hello everybody"
   */
  message: string;
  /**
   * When it was sent, ISO 8601 UTC with milliseconds.
   * @example "2026-01-01T12:00:00.000Z"
   */
  timestamp: string;
}

/** Success. */
export interface Confirmation {
  /**
   * Confirmation text. At most 200 characters.
   * @example "Message sent successfully"
   */
  message: string;
}

/**
 * A chat event, in the same order for every subscriber. On the wire, an event has lines of `event:` (omitted for messages), `id:` and `data:` (JSON), and an empty line. Lines that start with a colon are comments; one is sent every 15 seconds.
 * @example {"event":"message","id":"5f0c1d2e3a4b-000000000008","data":{"username":"alice","message":"Hello everybody","timestamp":"2026-01-01T12:00:00.000Z"}}
 */
export type ChatEvent = {
  /** Type of the event. */
  event: 'message';
  /**
   * Cursor of a position in a chat or game, as in the `id` of events and in `X-Chat-Cursor`. Cursors are never reused. At most 64 characters.
   * @example "5f0c1d2e3a4b-000000000008"
   */
  id: string;
  /** A message of the last hour. */
  data: ChatMessage;
} | {
  /** Type of the event. */
  event: 'removed';
  /**
   * Cursor of a position in a chat or game, as in the `id` of events and in `X-Chat-Cursor`. Cursors are never reused. At most 64 characters.
   * @example "5f0c1d2e3a4b-000000000008"
   */
  id: string;
  /** The removed message. */
  data: {
    /**
     * Cursor of a position in a chat or game, as in the `id` of events and in `X-Chat-Cursor`. Cursors are never reused. At most 64 characters.
     * @example "5f0c1d2e3a4b-000000000008"
     */
    cursor: string;
  };
} | {
  /** Type of the event. */
  event: 'cleared';
  /**
   * Cursor of a position in a chat or game, as in the `id` of events and in `X-Chat-Cursor`. Cursors are never reused. At most 64 characters.
   * @example "5f0c1d2e3a4b-000000000008"
   */
  id: string;
  /**
   * Empty.
   * @example {}
   */
  data: { [name: string]: unknown };
} | Ready | {
  /** Type of the event. */
  event: 'reset';
  /** The reason. */
  data: {
    /**
     * Why the stream cannot continue after the cursor.
     * @example "expired"
     */
    reason: 'expired' | 'unknown';
  };
  id?: never | undefined;
};

/** All missed events have been sent; later events are new. Sent once. */
export interface Ready {
  /** Type of the event. */
  event: 'ready';
  /**
   * Cursor of a position in a chat or game, as in the `id` of events and in `X-Chat-Cursor`. Cursors are never reused. At most 64 characters.
   * @example "5f0c1d2e3a4b-000000000008"
   */
  id: string;
  /** The position of the stream. */
  data: {
    /**
     * Cursor of a position in a chat or game, as in the `id` of events and in `X-Chat-Cursor`. Cursors are never reused. At most 64 characters.
     * @example "5f0c1d2e3a4b-000000000008"
     */
    cursor: string;
  };
}

/** The chat is empty. */
export interface Clearing {
  /**
   * Confirmation text. At most 200 characters.
   * @example "Private chat cleared successfully"
   */
  message: string;
}

/**
 * The move was made. A deciding move names the winner.
 * @example {"message":"Move sent successfully"}
 */
export interface MoveResult {
  /**
   * Result in words. At most 300 characters.
   * @example "Move sent successfully"
   */
  message: string;
  /**
   * A player, or null. At most 64 characters.
   * @example "alice"
   */
  winner?: string | null | undefined;
  /**
   * A player, or null. At most 64 characters.
   * @example "alice"
   */
  loser?: string | null | undefined;
  /** True if the game is a tie; present after a deciding move. */
  tie?: boolean | undefined;
}

/**
 * A game.
 * @example {"id":"K3V9Q2ZX","moves":[{"username":"alice","move":"2-2"},{"username":"bob","move":"1-1"}],"players":["alice","bob"],"turn":"alice","status":"ready","private":false,"winner":null,"loser":null,"tie":false,"board":[["O",null,null],[null,"X",null],[null,null,null]]}
 */
export interface Game {
  /**
   * The id of the game. At most 128 characters.
   * @example "K3V9Q2ZX"
   */
  id: string;
  /** The moves in order. At most 9 items. */
  moves: GameMove[];
  /**
   * The players: X first, then O. At most 2 items.
   * @example ["alice","bob"]
   */
  players: string[];
  /**
   * A player, or null. At most 64 characters.
   * @example "alice"
   */
  turn: string | null;
  /**
   * `waiting` for a second player, `ready` to be played, or `finished`.
   * @example "ready"
   */
  status: 'waiting' | 'ready' | 'finished';
  /** Whether the game is hidden from the list. */
  private: boolean;
  /**
   * A player, or null. At most 64 characters.
   * @example "alice"
   */
  winner: string | null;
  /**
   * A player, or null. At most 64 characters.
   * @example "alice"
   */
  loser: string | null;
  /** True if the game ended without a winner. */
  tie: boolean;
  /** Three rows of three cells. Exactly 3 items. */
  board: (('X' | 'O' | null)[])[];
}

/** A move. */
export interface GameMove {
  /**
   * The player. At most 64 characters.
   * @example "alice"
   */
  username: string;
  /**
   * The cell.
   * @example "2-2"
   */
  move: '1-1' | '1-2' | '1-3' | '2-1' | '2-2' | '2-3' | '3-1' | '3-2' | '3-3';
}

/**
 * A game event, in the same format as chat events.
 * @example {"event":"ready","id":"019b1a2b3c4d-000000000003","data":{"cursor":"019b1a2b3c4d-000000000003"}}
 */
export type GameEvent = {
  /** Type of the event. */
  event: 'game';
  /**
   * Cursor of a position in a chat or game, as in the `id` of events and in `X-Chat-Cursor`. Cursors are never reused. At most 64 characters.
   * @example "5f0c1d2e3a4b-000000000008"
   */
  id: string;
  /**
   * A game.
   * @example {"id":"K3V9Q2ZX","moves":[{"username":"alice","move":"2-2"},{"username":"bob","move":"1-1"}],"players":["alice","bob"],"turn":"alice","status":"ready","private":false,"winner":null,"loser":null,"tie":false,"board":[["O",null,null],[null,"X",null],[null,null,null]]}
   */
  data: Game;
} | {
  /** Type of the event. */
  event: 'deleted';
  /**
   * Empty.
   * @example {}
   */
  data: { [name: string]: unknown };
  id?: never | undefined;
} | Ready;

/** The unfinished public games, newest first. */
export interface Games {
  /** Summary of the response. */
  message: 'Public games available';
  /**
   * Number of games in this response. 0 to 100.
   * @example 1
   */
  count: number;
  /** The games. At most 100 items. */
  games: GameSummary[];
}

/**
 * A game in the list.
 * @example {"id":"K3V9Q2ZX","players":["alice","bob"],"playersCount":2,"moves":3,"turn":"bob","status":"ready","creation":1767225600000}
 */
export interface GameSummary {
  /**
   * The id of the game. At most 128 characters.
   * @example "K3V9Q2ZX"
   */
  id: string;
  /**
   * The players: X first, then O. At most 2 items.
   * @example ["alice","bob"]
   */
  players: string[];
  /**
   * Number of players. 0 to 2.
   * @example 1
   */
  playersCount: number;
  /**
   * Number of moves made. 0 to 9.
   * @example 3
   */
  moves: number;
  /**
   * A player, or null. At most 64 characters.
   * @example "alice"
   */
  turn: string | null;
  /**
   * `waiting` for a second player, `ready` to be played, or `finished`.
   * @example "ready"
   */
  status: 'waiting' | 'ready' | 'finished';
  /**
   * When the game was created; epoch milliseconds.
   * @example 1767225600000
   */
  creation: number;
}

/**
 * The game was forfeited and is over.
 * @example {"message":"alice forfeited the game. bob wins.","winner":"bob","loser":"alice"}
 */
export interface ForfeitResult {
  /**
   * Result in words. At most 300 characters.
   * @example "alice forfeited the game. bob wins."
   */
  message: string;
  /**
   * A player, or null. At most 64 characters.
   * @example "alice"
   */
  winner: string | null;
  /**
   * The player who forfeited the game. At most 64 characters.
   * @example "alice"
   */
  loser: string;
}

/** One limit. */
export interface LimitToCheck {
  /**
   * Names the counter, together with `window_s`. Names belong to the account of the API key. 1 to 128 characters.
   * @example "login:203.0.113.7"
   */
  name: string;
  /**
   * The highest total cost in any period of `window_s` seconds. It can change from check to check. 1 to 1,000,000.
   * @example 5
   */
  limit: number;
  /**
   * Length of the sliding window in seconds, at most 31 days. 1 to 2,678,400.
   * @example 60
   */
  window_s: number;
  /**
   * The amount to count, at most `limit`. 0 only looks, as if for a cost of 1. 0 to 1,000,000.
   * @default 1
   * @example 1
   */
  cost?: number | undefined;
}

/** Whether the request is within all limits. */
export interface LimitDecision {
  /** Whether all limits have room for their cost; only then is it counted. */
  allowed: boolean;
  /**
   * `on_failure` if the store was unavailable. Then `limits` is empty, and nothing or everything was counted.
   * @example "limits"
   */
  decided_by: 'limits' | 'on_failure';
  /**
   * The limits, in the order of the request. 0 to 10 items.
   * @example [{"name":"login:203.0.113.7","allowed":true,"remaining":4,"reset_s":60,"retry_after_s":0}]
   */
  limits: LimitState[];
}

/** One limit after the check. */
export interface LimitState {
  /**
   * Names the counter, together with `window_s`. Names belong to the account of the API key. 1 to 128 characters.
   * @example "login:203.0.113.7"
   */
  name: string;
  /** Whether this limit has room for the cost. */
  allowed: boolean;
  /**
   * Cost that is available now. 0 to 1,000,000.
   * @example 4
   */
  remaining: number;
  /**
   * Seconds until the whole limit is available, rounded up. 0 to 2,678,400.
   * @example 60
   */
  reset_s: number;
  /**
   * Seconds until the cost is available, rounded up; 0 if it is now. 0 to 2,678,400.
   * @example 0
   */
  retry_after_s: number;
}

/** Keys in the order of creation. */
export interface UserKeys {
  /** The keys. At most 100 items. */
  keys: UserKey[];
  /**
   * The value of `after` for the next page; null on the last page. At most 18 characters.
   * @example null
   */
  next: string | null;
}

/** A key, without its text. */
export interface UserKey {
  /**
   * Identifies a key, and reveals nothing about it. IDs are in the order of creation. At most 18 characters.
   * @example "0mk3p9q1aX4v7Qm2xV"
   */
  id: string;
  /**
   * The beginning of the key. At most 16 characters.
   * @example "acme"
   */
  prefix: string;
  /**
   * The user that the key belongs to, such as an ID or an email address. At most 128 characters.
   * @example "user-42"
   */
  owner: string | null;
  /**
   * Any JSON object, of at most 1,024 bytes. It is returned when the key is verified.
   * @example {"plan":"pro"}
   */
  metadata: { [name: string]: unknown };
  /**
   * Rate limits, each with another window. They are counted together, or not at all if one is exceeded. At most 5 items.
   * @example [{"limit":100,"window_s":60}]
   */
  limits: KeyLimit[];
  /**
   * Time of creation. At most 30 characters.
   * @example "2026-11-28T12:00:00.000Z"
   */
  created_at: string;
  /**
   * Time of expiry; null if the key never expires. At most 30 characters.
   * @example null
   */
  expires_at: string | null;
  /**
   * Time of revocation; null if the key is not revoked. At most 30 characters.
   * @example null
   */
  revoked_at: string | null;
  /**
   * Until when the key before the last rotation works; null without one. At most 30 characters.
   * @example null
   */
  old_key_until: string | null;
}

/** A rate limit of the key, checked when it is verified. */
export interface KeyLimit {
  /**
   * The highest total cost in any period of `window_s` seconds. 1 to 1,000,000.
   * @example 100
   */
  limit: number;
  /**
   * Length of the sliding window in seconds, at most 31 days. 1 to 2,678,400.
   * @example 60
   */
  window_s: number;
}

/** A key with its text, which is shown only here. */
export interface NewUserKey {
  /**
   * The key. It is shown once, and only its digest is stored. At most 60 characters.
   * @example "acme_4hT9wQ2mZ7xK1vB8nR3cY6pL0sD5fG2j0abc12x"
   */
  key: string;
  /**
   * Identifies a key, and reveals nothing about it. IDs are in the order of creation. At most 18 characters.
   * @example "0mk3p9q1aX4v7Qm2xV"
   */
  id: string;
  /**
   * The beginning of the key. At most 16 characters.
   * @example "acme"
   */
  prefix: string;
  /**
   * The user that the key belongs to, such as an ID or an email address. At most 128 characters.
   * @example "user-42"
   */
  owner: string | null;
  /**
   * Any JSON object, of at most 1,024 bytes. It is returned when the key is verified.
   * @example {"plan":"pro"}
   */
  metadata: { [name: string]: unknown };
  /**
   * Rate limits, each with another window. They are counted together, or not at all if one is exceeded. At most 5 items.
   * @example [{"limit":100,"window_s":60}]
   */
  limits: KeyLimit[];
  /**
   * Time of creation. At most 30 characters.
   * @example "2026-11-28T12:00:00.000Z"
   */
  created_at: string;
  /**
   * Time of expiry; null if the key never expires. At most 30 characters.
   * @example null
   */
  expires_at: string | null;
  /**
   * Time of revocation; null if the key is not revoked. At most 30 characters.
   * @example null
   */
  revoked_at: string | null;
  /**
   * Until when the key before the last rotation works; null without one. At most 30 characters.
   * @example null
   */
  old_key_until: string | null;
}

/** Whether the key is valid now. An unknown key has no ID, owner and metadata. */
export interface KeyVerdict {
  /** Whether to serve the request. */
  valid: boolean;
  /**
   * Why the key is not valid; null if it is.
   * @example null
   */
  reason: 'unknown' | 'expired' | 'revoked' | 'limit_exceeded' | null;
  /**
   * The ID of the key. At most 18 characters.
   * @example "0mk3p9q1aX4v7Qm2xV"
   */
  id: string | null;
  /**
   * The user that the key belongs to, such as an ID or an email address. At most 128 characters.
   * @example "user-42"
   */
  owner: string | null;
  /**
   * The metadata of the key.
   * @example {"plan":"pro"}
   */
  metadata: { [name: string]: undefined } | null;
  /**
   * Time of expiry; null if there is none. At most 30 characters.
   * @example null
   */
  expires_at: string | null;
  /**
   * The limits after this request; empty unless the key is valid or over a limit. At most 5 items.
   * @example [{"window_s":60,"allowed":true,"remaining":99,"reset_s":60,"retry_after_s":0}]
   */
  limits: KeyVerdictLimit[];
}

/** A limit. */
export interface KeyVerdictLimit {
  /**
   * Length of the window in seconds. 1 to 2,678,400.
   * @example 60
   */
  window_s: number;
  /** Whether this limit has room for the cost. */
  allowed: boolean;
  /**
   * Cost that is available now. 0 to 1,000,000.
   * @example 99
   */
  remaining: number;
  /**
   * Seconds until the whole limit is available, rounded up. 0 to 2,678,400.
   * @example 60
   */
  reset_s: number;
  /**
   * Seconds until the cost is available, rounded up; 0 if it is now. 0 to 2,678,400.
   * @example 0
   */
  retry_after_s: number;
}

/** The caller's plan and remaining quota. */
export interface Quota {
  /**
   * The plan: `default`, `advanced`, `pro`, `business`, or another one of the operator.
   * @example "default"
   */
  tier: string;
  /** Remaining requests in the 10-second window. */
  burst: {
    /**
     * Requests per 10 seconds. 1 to 1,000,000,000.
     * @example 50
     */
    limit: number;
    /**
     * Remaining requests. 0 to 1,000,000,000.
     * @example 42
     */
    remaining: number;
    /**
     * Seconds until one more request is available; 0 if none is used. 0 to 10.
     * @example 7
     */
    resets_in: number;
  };
  /** Remaining requests in the one-hour window. */
  hourly: {
    /**
     * Requests per hour. 1 to 1,000,000,000.
     * @example 2000
     */
    limit: number;
    /**
     * Remaining requests. 0 to 1,000,000,000.
     * @example 1874
     */
    remaining: number;
    /**
     * Seconds until one more request is available; 0 if none is used. 0 to 3,600.
     * @example 2912
     */
    resets_in: number;
  };
  /** Remaining requests in the 24-hour window; absent if the plan has no daily quota. */
  daily?: {
    /**
     * Requests per 24 hours. 1 to 1,000,000,000.
     * @example 20000
     */
    limit: number;
    /**
     * Remaining requests. 0 to 1,000,000,000.
     * @example 19874
     */
    remaining: number;
    /**
     * Seconds until one more request is available; 0 if none is used. 0 to 86,400.
     * @example 71912
     */
    resets_in: number;
  } | undefined;
}

/** Service information. */
export interface InfosWithTzdb {
  /**
   * Number of listed operations in this version. 1 to 1,000.
   * @example 30
   */
  endpoints: number;
  /**
   * The newest version.
   * @example "v6"
   */
  last_version: string;
  /**
   * URL of the documentation. At most 500 characters.
   * @example "http://localhost:3000/docs"
   */
  documentation: string;
  /**
   * URL of the source code. At most 500 characters.
   * @example "https://github.com/example/utility-api"
   */
  github: string;
  /**
   * Creation date of the service, ISO 8601 UTC.
   * @example "2026-11-20T00:00:00.000Z"
   */
  creation: string;
  /**
   * Version of the tz database that times are computed with. At most 20 characters.
   * @example "2026c"
   */
  tzdb: string;
}

/** The endpoints of one version, by method. */
export interface VersionIndex {
  /**
   * The version.
   * @example "v6"
   */
  version: string;
  /**
   * URL of the documentation. At most 500 characters.
   * @example "http://localhost:3000/docs"
   */
  documentation: string;
  /**
   * URL of the OpenAPI document. At most 500 characters.
   * @example "http://localhost:3000/v6/openapi.json"
   */
  openapi: string;
  /**
   * For each lowercase method, the operations by path, without version and leading slash.
   * @example {"get":{"chat":"/v6/chat","personal":"/v6/personal(?seed={seed})(&locale={locale})"}}
   */
  endpoints: { [name: string]: { [name: string]: string } };
}

/**
 * Draw a chart. Returns the same bytes as the POST, from query parameters, for use as an image URL in a README, email or chat. Pass the data as JSON in `data`, or as lists in `labels` and `values` for one dataset or a pie. `c` takes a QuickChart or Chart.js configuration.
 * @example await api.renderChartByAddress({ type: 'line', labels: 'Mon,Tue,Wed,Thu,Fri', values: '3,5,4,8,7', title: 'Visits' })
 */
export const renderChartByAddress: <Mode extends 'svg' | 'data' | undefined = 'svg', Format extends 'svg' | 'png' | 'webp' | undefined = undefined, F extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderChartByAddressAnswers = 'image/svg+xml', Type extends 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' | 'boxplot' | 'candlestick' | 'bubble' | 'polar' | 'funnel' = 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' | 'boxplot' | 'candlestick' | 'bubble' | 'polar' | 'funnel'>(connection: Connection, input?: RenderChartByAddressInput & { type?: Type | undefined } & { mode?: Mode; format?: Format; f?: F }, options?: CallOptions<Accept>) => Call<Asked<RenderChartByAddressAnswers<Type>, Decided<Mode, { 'data': 'application/json' }, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Decided<F, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>>>> = /* @__PURE__ */ operation({ id: 'renderChartByAddress', method: 'GET', path: '/v6/chart', types: ['image/svg+xml', 'image/png', 'image/webp', 'application/json'], safe: true });

/**
 * Returns the URL of the image that `renderChartByAddress` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
 * @example api.chartUrl({ type: 'line', labels: 'Mon,Tue,Wed,Thu,Fri', values: '3,5,4,8,7', title: 'Visits' })
 */
export const chartUrl: (connection: Connection, input?: RenderChartByAddressInput) => string = /* @__PURE__ */ addressOf(renderChartByAddress);

/**
 * Draw a chart. Draws a bar, line, area, sparkline, pie, donut, gauge, progress, radar, scatter, histogram, boxplot, candlestick, bubble, polar or funnel chart as SVG, PNG or WebP, or returns its numbers as JSON. Also takes the body of QuickChart: `chart`, a Chart.js configuration as an object or a string of up to 8192 bytes, with `width` (500), `height` (300), `format` (png), `backgroundColor` and `devicePixelRatio` (2).
 * @example await api.renderChart({ type: 'bar', title: 'Sales by quarter', data: { labels: ['Q1', 'Q2', 'Q3', 'Q4'], datasets: [{ label: '2025', values: [12, 19, 14, 23] }, { label: '2026', values: [15, 17, 21, 26] }] } })
 */
export const renderChart: <Mode extends 'svg' | 'data' | undefined = 'svg', Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderChartAnswers = 'image/svg+xml', Type extends 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' | 'boxplot' | 'candlestick' | 'bubble' | 'polar' | 'funnel' = 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' | 'boxplot' | 'candlestick' | 'bubble' | 'polar' | 'funnel'>(connection: Connection, input: RenderChartInput & { type?: Type | undefined } & { mode?: Mode; format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderChartAnswers<Type>, Decided<Mode, { 'data': 'application/json' }, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>>> = /* @__PURE__ */ operation({ id: 'renderChart', method: 'POST', path: '/v6/chart', body: true, types: ['image/svg+xml', 'image/png', 'image/webp', 'application/json'], safe: true });

/**
 * Draw a placeholder. A placeholder image or loading skeleton. A skeleton in PNG is not animated.
 * @example await api.renderPlaceholder({ width: 640, height: 360, text: 'Cover' })
 */
export const renderPlaceholder: <Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderPlaceholderAnswers = 'image/svg+xml'>(connection: Connection, input?: RenderPlaceholderInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderPlaceholderAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderPlaceholder', method: 'GET', path: '/v6/placeholder', types: ['image/svg+xml', 'image/png', 'image/webp'], safe: true });

/**
 * Returns the URL of the image that `renderPlaceholder` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
 * @example api.placeholderUrl({ width: 640, height: 360, text: 'Cover' })
 */
export const placeholderUrl: (connection: Connection, input?: RenderPlaceholderInput) => string = /* @__PURE__ */ addressOf(renderPlaceholder);

/**
 * Draw a placeholder from a size. The short form of a placeholder image, such as `/placeholder/400x300` or `/placeholder/400x300.png`.
 * @example await api.renderPlaceholderOfSize({ size: '400x300' })
 */
export const renderPlaceholderOfSize: <Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderPlaceholderOfSizeAnswers = 'image/svg+xml'>(connection: Connection, input: RenderPlaceholderOfSizeInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderPlaceholderOfSizeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderPlaceholderOfSize', method: 'GET', path: '/v6/placeholder/{size}', types: ['image/svg+xml', 'image/png', 'image/webp'], safe: true });

/**
 * Returns the URL of the image that `renderPlaceholderOfSize` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
 * @example api.placeholderOfSizeUrl({ size: '400x300' })
 */
export const placeholderOfSizeUrl: (connection: Connection, input: RenderPlaceholderOfSizeInput) => string = /* @__PURE__ */ addressOf(renderPlaceholderOfSize);

/**
 * Draw a placeholder from a size and colors. The short form of a placeholder image with background and text color, such as `/placeholder/400x300/1e3a8a/fde68a`.
 * @example await api.renderPlaceholderInColors({ size: '400x300', bg: '1e3a8a', color: 'fde68a' })
 */
export const renderPlaceholderInColors: <Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderPlaceholderInColorsAnswers = 'image/svg+xml'>(connection: Connection, input: RenderPlaceholderInColorsInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderPlaceholderInColorsAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderPlaceholderInColors', method: 'GET', path: '/v6/placeholder/{size}/{bg}/{color}', types: ['image/svg+xml', 'image/png', 'image/webp'], safe: true });

/**
 * Returns the URL of the image that `renderPlaceholderInColors` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
 * @example api.placeholderInColorsUrl({ size: '400x300', bg: '1e3a8a', color: 'fde68a' })
 */
export const placeholderInColorsUrl: (connection: Connection, input: RenderPlaceholderInColorsInput) => string = /* @__PURE__ */ addressOf(renderPlaceholderInColors);

/**
 * Draw a link preview. A 1200 × 630 image for `og:image`, with texts that fit in every script, and optionally a face and a chart.
 * @example await api.renderPreview({ title: 'Half the build time', subtitle: 'Three changes that saved ten minutes', site: 'example.com', avatar: 'ada', chart: '12,9,8,5,4' })
 */
export const renderPreview: <Format extends 'svg' | 'png' | 'webp' | undefined = 'png', Accept extends keyof RenderPreviewAnswers = 'image/svg+xml'>(connection: Connection, input: RenderPreviewInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderPreviewAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderPreview', method: 'GET', path: '/v6/preview', types: ['image/svg+xml', 'image/png', 'image/webp'], safe: true });

/**
 * Returns the URL of the image that `renderPreview` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
 * @example api.previewUrl({ title: 'Half the build time', subtitle: 'Three changes that saved ten minutes', site: 'example.com', avatar: 'ada', chart: '12,9,8,5,4' })
 */
export const previewUrl: (connection: Connection, input: RenderPreviewInput) => string = /* @__PURE__ */ addressOf(renderPreview);

/**
 * Draw an avatar. A face or pattern; the same seed always returns the same image. All styles are free for any use: `identicon`, `glass`, `rings`, `shapes`, `thumbs` and `pixel-art` by DiceBear, `lorelei` by Lisa Wischofsky, `notionists` by Zoish and `open-peeps` by Pablo Stanley are in the public domain (CC0 1.0); `initials` is our own.
 * @example await api.renderAvatar({ seed: 'ada', style: 'lorelei' })
 */
export const renderAvatar: <Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderAvatarAnswers = 'image/svg+xml'>(connection: Connection, input?: RenderAvatarInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderAvatarAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderAvatar', method: 'GET', path: '/v6/avatar', types: ['image/svg+xml', 'image/png', 'image/webp'], safe: true });

/**
 * Returns the URL of the image that `renderAvatar` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
 * @example api.avatarUrl({ seed: 'ada', style: 'lorelei' })
 */
export const avatarUrl: (connection: Connection, input?: RenderAvatarInput) => string = /* @__PURE__ */ addressOf(renderAvatar);

/**
 * Draw a QR code. A string or URL that phones can scan.
 * @example await api.renderQrCode({ text: 'https://example.com' })
 */
export const renderQrCode: <Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderQrCodeAnswers = 'image/svg+xml'>(connection: Connection, input: RenderQrCodeInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderQrCodeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderQrCode', method: 'GET', path: '/v6/qrcode', types: ['image/svg+xml', 'image/png', 'image/webp'], safe: true });

/**
 * Returns the URL of the image that `renderQrCode` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
 * @example api.qrCodeUrl({ text: 'https://example.com' })
 */
export const qrCodeUrl: (connection: Connection, input: RenderQrCodeInput) => string = /* @__PURE__ */ addressOf(renderQrCode);

/**
 * Draw a QR code that phones act on. A Wi-Fi network, contact, calendar event, email, text message, SEPA transfer or Swiss QR bill, written and escaped as its standard requires. The content is in the body, so that passwords are not part of URLs.
 * @example await api.renderQrPayload({ type: 'wifi', network: 'Harbor', password: 'quiet-harbor' })
 */
export const renderQrPayload: <Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderQrPayloadAnswers = 'image/svg+xml'>(connection: Connection, input: RenderQrPayloadInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderQrPayloadAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderQrPayload', method: 'POST', path: '/v6/qrcode', body: true, query: ['size', 'margin', 'correction', 'style', 'color', 'bg', 'format', 'scale'], types: ['image/svg+xml', 'image/png', 'image/webp'], safe: true });

/**
 * Draw a barcode. A product number (EAN/UPC) or short text as a barcode with whole-pixel bars or modules. Errors state the correct check digit or the unsupported character.
 * @example await api.renderBarcode({ text: '4006381333931', type: 'ean13', label: true })
 */
export const renderBarcode: <Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderBarcodeAnswers = 'image/svg+xml'>(connection: Connection, input: RenderBarcodeInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderBarcodeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderBarcode', method: 'GET', path: '/v6/barcode', types: ['image/svg+xml', 'image/png', 'image/webp'], safe: true });

/**
 * Returns the URL of the image that `renderBarcode` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
 * @example api.barcodeUrl({ text: '4006381333931', type: 'ean13', label: true })
 */
export const barcodeUrl: (connection: Connection, input: RenderBarcodeInput) => string = /* @__PURE__ */ addressOf(renderBarcode);

/**
 * Get a fictional person. A fictional person whose details are consistent with each other.
 * @example await api.getPerson({ seed: 'ada', locale: 'FR' })
 */
export const getPerson: <Field extends keyof PersonalProfile = keyof PersonalProfile, Extra extends keyof PersonalProfile = never>(connection: Connection, input?: GetPersonInput & { fields?: readonly Field[] | undefined; with?: readonly Extra[] | undefined }, options?: CallOptions) => Call<GetPersonAnswers<Field, Extra>['application/json']> = /* @__PURE__ */ operation({ id: 'getPerson', method: 'GET', path: '/v6/personal', safe: true });

/**
 * List fictional people. Up to 100 people, or 1,000 as CSV or NDJSON. The first is the person that `GET /personal` returns for the same seed.
 * @example await api.listPeople({ seed: 'ada', locale: 'DE', count: 3 })
 */
export const listPeople: <Field extends keyof PersonalProfile = keyof PersonalProfile, Extra extends keyof PersonalProfile = never, Format extends 'json' | 'csv' | 'ndjson' | undefined = 'json', Accept extends keyof ListPeopleAnswers = 'application/json'>(connection: Connection, input?: ListPeopleInput & { fields?: readonly Field[] | undefined; with?: readonly Extra[] | undefined } & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<ListPeopleAnswers<Field, Extra>, Decided<Format, { 'json': 'application/json'; 'csv': 'text/csv'; 'ndjson': 'application/x-ndjson' }, Accept>>> = /* @__PURE__ */ operation({ id: 'listPeople', method: 'GET', path: '/v6/personal/batch', types: ['application/json', 'text/csv', 'application/x-ndjson'], safe: true });

/**
 * Get a fictional domain. A fictional internet domain with its hosting, DNS and traffic.
 * @example await api.getDomain({ seed: 'ada' })
 */
export const getDomain: <Field extends keyof DomainProfile = keyof DomainProfile>(connection: Connection, input?: GetDomainInput & { fields?: readonly Field[] | undefined }, options?: CallOptions) => Call<GetDomainAnswers<Field>['application/json']> = /* @__PURE__ */ operation({ id: 'getDomain', method: 'GET', path: '/v6/domain', safe: true });

/**
 * List fictional domains. Up to 100 domains, or 1,000 as CSV or NDJSON. The first is the domain that `GET /domain` returns for the same seed.
 * @example await api.listDomains({ seed: 'ada', count: 3 })
 */
export const listDomains: <Field extends keyof DomainProfile = keyof DomainProfile, Format extends 'json' | 'csv' | 'ndjson' | undefined = 'json', Accept extends keyof ListDomainsAnswers = 'application/json'>(connection: Connection, input?: ListDomainsInput & { fields?: readonly Field[] | undefined } & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<ListDomainsAnswers<Field>, Decided<Format, { 'json': 'application/json'; 'csv': 'text/csv'; 'ndjson': 'application/x-ndjson' }, Accept>>> = /* @__PURE__ */ operation({ id: 'listDomains', method: 'GET', path: '/v6/domain/batch', types: ['application/json', 'text/csv', 'application/x-ndjson'], safe: true });

/**
 * Create rows of your own shape. Up to 1,000 rows of fictional data in a shape that you describe, as fields or as a JSON Schema, at most 1 MiB. Every row is valid against the schema. Values depend only on the seed, the row and the path of the field. No phone number, email address, card or address is real. `X-Seed` in the response makes the rows repeatable.
 * @example await api.createRows({ fields: { id: 'sequence', name: 'person.name', email: 'person.email', city: 'person.city', plan: { kind: 'choice', of: ['free', 'pro'] } }, count: 5, seed: 'ada' })
 */
export const createRows: <Format extends 'json' | 'csv' | 'ndjson' | 'sql' | undefined = 'json', Accept extends keyof CreateRowsAnswers = 'application/json'>(connection: Connection, input?: CreateRowsInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<CreateRowsAnswers, Decided<Format, { 'json': 'application/json'; 'csv': 'text/csv'; 'ndjson': 'application/x-ndjson'; 'sql': 'application/sql' }, Accept>>> = /* @__PURE__ */ operation({ id: 'createRows', method: 'POST', path: '/v6/rows', body: true, types: ['application/json', 'text/csv', 'application/x-ndjson', 'application/sql'], safe: true });

/**
 * Create a proof-of-work challenge. Returns a salt, a difficulty and a number of puzzles. Solve one puzzle with a nonce for which SHA-256 of salt and nonce starts with `difficulty` hexadecimal zeros; with several puzzles, puzzle i (from 0) hashes the string `salt:i:nonce`.
 * @example await api.createChallenge({ difficulty: 3, count: 16, scope: 'example.com/contact' })
 */
export const createChallenge: (connection: Connection, input?: CreateChallengeInput, options?: CallOptions) => Call<CreateChallengeAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'createChallenge', method: 'GET', path: '/v6/pow', safe: true });

/**
 * Verify a solution. Checks the nonces. A token is valid once, on all servers, and only for its scope; after ten wrong attempts it counts as used.
 * @example await api.verifySolution({ token: 'eyJraW5kIjoicG93In0.c2lnbmF0dXJl', nonce: '48251' })
 */
export const verifySolution: (connection: Connection, input: VerifySolutionInput, options?: CallOptions) => Call<VerifySolutionAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'verifySolution', method: 'POST', path: '/v6/pow', body: true, safe: true, keyed: true });

/**
 * Get the texts of the form field. The texts of `<pow-check>` in one language. It does not count against any rate limit.
 * @example await api.getPowTexts({ language: 'fr' })
 */
export const getPowTexts: (connection: Connection, input?: GetPowTextsInput, options?: CallOptions) => Call<GetPowTextsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getPowTexts', method: 'GET', path: '/v6/pow/texts', safe: true });

/**
 * Verify a form's proof of work. Verifies `pow-response` on the server that received the form, compatible with `siteverify` of reCAPTCHA, hCaptcha and Turnstile. The status is 200, except for an exceeded rate limit (429), an unavailable store (503), and a body that is too long (413) or has another type (415). The request counts against the key in `secret`. Put `min_difficulty` and `scope` into the URL that you configure; without them, work of any size for any site is accepted. The body cannot change them.
 * @example await api.verifyForm({ secret: 'uapi_4dJk2LmN8pQrS6tUvWxYz1A3bC5eF7gH0hq2k9x', response: 'eyJzYWx0IjoiOWYyYzRiZSJ9.48251' })
 */
export const verifyForm: (connection: Connection, input?: VerifyFormInput, options?: CallOptions) => Call<VerifyFormAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'verifyForm', method: 'POST', path: '/v6/siteverify', body: true, safe: true, keyed: true });

/**
 * Distance and bearing. Distance between two points on the globe, and the initial bearing.
 * @example await api.measureDistance({ lat1: 48.8566, lon1: 2.3522, lat2: 40.7128, lon2: -74.006 })
 */
export const measureDistance: (connection: Connection, input: MeasureDistanceInput, options?: CallOptions) => Call<MeasureDistanceAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'measureDistance', method: 'GET', path: '/v6/geo', safe: true });

/**
 * Get the time. The current time or a given time, in any time zone and language.
 * @example await api.getTime({ zone: 'Europe/Berlin', locale: 'en' })
 */
export const getTime: (connection: Connection, input?: GetTimeInput, options?: CallOptions) => Call<GetTimeAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getTime', method: 'GET', path: '/v6/time', safe: true });

/**
 * Measure a time span. The time between two dates or times, by the calendar and clock of a time zone.
 * @example await api.measureTime({ from: '2026-01-31', to: '2026-12-24T18:00', zone: 'Europe/Berlin' })
 */
export const measureTime: (connection: Connection, input: MeasureTimeInput, options?: CallOptions) => Call<MeasureTimeAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'measureTime', method: 'GET', path: '/v6/time/between', safe: true });

/**
 * Add a duration to a time. Adds an ISO 8601 duration to a time, or subtracts it.
 * @example await api.addTime({ add: 'P1M', zone: 'Europe/Berlin' })
 */
export const addTime: (connection: Connection, input: AddTimeInput, options?: CallOptions) => Call<AddTimeAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'addTime', method: 'GET', path: '/v6/time/add', safe: true });

/**
 * Explain a cron expression. Describes a cron expression and lists its next runs. If the minute or hour starts with `*`, runs follow the clock: none in an hour that DST skips, runs in both hours that it repeats. Otherwise, runs in a skipped hour happen once right after it, and runs in a repeated hour only in the first (as in Vixie cron).
 * @example await api.explainCron({ expr: '30 2 * * 1-5', zone: 'Europe/Berlin', count: 5 })
 */
export const explainCron: (connection: Connection, input: ExplainCronInput, options?: CallOptions) => Call<ExplainCronAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'explainCron', method: 'GET', path: '/v6/cron', safe: true });

/**
 * Convert units. Converts a value to another unit of the same kind, by the exact definitions of both.
 * @example await api.convertUnits({ value: 100, from: 'mi', to: 'km' })
 */
export const convertUnits: (connection: Connection, input: ConvertUnitsInput, options?: CallOptions) => Call<ConvertUnitsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'convertUnits', method: 'GET', path: '/v6/units', safe: true });

/**
 * List units. The units that `/units` supports, with their names and aliases.
 * @example await api.listUnits({ kind: 'length' })
 */
export const listUnits: (connection: Connection, input?: ListUnitsInput, options?: CallOptions) => Call<ListUnitsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listUnits', method: 'GET', path: '/v6/units/list', safe: true });

/**
 * Convert a number to another base, Roman numerals or words. Converts an integer to another base, to Roman numerals, to words or to an ordinal (by the rules of CLDR).
 * @example await api.convertNumber({ value: '255', from: '10', to: '16' })
 */
export const convertNumber: (connection: Connection, input: ConvertNumberInput, options?: CallOptions) => Call<ConvertNumberAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'convertNumber', method: 'GET', path: '/v6/number', safe: true });

/**
 * Describe numbers. The same as the POST, with the numbers in the query.
 * @example await api.describeNumbersFromUrl({ values: [1, 2, 2, 5] })
 */
export const describeNumbersFromUrl: (connection: Connection, input: DescribeNumbersFromUrlInput, options?: CallOptions) => Call<DescribeNumbersFromUrlAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'describeNumbersFromUrl', method: 'GET', path: '/v6/statistics', safe: true });

/**
 * Describe numbers. Sum, mean, median, modes, deviation and quartiles of up to 1,000 numbers, computed exactly and rounded once.
 * @example await api.describeNumbers({ values: [1, 2, 2, 5] })
 */
export const describeNumbers: (connection: Connection, input: DescribeNumbersInput, options?: CallOptions) => Call<DescribeNumbersAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'describeNumbers', method: 'POST', path: '/v6/statistics', body: true, safe: true });

/**
 * Convert data. Converts between JSON (RFC 8259), YAML 1.2, TOML 1.1, CSV (RFC 4180, with a header) and XML 1.0. Syntax errors state line and column. Only data that JSON can hold is converted: custom entities, DOCTYPE, custom YAML tags, infinite numbers, integers beyond ±9007199254740991 and duplicate keys are rejected; numbers with a fraction keep their digits; TOML and YAML dates and times become strings. YAML may have merge keys, core tags and up to 1,000 aliases; several YAML documents become a list. All CSV and XML values are strings. CSV is a list of flat objects, at most 20,000 values in 1,000 columns; blank lines are skipped, a first line such as `sep=;` sets the delimiter, and null is written as an empty field. TOML has no null. An XML element becomes its text, or an object of its attributes (`@name`), its child elements (a list if a name repeats) and its text between them (`#text`, without its position); null, the empty string and an empty list become an empty element. XML and TOML need an object: `root` puts a list into one. CSV and JSON Lines need a list or an object: `path` finds it. The result is at most 1 MiB.
 * @example await api.convertData({ text: '{"name":"Ada","languages":["en","fr"]}', from: 'json', to: 'yaml' })
 */
export const convertData: (connection: Connection, input: ConvertDataInput, options?: CallOptions) => Call<ConvertDataAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'convertData', method: 'POST', path: '/v6/data/convert', body: true, safe: true });

/**
 * Format JSON. Re-indents JSON and optionally sorts keys. Preserves numbers and duplicate keys.
 * @example await api.formatJson({ text: '{"b":1,"a":[1.50]}', indent: 2, sort_keys: true })
 */
export const formatJson: (connection: Connection, input: FormatJsonInput, options?: CallOptions) => Call<FormatJsonAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'formatJson', method: 'POST', path: '/v6/data/format', body: true, safe: true });

/**
 * Validate a value. Checks format and check digits of an email address, IBAN, product number or other value; returns the normalized value and its parts. Nothing is looked up online, and VAT numbers are those of Europe and Brazil.
 * @example await api.validateValue({ type: 'iban', value: 'DE89 3704 0044 0532 0130 00' })
 */
export const validateValue: (connection: Connection, input: ValidateValueInput, options?: CallOptions) => Call<ValidateValueAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'validateValue', method: 'POST', path: '/v6/validate', body: true, safe: true });

/**
 * Describe a color. A CSS color in every notation, with its name and luminance.
 * @example await api.describeColor({ color: 'tomato' })
 */
export const describeColor: (connection: Connection, input: DescribeColorInput, options?: CallOptions) => Call<DescribeColorAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'describeColor', method: 'GET', path: '/v6/color', safe: true });

/**
 * Compare two colors. The WCAG 2.2 contrast of a text color on a background, and the nearest color with enough contrast.
 * @example await api.compareColors({ color: '777777', bg: 'white' })
 */
export const compareColors: (connection: Connection, input: CompareColorsInput, options?: CallOptions) => Call<CompareColorsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'compareColors', method: 'GET', path: '/v6/color/contrast', safe: true });

/**
 * Describe an IP address. Details of an IPv4 or IPv6 address, by default the caller's. Nothing is looked up online.
 * @example await api.describeAddress({ address: '2001:db8::1' })
 */
export const describeAddress: (connection: Connection, input?: DescribeAddressInput, options?: CallOptions) => Call<DescribeAddressAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'describeAddress', method: 'GET', path: '/v6/ip', safe: true });

/**
 * Describe an IP range. The first, last and number of addresses in a range, its CIDR blocks, and whether it contains an address.
 * @example await api.describeRange({ cidr: '192.0.2.0/24', contains: '192.0.2.7' })
 */
export const describeRange: (connection: Connection, input: DescribeRangeInput, options?: CallOptions) => Call<DescribeRangeAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'describeRange', method: 'GET', path: '/v6/ip/range', safe: true });

/**
 * Show the request. The request as the service received it, to see what a client or proxy sends. Headers with secrets show only their length.
 * @example await api.echoRequest()
 */
export const echoRequest: (connection: Connection, input?: EchoRequestInput, options?: CallOptions) => Call<EchoRequestAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'echoRequest', method: 'GET', path: '/v6/headers', safe: true });

/**
 * Draw a badge. A label and a message side by side, 20 or 28 pixels high, for a README or web page.
 * @example await api.renderBadge({ label: 'build', message: 'passing', color: '2e7d32' })
 */
export const renderBadge: <Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderBadgeAnswers = 'image/svg+xml'>(connection: Connection, input: RenderBadgeInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderBadgeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderBadge', method: 'GET', path: '/v6/badge', types: ['image/svg+xml', 'image/png', 'image/webp'], safe: true });

/**
 * Returns the URL of the image that `renderBadge` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
 * @example api.badgeUrl({ label: 'build', message: 'passing', color: '2e7d32' })
 */
export const badgeUrl: (connection: Connection, input: RenderBadgeInput) => string = /* @__PURE__ */ addressOf(renderBadge);

/**
 * Draw a badge from a path. The short form of a badge, with the paths of shields.io, such as `/badge/build-passing-brightgreen`.
 * @example await api.renderBadgeFromPath({ content: 'build-passing-brightgreen' })
 */
export const renderBadgeFromPath: <Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderBadgeFromPathAnswers = 'image/svg+xml'>(connection: Connection, input: RenderBadgeFromPathInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderBadgeFromPathAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderBadgeFromPath', method: 'GET', path: '/v6/badge/{content}', types: ['image/svg+xml', 'image/png', 'image/webp'], safe: true });

/**
 * Returns the URL of the image that `renderBadgeFromPath` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
 * @example api.badgeFromPathUrl({ content: 'build-passing-brightgreen' })
 */
export const badgeFromPathUrl: (connection: Connection, input: RenderBadgeFromPathInput) => string = /* @__PURE__ */ addressOf(renderBadgeFromPath);

/**
 * Create a palette from one color. Colors that harmonize with a base color by rotating its hue, or shades of that color.
 * @example await api.createPalette({ color: '#ff6600', type: 'triadic' })
 */
export const createPalette: (connection: Connection, input: CreatePaletteInput, options?: CallOptions) => Call<CreatePaletteAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'createPalette', method: 'GET', path: '/v6/palette', safe: true });

/**
 * Evaluate an expression. Evaluates an expression. Errors state the position.
 * @example await api.evaluateExpression({ expr: 'sqrt(2) * (3 + 4) ^ 2', precision: 6 })
 */
export const evaluateExpression: (connection: Connection, input: EvaluateExpressionInput, options?: CallOptions) => Call<EvaluateExpressionAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'evaluateExpression', method: 'GET', path: '/v6/evaluate', safe: true });

/**
 * Compare two strings. The Levenshtein distance of two strings, counted in user-perceived characters; an emoji is one.
 * @example await api.compareStrings({ str1: 'kitten', str2: 'sitting' })
 */
export const compareStrings: (connection: Connection, input: CompareStringsInput, options?: CallOptions) => Call<CompareStringsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'compareStrings', method: 'POST', path: '/v6/levenshtein', body: true, safe: true });

/**
 * Generate a random token. A token of a given length and type, from a cryptographically secure source.
 * @example await api.generateToken({ len: 32, type: 'urlsafe' })
 */
export const generateToken: (connection: Connection, input?: GenerateTokenInput, options?: CallOptions) => Call<GenerateTokenAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'generateToken', method: 'POST', path: '/v6/token', body: true, safe: true });

/**
 * Create identifiers. Up to 100 UUIDs, ULIDs or Nano IDs. A seed makes v4 UUIDs and Nano IDs repeatable; v5 and v8 depend only on a name.
 * @example await api.createUuids({ type: 'v7', count: 5 })
 */
export const createUuids: (connection: Connection, input?: CreateUuidsInput, options?: CallOptions) => Call<CreateUuidsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'createUuids', method: 'GET', path: '/v6/uuid', safe: true });

/**
 * Parse a UUID or ULID. The version and variant of a UUID, and the creation time of a UUID or ULID if it has one.
 * @example await api.parseUuid({ uuid: '017f22e2-79b0-7cc3-98c4-dc0c0c07398f' })
 */
export const parseUuid: (connection: Connection, input: ParseUuidInput, options?: CallOptions) => Call<ParseUuidAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'parseUuid', method: 'GET', path: '/v6/uuid/parse', safe: true });

/**
 * Create passwords. Up to 20 passwords of random characters, or passphrases of random words, and their entropy.
 * @example await api.createPasswords({ type: 'passphrase', words: 5, count: 3 })
 */
export const createPasswords: (connection: Connection, input?: CreatePasswordsInput, options?: CallOptions) => Call<CreatePasswordsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'createPasswords', method: 'POST', path: '/v6/password', body: true, safe: true });

/**
 * Create usernames. Up to 100 names of a friendly adjective and a noun. `X-Seed` in the response makes them repeatable.
 * @example await api.createUsernames({ count: 5, style: 'pascal' })
 */
export const createUsernames: (connection: Connection, input?: CreateUsernamesInput, options?: CallOptions) => Call<CreateUsernamesAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'createUsernames', method: 'GET', path: '/v6/username', safe: true });

/**
 * Roll dice. Rolls dice in standard notation. `X-Seed` in the response makes the roll repeatable.
 * @example await api.rollDice({ roll: '2d6+1' })
 */
export const rollDice: (connection: Connection, input: RollDiceInput, options?: CallOptions) => Call<RollDiceAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'rollDice', method: 'GET', path: '/v6/dice', safe: true });

/**
 * Count text. Counts characters, graphemes, bytes, words, sentences, lines and paragraphs, and estimates the reading time.
 * @example await api.countText({ text: 'The quick brown fox jumps over the lazy dog. It barks.' })
 */
export const countText: (connection: Connection, input: CountTextInput, options?: CallOptions) => Call<CountTextAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'countText', method: 'POST', path: '/v6/text/count', body: true, safe: true });

/**
 * Change the case. Converts text to an identifier (camel, pascal, snake, kebab, constant, dot, path), title case, sentence case, upper case or lower case.
 * @example await api.changeCase({ text: 'Quiet harbour at night', to: 'snake' })
 */
export const changeCase: (connection: Connection, input: ChangeCaseInput, options?: CallOptions) => Call<ChangeCaseAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'changeCase', method: 'POST', path: '/v6/text/case', body: true, safe: true });

/**
 * Sort and clean lines. Trims, deduplicates and sorts the lines of a text, in this order.
 * @example await api.editLines({ text: 'pear\napple\n\npear\n', sort: 'ascending', unique: true, remove_blank: true })
 */
export const editLines: (connection: Connection, input: EditLinesInput, options?: CallOptions) => Call<EditLinesAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'editLines', method: 'POST', path: '/v6/text/lines', body: true, safe: true });

/**
 * Make a slug. Converts text in any script to a URL slug.
 * @example await api.makeSlug({ text: 'Ein Café über dem Hafen', locale: 'de' })
 */
export const makeSlug: (connection: Connection, input: MakeSlugInput, options?: CallOptions) => Call<MakeSlugAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'makeSlug', method: 'POST', path: '/v6/text/slug', body: true, safe: true });

/**
 * Create lorem ipsum. Up to 100 paragraphs, sentences or words. `X-Seed` in the response makes them repeatable.
 * @example await api.makeLorem({ unit: 'sentences', count: 3 })
 */
export const makeLorem: (connection: Connection, input?: MakeLoremInput, options?: CallOptions) => Call<MakeLoremAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'makeLorem', method: 'GET', path: '/v6/text/lorem', safe: true });

/**
 * Compare two texts. Lists additions and removals by line, word or character, and returns a unified diff.
 * @example await api.diffTexts({ a: 'one\ntwo\n', b: 'one\nthree\n' })
 */
export const diffTexts: (connection: Connection, input: DiffTextsInput, options?: CallOptions) => Call<DiffTextsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'diffTexts', method: 'POST', path: '/v6/text/diff', body: true, safe: true });

/**
 * Test a regular expression. Lists what an RE2 pattern matches in a text, by group, and optionally replaces the matches.
 * @example await api.matchRegex({ pattern: '(?P<year>\\d{4})-(\\d\\d)', text: '2026-11 and 2027-01' })
 */
export const matchRegex: (connection: Connection, input: MatchRegexInput, options?: CallOptions) => Call<MatchRegexAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'matchRegex', method: 'POST', path: '/v6/regex', body: true, safe: true });

/**
 * Hash text. The digest of a string or bytes, or their HMAC if a key is given.
 * @example await api.hashText({ text: 'hello', algorithm: 'sha256' })
 */
export const hashText: (connection: Connection, input?: HashTextInput, options?: CallOptions) => Call<HashTextAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'hashText', method: 'POST', path: '/v6/hash', body: true, safe: true });

/**
 * Encode text. Encodes a text or bytes as base64, hex, percent-encoding, Morse code or one of thirteen other formats.
 * @example await api.encodeText({ text: 'quiet harbour', format: 'base64' })
 */
export const encodeText: (connection: Connection, input: EncodeTextInput, options?: CallOptions) => Call<EncodeTextAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'encodeText', method: 'POST', path: '/v6/encode', body: true, safe: true });

/**
 * Decode text. Decodes a text from base64, hex, percent-encoding, Morse code or one of thirteen other formats, to a text or to bytes.
 * @example await api.decodeText({ text: 'cXVpZXQgaGFyYm91cg==', format: 'base64' })
 */
export const decodeText: (connection: Connection, input: DecodeTextInput, options?: CallOptions) => Call<DecodeTextAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'decodeText', method: 'POST', path: '/v6/decode', body: true, safe: true });

/**
 * Decode a JSON Web Token. The claims of a token, when it is valid, and whether a key signed it.
 * @example await api.decodeJwt({ token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c' })
 */
export const decodeJwt: (connection: Connection, input: DecodeJwtInput, options?: CallOptions) => Call<DecodeJwtAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'decodeJwt', method: 'POST', path: '/v6/jwt/decode', body: true, safe: true });

/**
 * Create a captcha. Returns an image and a token as JSON, or the image only if `Accept` prefers it. In image mode, returns the image and its text.
 * @example await api.createCaptcha({ mode: 'challenge', length: 5 })
 */
export const createCaptcha: <Mode extends 'image' | 'challenge' | undefined = 'challenge', Accept extends keyof CreateCaptchaAnswers = 'application/json'>(connection: Connection, input?: CreateCaptchaInput & { mode?: Mode }, options?: CallOptions<Accept>) => Call<Asked<CreateCaptchaAnswers, Decided<Mode, { 'image': 'image/png' }, Accept>>> = /* @__PURE__ */ operation({ id: 'createCaptcha', method: 'GET', path: '/v6/captcha', types: ['application/json', 'image/png'], safe: true });

/**
 * Verify an answer. Checks what the user read. A token is valid once, on all servers; after three wrong attempts it counts as used.
 * @example await api.verifyCaptcha({ token: 'eyJpZCI6Ims3In0', answer: 'K7RXPA' })
 */
export const verifyCaptcha: (connection: Connection, input: VerifyCaptchaInput, options?: CallOptions) => Call<VerifyCaptchaAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'verifyCaptcha', method: 'POST', path: '/v6/captcha', body: true, safe: true, keyed: true });

/**
 * Read the global chat. The messages of the last hour, oldest first. `after` returns only messages after a cursor; `wait` makes it a long poll.
 * @example await api.listMessages()
 */
export const listMessages: (connection: Connection, input?: ListMessagesInput, options?: CallOptions) => Call<ListMessagesAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listMessages', method: 'GET', path: '/v6/chat', safe: true });

/**
 * Send a message. Sends a message to the global chat or, with a token, to the private chat of that key, which its first message creates. Each caller can open one private chat per hour for every 200 requests per hour of the plan (10 without an API key), and can store 64 bytes per chat and hour for each request per hour of the plan (128 kB without an API key).
 * @example await api.sendMessage({ username: 'alice', message: 'Hello everybody', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
 */
export const sendMessage: (connection: Connection, input: SendMessageInput, options?: CallOptions) => Call<SendMessageAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'sendMessage', method: 'POST', path: '/v6/chat', body: true, safe: true, keyed: true });

/**
 * Read a private chat. The messages of the last hour, oldest first. `after` returns only messages after a cursor; `wait` makes it a long poll.
 * @example await api.listPrivateMessagesByAddress({ username: 'alice', token: 'k7Qm2xV9tLp4' })
 */
export const listPrivateMessagesByAddress: (connection: Connection, input: ListPrivateMessagesByAddressInput, options?: CallOptions) => Call<ListPrivateMessagesByAddressAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listPrivateMessagesByAddress', method: 'GET', path: '/v6/chat/private', safe: true });

/**
 * Read a private chat. The messages of the last hour, oldest first. `after` returns only messages after a cursor; `wait` makes it a long poll. The session can also be in the query.
 * @example await api.listPrivateMessages({ username: 'alice', token: 'k7Qm2xV9tLp4', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
 */
export const listPrivateMessages: (connection: Connection, input: ListPrivateMessagesInput, options?: CallOptions) => Call<ListPrivateMessagesAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listPrivateMessages', method: 'POST', path: '/v6/chat/private', body: true, safe: true });

/**
 * Follow a chat. Streams the global chat or, with a token, a private chat (server-sent events). Each caller can have at most 4 streams of one chat and 32 in total. Opening a stream counts as one request; its events do not count.
 * @example for await (const { event, data } of api.chatEvents()) console.log(event, data);
 */
export const chatEvents: (connection: Connection, input?: ChatEventsInput, options?: EventOptions) => Events<ChatEventsAnswers['text/event-stream']> = /* @__PURE__ */ events({ id: 'chatEvents', method: 'GET', path: '/v6/chat/events' });

/**
 * Clear a private chat. Removes all messages of a private chat.
 * @example await api.clearChat({ username: 'alice', token: 'k7Qm2xV9tLp4', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
 */
export const clearChat: (connection: Connection, input: ClearChatInput, options?: CallOptions) => Call<ClearChatAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'clearChat', method: 'POST', path: '/v6/chat/clear', body: true, safe: true, keyed: true });

/**
 * Play a move. Creates a public game if it does not exist. The first player has X, the second O.
 * @example await api.playMove({ username: 'alice', move: '2-2', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60', game: 'K3V9Q2ZX' })
 */
export const playMove: (connection: Connection, input: PlayMoveInput, options?: CallOptions) => Call<PlayMoveAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'playMove', method: 'POST', path: '/v6/tic-tac-toe/play', body: true, safe: true, keyed: true });

/**
 * Fetch or create a game. Returns the game. The caller joins if a slot is free, and otherwise only watches. Without an ID, creates a new game; `join=false` never creates one.
 * @example await api.fetchGame({ username: 'alice', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
 */
export const fetchGame: (connection: Connection, input: FetchGameInput, options?: CallOptions) => Call<FetchGameAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'fetchGame', method: 'POST', path: '/v6/tic-tac-toe/fetch', body: true, safe: true, keyed: true });

/**
 * Watch a game. Streams a game (server-sent events): the whole game as a spectator sees it, now and after each change. Each caller can have at most 4 streams of one game and 32 in total. Opening a stream counts as one request; its events do not count.
 * @example for await (const { event, data } of api.gameEvents({ game: 'K3V9Q2ZX' })) console.log(event, data);
 */
export const gameEvents: (connection: Connection, input: GameEventsInput, options?: EventOptions) => Events<GameEventsAnswers['text/event-stream']> = /* @__PURE__ */ events({ id: 'gameEvents', method: 'GET', path: '/v6/tic-tac-toe/events' });

/**
 * List public games. Unfinished public games, newest first, at most 100.
 * @example await api.listGames()
 */
export const listGames: (connection: Connection, input?: ListGamesInput, options?: CallOptions) => Call<ListGamesAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listGames', method: 'POST', path: '/v6/tic-tac-toe/list', safe: true });

/**
 * Give up a game. The opponent wins. For ten minutes the finished game can be fetched, and its ID cannot create a new game.
 * @example await api.forfeitGame({ username: 'alice', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60', game: 'K3V9Q2ZX' })
 */
export const forfeitGame: (connection: Connection, input: ForfeitGameInput, options?: CallOptions) => Call<ForfeitGameAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'forfeitGame', method: 'POST', path: '/v6/tic-tac-toe/forfeit', body: true, safe: true, keyed: true });

/**
 * Check rate limits of your own API. Counts a cost against up to ten sliding windows in one step: in any period of `window_s` seconds, at most `limit` is allowed, exactly and over all servers. If one limit is exceeded, none is counted. Costs expire with the window; with a limit above 100, up to 1 % of the window later. Requires an API key, whose account has at most 10,000 counters at a time. A check with an `Idempotency-Key` needs the store, regardless of `on_failure`.
 * @example await api.checkLimit({ limits: [{ name: 'login:203.0.113.7', limit: 5, window_s: 60 }] })
 */
export const checkLimit: (connection: Connection, input: CheckLimitInput, options?: CallOptions) => Call<CheckLimitAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'checkLimit', method: 'POST', path: '/v6/limit', body: true, safe: true, keyed: true });

/**
 * List keys of your users. Lists the keys of the account in the order of creation, without their texts. Ended keys are listed for 30 days.
 * @example await api.listKeys()
 */
export const listKeys: (connection: Connection, input?: ListKeysInput, options?: CallOptions) => Call<ListKeysAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listKeys', method: 'GET', path: '/v6/keys', safe: true });

/**
 * Create a key for a user. Creates an API key for a user of your own API. The key is shown once; only its digest is stored. It opens nothing in this service. Requires an API key of this service, whose account has at most 10,000 keys.
 * @example await api.createKey({ prefix: 'acme', owner: 'user-42', metadata: { plan: 'pro' }, limits: [{ limit: 100, window_s: 60 }] })
 */
export const createKey: (connection: Connection, input?: CreateKeyInput, options?: CallOptions) => Call<CreateKeyAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'createKey', method: 'POST', path: '/v6/keys', body: true, safe: true, keyed: true });

/**
 * Verify a key of a user. Returns whether a key is valid, with its owner and metadata, and counts a cost against its limits in the same step. Revoked keys are invalid at once on all servers.
 * @example await api.verifyKey({ key: 'acme_4hT9wQ2mZ7xK1vB8nR3cY6pL0sD5fG2j0abc12x' })
 */
export const verifyKey: (connection: Connection, input: VerifyKeyInput, options?: CallOptions) => Call<VerifyKeyAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'verifyKey', method: 'POST', path: '/v6/keys/verify', body: true, safe: true, keyed: true });

/**
 * Rotate a key of a user. Replaces the text of a key. The old one works for `grace_s` seconds; the ID, limits and metadata stay. A key that was rotated before and is still in its grace period ends now.
 * @example await api.rotateKey({ id: '0mk3p9q1aX4v7Qm2xV' })
 */
export const rotateKey: (connection: Connection, input: RotateKeyInput, options?: CallOptions) => Call<RotateKeyAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'rotateKey', method: 'POST', path: '/v6/keys/rotate', body: true, safe: true, keyed: true });

/**
 * Revoke a key of a user. Ends a key, and the one before a rotation, at once on all servers.
 * @example await api.revokeKey({ id: '0mk3p9q1aX4v7Qm2xV' })
 */
export const revokeKey: (connection: Connection, input: RevokeKeyInput, options?: CallOptions) => Call<RevokeKeyAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'revokeKey', method: 'POST', path: '/v6/keys/revoke', body: true, safe: true, keyed: true });

/**
 * Get your remaining quota. The remaining requests of the caller in every rate-limit window. The request counts against none, and is limited to 10 per second. A counted request sent now would report one `remaining` less.
 * @example await api.getQuota()
 */
export const getQuota: (connection: Connection, input?: GetQuotaInput, options?: CallOptions) => Call<GetQuotaAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getQuota', method: 'GET', path: '/v6/quota', safe: true });

/**
 * Get service information. The number of operations in this version, and links to the documentation.
 * @example await api.getInfos()
 */
export const getInfos: (connection: Connection, input?: GetInfosInput, options?: CallOptions) => Call<GetInfosAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getInfos', method: 'GET', path: '/v6/infos', safe: true });

/**
 * List the endpoints of this version. Every operation of this version by method, with its parameters.
 * @example await api.getVersion()
 */
export const getVersion: (connection: Connection, input?: GetVersionInput, options?: CallOptions) => Call<GetVersionAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getVersion', method: 'GET', path: '/v6/', safe: true });

/**
 * Get this document as JSON. The OpenAPI document for client generators.
 * @example await api.getOpenApi()
 */
export const getOpenApi: (connection: Connection, input?: GetOpenApiInput, options?: CallOptions) => Call<GetOpenApiAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getOpenApi', method: 'GET', path: '/v6/openapi.json', safe: true });

/**
 * Get this document as YAML. The OpenAPI document for people.
 * @example await api.getOpenApiYaml()
 */
export const getOpenApiYaml: (connection: Connection, input?: GetOpenApiYamlInput, options?: CallOptions) => Call<GetOpenApiYamlAnswers['application/yaml']> = /* @__PURE__ */ operation({ id: 'getOpenApiYaml', method: 'GET', path: '/v6/openapi.yaml', types: ['application/yaml'], safe: true });

/**
 * Get a Postman collection. An example call of every operation, as a collection for Postman, Bruno, Insomnia and others.
 * @example await api.getPostmanCollection()
 */
export const getPostmanCollection: (connection: Connection, input?: GetPostmanCollectionInput, options?: CallOptions) => Call<GetPostmanCollectionAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getPostmanCollection', method: 'GET', path: '/v6/postman.json', safe: true });

export * from '../runtime/index.ts';
export * from './unversioned.ts';

/** All operations of v6 and the unversioned ones, as methods. */
export interface Client extends Connection, RequestMethod, LimiterMethod, unversioned.UnversionedMethods {
  /**
   * Draw a chart. Returns the same bytes as the POST, from query parameters, for use as an image URL in a README, email or chat. Pass the data as JSON in `data`, or as lists in `labels` and `values` for one dataset or a pie. `c` takes a QuickChart or Chart.js configuration.
   * @example await api.renderChartByAddress({ type: 'line', labels: 'Mon,Tue,Wed,Thu,Fri', values: '3,5,4,8,7', title: 'Visits' })
   */
  renderChartByAddress<Mode extends 'svg' | 'data' | undefined = 'svg', Format extends 'svg' | 'png' | 'webp' | undefined = undefined, F extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderChartByAddressAnswers = 'image/svg+xml', Type extends 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' | 'boxplot' | 'candlestick' | 'bubble' | 'polar' | 'funnel' = 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' | 'boxplot' | 'candlestick' | 'bubble' | 'polar' | 'funnel'>(input?: RenderChartByAddressInput & { type?: Type | undefined } & { mode?: Mode; format?: Format; f?: F }, options?: CallOptions<Accept>): Call<Asked<RenderChartByAddressAnswers<Type>, Decided<Mode, { 'data': 'application/json' }, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Decided<F, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>>>>;

  /**
   * Returns the URL of the image that `renderChartByAddress` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
   * @example api.chartUrl({ type: 'line', labels: 'Mon,Tue,Wed,Thu,Fri', values: '3,5,4,8,7', title: 'Visits' })
   */
  chartUrl(input?: RenderChartByAddressInput): string;

  /**
   * Draw a chart. Draws a bar, line, area, sparkline, pie, donut, gauge, progress, radar, scatter, histogram, boxplot, candlestick, bubble, polar or funnel chart as SVG, PNG or WebP, or returns its numbers as JSON. Also takes the body of QuickChart: `chart`, a Chart.js configuration as an object or a string of up to 8192 bytes, with `width` (500), `height` (300), `format` (png), `backgroundColor` and `devicePixelRatio` (2).
   * @example await api.renderChart({ type: 'bar', title: 'Sales by quarter', data: { labels: ['Q1', 'Q2', 'Q3', 'Q4'], datasets: [{ label: '2025', values: [12, 19, 14, 23] }, { label: '2026', values: [15, 17, 21, 26] }] } })
   */
  renderChart<Mode extends 'svg' | 'data' | undefined = 'svg', Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderChartAnswers = 'image/svg+xml', Type extends 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' | 'boxplot' | 'candlestick' | 'bubble' | 'polar' | 'funnel' = 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' | 'boxplot' | 'candlestick' | 'bubble' | 'polar' | 'funnel'>(input: RenderChartInput & { type?: Type | undefined } & { mode?: Mode; format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderChartAnswers<Type>, Decided<Mode, { 'data': 'application/json' }, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>>>;

  /**
   * Draw a placeholder. A placeholder image or loading skeleton. A skeleton in PNG is not animated.
   * @example await api.renderPlaceholder({ width: 640, height: 360, text: 'Cover' })
   */
  renderPlaceholder<Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderPlaceholderAnswers = 'image/svg+xml'>(input?: RenderPlaceholderInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderPlaceholderAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>>;

  /**
   * Returns the URL of the image that `renderPlaceholder` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
   * @example api.placeholderUrl({ width: 640, height: 360, text: 'Cover' })
   */
  placeholderUrl(input?: RenderPlaceholderInput): string;

  /**
   * Draw a placeholder from a size. The short form of a placeholder image, such as `/placeholder/400x300` or `/placeholder/400x300.png`.
   * @example await api.renderPlaceholderOfSize({ size: '400x300' })
   */
  renderPlaceholderOfSize<Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderPlaceholderOfSizeAnswers = 'image/svg+xml'>(input: RenderPlaceholderOfSizeInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderPlaceholderOfSizeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>>;

  /**
   * Returns the URL of the image that `renderPlaceholderOfSize` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
   * @example api.placeholderOfSizeUrl({ size: '400x300' })
   */
  placeholderOfSizeUrl(input: RenderPlaceholderOfSizeInput): string;

  /**
   * Draw a placeholder from a size and colors. The short form of a placeholder image with background and text color, such as `/placeholder/400x300/1e3a8a/fde68a`.
   * @example await api.renderPlaceholderInColors({ size: '400x300', bg: '1e3a8a', color: 'fde68a' })
   */
  renderPlaceholderInColors<Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderPlaceholderInColorsAnswers = 'image/svg+xml'>(input: RenderPlaceholderInColorsInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderPlaceholderInColorsAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>>;

  /**
   * Returns the URL of the image that `renderPlaceholderInColors` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
   * @example api.placeholderInColorsUrl({ size: '400x300', bg: '1e3a8a', color: 'fde68a' })
   */
  placeholderInColorsUrl(input: RenderPlaceholderInColorsInput): string;

  /**
   * Draw a link preview. A 1200 × 630 image for `og:image`, with texts that fit in every script, and optionally a face and a chart.
   * @example await api.renderPreview({ title: 'Half the build time', subtitle: 'Three changes that saved ten minutes', site: 'example.com', avatar: 'ada', chart: '12,9,8,5,4' })
   */
  renderPreview<Format extends 'svg' | 'png' | 'webp' | undefined = 'png', Accept extends keyof RenderPreviewAnswers = 'image/svg+xml'>(input: RenderPreviewInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderPreviewAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>>;

  /**
   * Returns the URL of the image that `renderPreview` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
   * @example api.previewUrl({ title: 'Half the build time', subtitle: 'Three changes that saved ten minutes', site: 'example.com', avatar: 'ada', chart: '12,9,8,5,4' })
   */
  previewUrl(input: RenderPreviewInput): string;

  /**
   * Draw an avatar. A face or pattern; the same seed always returns the same image. All styles are free for any use: `identicon`, `glass`, `rings`, `shapes`, `thumbs` and `pixel-art` by DiceBear, `lorelei` by Lisa Wischofsky, `notionists` by Zoish and `open-peeps` by Pablo Stanley are in the public domain (CC0 1.0); `initials` is our own.
   * @example await api.renderAvatar({ seed: 'ada', style: 'lorelei' })
   */
  renderAvatar<Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderAvatarAnswers = 'image/svg+xml'>(input?: RenderAvatarInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderAvatarAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>>;

  /**
   * Returns the URL of the image that `renderAvatar` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
   * @example api.avatarUrl({ seed: 'ada', style: 'lorelei' })
   */
  avatarUrl(input?: RenderAvatarInput): string;

  /**
   * Draw a QR code. A string or URL that phones can scan.
   * @example await api.renderQrCode({ text: 'https://example.com' })
   */
  renderQrCode<Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderQrCodeAnswers = 'image/svg+xml'>(input: RenderQrCodeInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderQrCodeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>>;

  /**
   * Returns the URL of the image that `renderQrCode` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
   * @example api.qrCodeUrl({ text: 'https://example.com' })
   */
  qrCodeUrl(input: RenderQrCodeInput): string;

  /**
   * Draw a QR code that phones act on. A Wi-Fi network, contact, calendar event, email, text message, SEPA transfer or Swiss QR bill, written and escaped as its standard requires. The content is in the body, so that passwords are not part of URLs.
   * @example await api.renderQrPayload({ type: 'wifi', network: 'Harbor', password: 'quiet-harbor' })
   */
  renderQrPayload<Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderQrPayloadAnswers = 'image/svg+xml'>(input: RenderQrPayloadInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderQrPayloadAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>>;

  /**
   * Draw a barcode. A product number (EAN/UPC) or short text as a barcode with whole-pixel bars or modules. Errors state the correct check digit or the unsupported character.
   * @example await api.renderBarcode({ text: '4006381333931', type: 'ean13', label: true })
   */
  renderBarcode<Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderBarcodeAnswers = 'image/svg+xml'>(input: RenderBarcodeInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderBarcodeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>>;

  /**
   * Returns the URL of the image that `renderBarcode` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
   * @example api.barcodeUrl({ text: '4006381333931', type: 'ean13', label: true })
   */
  barcodeUrl(input: RenderBarcodeInput): string;

  /**
   * Get a fictional person. A fictional person whose details are consistent with each other.
   * @example await api.getPerson({ seed: 'ada', locale: 'FR' })
   */
  getPerson<Field extends keyof PersonalProfile = keyof PersonalProfile, Extra extends keyof PersonalProfile = never>(input?: GetPersonInput & { fields?: readonly Field[] | undefined; with?: readonly Extra[] | undefined }, options?: CallOptions): Call<GetPersonAnswers<Field, Extra>['application/json']>;

  /**
   * List fictional people. Up to 100 people, or 1,000 as CSV or NDJSON. The first is the person that `GET /personal` returns for the same seed.
   * @example await api.listPeople({ seed: 'ada', locale: 'DE', count: 3 })
   */
  listPeople<Field extends keyof PersonalProfile = keyof PersonalProfile, Extra extends keyof PersonalProfile = never, Format extends 'json' | 'csv' | 'ndjson' | undefined = 'json', Accept extends keyof ListPeopleAnswers = 'application/json'>(input?: ListPeopleInput & { fields?: readonly Field[] | undefined; with?: readonly Extra[] | undefined } & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<ListPeopleAnswers<Field, Extra>, Decided<Format, { 'json': 'application/json'; 'csv': 'text/csv'; 'ndjson': 'application/x-ndjson' }, Accept>>>;

  /**
   * Get a fictional domain. A fictional internet domain with its hosting, DNS and traffic.
   * @example await api.getDomain({ seed: 'ada' })
   */
  getDomain<Field extends keyof DomainProfile = keyof DomainProfile>(input?: GetDomainInput & { fields?: readonly Field[] | undefined }, options?: CallOptions): Call<GetDomainAnswers<Field>['application/json']>;

  /**
   * List fictional domains. Up to 100 domains, or 1,000 as CSV or NDJSON. The first is the domain that `GET /domain` returns for the same seed.
   * @example await api.listDomains({ seed: 'ada', count: 3 })
   */
  listDomains<Field extends keyof DomainProfile = keyof DomainProfile, Format extends 'json' | 'csv' | 'ndjson' | undefined = 'json', Accept extends keyof ListDomainsAnswers = 'application/json'>(input?: ListDomainsInput & { fields?: readonly Field[] | undefined } & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<ListDomainsAnswers<Field>, Decided<Format, { 'json': 'application/json'; 'csv': 'text/csv'; 'ndjson': 'application/x-ndjson' }, Accept>>>;

  /**
   * Create rows of your own shape. Up to 1,000 rows of fictional data in a shape that you describe, as fields or as a JSON Schema, at most 1 MiB. Every row is valid against the schema. Values depend only on the seed, the row and the path of the field. No phone number, email address, card or address is real. `X-Seed` in the response makes the rows repeatable.
   * @example await api.createRows({ fields: { id: 'sequence', name: 'person.name', email: 'person.email', city: 'person.city', plan: { kind: 'choice', of: ['free', 'pro'] } }, count: 5, seed: 'ada' })
   */
  createRows<Format extends 'json' | 'csv' | 'ndjson' | 'sql' | undefined = 'json', Accept extends keyof CreateRowsAnswers = 'application/json'>(input?: CreateRowsInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<CreateRowsAnswers, Decided<Format, { 'json': 'application/json'; 'csv': 'text/csv'; 'ndjson': 'application/x-ndjson'; 'sql': 'application/sql' }, Accept>>>;

  /**
   * Create a proof-of-work challenge. Returns a salt, a difficulty and a number of puzzles. Solve one puzzle with a nonce for which SHA-256 of salt and nonce starts with `difficulty` hexadecimal zeros; with several puzzles, puzzle i (from 0) hashes the string `salt:i:nonce`.
   * @example await api.createChallenge({ difficulty: 3, count: 16, scope: 'example.com/contact' })
   */
  createChallenge(input?: CreateChallengeInput, options?: CallOptions): Call<CreateChallengeAnswers['application/json']>;

  /**
   * Verify a solution. Checks the nonces. A token is valid once, on all servers, and only for its scope; after ten wrong attempts it counts as used.
   * @example await api.verifySolution({ token: 'eyJraW5kIjoicG93In0.c2lnbmF0dXJl', nonce: '48251' })
   */
  verifySolution(input: VerifySolutionInput, options?: CallOptions): Call<VerifySolutionAnswers['application/json']>;

  /**
   * Get the texts of the form field. The texts of `<pow-check>` in one language. It does not count against any rate limit.
   * @example await api.getPowTexts({ language: 'fr' })
   */
  getPowTexts(input?: GetPowTextsInput, options?: CallOptions): Call<GetPowTextsAnswers['application/json']>;

  /**
   * Verify a form's proof of work. Verifies `pow-response` on the server that received the form, compatible with `siteverify` of reCAPTCHA, hCaptcha and Turnstile. The status is 200, except for an exceeded rate limit (429), an unavailable store (503), and a body that is too long (413) or has another type (415). The request counts against the key in `secret`. Put `min_difficulty` and `scope` into the URL that you configure; without them, work of any size for any site is accepted. The body cannot change them.
   * @example await api.verifyForm({ secret: 'uapi_4dJk2LmN8pQrS6tUvWxYz1A3bC5eF7gH0hq2k9x', response: 'eyJzYWx0IjoiOWYyYzRiZSJ9.48251' })
   */
  verifyForm(input?: VerifyFormInput, options?: CallOptions): Call<VerifyFormAnswers['application/json']>;

  /**
   * Distance and bearing. Distance between two points on the globe, and the initial bearing.
   * @example await api.measureDistance({ lat1: 48.8566, lon1: 2.3522, lat2: 40.7128, lon2: -74.006 })
   */
  measureDistance(input: MeasureDistanceInput, options?: CallOptions): Call<MeasureDistanceAnswers['application/json']>;

  /**
   * Get the time. The current time or a given time, in any time zone and language.
   * @example await api.getTime({ zone: 'Europe/Berlin', locale: 'en' })
   */
  getTime(input?: GetTimeInput, options?: CallOptions): Call<GetTimeAnswers['application/json']>;

  /**
   * Measure a time span. The time between two dates or times, by the calendar and clock of a time zone.
   * @example await api.measureTime({ from: '2026-01-31', to: '2026-12-24T18:00', zone: 'Europe/Berlin' })
   */
  measureTime(input: MeasureTimeInput, options?: CallOptions): Call<MeasureTimeAnswers['application/json']>;

  /**
   * Add a duration to a time. Adds an ISO 8601 duration to a time, or subtracts it.
   * @example await api.addTime({ add: 'P1M', zone: 'Europe/Berlin' })
   */
  addTime(input: AddTimeInput, options?: CallOptions): Call<AddTimeAnswers['application/json']>;

  /**
   * Explain a cron expression. Describes a cron expression and lists its next runs. If the minute or hour starts with `*`, runs follow the clock: none in an hour that DST skips, runs in both hours that it repeats. Otherwise, runs in a skipped hour happen once right after it, and runs in a repeated hour only in the first (as in Vixie cron).
   * @example await api.explainCron({ expr: '30 2 * * 1-5', zone: 'Europe/Berlin', count: 5 })
   */
  explainCron(input: ExplainCronInput, options?: CallOptions): Call<ExplainCronAnswers['application/json']>;

  /**
   * Convert units. Converts a value to another unit of the same kind, by the exact definitions of both.
   * @example await api.convertUnits({ value: 100, from: 'mi', to: 'km' })
   */
  convertUnits(input: ConvertUnitsInput, options?: CallOptions): Call<ConvertUnitsAnswers['application/json']>;

  /**
   * List units. The units that `/units` supports, with their names and aliases.
   * @example await api.listUnits({ kind: 'length' })
   */
  listUnits(input?: ListUnitsInput, options?: CallOptions): Call<ListUnitsAnswers['application/json']>;

  /**
   * Convert a number to another base, Roman numerals or words. Converts an integer to another base, to Roman numerals, to words or to an ordinal (by the rules of CLDR).
   * @example await api.convertNumber({ value: '255', from: '10', to: '16' })
   */
  convertNumber(input: ConvertNumberInput, options?: CallOptions): Call<ConvertNumberAnswers['application/json']>;

  /**
   * Describe numbers. The same as the POST, with the numbers in the query.
   * @example await api.describeNumbersFromUrl({ values: [1, 2, 2, 5] })
   */
  describeNumbersFromUrl(input: DescribeNumbersFromUrlInput, options?: CallOptions): Call<DescribeNumbersFromUrlAnswers['application/json']>;

  /**
   * Describe numbers. Sum, mean, median, modes, deviation and quartiles of up to 1,000 numbers, computed exactly and rounded once.
   * @example await api.describeNumbers({ values: [1, 2, 2, 5] })
   */
  describeNumbers(input: DescribeNumbersInput, options?: CallOptions): Call<DescribeNumbersAnswers['application/json']>;

  /**
   * Convert data. Converts between JSON (RFC 8259), YAML 1.2, TOML 1.1, CSV (RFC 4180, with a header) and XML 1.0. Syntax errors state line and column. Only data that JSON can hold is converted: custom entities, DOCTYPE, custom YAML tags, infinite numbers, integers beyond ±9007199254740991 and duplicate keys are rejected; numbers with a fraction keep their digits; TOML and YAML dates and times become strings. YAML may have merge keys, core tags and up to 1,000 aliases; several YAML documents become a list. All CSV and XML values are strings. CSV is a list of flat objects, at most 20,000 values in 1,000 columns; blank lines are skipped, a first line such as `sep=;` sets the delimiter, and null is written as an empty field. TOML has no null. An XML element becomes its text, or an object of its attributes (`@name`), its child elements (a list if a name repeats) and its text between them (`#text`, without its position); null, the empty string and an empty list become an empty element. XML and TOML need an object: `root` puts a list into one. CSV and JSON Lines need a list or an object: `path` finds it. The result is at most 1 MiB.
   * @example await api.convertData({ text: '{"name":"Ada","languages":["en","fr"]}', from: 'json', to: 'yaml' })
   */
  convertData(input: ConvertDataInput, options?: CallOptions): Call<ConvertDataAnswers['application/json']>;

  /**
   * Format JSON. Re-indents JSON and optionally sorts keys. Preserves numbers and duplicate keys.
   * @example await api.formatJson({ text: '{"b":1,"a":[1.50]}', indent: 2, sort_keys: true })
   */
  formatJson(input: FormatJsonInput, options?: CallOptions): Call<FormatJsonAnswers['application/json']>;

  /**
   * Validate a value. Checks format and check digits of an email address, IBAN, product number or other value; returns the normalized value and its parts. Nothing is looked up online, and VAT numbers are those of Europe and Brazil.
   * @example await api.validateValue({ type: 'iban', value: 'DE89 3704 0044 0532 0130 00' })
   */
  validateValue(input: ValidateValueInput, options?: CallOptions): Call<ValidateValueAnswers['application/json']>;

  /**
   * Describe a color. A CSS color in every notation, with its name and luminance.
   * @example await api.describeColor({ color: 'tomato' })
   */
  describeColor(input: DescribeColorInput, options?: CallOptions): Call<DescribeColorAnswers['application/json']>;

  /**
   * Compare two colors. The WCAG 2.2 contrast of a text color on a background, and the nearest color with enough contrast.
   * @example await api.compareColors({ color: '777777', bg: 'white' })
   */
  compareColors(input: CompareColorsInput, options?: CallOptions): Call<CompareColorsAnswers['application/json']>;

  /**
   * Describe an IP address. Details of an IPv4 or IPv6 address, by default the caller's. Nothing is looked up online.
   * @example await api.describeAddress({ address: '2001:db8::1' })
   */
  describeAddress(input?: DescribeAddressInput, options?: CallOptions): Call<DescribeAddressAnswers['application/json']>;

  /**
   * Describe an IP range. The first, last and number of addresses in a range, its CIDR blocks, and whether it contains an address.
   * @example await api.describeRange({ cidr: '192.0.2.0/24', contains: '192.0.2.7' })
   */
  describeRange(input: DescribeRangeInput, options?: CallOptions): Call<DescribeRangeAnswers['application/json']>;

  /**
   * Show the request. The request as the service received it, to see what a client or proxy sends. Headers with secrets show only their length.
   * @example await api.echoRequest()
   */
  echoRequest(input?: EchoRequestInput, options?: CallOptions): Call<EchoRequestAnswers['application/json']>;

  /**
   * Draw a badge. A label and a message side by side, 20 or 28 pixels high, for a README or web page.
   * @example await api.renderBadge({ label: 'build', message: 'passing', color: '2e7d32' })
   */
  renderBadge<Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderBadgeAnswers = 'image/svg+xml'>(input: RenderBadgeInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderBadgeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>>;

  /**
   * Returns the URL of the image that `renderBadge` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
   * @example api.badgeUrl({ label: 'build', message: 'passing', color: '2e7d32' })
   */
  badgeUrl(input: RenderBadgeInput): string;

  /**
   * Draw a badge from a path. The short form of a badge, with the paths of shields.io, such as `/badge/build-passing-brightgreen`.
   * @example await api.renderBadgeFromPath({ content: 'build-passing-brightgreen' })
   */
  renderBadgeFromPath<Format extends 'svg' | 'png' | 'webp' | undefined = undefined, Accept extends keyof RenderBadgeFromPathAnswers = 'image/svg+xml'>(input: RenderBadgeFromPathInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderBadgeFromPathAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png'; 'webp': 'image/webp' }, Accept>>>;

  /**
   * Returns the URL of the image that `renderBadgeFromPath` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
   * @example api.badgeFromPathUrl({ content: 'build-passing-brightgreen' })
   */
  badgeFromPathUrl(input: RenderBadgeFromPathInput): string;

  /**
   * Create a palette from one color. Colors that harmonize with a base color by rotating its hue, or shades of that color.
   * @example await api.createPalette({ color: '#ff6600', type: 'triadic' })
   */
  createPalette(input: CreatePaletteInput, options?: CallOptions): Call<CreatePaletteAnswers['application/json']>;

  /**
   * Evaluate an expression. Evaluates an expression. Errors state the position.
   * @example await api.evaluateExpression({ expr: 'sqrt(2) * (3 + 4) ^ 2', precision: 6 })
   */
  evaluateExpression(input: EvaluateExpressionInput, options?: CallOptions): Call<EvaluateExpressionAnswers['application/json']>;

  /**
   * Compare two strings. The Levenshtein distance of two strings, counted in user-perceived characters; an emoji is one.
   * @example await api.compareStrings({ str1: 'kitten', str2: 'sitting' })
   */
  compareStrings(input: CompareStringsInput, options?: CallOptions): Call<CompareStringsAnswers['application/json']>;

  /**
   * Generate a random token. A token of a given length and type, from a cryptographically secure source.
   * @example await api.generateToken({ len: 32, type: 'urlsafe' })
   */
  generateToken(input?: GenerateTokenInput, options?: CallOptions): Call<GenerateTokenAnswers['application/json']>;

  /**
   * Create identifiers. Up to 100 UUIDs, ULIDs or Nano IDs. A seed makes v4 UUIDs and Nano IDs repeatable; v5 and v8 depend only on a name.
   * @example await api.createUuids({ type: 'v7', count: 5 })
   */
  createUuids(input?: CreateUuidsInput, options?: CallOptions): Call<CreateUuidsAnswers['application/json']>;

  /**
   * Parse a UUID or ULID. The version and variant of a UUID, and the creation time of a UUID or ULID if it has one.
   * @example await api.parseUuid({ uuid: '017f22e2-79b0-7cc3-98c4-dc0c0c07398f' })
   */
  parseUuid(input: ParseUuidInput, options?: CallOptions): Call<ParseUuidAnswers['application/json']>;

  /**
   * Create passwords. Up to 20 passwords of random characters, or passphrases of random words, and their entropy.
   * @example await api.createPasswords({ type: 'passphrase', words: 5, count: 3 })
   */
  createPasswords(input?: CreatePasswordsInput, options?: CallOptions): Call<CreatePasswordsAnswers['application/json']>;

  /**
   * Create usernames. Up to 100 names of a friendly adjective and a noun. `X-Seed` in the response makes them repeatable.
   * @example await api.createUsernames({ count: 5, style: 'pascal' })
   */
  createUsernames(input?: CreateUsernamesInput, options?: CallOptions): Call<CreateUsernamesAnswers['application/json']>;

  /**
   * Roll dice. Rolls dice in standard notation. `X-Seed` in the response makes the roll repeatable.
   * @example await api.rollDice({ roll: '2d6+1' })
   */
  rollDice(input: RollDiceInput, options?: CallOptions): Call<RollDiceAnswers['application/json']>;

  /**
   * Count text. Counts characters, graphemes, bytes, words, sentences, lines and paragraphs, and estimates the reading time.
   * @example await api.countText({ text: 'The quick brown fox jumps over the lazy dog. It barks.' })
   */
  countText(input: CountTextInput, options?: CallOptions): Call<CountTextAnswers['application/json']>;

  /**
   * Change the case. Converts text to an identifier (camel, pascal, snake, kebab, constant, dot, path), title case, sentence case, upper case or lower case.
   * @example await api.changeCase({ text: 'Quiet harbour at night', to: 'snake' })
   */
  changeCase(input: ChangeCaseInput, options?: CallOptions): Call<ChangeCaseAnswers['application/json']>;

  /**
   * Sort and clean lines. Trims, deduplicates and sorts the lines of a text, in this order.
   * @example await api.editLines({ text: 'pear\napple\n\npear\n', sort: 'ascending', unique: true, remove_blank: true })
   */
  editLines(input: EditLinesInput, options?: CallOptions): Call<EditLinesAnswers['application/json']>;

  /**
   * Make a slug. Converts text in any script to a URL slug.
   * @example await api.makeSlug({ text: 'Ein Café über dem Hafen', locale: 'de' })
   */
  makeSlug(input: MakeSlugInput, options?: CallOptions): Call<MakeSlugAnswers['application/json']>;

  /**
   * Create lorem ipsum. Up to 100 paragraphs, sentences or words. `X-Seed` in the response makes them repeatable.
   * @example await api.makeLorem({ unit: 'sentences', count: 3 })
   */
  makeLorem(input?: MakeLoremInput, options?: CallOptions): Call<MakeLoremAnswers['application/json']>;

  /**
   * Compare two texts. Lists additions and removals by line, word or character, and returns a unified diff.
   * @example await api.diffTexts({ a: 'one\ntwo\n', b: 'one\nthree\n' })
   */
  diffTexts(input: DiffTextsInput, options?: CallOptions): Call<DiffTextsAnswers['application/json']>;

  /**
   * Test a regular expression. Lists what an RE2 pattern matches in a text, by group, and optionally replaces the matches.
   * @example await api.matchRegex({ pattern: '(?P<year>\\d{4})-(\\d\\d)', text: '2026-11 and 2027-01' })
   */
  matchRegex(input: MatchRegexInput, options?: CallOptions): Call<MatchRegexAnswers['application/json']>;

  /**
   * Hash text. The digest of a string or bytes, or their HMAC if a key is given.
   * @example await api.hashText({ text: 'hello', algorithm: 'sha256' })
   */
  hashText(input?: HashTextInput, options?: CallOptions): Call<HashTextAnswers['application/json']>;

  /**
   * Encode text. Encodes a text or bytes as base64, hex, percent-encoding, Morse code or one of thirteen other formats.
   * @example await api.encodeText({ text: 'quiet harbour', format: 'base64' })
   */
  encodeText(input: EncodeTextInput, options?: CallOptions): Call<EncodeTextAnswers['application/json']>;

  /**
   * Decode text. Decodes a text from base64, hex, percent-encoding, Morse code or one of thirteen other formats, to a text or to bytes.
   * @example await api.decodeText({ text: 'cXVpZXQgaGFyYm91cg==', format: 'base64' })
   */
  decodeText(input: DecodeTextInput, options?: CallOptions): Call<DecodeTextAnswers['application/json']>;

  /**
   * Decode a JSON Web Token. The claims of a token, when it is valid, and whether a key signed it.
   * @example await api.decodeJwt({ token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c' })
   */
  decodeJwt(input: DecodeJwtInput, options?: CallOptions): Call<DecodeJwtAnswers['application/json']>;

  /**
   * Create a captcha. Returns an image and a token as JSON, or the image only if `Accept` prefers it. In image mode, returns the image and its text.
   * @example await api.createCaptcha({ mode: 'challenge', length: 5 })
   */
  createCaptcha<Mode extends 'image' | 'challenge' | undefined = 'challenge', Accept extends keyof CreateCaptchaAnswers = 'application/json'>(input?: CreateCaptchaInput & { mode?: Mode }, options?: CallOptions<Accept>): Call<Asked<CreateCaptchaAnswers, Decided<Mode, { 'image': 'image/png' }, Accept>>>;

  /**
   * Verify an answer. Checks what the user read. A token is valid once, on all servers; after three wrong attempts it counts as used.
   * @example await api.verifyCaptcha({ token: 'eyJpZCI6Ims3In0', answer: 'K7RXPA' })
   */
  verifyCaptcha(input: VerifyCaptchaInput, options?: CallOptions): Call<VerifyCaptchaAnswers['application/json']>;

  /**
   * Read the global chat. The messages of the last hour, oldest first. `after` returns only messages after a cursor; `wait` makes it a long poll.
   * @example await api.listMessages()
   */
  listMessages(input?: ListMessagesInput, options?: CallOptions): Call<ListMessagesAnswers['application/json']>;

  /**
   * Send a message. Sends a message to the global chat or, with a token, to the private chat of that key, which its first message creates. Each caller can open one private chat per hour for every 200 requests per hour of the plan (10 without an API key), and can store 64 bytes per chat and hour for each request per hour of the plan (128 kB without an API key).
   * @example await api.sendMessage({ username: 'alice', message: 'Hello everybody', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
   */
  sendMessage(input: SendMessageInput, options?: CallOptions): Call<SendMessageAnswers['application/json']>;

  /**
   * Read a private chat. The messages of the last hour, oldest first. `after` returns only messages after a cursor; `wait` makes it a long poll.
   * @example await api.listPrivateMessagesByAddress({ username: 'alice', token: 'k7Qm2xV9tLp4' })
   */
  listPrivateMessagesByAddress(input: ListPrivateMessagesByAddressInput, options?: CallOptions): Call<ListPrivateMessagesByAddressAnswers['application/json']>;

  /**
   * Read a private chat. The messages of the last hour, oldest first. `after` returns only messages after a cursor; `wait` makes it a long poll. The session can also be in the query.
   * @example await api.listPrivateMessages({ username: 'alice', token: 'k7Qm2xV9tLp4', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
   */
  listPrivateMessages(input: ListPrivateMessagesInput, options?: CallOptions): Call<ListPrivateMessagesAnswers['application/json']>;

  /**
   * Follow a chat. Streams the global chat or, with a token, a private chat (server-sent events). Each caller can have at most 4 streams of one chat and 32 in total. Opening a stream counts as one request; its events do not count.
   * @example for await (const { event, data } of api.chatEvents()) console.log(event, data);
   */
  chatEvents(input?: ChatEventsInput, options?: EventOptions): Events<ChatEventsAnswers['text/event-stream']>;

  /**
   * Clear a private chat. Removes all messages of a private chat.
   * @example await api.clearChat({ username: 'alice', token: 'k7Qm2xV9tLp4', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
   */
  clearChat(input: ClearChatInput, options?: CallOptions): Call<ClearChatAnswers['application/json']>;

  /**
   * Play a move. Creates a public game if it does not exist. The first player has X, the second O.
   * @example await api.playMove({ username: 'alice', move: '2-2', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60', game: 'K3V9Q2ZX' })
   */
  playMove(input: PlayMoveInput, options?: CallOptions): Call<PlayMoveAnswers['application/json']>;

  /**
   * Fetch or create a game. Returns the game. The caller joins if a slot is free, and otherwise only watches. Without an ID, creates a new game; `join=false` never creates one.
   * @example await api.fetchGame({ username: 'alice', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
   */
  fetchGame(input: FetchGameInput, options?: CallOptions): Call<FetchGameAnswers['application/json']>;

  /**
   * Watch a game. Streams a game (server-sent events): the whole game as a spectator sees it, now and after each change. Each caller can have at most 4 streams of one game and 32 in total. Opening a stream counts as one request; its events do not count.
   * @example for await (const { event, data } of api.gameEvents({ game: 'K3V9Q2ZX' })) console.log(event, data);
   */
  gameEvents(input: GameEventsInput, options?: EventOptions): Events<GameEventsAnswers['text/event-stream']>;

  /**
   * List public games. Unfinished public games, newest first, at most 100.
   * @example await api.listGames()
   */
  listGames(input?: ListGamesInput, options?: CallOptions): Call<ListGamesAnswers['application/json']>;

  /**
   * Give up a game. The opponent wins. For ten minutes the finished game can be fetched, and its ID cannot create a new game.
   * @example await api.forfeitGame({ username: 'alice', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60', game: 'K3V9Q2ZX' })
   */
  forfeitGame(input: ForfeitGameInput, options?: CallOptions): Call<ForfeitGameAnswers['application/json']>;

  /**
   * Check rate limits of your own API. Counts a cost against up to ten sliding windows in one step: in any period of `window_s` seconds, at most `limit` is allowed, exactly and over all servers. If one limit is exceeded, none is counted. Costs expire with the window; with a limit above 100, up to 1 % of the window later. Requires an API key, whose account has at most 10,000 counters at a time. A check with an `Idempotency-Key` needs the store, regardless of `on_failure`.
   * @example await api.checkLimit({ limits: [{ name: 'login:203.0.113.7', limit: 5, window_s: 60 }] })
   */
  checkLimit(input: CheckLimitInput, options?: CallOptions): Call<CheckLimitAnswers['application/json']>;

  /**
   * List keys of your users. Lists the keys of the account in the order of creation, without their texts. Ended keys are listed for 30 days.
   * @example await api.listKeys()
   */
  listKeys(input?: ListKeysInput, options?: CallOptions): Call<ListKeysAnswers['application/json']>;

  /**
   * Create a key for a user. Creates an API key for a user of your own API. The key is shown once; only its digest is stored. It opens nothing in this service. Requires an API key of this service, whose account has at most 10,000 keys.
   * @example await api.createKey({ prefix: 'acme', owner: 'user-42', metadata: { plan: 'pro' }, limits: [{ limit: 100, window_s: 60 }] })
   */
  createKey(input?: CreateKeyInput, options?: CallOptions): Call<CreateKeyAnswers['application/json']>;

  /**
   * Verify a key of a user. Returns whether a key is valid, with its owner and metadata, and counts a cost against its limits in the same step. Revoked keys are invalid at once on all servers.
   * @example await api.verifyKey({ key: 'acme_4hT9wQ2mZ7xK1vB8nR3cY6pL0sD5fG2j0abc12x' })
   */
  verifyKey(input: VerifyKeyInput, options?: CallOptions): Call<VerifyKeyAnswers['application/json']>;

  /**
   * Rotate a key of a user. Replaces the text of a key. The old one works for `grace_s` seconds; the ID, limits and metadata stay. A key that was rotated before and is still in its grace period ends now.
   * @example await api.rotateKey({ id: '0mk3p9q1aX4v7Qm2xV' })
   */
  rotateKey(input: RotateKeyInput, options?: CallOptions): Call<RotateKeyAnswers['application/json']>;

  /**
   * Revoke a key of a user. Ends a key, and the one before a rotation, at once on all servers.
   * @example await api.revokeKey({ id: '0mk3p9q1aX4v7Qm2xV' })
   */
  revokeKey(input: RevokeKeyInput, options?: CallOptions): Call<RevokeKeyAnswers['application/json']>;

  /**
   * Get your remaining quota. The remaining requests of the caller in every rate-limit window. The request counts against none, and is limited to 10 per second. A counted request sent now would report one `remaining` less.
   * @example await api.getQuota()
   */
  getQuota(input?: GetQuotaInput, options?: CallOptions): Call<GetQuotaAnswers['application/json']>;

  /**
   * Get service information. The number of operations in this version, and links to the documentation.
   * @example await api.getInfos()
   */
  getInfos(input?: GetInfosInput, options?: CallOptions): Call<GetInfosAnswers['application/json']>;

  /**
   * List the endpoints of this version. Every operation of this version by method, with its parameters.
   * @example await api.getVersion()
   */
  getVersion(input?: GetVersionInput, options?: CallOptions): Call<GetVersionAnswers['application/json']>;

  /**
   * Get this document as JSON. The OpenAPI document for client generators.
   * @example await api.getOpenApi()
   */
  getOpenApi(input?: GetOpenApiInput, options?: CallOptions): Call<GetOpenApiAnswers['application/json']>;

  /**
   * Get this document as YAML. The OpenAPI document for people.
   * @example await api.getOpenApiYaml()
   */
  getOpenApiYaml(input?: GetOpenApiYamlInput, options?: CallOptions): Call<GetOpenApiYamlAnswers['application/yaml']>;

  /**
   * Get a Postman collection. An example call of every operation, as a collection for Postman, Bruno, Insomnia and others.
   * @example await api.getPostmanCollection()
   */
  getPostmanCollection(input?: GetPostmanCollectionInput, options?: CallOptions): Call<GetPostmanCollectionAnswers['application/json']>;
}

/** Creates a client for v6 of the service at `baseUrl`. Throws a TypeError for an invalid option. */
export function createClient(options: ClientOptions): Client {
  return bind(connect(options), {
    ...unversioned,
    request,
    limiter: limiterOf(checkLimit),
    renderChartByAddress,
    chartUrl,
    renderChart,
    renderPlaceholder,
    placeholderUrl,
    renderPlaceholderOfSize,
    placeholderOfSizeUrl,
    renderPlaceholderInColors,
    placeholderInColorsUrl,
    renderPreview,
    previewUrl,
    renderAvatar,
    avatarUrl,
    renderQrCode,
    qrCodeUrl,
    renderQrPayload,
    renderBarcode,
    barcodeUrl,
    getPerson,
    listPeople,
    getDomain,
    listDomains,
    createRows,
    createChallenge,
    verifySolution,
    getPowTexts,
    verifyForm,
    measureDistance,
    getTime,
    measureTime,
    addTime,
    explainCron,
    convertUnits,
    listUnits,
    convertNumber,
    describeNumbersFromUrl,
    describeNumbers,
    convertData,
    formatJson,
    validateValue,
    describeColor,
    compareColors,
    describeAddress,
    describeRange,
    echoRequest,
    renderBadge,
    badgeUrl,
    renderBadgeFromPath,
    badgeFromPathUrl,
    createPalette,
    evaluateExpression,
    compareStrings,
    generateToken,
    createUuids,
    parseUuid,
    createPasswords,
    createUsernames,
    rollDice,
    countText,
    changeCase,
    editLines,
    makeSlug,
    makeLorem,
    diffTexts,
    matchRegex,
    hashText,
    encodeText,
    decodeText,
    decodeJwt,
    createCaptcha,
    verifyCaptcha,
    listMessages,
    sendMessage,
    listPrivateMessagesByAddress,
    listPrivateMessages,
    chatEvents,
    clearChat,
    playMove,
    fetchGame,
    gameEvents,
    listGames,
    forfeitGame,
    checkLimit,
    listKeys,
    createKey,
    verifyKey,
    rotateKey,
    revokeKey,
    getQuota,
    getInfos,
    getVersion,
    getOpenApi,
    getOpenApiYaml,
    getPostmanCollection,
  });
}
