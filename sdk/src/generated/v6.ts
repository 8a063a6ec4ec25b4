// Made from openapi/ by `npm run generate`. Do not edit.
import { addressOf, bind, connect, operation, request, events, type Asked, type Call, type CallOptions, type ClientOptions, type Connection, type Decided, type EventOptions, type Events, type NoInput, type OfType, type RequestMethod } from '../runtime/generated.ts';
import * as unversioned from './unversioned.ts';

/** What `renderChartByAddress` takes. */
export interface RenderChartByAddressInput {
  /**
   * Kind of chart; required without `c`.
   * @example "bar"
   */
  type?: 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' | undefined;
  /**
   * The data as JSON, as in the body of the POST; in its place, `labels` and `values` are enough for one dataset or a pie. At most 8,000 characters.
   * @example "{\"labels\":[\"Q1\",\"Q2\"],\"datasets\":[{\"label\":\"Sales\",\"values\":[3,5]}]}"
   */
  data?: string | SeriesData | SparklineData | SliceData | MeterData | RadarData | ScatterData | HistogramData | undefined;
  /**
   * In place of `data`, the labels, separated by commas; a comma inside a label is written `\,`. At most 4,000 characters.
   * @example "Q1,Q2"
   */
  labels?: string | readonly string[] | undefined;
  /**
   * In place of `data`, the values of one dataset, of a pie or a histogram, separated by commas; an empty one leaves a gap. Of a gauge, its one value. At most 4,000 characters.
   * @example "3,5"
   */
  values?: string | readonly (number | null)[] | undefined;
  /**
   * With `values`, the name of their dataset, or of what a gauge or a histogram measures. At most 100 characters.
   * @example "Sales"
   */
  label?: string | undefined;
  /**
   * Shown above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels; when absent, the picture takes the width of its place. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels; when absent, it follows from the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colours of the datasets or slices, used in turn; a palette safe for colour-blind readers when absent; separated by commas. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Colour behind the chart: `#rgb`, `#rrggbb`, a name of CSS such as `ivory`, or `transparent`. When absent, that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /**
   * Whether to show the legend.
   * @default true
   */
  legend?: boolean | undefined;
  /**
   * `svg` answers with the picture, `data` with its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * The page that the chart is for: its ground, unless `bg` says otherwise, its ink and its palette. `auto` follows what the reader prefers, in an SVG; a PNG of it is light. When absent, there is no ground, and the ink is read on white and on black.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Whether to write each value on its mark, where there is room for it. */
  value_labels?: boolean | undefined;
  /**
   * What numbers count: written behind them, the sign of a currency where the language has it. At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Decimals of every number; as many as needed when absent. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * The language that numbers are written in, as a tag of BCP 47: `de` writes 1.234,5. Plain digits and a point when absent. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Whether values are parts of one, written as percentages (0.25 as 25%). In a stacked chart, each value becomes its part of the sum at its label. */
  percent?: boolean | undefined;
  /** Whether bars grow to the right, their labels under each other; bar charts only. */
  horizontal?: boolean | undefined;
  /** Whether each dataset begins where the one before ends; bar and area charts only. */
  stacked?: boolean | undefined;
  /** Whether there may be up to 500 labels and 10 datasets, labels written every so many; else up to 20 and 5. Bar, line and area charts only. */
  dense?: boolean | undefined;
  /**
   * Where the value axis begins; bars and areas begin there where zero is not on it. Found from the values when absent.
   * @example 0
   */
  min?: number | undefined;
  /**
   * Where the value axis ends; found from the values when absent. Where a gauge or a progress ends: 100 when absent, 1 with `percent`. Of a radar, the value of its outermost ring.
   * @example 100
   */
  max?: number | undefined;
  /**
   * How values are spaced: evenly, or on a `log` scale by their ratios, where all must be positive.
   * @example "log"
   */
  value_scale?: 'linear' | 'log' | undefined;
  /**
   * How labels are spaced: evenly, or by `time`, where they are dates or times of ISO 8601, put in order and in UTC where they name no zone. Not for horizontal bars.
   * @example "time"
   */
  x?: 'category' | 'time' | undefined;
  /**
   * Lines across the plot, such as targets and limits: `value:label`, separated by commas; a comma inside a label is written `\,`. At most 2,000 characters.
   * @example "50:Goal,75"
   */
  lines?: string | readonly string[] | undefined;
  /**
   * Strips across the plot, or ranges of the scale of a gauge or a progress: `from:to:label`, separated by commas; a comma inside a label is written `\,`. At most 2,000 characters.
   * @example "0:60:Good,60:100:Busy"
   */
  bands?: string | readonly string[] | undefined;
  /**
   * How lines and areas go from value to value; `smooth` bends them without going beyond the values, `step` changes half-way. Line and area charts only.
   * @example "smooth"
   */
  curve?: 'straight' | 'smooth' | 'step' | undefined;
  /**
   * The order of labels or slices by their values, those of the first dataset where there are several. Not for gauges, progresses and radars.
   * @example "desc"
   */
  sort?: 'none' | 'asc' | 'desc' | undefined;
  /**
   * How many of the largest slices are drawn by themselves; the others are one, named in `locale`. Pies and donuts only. 1 to 19.
   * @example 5
   */
  rest?: number | undefined;
  /**
   * How many ranges a histogram has, from the lowest value to the highest; when absent, as many as suit the count of values, their ends being round numbers. 1 to 100.
   * @example 10
   */
  bins?: number | undefined;
  /**
   * Written under the horizontal axis. At most 100 characters.
   * @example "Month"
   */
  x_title?: string | undefined;
  /**
   * Written beside the vertical axis. At most 100 characters.
   * @example "Month"
   */
  y_title?: string | undefined;
  /**
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
  /**
   * In place of `type` and `data`, a chart as QuickChart and Chart.js write it, in JSON or JSON5. What of it is not understood is named in `X-Ignored`; functions are not run. Where nothing else is said it is a PNG of 500 by 300 with two pixels for one; the long names `width`, `height`, `format`, `backgroundColor` and `devicePixelRatio` are taken as well. At most 8,192 bytes.
   * @example "{\"type\":\"bar\",\"data\":{\"labels\":[\"Q1\",\"Q2\"],\"datasets\":[{\"label\":\"Sales\",\"data\":[3,5]}]}}"
   */
  c?: string | undefined;
  /**
   * With `c`, the width in pixels. 50 to 4,096.
   * @example 800
   */
  w?: number | undefined;
  /**
   * With `c`, the height in pixels. 50 to 4,096.
   * @example 450
   */
  h?: number | undefined;
  /**
   * With `c`, the colour behind the chart: any of CSS, or `transparent`. At most 50 characters.
   * @example "white"
   */
  bkg?: string | undefined;
  /**
   * With `c`, the format of the picture.
   * @example "png"
   */
  f?: 'svg' | 'png' | undefined;
}

/** What `renderChartByAddress` answers, by media type. */
export interface RenderChartByAddressAnswers<Type extends 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' = 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram'> {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
  'application/json': OfType<SeriesTable | SliceTable | MeterTable | RadarTable | ScatterTable | HistogramTable, Type>;
}

/** What `renderChart` takes. */
export type RenderChartInput = Chart;

/** What `renderChart` answers, by media type. */
export interface RenderChartAnswers<Type extends 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' = 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram'> {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
  'application/json': OfType<SeriesTable | SliceTable | MeterTable | RadarTable | ScatterTable | HistogramTable, Type>;
}

/** What `renderPlaceholder` takes. */
export interface RenderPlaceholderInput {
  /**
   * A plain picture with a text, or the moving outline of content that is still loading.
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
   * Hex digits or a colour name of CSS: the ground of an image (#cccccc when absent), or of the shapes of a skeleton (#e5e5e5). At most 30 characters.
   * @example "cccccc"
   */
  bg?: string | undefined;
  /**
   * Hex digits or a colour name of CSS: the text of an image (when absent, #333333, or what is read best on `bg`: black or white), or of the light that passes over a skeleton (#f5f5f5). At most 30 characters.
   * @example "333333"
   */
  color?: string | undefined;
  /**
   * The text of an image, whose line breaks are kept; its size, such as `800×600`, when absent. At most 200 characters.
   * @example "Soon"
   */
  text?: string | undefined;
  /**
   * Rows of a skeleton; with 0 it is one block. 0 to 20.
   * @default 3
   * @example 5
   */
  rows?: number | undefined;
  /**
   * Shape at the head of each row of a skeleton, none when absent; `true` means a circle.
   * @example "circle"
   */
  avatar?: 'circle' | 'rounded' | 'square' | 'true' | undefined;
  /**
   * Lines of text in each row of a skeleton; with 0 a row is one block. 0 to 2.
   * @default 2
   * @example 1
   */
  lines?: number | undefined;
  /**
   * How a skeleton moves. It stands still for readers who prefer less motion.
   * @default "shimmer"
   * @example "pulse"
   */
  animate?: 'shimmer' | 'pulse' | 'none' | undefined;
  /**
   * Seconds that one turn of the animation takes. 0.1 to 10.
   * @default 1.5
   * @example 2
   */
  speed?: number | undefined;
  /**
   * Radius of the corners of a skeleton's shapes, in pixels. 0 to 50.
   * @default 4
   * @example 8
   */
  radius?: number | undefined;
  /**
   * Pixels that a skeleton leaves free at each of its sides, no more than a quarter of the shorter one; 0 when absent. 0 to 200.
   * @example 16
   */
  padding?: number | undefined;
  /**
   * Colours for a light page or a dark one, where `bg` and `color` are absent; `light` when absent.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | undefined;
  /**
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** What `renderPlaceholder` answers, by media type. */
export interface RenderPlaceholderAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
}

/** What `renderPlaceholderOfSize` takes. */
export interface RenderPlaceholderOfSizeInput {
  /**
   * Width and height in pixels, each from 1 to 4000; with `.png` or `.svg` at the end in that format, whatever else is said of it.
   * @example "400x300"
   */
  size: string;
  /**
   * The text of an image, whose line breaks are kept; its size, such as `800×600`, when absent. At most 200 characters.
   * @example "Soon"
   */
  text?: string | undefined;
  /**
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** What `renderPlaceholderOfSize` answers, by media type. */
export interface RenderPlaceholderOfSizeAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
}

/** What `renderPlaceholderInColors` takes. */
export interface RenderPlaceholderInColorsInput {
  /**
   * Width and height in pixels, each from 1 to 4000.
   * @example "400x300"
   */
  size: string;
  /**
   * Colour of the ground, hex digits or a colour name of CSS. At most 30 characters.
   * @example "1e3a8a"
   */
  bg: string;
  /**
   * Colour of the text, hex digits or a colour name of CSS. At most 30 characters.
   * @example "fde68a"
   */
  color: string;
  /**
   * The text of an image, whose line breaks are kept; its size, such as `800×600`, when absent. At most 200 characters.
   * @example "Soon"
   */
  text?: string | undefined;
  /**
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** What `renderPlaceholderInColors` answers, by media type. */
export interface RenderPlaceholderInColorsAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
}

/** What `renderAvatar` takes. */
export interface RenderAvatarInput {
  /**
   * Makes the picture repeatable, the same for ever; a random one, told in `X-Seed`, when absent. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  seed?: string | undefined;
  /**
   * The seed of a fictional person, whose sex and age decide hair and beard. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  person?: string | undefined;
  /**
   * The country that the person lives in; drawn at random when absent.
   * @example "FR"
   */
  locale?: 'AU' | 'CA' | 'DE' | 'FR' | 'GB' | 'IE' | 'SE' | 'US' | undefined;
  /**
   * Women or men only.
   * @example "female"
   */
  gender?: 'female' | 'male' | undefined;
  /**
   * The least age in years. 18 to 80.
   * @example 30
   */
  min_age?: number | undefined;
  /**
   * The greatest age in years. 18 to 80.
   * @example 45
   */
  max_age?: number | undefined;
  /**
   * Which of the people of a batch, from 0. 0 to 100,000.
   * @example 3
   */
  index?: number | undefined;
  /**
   * How it is drawn. Faces are `lorelei`, `notionists`, `open-peeps`, `pixel-art` and `thumbs`; `glass` is blurred, and a PNG of it at most 400 × 400 pixels.
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
   * Colour of the ground, hex digits or a colour name of CSS, when absent that of the style, mostly none. At most 30 characters.
   * @example "e0e7ff"
   */
  bg?: string | undefined;
  /**
   * Letters for the style `initials`, in place of those that the words of the seed begin with. 1 to 4 characters.
   * @example "JD"
   */
  text?: string | undefined;
  /**
   * Radius of the corners in per cent of the side; 50 makes a circle. 0 to 50.
   * @example 50
   */
  radius?: number | undefined;
  /**
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** What `renderAvatar` answers, by media type. */
export interface RenderAvatarAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
}

/** What `renderQrCode` takes. */
export interface RenderQrCodeInput {
  /**
   * What a reader of the code gets. How much fits depends on `correction`, 1,273 bytes at least. 1 to 2,000 characters.
   * @example "https://example.com"
   */
  text: string;
  /**
   * Width and height in pixels, the margin included. In a PNG all squares of the code are as many whole pixels wide, two at the least, and what is left over is margin. 64 to 2,048.
   * @default 256
   * @example 512
   */
  size?: number | undefined;
  /**
   * Light ground around the code, in squares of the code. Readers want 4, most get by with less. 0 to 16.
   * @default 4
   * @example 2
   */
  margin?: number | undefined;
  /**
   * How much of the code may be damaged or covered, about 7 (L), 15 (M), 25 (Q) or 30 (H) per cent.
   * @default "M"
   * @example "H"
   */
  correction?: 'L' | 'M' | 'Q' | 'H' | undefined;
  /**
   * The shape of the squares, all but those of the three corners; readers take each.
   * @default "square"
   * @example "dots"
   */
  style?: 'square' | 'rounded' | 'dots' | undefined;
  /**
   * In the middle of the code: one to three letters as `initials:AB`, or a PNG of at most 20 kB and 512 by 512 pixels as a `data:` URL, where an address holds it. The correction is H then, whatever `correction` says. At most 27,400 characters.
   * @example "initials:AB"
   */
  logo?: string | undefined;
  /**
   * Colour of the dark parts, hex digits or a colour name of CSS. Some readers want them darker than `bg`. At most 30 characters.
   * @default "#000000"
   * @example "1e3a8a"
   */
  color?: string | undefined;
  /**
   * Colour of the ground, hex digits or a colour name of CSS. At most 30 characters.
   * @default "#ffffff"
   * @example "ffffff"
   */
  bg?: string | undefined;
  /**
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** What `renderQrCode` answers, by media type. */
export interface RenderQrCodeAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
}

/** What `renderBarcode` takes. */
export interface RenderBarcodeInput {
  /**
   * What a reader of the code gets. Numbers of goods may leave out their check digit. Lines hold 80 characters. 1 to 500 characters.
   * @example "4006381333931"
   */
  text: string;
  /**
   * `code128` takes ASCII, `code39` capitals, digits and `-.$/+% `; `ean13`, `ean8`, `upca` and `itf14` take 13, 8, 12 and 14 digits; `datamatrix`, `pdf417` and `aztec`, made of squares, any text.
   * @default "code128"
   * @example "ean13"
   */
  type?: 'code128' | 'code39' | 'ean13' | 'ean8' | 'upca' | 'itf14' | 'datamatrix' | 'pdf417' | 'aztec' | undefined;
  /**
   * Width in pixels; when absent, 2 for the thinnest line, 4 for a square (2 of pdf417). 20 to 2,048.
   * @example 300
   */
  width?: number | undefined;
  /**
   * Height in pixels; when absent 100, or what the squares make. 20 to 2,048.
   * @example 100
   */
  height?: number | undefined;
  /**
   * Whether the text stands below the lines; codes of squares have none.
   * @default true
   */
  label?: boolean | undefined;
  /**
   * Colour of the dark parts, hex digits or a colour name of CSS. Some readers want them darker than `bg`. At most 30 characters.
   * @default "#000000"
   * @example "1e3a8a"
   */
  color?: string | undefined;
  /**
   * Colour of the ground, hex digits or a colour name of CSS. At most 30 characters.
   * @default "#ffffff"
   * @example "ffffff"
   */
  bg?: string | undefined;
  /**
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** What `renderBarcode` answers, by media type. */
export interface RenderBarcodeAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
}

/** What `getPerson` takes. */
export interface GetPersonInput {
  /**
   * Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. With `v2.` behind it, as answers have it, people live in towns by their inhabitants. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  seed?: string | undefined;
  /**
   * The country that the person lives in; drawn at random when absent.
   * @example "FR"
   */
  locale?: 'AU' | 'CA' | 'DE' | 'FR' | 'GB' | 'IE' | 'SE' | 'US' | undefined;
  /**
   * Women or men only.
   * @example "female"
   */
  gender?: 'female' | 'male' | undefined;
  /**
   * The least age in years. 18 to 80.
   * @example 30
   */
  min_age?: number | undefined;
  /**
   * The greatest age in years. 18 to 80.
   * @example 45
   */
  max_age?: number | undefined;
  /**
   * Only these members, separated by commas; the answer has them in its own order. All when absent. 1 to 24 items.
   * @example ["name","email"]
   */
  fields?: readonly ('name' | 'email' | 'localisation' | 'phone' | 'job' | 'hobbies' | 'language' | 'card' | 'cvc' | 'expiration' | 'address' | 'birthday' | 'civil_status' | 'children' | 'vehicle' | 'social_profiles' | 'year_income' | 'month_income' | 'education' | 'work_experience' | 'health_status' | 'emergency_contacts' | 'subscriptions' | 'pets')[] | undefined;
  /**
   * Members to add, separated by commas; they come behind the others, whatever `fields` says. 1 to 6 items.
   * @example ["picture","age"]
   */
  with?: readonly ('picture' | 'gender' | 'age' | 'username' | 'uuid' | 'address_parts')[] | undefined;
}

/** What `getPerson` answers, by media type. */
export interface GetPersonAnswers<Field extends keyof PersonalProfile = keyof PersonalProfile> {
  'application/json': Pick<PersonalProfile, Field>;
}

/** What `listPeople` takes. */
export interface ListPeopleInput {
  /**
   * Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. With `v2.` behind it, as answers have it, people live in towns by their inhabitants. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  seed?: string | undefined;
  /**
   * The country that the person lives in; drawn at random when absent.
   * @example "FR"
   */
  locale?: 'AU' | 'CA' | 'DE' | 'FR' | 'GB' | 'IE' | 'SE' | 'US' | undefined;
  /**
   * Women or men only.
   * @example "female"
   */
  gender?: 'female' | 'male' | undefined;
  /**
   * The least age in years. 18 to 80.
   * @example 30
   */
  min_age?: number | undefined;
  /**
   * The greatest age in years. 18 to 80.
   * @example 45
   */
  max_age?: number | undefined;
  /**
   * How many profiles to answer with; more than 100 as CSV or NDJSON only. 1 to 1,000.
   * @default 10
   * @example 25
   */
  count?: number | undefined;
  /**
   * Only these members, separated by commas; the answer has them in its own order. All when absent. 1 to 24 items.
   * @example ["name","email"]
   */
  fields?: readonly ('name' | 'email' | 'localisation' | 'phone' | 'job' | 'hobbies' | 'language' | 'card' | 'cvc' | 'expiration' | 'address' | 'birthday' | 'civil_status' | 'children' | 'vehicle' | 'social_profiles' | 'year_income' | 'month_income' | 'education' | 'work_experience' | 'health_status' | 'emergency_contacts' | 'subscriptions' | 'pets')[] | undefined;
  /**
   * Members to add, separated by commas; they come behind the others, whatever `fields` says. 1 to 6 items.
   * @example ["picture","age"]
   */
  with?: readonly ('picture' | 'gender' | 'age' | 'username' | 'uuid' | 'address_parts')[] | undefined;
  /**
   * A JSON array; CSV (RFC 4180) with a header line, in which lists are joined by `; ` and objects are columns such as `emergency_contacts.0.name`; or NDJSON, one JSON object a line.
   * @default "json"
   * @example "csv"
   */
  format?: 'json' | 'csv' | 'ndjson' | undefined;
  /**
   * No two profiles of the answer have the same value here; those that would repeat one are left out, and others drawn in their place.
   * @example "email"
   */
  unique?: 'email' | undefined;
}

/** What `listPeople` answers, by media type. */
export interface ListPeopleAnswers<Field extends keyof PersonalProfile = keyof PersonalProfile> {
  'application/json': Pick<PersonalProfile, Field>[];
  'text/csv': string;
  'application/x-ndjson': string;
}

/** What `getDomain` takes. */
export interface GetDomainInput {
  /**
   * Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. With `v2.` behind it, as answers have it, people live in towns by their inhabitants. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  seed?: string | undefined;
  /**
   * Only these members, separated by commas; the answer has them in its own order. All when absent. 1 to 18 items.
   * @example ["domain","traffic"]
   */
  fields?: readonly ('domain' | 'full_domain' | 'ip_address' | 'ssl_certified' | 'hosting_provider' | 'dns_servers' | 'dns_provider' | 'traffic' | 'seo_score' | 'page_rank' | 'country' | 'website_type' | 'random_name' | 'random_subdomain' | 'random_tld' | 'backlinks_count' | 'creation_date' | 'expiration_date')[] | undefined;
}

/** What `getDomain` answers, by media type. */
export interface GetDomainAnswers<Field extends keyof DomainProfile = keyof DomainProfile> {
  'application/json': Pick<DomainProfile, Field>;
}

/** What `listDomains` takes. */
export interface ListDomainsInput {
  /**
   * Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. With `v2.` behind it, as answers have it, people live in towns by their inhabitants. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  seed?: string | undefined;
  /**
   * How many profiles to answer with; more than 100 as CSV or NDJSON only. 1 to 1,000.
   * @default 10
   * @example 25
   */
  count?: number | undefined;
  /**
   * Only these members, separated by commas; the answer has them in its own order. All when absent. 1 to 18 items.
   * @example ["domain","traffic"]
   */
  fields?: readonly ('domain' | 'full_domain' | 'ip_address' | 'ssl_certified' | 'hosting_provider' | 'dns_servers' | 'dns_provider' | 'traffic' | 'seo_score' | 'page_rank' | 'country' | 'website_type' | 'random_name' | 'random_subdomain' | 'random_tld' | 'backlinks_count' | 'creation_date' | 'expiration_date')[] | undefined;
  /**
   * A JSON array; CSV (RFC 4180) with a header line, in which lists are joined by `; ` and objects are columns such as `emergency_contacts.0.name`; or NDJSON, one JSON object a line.
   * @default "json"
   * @example "csv"
   */
  format?: 'json' | 'csv' | 'ndjson' | undefined;
}

/** What `listDomains` answers, by media type. */
export interface ListDomainsAnswers<Field extends keyof DomainProfile = keyof DomainProfile> {
  'application/json': Pick<DomainProfile, Field>[];
  'text/csv': string;
  'application/x-ndjson': string;
}

/** What `createChallenge` takes. */
export interface CreateChallengeInput {
  /**
   * How many hexadecimal zeros the digest must begin with. Each one more takes sixteen times the work. 1 to 6.
   * @default 4
   * @example 4
   */
  difficulty?: number | undefined;
  /**
   * How many puzzles of this difficulty. Sixteen of one difficulty take as many hashes on average as one of the next, and vary far less: the unlucky hundredth solver waits 1.7 times the mean instead of 4.6 times. 1 to 64.
   * @default 1
   * @example 16
   */
  count?: number | undefined;
  /**
   * What the proof is for, such as the host name of a site and the name of a form. It is signed into the token, which then counts for nothing else. 1 to 128 characters.
   * @example "example.com/contact"
   */
  scope?: string | undefined;
}

/** What `createChallenge` answers, by media type. */
export interface CreateChallengeAnswers {
  'application/json': Challenge;
}

/** What `verifySolution` takes. */
export interface VerifySolutionInput {
  /**
   * The token of the challenge, as it came. 1 to 262,144 characters.
   * @example "eyJraW5kIjoicG93In0.c2lnbmF0dXJl"
   */
  token: string;
  /**
   * The nonce of a single puzzle; a number counts as its decimal text. 1 to 64 characters.
   * @example "48251"
   */
  nonce?: string | number | undefined;
  /**
   * As many nonces as there are puzzles, in their order. In a form, separated by commas or as fields of the same name. 1 to 64 items.
   * @example ["1406","5210"]
   */
  nonces?: readonly (string | number)[] | undefined;
  /**
   * The least work that the verifier accepts, as the difficulty of a single puzzle: at least 16^min_difficulty expected hashes, in any number of puzzles. 1 to 6.
   * @example 4
   */
  min_difficulty?: number | undefined;
  /**
   * What the proof is for, as it was asked for with the challenge; not empty, which is no scope that a proof could be for. 1 to 128 characters.
   * @example "example.com/contact"
   */
  scope?: string | undefined;
}

/** What `verifySolution` answers, by media type. */
export interface VerifySolutionAnswers {
  'application/json': Verdict;
}

/** What `getPowTexts` takes. */
export interface GetPowTextsInput {
  /**
   * The tag of a language (BCP 47).
   * @default "en"
   * @example "fr"
   */
  language?: 'ar' | 'bg' | 'cs' | 'da' | 'de' | 'el' | 'en' | 'es' | 'fa' | 'fi' | 'fr' | 'he' | 'hi' | 'hr' | 'hu' | 'id' | 'it' | 'ja' | 'ko' | 'nb' | 'nl' | 'pl' | 'pt' | 'ro' | 'ru' | 'sk' | 'sv' | 'th' | 'tr' | 'uk' | 'ur' | 'vi' | 'zh' | 'zh-Hant' | undefined;
}

/** What `getPowTexts` answers, by media type. */
export interface GetPowTextsAnswers {
  'application/json': FieldTexts;
}

/** What `verifyForm` takes. */
export interface VerifyFormInput {
  /**
   * An API key of this service. Where the operator has set TEST_SECRETS, for the tests of sites, `test-always-passes`, `test-always-fails` and `test-already-spent` as well, which look at no response; elsewhere these are unknown. At most 512 characters.
   * @example "uapi_4dJk2LmN8pQrS6tUvWxYz1A3bC5eF7gH0hq2k9x"
   */
  secret?: string | undefined;
  /**
   * The token of the challenge, a point, and the nonces in order, separated by commas. At most 8,192 characters.
   * @example "eyJzYWx0IjoiOWYyYzRiZSJ9.48251"
   */
  response?: string | undefined;
  /**
   * The least work that the verifier accepts, as the difficulty of a single puzzle: at least 16^min_difficulty expected hashes, in any number of puzzles. 1 to 6.
   * @example 4
   */
  min_difficulty?: number | undefined;
  /**
   * What the proof is for, as it was asked for with the challenge; not empty, which is no scope that a proof could be for. 1 to 128 characters.
   * @example "example.com/contact"
   */
  scope?: string | undefined;
}

/** What `verifyForm` answers, by media type. */
export interface VerifyFormAnswers {
  'application/json': SiteVerdict;
}

/** What `measureDistance` takes. */
export interface MeasureDistanceInput {
  /**
   * Latitude of the start, in degrees, north positive. -90 to 90.
   * @example 48.8566
   */
  lat1: number;
  /**
   * Longitude of the start, in degrees, east positive. -180 to 180.
   * @example 2.3522
   */
  lon1: number;
  /**
   * Latitude of the destination, in degrees, north positive. -90 to 90.
   * @example 40.7128
   */
  lat2: number;
  /**
   * Longitude of the destination, in degrees, east positive. -180 to 180.
   * @example -74.006
   */
  lon2: number;
}

/** What `measureDistance` answers, by media type. */
export interface MeasureDistanceAnswers {
  'application/json': Route;
}

/** What `getTime` takes. */
export interface GetTimeInput {
  /**
   * A zone of the IANA time zone database, in any case: what is told is told by its clocks, and what comes without an offset is read by them. At most 64 characters.
   * @default "UTC"
   * @example "Europe/Berlin"
   */
  zone?: string | undefined;
  /**
   * The moment, now when absent: ISO 8601, or Unix seconds, which digits alone always are. Without an offset it is the local time of `zone`. One that the clocks leave out moves forward by what they leave out; of one that comes twice it is the first. Leap seconds do not exist, as in Unix time. At most 64 characters.
   * @example "2026-03-29T02:30"
   */
  at?: string | undefined;
  /**
   * The language of `weekday` and `text`, as a tag of BCP 47. At most 20 characters.
   * @default "en"
   * @example "de"
   */
  locale?: string | undefined;
}

/** What `getTime` answers, by media type. */
export interface GetTimeAnswers {
  'application/json': Time;
}

/** What `measureTime` takes. */
export interface MeasureTimeInput {
  /**
   * Where the span begins, read as `at` of `/time`. 1 to 64 characters.
   * @example "2026-01-31"
   */
  from: string;
  /**
   * Where the span ends, read as `at` of `/time`; it may lie before `from`. 1 to 64 characters.
   * @example "2026-12-24T18:00"
   */
  to: string;
  /**
   * A zone of the IANA time zone database, in any case: what is told is told by its clocks, and what comes without an offset is read by them. At most 64 characters.
   * @default "UTC"
   * @example "Europe/Berlin"
   */
  zone?: string | undefined;
}

/** What `measureTime` answers, by media type. */
export interface MeasureTimeAnswers {
  'application/json': Span;
}

/** What `addTime` takes. */
export interface AddTimeInput {
  /**
   * The moment, now when absent: ISO 8601, or Unix seconds, which digits alone always are. Without an offset it is the local time of `zone`. One that the clocks leave out moves forward by what they leave out; of one that comes twice it is the first. Leap seconds do not exist, as in Unix time. At most 64 characters.
   * @example "2026-03-29T02:30"
   */
  at?: string | undefined;
  /**
   * A duration of ISO 8601, with a minus before it to go back: years, months, weeks and days by the calendar of `zone`, then hours, minutes and seconds by the clock. A day that a month lacks becomes its last. The seconds alone may have a fraction. 1 to 64 characters.
   * @example "P1M"
   */
  add: string;
  /**
   * A zone of the IANA time zone database, in any case: what is told is told by its clocks, and what comes without an offset is read by them. At most 64 characters.
   * @default "UTC"
   * @example "Europe/Berlin"
   */
  zone?: string | undefined;
}

/** What `addTime` answers, by media type. */
export interface AddTimeAnswers {
  'application/json': Time;
}

/** What `explainCron` takes. */
export interface ExplainCronInput {
  /**
   * Minute, hour, day of the month, month and day of the week, or the second before them all; or `@yearly`, `@monthly`, `@weekly`, `@daily` or `@hourly`. `L` is the last, `W` the nearest weekday, `#` the nth; where both kinds of day are given, either is enough. 1 to 200 characters.
   * @example "30 2 * * 1-5"
   */
  expr: string;
  /**
   * A zone of the IANA time zone database, in any case: what is told is told by its clocks, and what comes without an offset is read by them. At most 64 characters.
   * @default "UTC"
   * @example "Europe/Berlin"
   */
  zone?: string | undefined;
  /**
   * The runs after this moment are told, those after now when absent; read as `at` of `/time`. At most 64 characters.
   * @example "2026-03-28T00:00"
   */
  from?: string | undefined;
  /**
   * How many runs to tell. 1 to 20.
   * @default 5
   * @example 3
   */
  count?: number | undefined;
  /**
   * The language of the description.
   * @default "en"
   * @example "de"
   */
  locale?: 'en' | 'cs' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pl' | 'pt' | undefined;
}

/** What `explainCron` answers, by media type. */
export interface ExplainCronAnswers {
  'application/json': Cron;
}

/** What `convertUnits` takes. */
export interface ConvertUnitsInput {
  /**
   * How much.
   * @example 100
   */
  value: number;
  /**
   * The unit of the value, by its symbol, its name or another spelling of `/units/list`; symbols as they are written there. 1 to 40 characters.
   * @example "mi"
   */
  from: string;
  /**
   * The unit to convert into. 1 to 40 characters.
   * @example "km"
   */
  to: string;
}

/** What `convertUnits` answers, by media type. */
export interface ConvertUnitsAnswers {
  'application/json': ConvertedUnits;
}

/** What `listUnits` takes. */
export interface ListUnitsInput {
  /**
   * What the units measure; those of every kind when absent.
   * @example "length"
   */
  kind?: 'length' | 'mass' | 'temperature' | 'area' | 'volume' | 'speed' | 'time' | 'data' | 'pressure' | 'energy' | 'angle' | undefined;
}

/** What `listUnits` answers, by media type. */
export interface ListUnitsAnswers {
  'application/json': UnitList;
}

/** What `convertNumber` takes. */
export interface ConvertNumberInput {
  /**
   * A whole number of at most 1,000 digits, with a sign or without; letters are digits from 10 on, in any case. 1 to 1,001 characters.
   * @example "255"
   */
  value: string;
  /**
   * The base in which the value is written. 2 to 36.
   * @default 10
   * @example 10
   */
  from?: number | undefined;
  /**
   * The base to write it in, 2–36; `roman` for 1–3999; or `words` for at most 15 digits.
   * @example "16"
   */
  to: string;
  /**
   * The language of words.
   * @default "en"
   * @example "de"
   */
  locale?: 'en' | 'cs' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pl' | 'pt' | undefined;
}

/** What `convertNumber` answers, by media type. */
export interface ConvertNumberAnswers {
  'application/json': ConvertedNumber;
}

/** What `describeNumbersByAddress` takes. */
export interface DescribeNumbersByAddressInput {
  /**
   * The numbers, separated by commas. 1 to 1,000 items.
   * @example [1,2,2,5]
   */
  values: readonly number[];
}

/** What `describeNumbersByAddress` answers, by media type. */
export interface DescribeNumbersByAddressAnswers {
  'application/json': Statistics;
}

/** What `describeNumbers` takes. */
export interface DescribeNumbersInput {
  /**
   * 1–1,000 numbers; a form separates them by commas. 1 to 1,000 items.
   * @example [1,2,2,5]
   */
  values: readonly number[];
}

/** What `describeNumbers` answers, by media type. */
export interface DescribeNumbersAnswers {
  'application/json': Statistics;
}

/** What `convertData` takes. */
export interface ConvertDataInput {
  /**
   * The text, at most 64 KiB in UTF-8, nested at most 100 deep. 1 to 65,536 bytes.
   * @example "{\"name\":\"Ada\",\"languages\":[\"en\",\"fr\"]}"
   */
  text: string;
  /**
   * A format of data.
   * @example "yaml"
   */
  from: 'json' | 'yaml' | 'toml' | 'csv' | 'xml';
  /**
   * A format of data.
   * @example "yaml"
   */
  to: 'json' | 'yaml' | 'toml' | 'csv' | 'xml';
  /**
   * Blanks for each level; 0 writes JSON, XML and YAML in one line. TOML and CSV have none. 0 to 8.
   * @default 2
   * @example 4
   */
  indent?: number | undefined;
}

/** What `convertData` answers, by media type. */
export interface ConvertDataAnswers {
  'application/json': Conversion;
}

/** What `formatJson` takes. */
export interface FormatJsonInput {
  /**
   * The text, at most 64 KiB in UTF-8, nested at most 100 deep. 1 to 65,536 bytes.
   * @example "{\"name\":\"Ada\",\"languages\":[\"en\",\"fr\"]}"
   */
  text: string;
  /**
   * Blanks for each level; 0 writes JSON, XML and YAML in one line. TOML and CSV have none. 0 to 8.
   * @default 2
   * @example 4
   */
  indent?: number | undefined;
  /**
   * Whether names stand in the order of their UTF-16 code units, in every object.
   * @default false
   */
  sort_keys?: boolean | undefined;
}

/** What `formatJson` answers, by media type. */
export interface FormatJsonAnswers {
  'application/json': Formatted;
}

/** What `validateValue` takes. */
export interface ValidateValueInput {
  /**
   * What the value is to be.
   * @example "iban"
   */
  type: 'email' | 'iban' | 'bic' | 'isbn' | 'ean' | 'luhn' | 'vat' | 'url' | 'domain' | 'ip' | 'uuid' | 'semver' | 'phone' | 'country' | 'currency';
  /**
   * The value; blanks around it do not count. 1 to 2,000 characters.
   * @example "DE89 3704 0044 0532 0130 00"
   */
  value: string;
}

/** What `validateValue` answers, by media type. */
export interface ValidateValueAnswers {
  'application/json': Validation;
}

/** What `describeColor` takes. */
export interface DescribeColorInput {
  /**
   * Any colour of CSS: a name, hex digits (with `#`, in a URL `%23`, or without), `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` or `color()`. One that sRGB lacks becomes the nearest that it has. 1 to 100 characters.
   * @example "tomato"
   */
  color: string;
}

/** What `describeColor` answers, by media type. */
export interface DescribeColorAnswers {
  'application/json': ColorDescription;
}

/** What `compareColors` takes. */
export interface CompareColorsInput {
  /**
   * The colour of the text, any of CSS; one that lets something through is laid over `bg`. 1 to 100 characters.
   * @example "777777"
   */
  color: string;
  /**
   * The colour behind it, any of CSS that lets nothing through. 1 to 100 characters.
   * @example "white"
   */
  bg: string;
}

/** What `compareColors` answers, by media type. */
export interface CompareColorsAnswers {
  'application/json': Contrast;
}

/** What `describeAddress` takes. */
export interface DescribeAddressInput {
  /**
   * An address of IPv4, four decimal numbers, or of IPv6 in any spelling; the caller's own when absent. At most 45 characters.
   * @example "2001:db8::1"
   */
  address?: string | undefined;
}

/** What `describeAddress` answers, by media type. */
export interface DescribeAddressAnswers {
  'application/json': IpAddress;
}

/** What `describeRange` takes. */
export interface DescribeRangeInput {
  /**
   * An address and, behind a slash, how many of its bits all addresses of the range begin with. 1 to 49 characters.
   * @example "192.0.2.0/24"
   */
  cidr: string;
  /**
   * An address to look for in the range. At most 45 characters.
   * @example "192.0.2.7"
   */
  contains?: string | undefined;
}

/** What `describeRange` answers, by media type. */
export interface DescribeRangeAnswers {
  'application/json': IpRange;
}

/** What `echoRequest` takes. */
export type EchoRequestInput = NoInput;

/** What `echoRequest` answers, by media type. */
export interface EchoRequestAnswers {
  'application/json': RequestFacts;
}

/** What `renderBadge` takes. */
export interface RenderBadgeInput {
  /**
   * What is told of, in a dark field at the left; without it there is one field. At most 100 characters.
   * @example "build"
   */
  label?: string | undefined;
  /**
   * What is told of it. 1 to 100 characters.
   * @example "passing"
   */
  message: string;
  /**
   * The ground of the message, hex digits or a colour name of CSS; its letters are black or white, whichever is read better. At most 30 characters.
   * @default "#1565c0"
   * @example "2e7d32"
   */
  color?: string | undefined;
  /**
   * With round corners or square ones.
   * @default "flat"
   * @example "square"
   */
  style?: 'flat' | 'square' | undefined;
  /**
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** What `renderBadge` answers, by media type. */
export interface RenderBadgeAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
}

/** What `createPalette` takes. */
export interface CreatePaletteInput {
  /**
   * The base colour, three or six hexadecimal digits, with `#` (in a URL `%23`) or without, or a colour name of CSS. 1 to 30 characters.
   * @example "#ff6600"
   */
  color: string;
  /**
   * How far the hue is turned, in degrees: `complementary` 0, 180; `triadic` 0, 120, 240; `analogous` -60, -30, 0, 30, 60; `tetradic` 0, 90, 180, 270; `split-complementary` 0, 150, 210. `shades` are eleven of the colour itself, from 50, the lightest, to 950; the colour stands among them.
   * @example "complementary"
   */
  type: 'complementary' | 'triadic' | 'analogous' | 'tetradic' | 'split-complementary' | 'shades';
  /**
   * Where hues are turned and lightness is measured; `oklch` is even for the eye, and each colour says what ink is read on it.
   * @default "hsl"
   * @example "oklch"
   */
  space?: 'hsl' | 'oklch' | undefined;
}

/** What `createPalette` answers, by media type. */
export interface CreatePaletteAnswers {
  'application/json': Palette;
}

/** What `evaluateExpression` takes. */
export interface EvaluateExpressionInput {
  /**
   * Decimal numbers, `+ - * / % ^`, parentheses, `pi`, `e`, and the functions sqrt abs ceil floor round sin cos tan asin acos atan (radians) log (natural) log2 log10 exp min max. `^` is right-associative and binds tighter than a sign: `-2^2` is -4. In a query a bare `+` means a blank: write `%2B`, or `1 1` is what arrives of `1+1`. 1 to 500 characters.
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

/** What `evaluateExpression` answers, by media type. */
export interface EvaluateExpressionAnswers {
  'application/json': Evaluation;
}

/** What `compareStrings` takes. */
export interface CompareStringsInput {
  /**
   * The first text. 1 to 1,000 characters.
   * @example "kitten"
   */
  str1: string;
  /**
   * The second text. 1 to 1,000 characters.
   * @example "sitting"
   */
  str2: string;
}

/** What `compareStrings` answers, by media type. */
export interface CompareStringsAnswers {
  'application/json': Comparison;
}

/** What `generateToken` takes. */
export interface GenerateTokenInput {
  /**
   * Number of characters. A UUID has 36, whatever is asked for. 12 to 4,096.
   * @default 24
   * @example 32
   */
  len?: number | undefined;
  /**
   * The characters that it is made of, in any case; or uuid, a UUID of version 4.
   * @default "alphanum"
   * @example "hex"
   */
  type?: 'alpha' | 'alphanum' | 'base64' | 'hex' | 'num' | 'punct' | 'urlsafe' | 'uuid' | undefined;
}

/** What `generateToken` answers, by media type. */
export interface GenerateTokenAnswers {
  'application/json': Token;
}

/** What `createUuids` takes. */
export interface CreateUuidsInput {
  /**
   * `v4`, a UUID of chance alone; `v7`, one that begins with the time (RFC 9562); `ulid`, time and chance in 26 letters and digits; `nanoid`, 21 characters of chance that an address may hold.
   * @default "v4"
   * @example "v7"
   */
  type?: 'v4' | 'v7' | 'ulid' | 'nanoid' | undefined;
  /**
   * How many to answer with. Those that bear the time stand in ascending order. 1 to 100.
   * @default 1
   * @example 3
   */
  count?: number | undefined;
  /**
   * Makes the answer repeatable; the same seed gives the same answer, also next year. 1 to 64 characters.
   * @example "demo"
   */
  seed?: string | undefined;
}

/** What `createUuids` answers, by media type. */
export interface CreateUuidsAnswers {
  'application/json': Identifiers;
}

/** What `parseUuid` takes. */
export interface ParseUuidInput {
  /**
   * A UUID in any case; also in braces, behind `urn:uuid:`, or without hyphens.
   * @example "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"
   */
  uuid: string;
}

/** What `parseUuid` answers, by media type. */
export interface ParseUuidAnswers {
  'application/json': UuidParts;
}

/** What `createPasswords` takes. */
export interface CreatePasswordsInput {
  /**
   * `random`, characters by chance; `passphrase`, words of a list of 7,776 by chance.
   * @default "random"
   * @example "random"
   */
  type?: 'random' | 'passphrase' | undefined;
  /**
   * Characters of a random one. 8 to 128.
   * @default 16
   * @example 20
   */
  length?: number | undefined;
  /**
   * Words of a passphrase. 3 to 12.
   * @default 5
   * @example 6
   */
  words?: number | undefined;
  /**
   * Whether a random one has letters a–z.
   * @default true
   */
  lower?: boolean | undefined;
  /**
   * Whether a random one has letters A–Z.
   * @default true
   */
  upper?: boolean | undefined;
  /**
   * Whether a random one has digits.
   * @default true
   */
  digits?: boolean | undefined;
  /**
   * Whether a random one has punctuation of ASCII.
   * @default true
   */
  symbols?: boolean | undefined;
  /**
   * Characters that a random one must not have. At most 100 characters.
   * @default ""
   * @example "O0Il1"
   */
  exclude?: string | undefined;
  /**
   * What stands between the words of a passphrase. At most 10 characters.
   * @default "-"
   * @example " "
   */
  separator?: string | undefined;
  /**
   * How many to answer with. 1 to 20.
   * @default 1
   * @example 3
   */
  count?: number | undefined;
}

/** What `createPasswords` answers, by media type. */
export interface CreatePasswordsAnswers {
  'application/json': Passwords;
}

/** What `createUsernames` takes. */
export interface CreateUsernamesInput {
  /**
   * How many to answer with. 1 to 100.
   * @default 1
   * @example 5
   */
  count?: number | undefined;
  /**
   * How the two words stand together: `snake` quiet_harbour, `kebab` quiet-harbour, `camel` quietHarbour, `pascal` QuietHarbour, `plain` quietharbour, `numbered` quiet_harbour42.
   * @default "snake"
   * @example "pascal"
   */
  style?: 'snake' | 'kebab' | 'camel' | 'pascal' | 'plain' | 'numbered' | undefined;
  /**
   * Makes the answer repeatable; the same seed gives the same answer, also next year. 1 to 64 characters.
   * @example "demo"
   */
  seed?: string | undefined;
}

/** What `createUsernames` answers, by media type. */
export interface CreateUsernamesAnswers {
  'application/json': Usernames;
}

/** What `rollDice` takes. */
export interface RollDiceInput {
  /**
   * At most 100 dice of at most 1,000 sides, as players write them: `2d6+1` is the sum of two dice of six sides, and one; `2d6+1d4-2` adds and takes away. A blank stands for `+`, which an address writes so. At most 100 characters.
   * @example "2d6+1"
   */
  roll: string;
  /**
   * Makes the answer repeatable; the same seed gives the same answer, also next year. 1 to 64 characters.
   * @example "demo"
   */
  seed?: string | undefined;
}

/** What `rollDice` answers, by media type. */
export interface RollDiceAnswers {
  'application/json': Throw;
}

/** What `countText` takes. */
export interface CountTextInput {
  /**
   * The text. At most 65,536 bytes.
   * @example "The quick brown fox jumps over the lazy dog. It barks."
   */
  text: string;
}

/** What `countText` answers, by media type. */
export interface CountTextAnswers {
  'application/json': TextCounts;
}

/** What `changeCase` takes. */
export interface ChangeCaseInput {
  /**
   * The text. At most 65,536 bytes.
   * @example "The quick brown fox jumps over the lazy dog. It barks."
   */
  text: string;
  /**
   * `camel` fooBar, `pascal` FooBar, `snake` foo_bar, `kebab` foo-bar, `constant` FOO_BAR, `title` Foo Bar, `sentence` Foo bar, `upper` FOO BAR, `lower` foo bar. `title` and `sentence` keep what stands between the words of a text with blanks; without blanks it is an identifier, and is taken apart.
   * @example "snake"
   */
  to: 'camel' | 'pascal' | 'snake' | 'kebab' | 'constant' | 'title' | 'sentence' | 'upper' | 'lower';
}

/** What `changeCase` answers, by media type. */
export interface ChangeCaseAnswers {
  'application/json': ChangedText;
}

/** What `makeSlug` takes. */
export interface MakeSlugInput {
  /**
   * The text. At most 65,536 bytes.
   * @example "The quick brown fox jumps over the lazy dog. It barks."
   */
  text: string;
  /**
   * What stands between words.
   * @default "-"
   * @example "_"
   */
  separator?: '-' | '_' | '.' | '~' | '' | undefined;
  /**
   * The language of the text, where letters are written otherwise in it; `ä` is a in Swedish, ae in German. At most 30 characters.
   * @example "de"
   */
  locale?: string | undefined;
}

/** What `makeSlug` answers, by media type. */
export interface MakeSlugAnswers {
  'application/json': Slug;
}

/** What `makeLorem` takes. */
export interface MakeLoremInput {
  /**
   * What is counted.
   * @default "paragraphs"
   * @example "sentences"
   */
  unit?: 'paragraphs' | 'sentences' | 'words' | undefined;
  /**
   * How many of them. 1 to 100.
   * @default 3
   * @example 2
   */
  count?: number | undefined;
  /**
   * Makes the answer repeatable; the same seed gives the same answer, also next year. 1 to 64 characters.
   * @example "demo"
   */
  seed?: string | undefined;
}

/** What `makeLorem` answers, by media type. */
export interface MakeLoremAnswers {
  'application/json': Lorem;
}

/** What `diffTexts` takes. */
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
   * What is compared; a character is what a reader perceives as one.
   * @default "line"
   * @example "word"
   */
  by?: 'line' | 'word' | 'character' | undefined;
  /**
   * Lines that do not change around each change of the patch. 0 to 20.
   * @default 3
   * @example 1
   */
  context?: number | undefined;
}

/** What `diffTexts` answers, by media type. */
export interface DiffTextsAnswers {
  'application/json': Diff;
}

/** What `matchRegex` takes. */
export interface MatchRegexInput {
  /**
   * A regular expression of RE2, which is found in time that grows with the text: without look-around and backreferences. The longer it is, counted repetition written out, the shorter the text has to be. 1 to 500 characters.
   * @example "(?P<year>\\d{4})-(\\d\\d)"
   */
  pattern: string;
  /**
   * The text to look in. At most 65,536 bytes.
   * @example "2026-11 and 2027-01"
   */
  text: string;
  /**
   * `g`: all matches, not the first alone; `i`: in any case; `m`: `^` and `$` match at every line; `s`: `.` matches line ends; `u`: always so.
   * @default "g"
   * @example "gi"
   */
  flags?: string | undefined;
  /**
   * What is to stand in place of each match: `$1` or `$<name>` for a group, `$&` for the match, `$$` for a dollar sign. At most 1,000 characters.
   * @example "$<year>"
   */
  replace?: string | undefined;
}

/** What `matchRegex` answers, by media type. */
export interface MatchRegexAnswers {
  'application/json': Matches;
}

/** What `hashText` takes. */
export interface HashTextInput {
  /**
   * The text, of which the UTF-8 is hashed. Either this or `data`. At most 65,536 bytes.
   * @example "hello"
   */
  text?: string | undefined;
  /**
   * The bytes in base64. Either this or `text`. At most 87,384 characters.
   * @example "aGVsbG8="
   */
  data?: string | undefined;
  /**
   * The algorithm; nobody should rely on md5 and sha1, which are broken.
   * @default "sha256"
   * @example "sha256"
   */
  algorithm?: 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512' | 'sha3-256' | 'sha3-512' | 'blake2b512' | undefined;
  /**
   * How the digest is written.
   * @default "hex"
   * @example "hex"
   */
  encoding?: 'hex' | 'base64' | 'base64url' | undefined;
  /**
   * Makes the digest an HMAC (RFC 2104); its UTF-8 is the key. Not with blake2b512, sha3-256 and sha3-512. 1 to 1,024 characters.
   * @example "Jefe"
   */
  key?: string | undefined;
}

/** What `hashText` answers, by media type. */
export interface HashTextAnswers {
  'application/json': Hash;
}

/** What `encodeText` takes. */
export interface EncodeTextInput {
  /**
   * The text. At most 1 KiB for base58 and punycode. At most 65,536 bytes.
   * @example "Zm9v"
   */
  text: string;
  /**
   * `base64`, `base64url` (without `=`), `base32`, `hex` (RFC 4648), `base58` (Bitcoin's alphabet): of the bytes of UTF-8. `url`: percent-encoding of all but unreserved characters (RFC 3986). `html`: `&<>"'` as entities, every named entity read. `punycode`: a domain name as DNS has it (RFC 3492, UTS 46). `morse`: ITU-R M.1677-1. `rot13`: letters of ASCII turned by 13.
   * @example "base64"
   */
  format: 'base64' | 'base64url' | 'base32' | 'base58' | 'hex' | 'url' | 'html' | 'punycode' | 'morse' | 'rot13';
}

/** What `encodeText` answers, by media type. */
export interface EncodeTextAnswers {
  'application/json': Recoded;
}

/** What `decodeText` takes. */
export interface DecodeTextInput {
  /**
   * The text. At most 1 KiB for base58 and punycode. At most 65,536 bytes.
   * @example "Zm9v"
   */
  text: string;
  /**
   * `base64`, `base64url` (without `=`), `base32`, `hex` (RFC 4648), `base58` (Bitcoin's alphabet): of the bytes of UTF-8. `url`: percent-encoding of all but unreserved characters (RFC 3986). `html`: `&<>"'` as entities, every named entity read. `punycode`: a domain name as DNS has it (RFC 3492, UTS 46). `morse`: ITU-R M.1677-1. `rot13`: letters of ASCII turned by 13.
   * @example "base64"
   */
  format: 'base64' | 'base64url' | 'base32' | 'base58' | 'hex' | 'url' | 'html' | 'punycode' | 'morse' | 'rot13';
}

/** What `decodeText` answers, by media type. */
export interface DecodeTextAnswers {
  'application/json': Recoded;
}

/** What `decodeJwt` takes. */
export interface DecodeJwtInput {
  /**
   * A signed token in its compact form, three parts with dots between them. 1 to 16,384 characters.
   * @example "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c"
   */
  token: string;
  /**
   * A secret for HS256, HS384 and HS512; a public key as PEM, JWK or JWK set for RS, PS, ES and EdDSA. A public key is never taken for a secret. Without one, nothing is verified. 1 to 16,384 characters.
   * @example "your-256-bit-secret"
   */
  key?: string | undefined;
}

/** What `decodeJwt` answers, by media type. */
export interface DecodeJwtAnswers {
  'application/json': TokenParts;
}

/** What `createCaptcha` takes. */
export interface CreateCaptchaInput {
  /**
   * What the picture shows, 1–20 printable characters; random capitals and digits when absent. Not for challenges. 1 to 20 characters.
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
   * Width in pixels; 60 for each character, within the limits, when absent. 100 to 800.
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
   * How much stands between the letters and their reader. Programs that clean a picture first read about one in four of 6 characters at medium, hardly any at high; where no program may pass, proof of work (`/pow`) is the better test.
   * @default "medium"
   * @example "high"
   */
  noise?: 'low' | 'medium' | 'high' | undefined;
  /**
   * Colour of the ground, hex digits or a colour name of CSS. At most 30 characters.
   * @default "#ffffff"
   * @example "ffffff"
   */
  bg?: string | undefined;
  /**
   * Colour of letters and noise, hex digits or a colour name of CSS, with a contrast of at least 3 to the ground; a random one that can be read on it when absent. At most 30 characters.
   * @example "333333"
   */
  color?: string | undefined;
  /**
   * `challenge` answers with a captcha whose text only the server knows, `image` with the picture and its text.
   * @default "challenge"
   * @example "image"
   */
  mode?: 'image' | 'challenge' | undefined;
}

/** What `createCaptcha` answers, by media type. */
export interface CreateCaptchaAnswers {
  'application/json': Captcha;
  'image/png': Uint8Array<ArrayBuffer>;
}

/** What `verifyCaptcha` takes. */
export interface VerifyCaptchaInput {
  /**
   * The token of the captcha, as it came. 1 to 262,144 characters.
   * @example "eyJpZCI6Ims3In0"
   */
  token: string;
  /**
   * The characters in the picture; case and blanks around them do not matter. 1 to 64 characters.
   * @example "K7RXPA"
   */
  answer: string;
  /**
   * The least number of characters that the captcha must have. Whoever asks for the test chooses it, not whoever is tested. 1 to 20.
   * @example 6
   */
  min_length?: number | undefined;
  /**
   * The least noise that the captcha must have.
   * @example "medium"
   */
  min_noise?: 'low' | 'medium' | 'high' | undefined;
}

/** What `verifyCaptcha` answers, by media type. */
export interface VerifyCaptchaAnswers {
  'application/json': StrictCaptchaVerdict;
}

/** What `listMessages` takes. */
export interface ListMessagesInput {
  /**
   * Only what came later than this place. Without it, all messages. 1 to 64 characters.
   * @example "5f0c1d2e3a4b-000000000007"
   */
  after?: string | undefined;
  /**
   * For how long to hold the answer back while there is nothing to read, in seconds. 0 to 25.
   * @default 0
   * @example 2
   */
  wait?: number | undefined;
}

/** What `listMessages` answers, by media type. */
export interface ListMessagesAnswers {
  'application/json': ChatMessage[];
}

/** What `sendMessage` takes. */
export interface SendMessageInput {
  /**
   * Who is speaking or playing; blanks around it are removed, and something of it must be visible. Compared without regard to case, composition (NFKC) or invisible characters, and held by the session that used it first, in chats and in games apart. 1 to 64 characters.
   * @example "alice"
   */
  username: string;
  /**
   * The text to send. Control characters other than newline and tab are removed; it is never read as HTML. 1 to 2,000 characters.
   * @example "Hello everybody"
   */
  message: string;
  /**
   * The secret that holds the name. Chosen by the client; a random UUID is a good one. It is in no answer. A caller tries 20 wrong ones in an hour at most. 1 to 128 characters.
   * @example "6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60"
   */
  session: string;
  /**
   * The key of a private chat. Whoever knows it can read the chat; it is no API key. 1 to 128 characters.
   * @example "k7Qm2xV9tLp4"
   */
  token?: string | undefined;
}

/** What `sendMessage` answers, by media type. */
export interface SendMessageAnswers {
  'application/json': Confirmation;
}

/** What `listPrivateMessagesByAddress` takes. */
export interface ListPrivateMessagesByAddressInput {
  /**
   * Who asks. 1 to 64 characters.
   * @example "alice"
   */
  username: string;
  /**
   * The key of the private chat. 1 to 128 characters.
   * @example "k7Qm2xV9tLp4"
   */
  token: string;
  /**
   * When given, no other session may hold the name. It may stand in the query or in the body. 1 to 128 characters.
   * @example "6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60"
   */
  session?: string | undefined;
  /**
   * Only what came later than this place. Without it, all messages. 1 to 64 characters.
   * @example "5f0c1d2e3a4b-000000000007"
   */
  after?: string | undefined;
  /**
   * For how long to hold the answer back while there is nothing to read, in seconds. 0 to 25.
   * @default 0
   * @example 2
   */
  wait?: number | undefined;
}

/** What `listPrivateMessagesByAddress` answers, by media type. */
export interface ListPrivateMessagesByAddressAnswers {
  'application/json': ChatMessage[];
}

/** What `listPrivateMessages` takes. */
export interface ListPrivateMessagesInput {
  /**
   * Who is speaking or playing; blanks around it are removed, and something of it must be visible. Compared without regard to case, composition (NFKC) or invisible characters, and held by the session that used it first, in chats and in games apart. 1 to 64 characters.
   * @example "alice"
   */
  username: string;
  /**
   * The key of a private chat. Whoever knows it can read the chat; it is no API key. 1 to 128 characters.
   * @example "k7Qm2xV9tLp4"
   */
  token: string;
  /**
   * The secret that holds the name. Chosen by the client; a random UUID is a good one. It is in no answer. A caller tries 20 wrong ones in an hour at most. 1 to 128 characters.
   * @example "6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60"
   */
  session?: string | undefined;
  /**
   * A cursor, as an earlier answer said it in `X-Chat-Cursor`: only what came later is answered. After one of another chat, or when something that came later is gone, all messages are, with `X-Chat-Reset`. 1 to 64 characters.
   * @example "5f0c1d2e3a4b-000000000007"
   */
  after?: string | undefined;
  /**
   * For how many seconds the answer may be held back while there is nothing to read: it comes as soon as there is, and empty when the time is over. Where `after` is the cursor of the last answer, asking again at once is never late and never busy. It counts as one request; a caller waits with 32 of them at once. 0 to 25.
   * @default 0
   * @example 2
   */
  wait?: number | undefined;
}

/** What `listPrivateMessages` answers, by media type. */
export interface ListPrivateMessagesAnswers {
  'application/json': ChatMessage[];
}

/** What `chatEvents` takes. */
export interface ChatEventsInput {
  /**
   * Who asks; needed for a private chat. 1 to 64 characters.
   * @example "alice"
   */
  username?: string | undefined;
  /**
   * The key of a private chat. Without it, the global chat. 1 to 128 characters.
   * @example "k7Qm2xV9tLp4"
   */
  token?: string | undefined;
  /**
   * When given, no other session may hold the name. It may stand in the query or in the body. 1 to 128 characters.
   * @example "6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60"
   */
  session?: string | undefined;
  /**
   * The cursor of the last event that was read. It counts before `after`. At most 64 characters.
   * @example "5f0c1d2e3a4b-000000000007"
   */
  last_event_id?: string | undefined;
  /**
   * From where on. 1 to 64 characters.
   * @default "now"
   * @example "start"
   */
  after?: string | undefined;
}

/** What `chatEvents` answers, by media type. */
export interface ChatEventsAnswers {
  'text/event-stream': ChatEvent;
}

/** What `clearChat` takes. */
export interface ClearChatInput {
  /**
   * Who is speaking or playing; blanks around it are removed, and something of it must be visible. Compared without regard to case, composition (NFKC) or invisible characters, and held by the session that used it first, in chats and in games apart. 1 to 64 characters.
   * @example "alice"
   */
  username: string;
  /**
   * The key of a private chat. Whoever knows it can read the chat; it is no API key. 1 to 128 characters.
   * @example "k7Qm2xV9tLp4"
   */
  token: string;
  /**
   * The secret that holds the name. Chosen by the client; a random UUID is a good one. It is in no answer. A caller tries 20 wrong ones in an hour at most. 1 to 128 characters.
   * @example "6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60"
   */
  session: string;
}

/** What `clearChat` answers, by media type. */
export interface ClearChatAnswers {
  'application/json': Clearing;
}

/** What `playMove` takes. */
export interface PlayMoveInput {
  /**
   * Who is speaking or playing; blanks around it are removed, and something of it must be visible. Compared without regard to case, composition (NFKC) or invisible characters, and held by the session that used it first, in chats and in games apart. 1 to 64 characters.
   * @example "alice"
   */
  username: string;
  /**
   * A cell, `row-column` from the top left corner.
   * @example "2-2"
   */
  move: '1-1' | '1-2' | '1-3' | '2-1' | '2-2' | '2-3' | '3-1' | '3-2' | '3-3';
  /**
   * The secret that holds the name. Chosen by the client; a random UUID is a good one. It is in no answer. A caller tries 20 wrong ones in an hour at most. 1 to 128 characters.
   * @example "6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60"
   */
  session: string;
  /**
   * The game. An id that nobody uses yet makes a new, public game. 1 to 128 characters.
   * @example "K3V9Q2ZX"
   */
  game: string;
}

/** What `playMove` answers, by media type. */
export interface PlayMoveAnswers {
  'application/json': MoveResult;
}

/** What `fetchGame` takes. */
export interface FetchGameInput {
  /**
   * Who is speaking or playing; blanks around it are removed, and something of it must be visible. Compared without regard to case, composition (NFKC) or invisible characters, and held by the session that used it first, in chats and in games apart. 1 to 64 characters.
   * @example "alice"
   */
  username: string;
  /**
   * The secret that holds the name. Chosen by the client; a random UUID is a good one. It is in no answer. A caller tries 20 wrong ones in an hour at most. 1 to 128 characters.
   * @example "6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60"
   */
  session?: string | undefined;
  /**
   * The game. An id that nobody uses yet makes a new, public game. 1 to 128 characters.
   * @example "K3V9Q2ZX"
   */
  game?: string | undefined;
  /**
   * Whether a game that this call creates stays out of the list.
   * @default false
   */
  private?: boolean | undefined;
  /**
   * Whether the caller takes a place that is free, and makes a game that does not exist. Otherwise it only watches, and an unknown game is a 404.
   * @default true
   */
  join?: boolean | undefined;
}

/** What `fetchGame` answers, by media type. */
export interface FetchGameAnswers {
  'application/json': Game;
}

/** What `gameEvents` takes. */
export interface GameEventsInput {
  /**
   * The game. 1 to 128 characters.
   * @example "K3V9Q2ZX"
   */
  game: string;
  /**
   * The cursor of the last event that was read. It counts before `after`. At most 64 characters.
   * @example "5f0c1d2e3a4b-000000000007"
   */
  last_event_id?: string | undefined;
  /**
   * From where on. 1 to 64 characters.
   * @default "now"
   * @example "start"
   */
  after?: string | undefined;
}

/** What `gameEvents` answers, by media type. */
export interface GameEventsAnswers {
  'text/event-stream': GameEvent;
}

/** What `listGames` takes. */
export type ListGamesInput = NoInput;

/** What `listGames` answers, by media type. */
export interface ListGamesAnswers {
  'application/json': Games;
}

/** What `forfeitGame` takes. */
export interface ForfeitGameInput {
  /**
   * Who is speaking or playing; blanks around it are removed, and something of it must be visible. Compared without regard to case, composition (NFKC) or invisible characters, and held by the session that used it first, in chats and in games apart. 1 to 64 characters.
   * @example "alice"
   */
  username: string;
  /**
   * The secret that holds the name. Chosen by the client; a random UUID is a good one. It is in no answer. A caller tries 20 wrong ones in an hour at most. 1 to 128 characters.
   * @example "6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60"
   */
  session: string;
  /**
   * The game. An id that nobody uses yet makes a new, public game. 1 to 128 characters.
   * @example "K3V9Q2ZX"
   */
  game: string;
}

/** What `forfeitGame` answers, by media type. */
export interface ForfeitGameAnswers {
  'application/json': ForfeitResult;
}

/** What `getQuota` takes. */
export type GetQuotaInput = NoInput;

/** What `getQuota` answers, by media type. */
export interface GetQuotaAnswers {
  'application/json': Quota;
}

/** What `getInfos` takes. */
export type GetInfosInput = NoInput;

/** What `getInfos` answers, by media type. */
export interface GetInfosAnswers {
  'application/json': Infos;
}

/** What `getVersion` takes. */
export type GetVersionInput = NoInput;

/** What `getVersion` answers, by media type. */
export interface GetVersionAnswers {
  'application/json': VersionIndex;
}

/** What `getOpenApi` takes. */
export type GetOpenApiInput = NoInput;

/** What `getOpenApi` answers, by media type. */
export interface GetOpenApiAnswers {
  'application/json': {
    /**
     * Version of OpenAPI. At most 10 characters.
     * @example "3.1.0"
     */
    openapi: string;
    /** What the document describes. */
    info: { [name: string]: unknown };
    /** The operations by path. */
    paths: { [name: string]: unknown };
  };
}

/** What `getOpenApiYaml` takes. */
export type GetOpenApiYamlInput = NoInput;

/** What `getOpenApiYaml` answers, by media type. */
export interface GetOpenApiYamlAnswers {
  'application/yaml': string;
}


/** A chart of series in numbers. */
export interface SeriesTable {
  /**
   * Kind of chart.
   * @example "bar"
   */
  type: 'bar' | 'line' | 'area' | 'sparkline';
  /**
   * Title; null without one. At most 200 characters.
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
  /** The value axis; of sums where datasets are stacked. */
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
    /** True on a log scale, absent else. */
    log?: boolean | undefined;
    /**
     * Distance between ticks; 0 on a log scale.
     * @example 2
     */
    step: number;
    /**
     * Values of the ticks. At most 8 items.
     * @example [0,2,4,6]
     */
    ticks: number[];
  };
  /** The value axis at the right, where there is one. */
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
    /** True on a log scale, absent else. */
    log?: boolean | undefined;
    /**
     * Distance between ticks; 0 on a log scale.
     * @example 2
     */
    step: number;
    /**
     * Values of the ticks. At most 8 items.
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
   * One number a label. At most 500 items.
   * @example [3,5]
   */
  values: (number | null)[];
  /**
   * The colour it is drawn in.
   * @example "#0072b2"
   */
  color: string;
  /**
   * How it is drawn, where that was said.
   * @example "line"
   */
  type?: 'bar' | 'line' | 'area' | undefined;
  /**
   * Where its axis stands, where that was said.
   * @example "right"
   */
  axis?: 'left' | 'right' | undefined;
  /**
   * What it counts, where that was said. At most 12 characters.
   * @example "%"
   */
  unit?: string | undefined;
  /**
   * The colour of each bar, where they have colours of their own. At most 500 items.
   * @example ["#008080","#cc7200"]
   */
  colors?: string[] | undefined;
}

/** A pie or donut chart in numbers. */
export interface SliceTable {
  /**
   * Kind of chart.
   * @example "pie"
   */
  type: 'pie' | 'donut';
  /**
   * Title; null without one. At most 200 characters.
   * @example "Sales by quarter"
   */
  title: string | null;
  /**
   * Sum of all values.
   * @example 100
   */
  total: number;
  /** The slices, in the order of the labels. At most 20 items. */
  slices: SliceTableSlice[];
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
   * The colour it is drawn in.
   * @example "#0072b2"
   */
  color: string;
}

/** A gauge or a progress in numbers. */
export interface MeterTable {
  /**
   * Kind of chart.
   * @example "gauge"
   */
  type: 'gauge' | 'progress';
  /**
   * Title; null without one. At most 200 characters.
   * @example "Server 3"
   */
  title: string | null;
  /**
   * What is measured; null where it has no name. At most 100 characters.
   * @example "Disk used"
   */
  label: string | null;
  /**
   * The value.
   * @example 72
   */
  value: number;
  /**
   * Where the scale ends.
   * @example 100
   */
  max: number;
  /**
   * How much of the scale is filled, in percent, 2 decimals. 0 to 100.
   * @example 72
   */
  percentage: number;
  /**
   * The colour it is drawn in.
   * @example "#0072b2"
   */
  color: string;
  /** The ranges as they are drawn, within the scale. At most 8 items. */
  bands: MeterTableBand[];
}

/** One range. */
export interface MeterTableBand {
  /**
   * Where it begins.
   * @example 0
   */
  from: number;
  /**
   * Where it ends.
   * @example 60
   */
  to: number;
  /**
   * What it means; null where it has no name. At most 100 characters.
   * @example "Good"
   */
  label: string | null;
  /**
   * The colour it is drawn in.
   * @example "#0072b2"
   */
  color: string;
}

/** A radar in numbers. */
export interface RadarTable {
  /**
   * Kind of chart.
   * @example "radar"
   */
  type: 'radar';
  /**
   * Title; null without one. At most 200 characters.
   * @example "Sales by quarter"
   */
  title: string | null;
  /**
   * Labels around the middle. At most 20 items.
   * @example ["Q1","Q2"]
   */
  labels: string[];
  /** The series. At most 5 items. */
  datasets: RadarTableDataset[];
  /** The rings, from the middle outwards. */
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
   * One number a label. At most 20 items.
   * @example [3,5]
   */
  values: (number | null)[];
  /**
   * The colour it is drawn in.
   * @example "#0072b2"
   */
  color: string;
}

/** A scatter in numbers. */
export interface ScatterTable {
  /**
   * Kind of chart.
   * @example "scatter"
   */
  type: 'scatter';
  /**
   * Title; null without one. At most 200 characters.
   * @example "Weight by height"
   */
  title: string | null;
  /** The series. At most 5 items. */
  datasets: ScatterTableDataset[];
  /** The axis under the plot. */
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
     * Values of the ticks. At most 8 items.
     * @example [0,2,4,6]
     */
    ticks: number[];
  };
  /** The upright axis. */
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
   * The colour it is drawn in.
   * @example "#0072b2"
   */
  color: string;
}

/** A histogram in numbers. */
export interface HistogramTable {
  /**
   * Kind of chart.
   * @example "histogram"
   */
  type: 'histogram';
  /**
   * Title; null without one. At most 200 characters.
   * @example "Minutes of a call"
   */
  title: string | null;
  /**
   * How many values there are. 1 to 1,000.
   * @example 5
   */
  total: number;
  /** The ranges, from the lowest on. At most 1,000 items. */
  bins: HistogramTableBin[];
  /**
   * The colour it is drawn in.
   * @example "#0072b2"
   */
  color: string;
  /** The axis of the counts. */
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

/** A range; its lower end belongs to it, and of the last one the upper end too. */
export interface HistogramTableBin {
  /**
   * Where it begins.
   * @example 3
   */
  from: number;
  /**
   * Where it ends.
   * @example 4
   */
  to: number;
  /**
   * How many values lie in it. 0 to 1,000.
   * @example 2
   */
  count: number;
}

/**
 * Labels along the axis and the datasets drawn over them: with `dense` up to 500 and 10, else up to 20 and 5.
 * @example {"labels":["Q1","Q2"],"datasets":[{"label":"Sales","values":[3,5]}]}
 */
export interface SeriesData {
  /**
   * Labels of the axis, written every so many where not all have room. 1 to 500 items.
   * @example ["Q1","Q2"]
   */
  labels: readonly (string | number)[];
  /** The series, each with one value a label. 1 to 10 items. */
  datasets: readonly SeriesDataset[];
}

/** One series of a chart over axes. */
export interface SeriesDataset {
  /**
   * Name of the series; `Dataset 1`, `Dataset 2` … when absent. A number is taken as its text. At most 100 characters.
   * @example "Sales"
   */
  label?: string | number | null | undefined;
  /**
   * One number a label; null where there is none, which leaves a gap. At most 500 items.
   * @example [3,5]
   */
  values: readonly (number | null)[];
  /**
   * How it is drawn; as the whole chart when absent. Bars alone can be horizontal.
   * @example "line"
   */
  type?: 'bar' | 'line' | 'area' | undefined;
  /**
   * At which side its values are written; the right one has a scale of its own, where others stand at the left.
   * @example "right"
   */
  axis?: 'left' | 'right' | undefined;
  /**
   * What numbers count: written behind them, the sign of a currency where the language has it. At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Colours of its bars, one for each label, used again from the first, which the legend shows. 1 to 500 items.
   * @example ["teal","teal","#cc7200"]
   */
  colors?: readonly string[] | undefined;
}

/**
 * Lines, and the labels of their values, which are told to those who do not see them.
 * @example {"datasets":[{"label":"Sales","values":[3,5,4]}]}
 */
export interface SparklineData {
  /**
   * Labels of the axis, written every so many where not all have room. 1 to 500 items.
   * @example ["Q1","Q2"]
   */
  labels?: readonly (string | number)[] | undefined;
  /** The series, each with one value a label. 1 to 5 items. */
  datasets: readonly Dataset[];
}

/** One series. */
export interface Dataset {
  /**
   * Name of the series; `Dataset 1`, `Dataset 2` … when absent. A number is taken as its text. At most 100 characters.
   * @example "Sales"
   */
  label?: string | number | null | undefined;
  /**
   * One number a label; null where there is none, which leaves a gap. At most 500 items.
   * @example [3,5]
   */
  values: readonly (number | null)[];
}

/**
 * Labels and the values of their slices.
 * @example {"labels":["Yes","No"],"values":[60,40]}
 */
export interface SliceData {
  /**
   * Labels of the axis or the slices. 1 to 20 items.
   * @example ["Q1","Q2"]
   */
  labels: readonly (string | number)[];
  /**
   * One non-negative number a label, at least one of them positive. At most 20 items.
   * @example [60,40]
   */
  values: readonly number[];
}

/**
 * One value, and what it is of.
 * @example {"value":72,"label":"Disk used"}
 */
export interface MeterData {
  /**
   * The value; one beyond the end of the scale fills it, and is written as it is.
   * @example 72
   */
  value: number;
  /**
   * What is measured. A number is taken as its text. At most 100 characters.
   * @example "Disk used"
   */
  label?: string | number | null | undefined;
}

/**
 * Labels around the middle and the datasets drawn between them.
 * @example {"labels":["Q1","Q2"],"datasets":[{"label":"Sales","values":[3,5]}]}
 */
export interface RadarData {
  /**
   * Labels of the axis or the slices. 1 to 20 items.
   * @example ["Q1","Q2"]
   */
  labels: readonly (string | number)[];
  /** The series, each with one value a label. 1 to 5 items. */
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
     * Name of the series; `Dataset 1`, `Dataset 2` … when absent. A number is taken as its text. At most 100 characters.
     * @example "Model A"
     */
    label?: string | number | null | undefined;
    /**
     * Its points, each as `[x, y]`. At most 1,000 items.
     * @example [[3,5],[4,7]]
     */
    points: readonly (readonly number[])[];
  })[];
}

/**
 * The values, and what they are of.
 * @example {"values":[3,5,4,4,7],"label":"Minutes"}
 */
export interface HistogramData {
  /**
   * What is counted. 1 to 1,000 items.
   * @example [3,5,4,4,7]
   */
  values: readonly number[];
  /**
   * What the values are, written under the axis unless `x_title` is. A number is taken as its text. At most 100 characters.
   * @example "Minutes"
   */
  label?: string | number | null | undefined;
}

/** What to draw. The type decides the shape of `data`. */
export type Chart = SeriesChart | Sparkline | SliceChart | MeterChart | RadarChart | ScatterChart | HistogramChart;

/** A bar, line or area chart. */
export interface SeriesChart {
  /**
   * Kind of chart.
   * @example "bar"
   */
  type: 'bar' | 'line' | 'area';
  /**
   * Labels along the axis and the datasets drawn over them: with `dense` up to 500 and 10, else up to 20 and 5.
   * @example {"labels":["Q1","Q2"],"datasets":[{"label":"Sales","values":[3,5]}]}
   */
  data: SeriesData;
  /** Whether there may be up to 500 labels and 10 datasets, labels written every so many; else up to 20 and 5. Bar, line and area charts only. */
  dense?: boolean | undefined;
  /**
   * Shown above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels; when absent, the picture takes the width of its place. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels; when absent, it follows from the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colours of the datasets or slices, used in turn; a palette safe for colour-blind readers when absent. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Colour behind the chart: `#rgb`, `#rrggbb`, a name of CSS such as `ivory`, or `transparent`. When absent, that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /**
   * Whether to show the legend.
   * @default true
   */
  legend?: boolean | undefined;
  /**
   * `svg` answers with the picture, `data` with its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * The page that the chart is for: its ground, unless `bg` says otherwise, its ink and its palette. `auto` follows what the reader prefers, in an SVG; a PNG of it is light. When absent, there is no ground, and the ink is read on white and on black.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Whether to write each value on its mark, where there is room for it. */
  value_labels?: boolean | undefined;
  /**
   * What numbers count: written behind them, the sign of a currency where the language has it. At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Decimals of every number; as many as needed when absent. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * The language that numbers are written in, as a tag of BCP 47: `de` writes 1.234,5. Plain digits and a point when absent. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Whether values are parts of one, written as percentages (0.25 as 25%). In a stacked chart, each value becomes its part of the sum at its label. */
  percent?: boolean | undefined;
  /** Whether bars grow to the right, their labels under each other; bar charts only. */
  horizontal?: boolean | undefined;
  /** Whether each dataset begins where the one before ends; bar and area charts only. */
  stacked?: boolean | undefined;
  /**
   * Where the value axis begins; bars and areas begin there where zero is not on it. Found from the values when absent.
   * @example 0
   */
  min?: number | undefined;
  /**
   * Where the value axis ends; found from the values when absent.
   * @example 100
   */
  max?: number | undefined;
  /**
   * How values are spaced: evenly, or on a `log` scale by their ratios, where all must be positive.
   * @example "log"
   */
  value_scale?: 'linear' | 'log' | undefined;
  /**
   * How labels are spaced: evenly, or by `time`, where they are dates or times of ISO 8601, put in order and in UTC where they name no zone. Not for horizontal bars.
   * @example "time"
   */
  x?: 'category' | 'time' | undefined;
  /**
   * Lines across the plot: targets, limits, means. The axis reaches them where `min` and `max` do not say otherwise. At most 8 items.
   * @example [{"value":50,"label":"Goal"}]
   */
  lines?: readonly ({
    /**
     * Where it lies on the value axis.
     * @example 50
     */
    value: number;
    /**
     * Written at its end, beside the plot, where there is room for it. A number is taken as its text. At most 100 characters.
     * @example "Goal"
     */
    label?: string | number | null | undefined;
    /**
     * Among whose values it lies.
     * @example "right"
     */
    axis?: 'left' | 'right' | undefined;
  })[] | undefined;
  /**
   * Strips across the plot, which the axis reaches where `min` and `max` do not say otherwise; or ranges of the scale of a gauge or a progress, each in a colour of its own. What lies beyond the scale is left out. At most 8 items.
   * @example [{"from":0,"to":60,"label":"Good"},{"from":60,"to":100,"label":"Busy"}]
   */
  bands?: readonly ({
    /**
     * Where it begins.
     * @example 0
     */
    from: number;
    /**
     * Where it ends, above `from`.
     * @example 60
     */
    to: number;
    /**
     * What it means. A number is taken as its text. At most 100 characters.
     * @example "Good"
     */
    label?: string | number | null | undefined;
  })[] | undefined;
  /**
   * How lines and areas go from value to value; `smooth` bends them without going beyond the values, `step` changes half-way. Line and area charts only.
   * @example "smooth"
   */
  curve?: 'straight' | 'smooth' | 'step' | undefined;
  /**
   * The order of labels or slices by their values, those of the first dataset where there are several.
   * @example "desc"
   */
  sort?: 'none' | 'asc' | 'desc' | undefined;
  /**
   * Written under the horizontal axis. At most 100 characters.
   * @example "Month"
   */
  x_title?: string | undefined;
  /**
   * Written beside the vertical axis. At most 100 characters.
   * @example "Month"
   */
  y_title?: string | undefined;
  /**
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** Lines alone, for a cell of a table or a line of text. */
export interface Sparkline {
  /**
   * Kind of chart.
   * @example "sparkline"
   */
  type: 'sparkline';
  /**
   * Lines, and the labels of their values, which are told to those who do not see them.
   * @example {"datasets":[{"label":"Sales","values":[3,5,4]}]}
   */
  data: SparklineData;
  /**
   * Shown above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels; when absent, the picture takes the width of its place. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels; when absent, it follows from the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colours of the datasets or slices, used in turn; a palette safe for colour-blind readers when absent. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Colour behind the chart: `#rgb`, `#rrggbb`, a name of CSS such as `ivory`, or `transparent`. When absent, that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /**
   * Whether to show the legend.
   * @default true
   */
  legend?: boolean | undefined;
  /**
   * `svg` answers with the picture, `data` with its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * The page that the chart is for: its ground, unless `bg` says otherwise, its ink and its palette. `auto` follows what the reader prefers, in an SVG; a PNG of it is light. When absent, there is no ground, and the ink is read on white and on black.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Whether to write each value on its mark, where there is room for it. */
  value_labels?: boolean | undefined;
  /**
   * What numbers count: written behind them, the sign of a currency where the language has it. At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Decimals of every number; as many as needed when absent. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * The language that numbers are written in, as a tag of BCP 47: `de` writes 1.234,5. Plain digits and a point when absent. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Whether values are parts of one, written as percentages (0.25 as 25%). In a stacked chart, each value becomes its part of the sum at its label. */
  percent?: boolean | undefined;
  /** Whether bars grow to the right, their labels under each other; bar charts only. */
  horizontal?: boolean | undefined;
  /** Whether each dataset begins where the one before ends; bar and area charts only. */
  stacked?: boolean | undefined;
  /**
   * Where the value axis begins; bars and areas begin there where zero is not on it. Found from the values when absent.
   * @example 0
   */
  min?: number | undefined;
  /**
   * Where the value axis ends; found from the values when absent.
   * @example 100
   */
  max?: number | undefined;
  /**
   * The order of labels or slices by their values, those of the first dataset where there are several.
   * @example "desc"
   */
  sort?: 'none' | 'asc' | 'desc' | undefined;
  /**
   * Written under the horizontal axis. At most 100 characters.
   * @example "Month"
   */
  x_title?: string | undefined;
  /**
   * Written beside the vertical axis. At most 100 characters.
   * @example "Month"
   */
  y_title?: string | undefined;
  /**
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** A pie or donut chart. */
export interface SliceChart {
  /**
   * Kind of chart.
   * @example "donut"
   */
  type: 'pie' | 'donut';
  /**
   * Labels and the values of their slices.
   * @example {"labels":["Yes","No"],"values":[60,40]}
   */
  data: SliceData;
  /**
   * Shown above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels; when absent, the picture takes the width of its place. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels; when absent, it follows from the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colours of the datasets or slices, used in turn; a palette safe for colour-blind readers when absent. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Colour behind the chart: `#rgb`, `#rrggbb`, a name of CSS such as `ivory`, or `transparent`. When absent, that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /**
   * Whether to show the legend.
   * @default true
   */
  legend?: boolean | undefined;
  /**
   * `svg` answers with the picture, `data` with its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * The page that the chart is for: its ground, unless `bg` says otherwise, its ink and its palette. `auto` follows what the reader prefers, in an SVG; a PNG of it is light. When absent, there is no ground, and the ink is read on white and on black.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Whether to write each value on its mark, where there is room for it. */
  value_labels?: boolean | undefined;
  /**
   * What numbers count: written behind them, the sign of a currency where the language has it. At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Decimals of every number; as many as needed when absent. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * The language that numbers are written in, as a tag of BCP 47: `de` writes 1.234,5. Plain digits and a point when absent. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Whether values are parts of one, written as percentages (0.25 as 25%). In a stacked chart, each value becomes its part of the sum at its label. */
  percent?: boolean | undefined;
  /**
   * The order of labels or slices by their values, those of the first dataset where there are several.
   * @example "desc"
   */
  sort?: 'none' | 'asc' | 'desc' | undefined;
  /**
   * How many of the largest slices are drawn by themselves; the others are one, named in `locale`. 1 to 19.
   * @example 5
   */
  rest?: number | undefined;
  /**
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** One value on a scale that begins at 0: a gauge is half a ring, a progress a bar. */
export interface MeterChart {
  /**
   * Kind of chart.
   * @example "gauge"
   */
  type: 'gauge' | 'progress';
  /**
   * One value, and what it is of.
   * @example {"value":72,"label":"Disk used"}
   */
  data: MeterData;
  /**
   * Where the scale ends; 100 when absent, 1 with `percent`.
   * @example 250
   */
  max?: number | undefined;
  /**
   * Strips across the plot, which the axis reaches where `min` and `max` do not say otherwise; or ranges of the scale of a gauge or a progress, each in a colour of its own. What lies beyond the scale is left out. At most 8 items.
   * @example [{"from":0,"to":60,"label":"Good"},{"from":60,"to":100,"label":"Busy"}]
   */
  bands?: readonly ({
    /**
     * Where it begins.
     * @example 0
     */
    from: number;
    /**
     * Where it ends, above `from`.
     * @example 60
     */
    to: number;
    /**
     * What it means. A number is taken as its text. At most 100 characters.
     * @example "Good"
     */
    label?: string | number | null | undefined;
  })[] | undefined;
  /**
   * Shown above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels; when absent, the picture takes the width of its place. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels; when absent, it follows from the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colours of the datasets or slices, used in turn; a palette safe for colour-blind readers when absent. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Colour behind the chart: `#rgb`, `#rrggbb`, a name of CSS such as `ivory`, or `transparent`. When absent, that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /**
   * Whether to show the legend.
   * @default true
   */
  legend?: boolean | undefined;
  /**
   * `svg` answers with the picture, `data` with its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * The page that the chart is for: its ground, unless `bg` says otherwise, its ink and its palette. `auto` follows what the reader prefers, in an SVG; a PNG of it is light. When absent, there is no ground, and the ink is read on white and on black.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * What numbers count: written behind them, the sign of a currency where the language has it. At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Decimals of every number; as many as needed when absent. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * The language that numbers are written in, as a tag of BCP 47: `de` writes 1.234,5. Plain digits and a point when absent. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Whether values are parts of one, written as percentages (0.25 as 25%). In a stacked chart, each value becomes its part of the sum at its label. */
  percent?: boolean | undefined;
  /**
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** Values around a middle, a direction for each label: three labels at least, no value below 0. */
export interface RadarChart {
  /**
   * Kind of chart.
   * @example "radar"
   */
  type: 'radar';
  /**
   * Labels around the middle and the datasets drawn between them.
   * @example {"labels":["Q1","Q2"],"datasets":[{"label":"Sales","values":[3,5]}]}
   */
  data: RadarData;
  /**
   * Value of the outermost ring, which no value may exceed; a round number above the largest when absent.
   * @example 10
   */
  max?: number | undefined;
  /**
   * Shown above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels; when absent, the picture takes the width of its place. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels; when absent, it follows from the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colours of the datasets or slices, used in turn; a palette safe for colour-blind readers when absent. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Colour behind the chart: `#rgb`, `#rrggbb`, a name of CSS such as `ivory`, or `transparent`. When absent, that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /**
   * Whether to show the legend.
   * @default true
   */
  legend?: boolean | undefined;
  /**
   * `svg` answers with the picture, `data` with its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * The page that the chart is for: its ground, unless `bg` says otherwise, its ink and its palette. `auto` follows what the reader prefers, in an SVG; a PNG of it is light. When absent, there is no ground, and the ink is read on white and on black.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * What numbers count: written behind them, the sign of a currency where the language has it. At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Decimals of every number; as many as needed when absent. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * The language that numbers are written in, as a tag of BCP 47: `de` writes 1.234,5. Plain digits and a point when absent. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Whether values are parts of one, written as percentages (0.25 as 25%). In a stacked chart, each value becomes its part of the sum at its label. */
  percent?: boolean | undefined;
  /**
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** Points of two numbers each, a shape and a colour for each dataset. */
export interface ScatterChart {
  /**
   * Kind of chart.
   * @example "scatter"
   */
  type: 'scatter';
  /**
   * The datasets, each with its points.
   * @example {"datasets":[{"label":"Model A","points":[[3,5],[4,7]]}]}
   */
  data: ScatterData;
  /**
   * Where the value axis begins; bars and areas begin there where zero is not on it. Found from the values when absent.
   * @example 0
   */
  min?: number | undefined;
  /**
   * Where the value axis ends; found from the values when absent.
   * @example 100
   */
  max?: number | undefined;
  /**
   * Written under the horizontal axis. At most 100 characters.
   * @example "Month"
   */
  x_title?: string | undefined;
  /**
   * Written beside the vertical axis. At most 100 characters.
   * @example "Month"
   */
  y_title?: string | undefined;
  /**
   * Shown above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels; when absent, the picture takes the width of its place. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels; when absent, it follows from the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colours of the datasets or slices, used in turn; a palette safe for colour-blind readers when absent. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Colour behind the chart: `#rgb`, `#rrggbb`, a name of CSS such as `ivory`, or `transparent`. When absent, that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /**
   * Whether to show the legend.
   * @default true
   */
  legend?: boolean | undefined;
  /**
   * `svg` answers with the picture, `data` with its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * The page that the chart is for: its ground, unless `bg` says otherwise, its ink and its palette. `auto` follows what the reader prefers, in an SVG; a PNG of it is light. When absent, there is no ground, and the ink is read on white and on black.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * What numbers count: written behind them, the sign of a currency where the language has it. At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Decimals of every number; as many as needed when absent. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * The language that numbers are written in, as a tag of BCP 47: `de` writes 1.234,5. Plain digits and a point when absent. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Whether values are parts of one, written as percentages (0.25 as 25%). In a stacked chart, each value becomes its part of the sum at its label. */
  percent?: boolean | undefined;
  /**
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** How many values lie in each of several ranges of the same width. */
export interface HistogramChart {
  /**
   * Kind of chart.
   * @example "histogram"
   */
  type: 'histogram';
  /**
   * The values, and what they are of.
   * @example {"values":[3,5,4,4,7],"label":"Minutes"}
   */
  data: HistogramData;
  /**
   * How many ranges a histogram has, from the lowest value to the highest; when absent, as many as suit the count of values, their ends being round numbers. 1 to 100.
   * @example 10
   */
  bins?: number | undefined;
  /**
   * Written under the horizontal axis. At most 100 characters.
   * @example "Month"
   */
  x_title?: string | undefined;
  /**
   * Written beside the vertical axis. At most 100 characters.
   * @example "Month"
   */
  y_title?: string | undefined;
  /**
   * Shown above the chart. At most 200 characters.
   * @example "Sales by quarter"
   */
  title?: string | undefined;
  /**
   * Width in pixels; when absent, the picture takes the width of its place. 50 to 4,096.
   * @example 800
   */
  width?: number | undefined;
  /**
   * Height in pixels; when absent, it follows from the width. 50 to 4,096.
   * @example 450
   */
  height?: number | undefined;
  /**
   * Colours of the datasets or slices, used in turn; a palette safe for colour-blind readers when absent. At most 20 items.
   * @example ["#0072b2","#e69f00"]
   */
  colors?: readonly string[] | undefined;
  /**
   * Colour behind the chart: `#rgb`, `#rrggbb`, a name of CSS such as `ivory`, or `transparent`. When absent, that of the theme, or transparent. At most 30 characters.
   * @example "#ffffff"
   */
  bg?: string | undefined;
  /**
   * `svg` answers with the picture, `data` with its numbers as JSON.
   * @default "svg"
   * @example "data"
   */
  mode?: 'svg' | 'data' | undefined;
  /**
   * The page that the chart is for: its ground, unless `bg` says otherwise, its ink and its palette. `auto` follows what the reader prefers, in an SVG; a PNG of it is light. When absent, there is no ground, and the ink is read on white and on black.
   * @example "dark"
   */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * What numbers count: written behind them, the sign of a currency where the language has it. At most 12 characters.
   * @example "kg"
   */
  unit?: string | undefined;
  /**
   * Decimals of every number; as many as needed when absent. 0 to 6.
   * @example 2
   */
  decimals?: number | undefined;
  /**
   * The language that numbers are written in, as a tag of BCP 47: `de` writes 1.234,5. Plain digits and a point when absent. At most 20 characters.
   * @example "de"
   */
  locale?: string | undefined;
  /** Whether values are parts of one, written as percentages (0.25 as 25%). In a stacked chart, each value becomes its part of the sum at its label. */
  percent?: boolean | undefined;
  /**
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** A person who does not exist. Phone numbers, mail addresses and card numbers come from ranges that can reach or charge nobody. */
export interface PersonalProfile {
  /**
   * Full name, as people of that country and age have it. At most 100 characters.
   * @example "Anna Lindqvist"
   */
  name: string;
  /**
   * Mail address at a domain reserved for examples. At most 120 characters.
   * @example "anna.lindqvist@example.com"
   */
  email: string;
  /**
   * Country code, ISO 3166-1 alpha-2.
   * @example "SE"
   */
  localisation: 'AU' | 'CA' | 'DE' | 'FR' | 'GB' | 'IE' | 'SE' | 'US';
  /**
   * Phone number with its country code, from a range that the country's regulator has set aside for fiction. In Sweden those are PTS's numbers for drama: 070-174 06 05 to 06 99, 031-390 06 00 to 06 99, 040-628 04 00 to 04 99, 08-465 004 00 to 004 99 and 0980-31 92 00 to 92 99. At most 24 characters.
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
   * Card number, four groups of four digits; its check digit is wrong, so it is never valid.
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
   * Vehicles owned; none is an empty list. At most 5 items.
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
     * @example "@annalindqvist"
     */
    twitter: string;
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
  };
  /**
   * Income a year, with its currency (ISO 4217).
   * @example "480000 SEK/year"
   */
  year_income: string;
  /**
   * Income a month, a twelfth of the income a year.
   * @example "40000 SEK/month"
   */
  month_income: string;
  /**
   * Highest education. At most 80 characters.
   * @example "Master's degree"
   */
  education: string;
  /**
   * Years of work.
   * @example "14 years"
   */
  work_experience: string;
  /**
   * State of health. At most 60 characters.
   * @example "good"
   */
  health_status: string;
  /** Other people to call. At most 5 items. */
  emergency_contacts: EmergencyContact[];
  /**
   * Subscriptions; none is an empty list. At most 8 items.
   * @example ["weekly newspaper"]
   */
  subscriptions: string[];
  /**
   * Pets; none is an empty list. At most 6 items.
   * @example ["tabby cat"]
   */
  pets: string[];
  /**
   * With `with=picture`: the address of the face, an SVG. At most 2,000 characters.
   * @example "http://localhost:3000/v6/avatar?person=2026-01-01.demo"
   */
  picture?: string | undefined;
  /**
   * With `with=gender`.
   * @example "female"
   */
  gender?: 'female' | 'male' | undefined;
  /**
   * With `with=age`: whole years on the day of the seed. 18 to 80.
   * @example 38
   */
  age?: number | undefined;
  /**
   * With `with=username`: a name made from that of the person. At most 100 characters.
   * @example "anna.lindqvist87"
   */
  username?: string | undefined;
  /**
   * With `with=uuid`: an identifier that the seed decides, a UUID of version 4.
   * @example "0b9f6f0e-3a52-4c4e-9d8e-0c6a1f2b3d4e"
   */
  uuid?: string | undefined;
  /** With `with=address_parts`: what the address is made of. */
  address_parts?: AddressParts | undefined;
}

/** Somebody to call. */
export interface EmergencyContact {
  /**
   * Full name. At most 100 characters.
   * @example "Erik Lindqvist"
   */
  name: string;
  /**
   * Who this is to the person. At most 40 characters.
   * @example "brother"
   */
  relationship: string;
  /**
   * Phone number from a range set aside for fiction. At most 24 characters.
   * @example "+46 70 174 06 42"
   */
  phone: string;
}

/** With `with=address_parts`: what the address is made of. */
export interface AddressParts {
  /**
   * Its name. At most 100 characters.
   * @example "Storgatan"
   */
  street: string;
  /**
   * A number.
   * @example "12"
   */
  house_number: string;
  /**
   * As the country writes it. At most 10 characters.
   * @example "114 55"
   */
  postcode: string;
  /**
   * A city or town. At most 60 characters.
   * @example "Stockholm"
   */
  city: string;
  /**
   * The state, province or county; null where addresses do not name one. At most 40 characters.
   * @example "VIC"
   */
  region: string | null;
  /**
   * ISO 3166-1 alpha-2.
   * @example "SE"
   */
  country: 'AU' | 'CA' | 'DE' | 'FR' | 'GB' | 'IE' | 'SE' | 'US';
}

/** An internet domain that does not exist, under a name reserved for examples. */
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
   * Invented hosting provider. At most 80 characters.
   * @example "Northwind Racks"
   */
  hosting_provider: string;
  /**
   * Host names of the DNS servers, under reserved names. 2 to 6 items.
   * @example ["ns1.lanternzone.example","ns2.lanternzone.example"]
   */
  dns_servers: string[];
  /**
   * Invented DNS provider. At most 80 characters.
   * @example "Lantern Zone"
   */
  dns_provider: string;
  /**
   * Estimated visits a day.
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
   * Day of registration, in the past, ISO 8601 UTC.
   * @example "2019-03-08T00:00:00.000Z"
   */
  creation_date: string;
  /**
   * Day on which the registration ends, in the future, ISO 8601 UTC.
   * @example "2028-03-08T00:00:00.000Z"
   */
  expiration_date: string;
}

/** A piece of work, and the signed token that goes back with its solution. */
export interface Challenge {
  /** The hash function. */
  algorithm: 'sha256';
  /**
   * Random text that every hashed text begins with.
   * @example "9f2c4be17a60d35c8e12f4a7b9036d51"
   */
  salt: string;
  /**
   * Hexadecimal zeros that each digest must begin with. 1 to 6.
   * @example 3
   */
  difficulty: number;
  /**
   * When the token expires; epoch milliseconds.
   * @example 1767225900000
   */
  expires: number;
  /**
   * Signed token that carries all of this readable. At most 1,000 characters.
   * @example "eyJraW5kIjoicG93In0.c2lnbmF0dXJl"
   */
  token: string;
  /**
   * The work in words. At most 500 characters.
   * @example "For each i from 0 to 15, find a nonce such that the SHA-256 digest of salt:i:nonce begins with 3 hexadecimal zeros."
   */
  instructions: string;
  /**
   * How many puzzles. One hashes salt and nonce; of more, puzzle i from 0 hashes the text `salt:i:nonce`. 1 to 64.
   * @example 16
   */
  count: number;
  /**
   * What the proof is for; null when it is for no scope. At most 128 characters.
   * @example "example.com/contact"
   */
  scope: string | null;
  /**
   * Hashes that it takes on average; count × 16^difficulty. 16 to 1,073,741,824.
   * @example 65536
   */
  expected_hashes: number;
  /**
   * Hashes within which 99 of 100 solvers are done. 16 to 2,147,483,647.
   * @example 109533
   */
  p99_hashes: number;
}

/**
 * Whether the work was done. A valid token is spent by this answer.
 * @example {"valid":true,"difficulty":4}
 */
export interface Verdict {
  /** True when the solution counts. */
  valid: boolean;
  /**
   * Difficulty of each puzzle; present when valid. 1 to 6.
   * @example 4
   */
  difficulty?: number | undefined;
  /**
   * Why it does not count: `invalid` malformed, forged or another kind of token; `expired`; `scope` another than the token's; `weak` below min_difficulty; `wrong` nonces; `used` before, or missed too often.
   * @example "used"
   */
  reason?: 'invalid' | 'expired' | 'scope' | 'weak' | 'wrong' | 'used' | undefined;
}

/** What the form field says in a language. */
export interface FieldTexts {
  /**
   * The tag of a language (BCP 47); `zh` is written in simplified characters, `zh-Hant` in traditional ones.
   * @default "en"
   * @example "fr"
   */
  language: 'ar' | 'bg' | 'cs' | 'da' | 'de' | 'el' | 'en' | 'es' | 'fa' | 'fi' | 'fr' | 'he' | 'hi' | 'hr' | 'hu' | 'id' | 'it' | 'ja' | 'ko' | 'nb' | 'nl' | 'pl' | 'pt' | 'ro' | 'ru' | 'sk' | 'sv' | 'th' | 'tr' | 'uk' | 'ur' | 'vi' | 'zh' | 'zh-Hant';
  /**
   * How the language is written.
   * @example "ltr"
   */
  direction: 'ltr' | 'rtl';
  /**
   * Beside the box. 1 to 200 characters.
   * @example "I am not a robot"
   */
  label: string;
  /**
   * While it works. 1 to 200 characters.
   * @example "Checking…"
   */
  working: string;
  /**
   * When it is done. 1 to 200 characters.
   * @example "Checked"
   */
  solved: string;
  /**
   * While it works again, after the proof has grown old. 1 to 200 characters.
   * @example "Expired, checking again…"
   */
  expired: string;
  /**
   * Where the browser says what is missing. 1 to 200 characters.
   * @example "Please wait until the check is done, or start it."
   */
  required: string;
  /**
   * Without a connection. 1 to 200 characters.
   * @example "No connection. The check goes on as soon as there is one."
   */
  offline: string;
  /**
   * After a 429. 1 to 200 characters.
   * @example "Too many checks from your network. Please wait a little."
   */
  busy: string;
  /**
   * After an answer of 500 or more. 1 to 200 characters.
   * @example "The check is not available right now. Please wait a little."
   */
  away: string;
  /**
   * Where the policy of the page forbids it. 1 to 200 characters.
   * @example "This page does not allow the check. Please tell its owner."
   */
  blocked: string;
  /**
   * After any other error, which the attributes have caused. 1 to 200 characters.
   * @example "The check is set up wrongly. Please tell the owner of this page."
   */
  refused: string;
  /**
   * When the challenge has expired before it was solved. 1 to 200 characters.
   * @example "The check took too long on this device. Press to try again."
   */
  slow: string;
  /**
   * After any other failure. 1 to 200 characters.
   * @example "The check failed. Press to try again."
   */
  failed: string;
}

/** Whether the form may be believed. A token is spent by its success. */
export interface SiteVerdict {
  /** True when the work was done. */
  success: boolean;
  /**
   * When the challenge was made, ISO 8601 UTC; absent when the token is not ours.
   * @example "2026-01-01T00:00:00.000Z"
   */
  challenge_ts?: string | undefined;
  /**
   * The scope of the token; empty when it has none. At most 128 characters.
   * @example "example.com"
   */
  hostname: string;
  /**
   * Why not. `missing-input-secret` and `missing-input-response`: absent or empty; `invalid-input-secret`: no key that opens anything; `invalid-input-response`: malformed, forged, for another scope, too little work or a wrong nonce; `timeout-or-duplicate`: expired, spent or missed ten times; `bad-request`: not JSON, or a member that is not a text. At most 2 items.
   * @example []
   */
  'error-codes': ('missing-input-secret' | 'invalid-input-secret' | 'missing-input-response' | 'invalid-input-response' | 'timeout-or-duplicate' | 'bad-request')[];
}

/**
 * The great circle between two points.
 * @example {"distance":{"km":5837.241,"miles":3627.093,"nauticalMiles":3151.858},"bearing":{"degrees":291.79,"cardinal":"WNW"},"from":{"lat":48.8566,"lon":2.3522},"to":{"lat":40.7128,"lon":-74.006}}
 */
export interface Route {
  /** Its length by the haversine formula on a sphere of 6371 km radius, with 3 decimals. */
  distance: {
    /**
     * Kilometres. 0 to 20,015.087.
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
  /** The direction in which one sets out. */
  bearing: {
    /**
     * Clockwise from north, with 2 decimals; 0 between equal points. 0 to 359.99.
     * @example 291.79
     */
    degrees: number;
    /**
     * The nearest of the 16 winds: N, NNE, NE, ENE, E and so on.
     * @example "WNW"
     */
    cardinal: string;
  };
  /** A point as it was given. */
  from: Position;
  /** A point as it was given. */
  to: Position;
}

/** A point as it was given. */
export interface Position {
  /**
   * Latitude, in degrees. -90 to 90.
   * @example 48.8566
   */
  lat: number;
  /**
   * Longitude, in degrees. -180 to 180.
   * @example 2.3522
   */
  lon: number;
}

/** A moment, as the clocks and the calendar of a zone tell it. */
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
   * The zone as it was given. At most 64 characters.
   * @example "Europe/Berlin"
   */
  zone: string;
  /**
   * How far its clocks are ahead of UTC.
   * @example "+02:00"
   */
  offset: string;
  /** Whether its clocks are set to daylight saving time. */
  is_dst: boolean;
  /**
   * The day of the week in the language. At most 100 characters.
   * @example "Sunday"
   */
  weekday: string;
  /**
   * The week of ISO 8601: the first has the first Thursday of its year. 1 to 53.
   * @example 13
   */
  week: number;
  /**
   * The day of the year, from 1. 1 to 366.
   * @example 88
   */
  day_of_year: number;
  /**
   * Date and time in the language, for people. At most 300 characters.
   * @example "Sunday, March 29, 2026 at 3:30:00 AM GMT+2"
   */
  text: string;
}

/** How long it is from one moment to another: in seconds, and in parts that are added from the largest to the smallest; all of them negative where `to` lies before `from`. */
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
   * Whole months that are left. -11 to 11.
   * @example 10
   */
  months: number;
  /**
   * Whole days that are left. -31 to 31.
   * @example 23
   */
  days: number;
  /**
   * Whole hours that are left; 24 in a day whose clocks are set back. -48 to 48.
   * @example 18
   */
  hours: number;
  /**
   * Whole minutes that are left. -59 to 59.
   * @example 0
   */
  minutes: number;
  /**
   * Seconds that are left, to the millisecond. -60 to 60.
   * @example 0
   */
  seconds_left: number;
  /**
   * The same in English; `earlier` stands behind it where `to` lies before `from`. At most 200 characters.
   * @example "10 months, 23 days, 18 hours"
   */
  text: string;
}

/** A cron expression in words, and when it runs next. */
export interface Cron {
  /**
   * The expression as it was given. At most 200 characters.
   * @example "30 2 * * 1-5"
   */
  expr: string;
  /**
   * What it says. At most 5,000 characters.
   * @example "At 02:30, Monday through Friday"
   */
  description: string;
  /**
   * The next runs, by the clocks of the zone; fewer, or none, where it runs no more before the year 10000. At most 20 items.
   * @example ["2026-03-30T02:30:00.000+02:00","2026-03-31T02:30:00.000+02:00"]
   */
  next: string[];
}

/** A value in another unit. */
export interface ConvertedUnits {
  /**
   * The value as it was given.
   * @example 100
   */
  value: number;
  /**
   * The symbol of its unit. At most 20 characters.
   * @example "mi"
   */
  from: string;
  /**
   * The symbol of the other. At most 20 characters.
   * @example "km"
   */
  to: string;
  /**
   * What a unit measures.
   * @example "length"
   */
  kind: 'length' | 'mass' | 'temperature' | 'area' | 'volume' | 'speed' | 'time' | 'data' | 'pressure' | 'energy' | 'angle';
  /**
   * The number that is nearest to the exact result; units are what they are by definition.
   * @example 160.9344
   */
  result: number;
}

/** The units that are known. */
export interface UnitList {
  /**
   * The units, by kind, the one that the others are defined by first. At most 200 items.
   * @example [{"kind":"length","symbol":"mi","name":"mile","aliases":["miles"]}]
   */
  units: UnitListUnit[];
}

/** A unit. */
export interface UnitListUnit {
  /**
   * What a unit measures.
   * @example "length"
   */
  kind: 'length' | 'mass' | 'temperature' | 'area' | 'volume' | 'speed' | 'time' | 'data' | 'pressure' | 'energy' | 'angle';
  /**
   * How it is written; its case counts. At most 20 characters.
   * @example "mi"
   */
  symbol: string;
  /**
   * Its name. At most 60 characters.
   * @example "mile"
   */
  name: string;
  /**
   * Other spellings that are understood; words in any case. At most 20 items.
   * @example ["miles"]
   */
  aliases: string[];
}

/** A number, written otherwise. */
export interface ConvertedNumber {
  /**
   * The number as it was given. At most 1,001 characters.
   * @example "255"
   */
  value: string;
  /**
   * Its base. 2 to 36.
   * @example 10
   */
  from: number;
  /**
   * What was asked for. At most 5 characters.
   * @example "16"
   */
  to: string;
  /**
   * The number; letters are in lower case, Roman numerals in upper. At most 6,000 characters.
   * @example "ff"
   */
  result: string;
}

/** What there is to say of some numbers, computed exactly and rounded once. */
export interface Statistics {
  /**
   * How many there are. 1 to 1,000.
   * @example 4
   */
  count: number;
  /**
   * Their sum.
   * @example 10
   */
  sum: number;
  /**
   * The least.
   * @example 1
   */
  min: number;
  /**
   * The greatest.
   * @example 5
   */
  max: number;
  /**
   * How far those are apart.
   * @example 4
   */
  range: number;
  /**
   * The arithmetic mean.
   * @example 2.5
   */
  mean: number;
  /**
   * The one in the middle, or the mean of the two there.
   * @example 2
   */
  median: number;
  /**
   * Those that come most often, from the least; none where each comes once. At most 500 items.
   * @example [2]
   */
  modes: number[];
  /**
   * That of a sample, divided by n - 1; null of a single number.
   * @example 3
   */
  variance: number | null;
  /**
   * The standard deviation, the square root of the variance.
   * @example 1.7320508075688772
   */
  deviation: number | null;
  /**
   * What a quarter, a half and three quarters lie below; between two numbers in proportion, as spreadsheets have it (R: type 7). Exactly 3 items.
   * @example [1.75,2,2.75]
   */
  quartiles: number[];
}

/** The same data in another format. */
export interface Conversion {
  /**
   * A format of data.
   * @example "yaml"
   */
  from: 'json' | 'yaml' | 'toml' | 'csv' | 'xml';
  /**
   * A format of data.
   * @example "yaml"
   */
  to: 'json' | 'yaml' | 'toml' | 'csv' | 'xml';
  /**
   * The text. At most 1,048,576 characters.
   * @example "name: Ada\nlanguages:\n  - en\n  - fr\n"
   */
  result: string;
}

/** The JSON, its numbers and repeated names as they were. */
export interface Formatted {
  /**
   * The text. At most 1,048,576 characters.
   * @example "{\"a\":[1.50],\"b\":1}"
   */
  result: string;
  /**
   * Its length in bytes of UTF-8. 1 to 4,194,304.
   * @example 18
   */
  bytes: number;
}

/** The verdict, by the form of the value alone. */
export interface Validation {
  /**
   * What it was to be. At most 20 characters.
   * @example "iban"
   */
  type: string;
  /**
   * The value as it was given. At most 2,000 characters.
   * @example "DE89 3704 0044 0532 0130 00"
   */
  value: string;
  /** Whether it is that. */
  valid: boolean;
  /**
   * The one way to write it; null where it is not valid. At most 20,000 characters.
   * @example "DE89370400440532013000"
   */
  normalized: string | null;
  /**
   * Why it is not valid, in a sentence; null where it is. At most 300 characters.
   * @example "The check digits of the IBAN are wrong."
   */
  reason: string | null;
  /**
   * What a valid value is made of. email: local, domain, domain_unicode. iban: country, check_digits, bban, bank, account, is_sepa, formatted. bic: bank, country, location, branch. isbn: format, isbn10, isbn13. ean: format, check_digit. luhn: check_digit, length. vat: country, country_name, number. url: scheme, host, host_unicode, port, path, query, fragment, has_credentials. domain: ascii, unicode, labels, tld. ip: version, kind. uuid: version, variant. semver: major, minor, patch, prerelease, build. phone: country, calling_code, national, international, uri. country: alpha2, alpha3, numeric, name. currency: name, decimals.
   * @example {"country":"DE","check_digits":"89","is_sepa":true}
   */
  details: { [name: string]: string | number | boolean | null };
}

/** A colour in every notation; all but `hex` leave out what it lets through. */
export interface ColorDescription {
  /**
   * Six digits, or eight for a colour that lets something through.
   * @example "#ff6347"
   */
  hex: string;
  /**
   * Red, green and blue, 0–255. At most 30 characters.
   * @example "rgb(255, 99, 71)"
   */
  rgb: string;
  /**
   * Hue in degrees, saturation and lightness. A grey has hue 0. At most 40 characters.
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
   * CIE Lab with the white of D50, as CSS has it. At most 40 characters.
   * @example "lab(62.99 59.36 47.88)"
   */
  lab: string;
  /**
   * Lightness, chroma and hue in degrees of OKLab. At most 40 characters.
   * @example "oklch(0.6962 0.1955 32.3)"
   */
  oklch: string;
  /**
   * Cyan, magenta, yellow and black, without a profile of a printer. At most 50 characters.
   * @example "cmyk(0.0%, 61.2%, 72.2%, 0.0%)"
   */
  cmyk: string;
  /**
   * The name that CSS has for exactly this colour; null where there is none. At most 30 characters.
   * @example "tomato"
   */
  name: string | null;
  /**
   * Relative luminance as WCAG 2.2 has it, from 0 for black to 1 for white. 0 to 1.
   * @example 0.306386
   */
  luminance: number;
}

/** How well a text is read, as WCAG 2.2 counts it. Ratios are rounded down to two decimals; the verdicts are of the exact ones. */
export interface Contrast {
  /**
   * From 1 for none to 21. 1 to 21.
   * @example 4.47
   */
  ratio: number;
  /** At least 4.5, what texts want. */
  aa: boolean;
  /** At least 3, what texts want from 24 px on, or 18.7 px in bold. */
  aa_large: boolean;
  /** At least 7. */
  aaa: boolean;
  /** At least 4.5. */
  aaa_large: boolean;
  /** The colour of eight bits a channel nearest to `color`, by OKLab, that reaches 4.5; itself where it does. */
  nearest: {
    /**
     * Its digits.
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

/** What an address tells by itself. */
export interface IpAddress {
  /**
   * The one spelling to use, of IPv6 by RFC 5952. At most 45 characters.
   * @example "2001:db8::1"
   */
  address: string;
  /**
   * 4 or 6.
   * @example 6
   */
  version: 4 | 6;
  /**
   * What it is for, by the registries of IANA. `shared` is between a provider and its customers (RFC 6598), `translation` and `tunnel` carry IPv4 in IPv6 or the other way round.
   * @example "documentation"
   */
  kind: 'public' | 'private' | 'loopback' | 'link_local' | 'unspecified' | 'broadcast' | 'multicast' | 'shared' | 'documentation' | 'benchmarking' | 'translation' | 'tunnel' | 'ipv4_mapped' | 'reserved';
  /** Whether it is of a host of the Internet; of one that stands for IPv4, whether that is. */
  is_public: boolean;
  /**
   * All digits of IPv6; IPv4 as it is. At most 39 characters.
   * @example "2001:0db8:0000:0000:0000:0000:0000:0001"
   */
  expanded: string;
  /**
   * The address as one number, in digits: IPv6 has more than a number of JSON holds. At most 39 characters.
   * @example "42540766411282592856903984951653826561"
   */
  decimal: string;
  /**
   * The name under which DNS is asked for its name. At most 72 characters.
   * @example "1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa"
   */
  reverse: string;
}

/** A range of addresses. */
export interface IpRange {
  /**
   * The address that the range begins with. At most 45 characters.
   * @example "192.0.2.0"
   */
  network: string;
  /**
   * The first that a host can have. At most 45 characters.
   * @example "192.0.2.1"
   */
  first: string;
  /**
   * The last that a host can have. At most 45 characters.
   * @example "192.0.2.254"
   */
  last: string;
  /**
   * That of all hosts; null for IPv6, and for ranges of one or two addresses (RFC 3021). At most 15 characters.
   * @example "192.0.2.255"
   */
  broadcast: string | null;
  /**
   * The length of the prefix in bits. 0 to 128.
   * @example 24
   */
  prefix: number;
  /**
   * How many addresses there are in all, in digits: ranges of IPv6 have more than a number of JSON holds. At most 39 characters.
   * @example "256"
   */
  count: string;
  /** Whether the address that was asked for is one of them, never one of the other version; null when none was. */
  contains: boolean | null;
}

/** The request as it arrived here, behind whatever proxies stand before. */
export interface RequestFacts {
  /**
   * Its method. At most 20 characters.
   * @example "GET"
   */
  method: string;
  /**
   * The address of the client, as proxies that are trusted tell it. At most 100 characters.
   * @example "192.0.2.7"
   */
  address: string;
  /**
   * The version of HTTP. At most 10 characters.
   * @example "1.1"
   */
  http: string;
  /**
   * Its headers by their names in lower case, those that came several times joined by commas. Of `authorization`, `proxy-authorization` and `cookie` only the length is told: `(23 characters)`.
   * @example {"host":"localhost:3000","accept":"*\/*","authorization":"(23 characters)"}
   */
  headers: { [name: string]: string };
}

/** A base colour and those that harmonise with it, or its shades. */
export interface Palette {
  /** A colour in three notations. */
  base: PaletteColor;
  /**
   * The type that was asked for.
   * @example "complementary"
   */
  type: 'complementary' | 'triadic' | 'analogous' | 'tetradic' | 'split-complementary' | 'shades';
  /**
   * The colours, in the order of their shifts or shades. 2 to 11 items.
   * @example [{"hex":"#ff6600","rgb":"rgb(255, 102, 0)","hsl":"hsl(24.0, 100.0%, 50.0%)"},{"hex":"#0099ff","rgb":"rgb(0, 153, 255)","hsl":"hsl(204.0, 100.0%, 50.0%)"}]
   */
  colors: PaletteColor[];
}

/** A colour in three notations. */
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
   * Hue in degrees, saturation and lightness in per cent, one decimal each. A grey has hue 0.
   * @example "hsl(24.0, 100.0%, 50.0%)"
   */
  hsl: string;
  /**
   * Of `shades`, from 50 to 950. 50 to 950.
   * @example 500
   */
  shade?: number | undefined;
  /**
   * With `space=oklch`, black or white, whichever is read better on it.
   * @example "#000000"
   */
  ink?: string | undefined;
  /**
   * With `space=oklch`, the contrast of the ink to it (WCAG 2.2). 1 to 21.
   * @example 6.94
   */
  contrast?: number | undefined;
}

/** An expression and its value. */
export interface Evaluation {
  /**
   * The expression, as it arrived. At most 500 characters.
   * @example "2 * (3 - 1)"
   */
  expression: string;
  /**
   * Its value, rounded.
   * @example 4
   */
  result: number;
  /**
   * Decimals of the result. 0 to 15.
   * @example 10
   */
  precision: number;
}

/** Two texts and how far they are apart. */
export interface Comparison {
  /**
   * The first text. At most 10,000 characters.
   * @example "kitten"
   */
  str1: string;
  /**
   * The second text. At most 10,000 characters.
   * @example "sitting"
   */
  str2: string;
  /**
   * The fewest characters to insert, delete or replace so that one text becomes the other. 0 to 2,000.
   * @example 3
   */
  distance: number;
  /**
   * 1 for equal texts, 0 for those that have nothing in common; 1 - distance / longer length. 0 to 1.
   * @example 0.5714
   */
  similarity: number;
}

/** A fresh token. */
export interface Token {
  /**
   * The token; every character is equally likely, by a cryptographically strong source. 12 to 4,096 characters.
   * @example "q7RzP0wLk3VbXn9TfYc2HsJd"
   */
  token: string;
}

/** Fresh identifiers. */
export interface Identifiers {
  /**
   * What they are.
   * @example "v7"
   */
  type: 'v4' | 'v7' | 'ulid' | 'nanoid';
  /**
   * The identifiers; no two are alike. 1 to 100 items.
   * @example ["017f22e2-79b0-7cc3-98c4-dc0c0c07398f"]
   */
  ids: string[];
}

/** What a UUID says of itself. */
export interface UuidParts {
  /**
   * The UUID in lower case, with its hyphens and nothing else.
   * @example "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"
   */
  uuid: string;
  /**
   * How it was made; 4 is by chance, 7 with the time. null where the variant knows no versions. 0 to 15.
   * @example 7
   */
  version: number | null;
  /**
   * By whose rules; `nil` and `max` stand for nothing (RFC 9562).
   * @example "rfc9562"
   */
  variant: 'rfc9562' | 'nil' | 'max' | 'ncs' | 'microsoft' | 'future';
  /**
   * When it was made, ISO 8601 UTC; null where it does not say. At most 27 characters.
   * @example "2022-02-22T19:22:22.000Z"
   */
  timestamp: string | null;
}

/** Fresh passwords. */
export interface Passwords {
  /**
   * The passwords, by a cryptographically strong source. A random one has a character of each kind that is chosen. 1 to 20 items.
   * @example ["vR7}kq2.Wm&dT9zX"]
   */
  passwords: string[];
  /**
   * The binary logarithm of how many passwords are equally likely, for each of them. 0 to 840.
   * @example 104.59
   */
  entropy_bits: number;
}

/** Names that people could choose for themselves. */
export interface Usernames {
  /**
   * The names; no two are alike. The first are those that the same seed gives of a smaller count. 1 to 100 items.
   * @example ["quiet_harbour","amber_otter"]
   */
  usernames: string[];
}

/** What was thrown. */
export interface Throw {
  /**
   * The dice in one notation. At most 200 characters.
   * @example "2d6+1"
   */
  roll: string;
  /**
   * Every die, in the order of the roll. 1 to 100 items.
   * @example [5,3]
   */
  results: number[];
  /**
   * The sum. -1,000,000 to 1,000,000.
   * @example 9
   */
  total: number;
  /**
   * The least that the total can be. -1,000,000 to 1,000,000.
   * @example 3
   */
  min: number;
  /**
   * The most that the total can be. -1,000,000 to 1,000,000.
   * @example 13
   */
  max: number;
}

/** How long a text is, by every measure. */
export interface TextCounts {
  /**
   * Unicode code points. 0 to 65,536.
   * @example 54
   */
  characters: number;
  /**
   * What a reader perceives as characters; an emoji is one (Unicode Annex 29). 0 to 65,536.
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
   * Sentences (Unicode Annex 29). 0 to 65,536.
   * @example 2
   */
  sentences: number;
  /**
   * Lines; a line end at the end of the text begins none. 0 to 65,536.
   * @example 1
   */
  lines: number;
  /**
   * Runs of lines with empty lines between them. 0 to 65,536.
   * @example 1
   */
  paragraphs: number;
  /**
   * How long reading takes at 238 words a minute, rounded up. 0 to 20,000.
   * @example 3
   */
  reading_seconds: number;
}

/** A text in another case. */
export interface ChangedText {
  /**
   * The text. At most 200,000 characters.
   * @example "quiet_harbour_at_night"
   */
  result: string;
}

/** A text fit for an address. */
export interface Slug {
  /**
   * Latin letters in lower case and digits with separators between them; empty where the text has no letters that Latin could write. At most 1,000,000 characters.
   * @example "ein-cafe-ueber-dem-hafen"
   */
  slug: string;
}

/** Latin that means nothing. */
export interface Lorem {
  /**
   * The text; it begins with Lorem ipsum, and has an empty line between paragraphs. At most 200,000 characters.
   * @example "Lorem ipsum dolor sit amet, consectetur adipiscing elit."
   */
  text: string;
}

/** What changed between two texts. */
export interface Diff {
  /** Both texts in pieces, in order; of what was replaced the old piece first. At most 200,000 items. */
  changes: DiffChange[];
  /**
   * Lines, words or characters that only `b` has; blanks between words count. 0 to 65,536.
   * @example 1
   */
  added: number;
  /**
   * Those that only `a` has. 0 to 65,536.
   * @example 1
   */
  removed: number;
  /**
   * A unified diff by lines, which `patch` and `git apply` read; empty for equal texts. At most 10,000,000 characters.
   * @example "--- a\n+++ b\n@@ -1,2 +1,2 @@\n one\n-two\n+three\n"
   */
  patch: string;
}

/** A piece that both have, or one of them alone. */
export interface DiffChange {
  /**
   * Who has it.
   * @example "added"
   */
  type: 'same' | 'added' | 'removed';
  /**
   * The piece. At most 65,536 characters.
   * @example "three\n"
   */
  text: string;
}

/** What a pattern matches. */
export interface Matches {
  /** The first 1,000 matches, in order. At most 1,000 items. */
  matches: MatchesMatch[];
  /**
   * All matches. 0 to 65,537.
   * @example 2
   */
  count: number;
  /**
   * The text with its matches replaced; null where nothing was to replace them. At most 600,000 characters.
   * @example "2026 and 2027"
   */
  replaced: string | null;
}

/** One match. */
export interface MatchesMatch {
  /**
   * What matched. At most 65,536 characters.
   * @example "2026-11"
   */
  text: string;
  /**
   * Where it begins, in UTF-16 units from 0. 0 to 65,536.
   * @example 0
   */
  index: number;
  /**
   * What each group matched, by name, or by number where it has none; null for one that took no part.
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
  algorithm: 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512' | 'sha3-256' | 'sha3-512' | 'blake2b512';
  /**
   * How the digest is written.
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
  /** Whether two inputs with one digest can be made. */
  broken: boolean;
}

/** A text in a format, or out of it. */
export interface Recoded {
  /**
   * The format.
   * @example "base64"
   */
  format: 'base64' | 'base64url' | 'base32' | 'base58' | 'hex' | 'url' | 'html' | 'punycode' | 'morse' | 'rot13';
  /**
   * The text. At most 500,000 characters.
   * @example "foo"
   */
  result: string;
}

/** What a token says. */
export interface TokenParts {
  /**
   * The header.
   * @example {"alg":"HS256","typ":"JWT"}
   */
  header: { [name: string]: unknown };
  /**
   * The claims.
   * @example {"sub":"1234567890","name":"John Doe","iat":1516239022}
   */
  payload: { [name: string]: unknown };
  /**
   * When it expires (`exp`), ISO 8601 UTC; null where it does not say. At most 27 characters.
   * @example null
   */
  expires: string | null;
  /** Whether it has expired. */
  is_expired: boolean;
  /** Whether the key has signed it; null without a key. A token of the algorithm none is never verified. Whether it has expired is another matter. */
  verified: boolean | null;
  /**
   * Why it is not verified; null where it is. At most 200 characters.
   * @example null
   */
  reason: string | null;
}

/** A picture to be read, and the token that goes back with the answer. */
export interface Captcha {
  /**
   * The picture as a data URL. At most 1,000,000 characters.
   * @example "data:image/png;base64,iVBORw0KGgo="
   */
  image: string;
  /**
   * Signed token; the text cannot be had from it. At most 512 characters.
   * @example "eyJpZCI6Ims3In0"
   */
  token: string;
  /**
   * When the token expires; epoch milliseconds.
   * @example 1767225900000
   */
  expires: number;
  /**
   * What to do in words. At most 500 characters.
   * @example "Read the 6 characters in the picture."
   */
  instructions: string;
}

/** Whether the answer is right. A token is spent by its right answer. */
export interface StrictCaptchaVerdict {
  /** True when the answer counts. */
  valid: boolean;
  /**
   * Why it does not count: `invalid` malformed, forged or another kind of token; `expired`; `weak` shorter or with less noise than was asked for; `wrong` answer; `used` before, or missed three times.
   * @example "wrong"
   */
  reason?: 'invalid' | 'expired' | 'weak' | 'wrong' | 'used' | undefined;
}

/** A message of the last hour. */
export interface ChatMessage {
  /**
   * Who sent it. At most 64 characters.
   * @example "alice"
   */
  username: string;
  /**
   * Its text, as text. At most 2,000 characters.
   * @example "Hello everybody"
   */
  message: string;
  /**
   * When it was sent, ISO 8601 UTC with milliseconds.
   * @example "2026-01-01T12:00:00.000Z"
   */
  timestamp: string;
}

/** It was done. */
export interface Confirmation {
  /**
   * What was done. At most 200 characters.
   * @example "Message sent successfully"
   */
  message: string;
}

/**
 * What happened in a chat, in one order that is the same for every reader. On the wire an event is lines of `event:`, which messages do without, `id:` and `data:`, which is JSON, and an empty line. Lines that begin with a colon say nothing; one comes every 15 seconds.
 * @example {"event":"message","id":"5f0c1d2e3a4b-000000000008","data":{"username":"alice","message":"Hello everybody","timestamp":"2026-01-01T12:00:00.000Z"}}
 */
export type ChatEvent = {
  /** The kind of the event. */
  event: 'message';
  /**
   * Names a place in a chat or a game, as events have it in `id`, and answers in `X-Chat-Cursor`. It is given once. At most 64 characters.
   * @example "5f0c1d2e3a4b-000000000008"
   */
  id: string;
  /** A message of the last hour. */
  data: ChatMessage;
} | {
  /** The kind of the event. */
  event: 'removed';
  /**
   * Names a place in a chat or a game, as events have it in `id`, and answers in `X-Chat-Cursor`. It is given once. At most 64 characters.
   * @example "5f0c1d2e3a4b-000000000008"
   */
  id: string;
  /** Which one. */
  data: {
    /**
     * Names a place in a chat or a game, as events have it in `id`, and answers in `X-Chat-Cursor`. It is given once. At most 64 characters.
     * @example "5f0c1d2e3a4b-000000000008"
     */
    cursor: string;
  };
} | {
  /** The kind of the event. */
  event: 'cleared';
  /**
   * Names a place in a chat or a game, as events have it in `id`, and answers in `X-Chat-Cursor`. It is given once. At most 64 characters.
   * @example "5f0c1d2e3a4b-000000000008"
   */
  id: string;
  /**
   * Nothing.
   * @example {}
   */
  data: { [name: string]: unknown };
} | Ready | {
  /** The kind of the event. */
  event: 'reset';
  /** Why. */
  data: {
    /**
     * What is the matter with the cursor.
     * @example "expired"
     */
    reason: 'expired' | 'unknown';
  };
};

/** All that was missed has been sent; what comes now is new. Sent once. */
export interface Ready {
  /** The kind of the event. */
  event: 'ready';
  /**
   * Names a place in a chat or a game, as events have it in `id`, and answers in `X-Chat-Cursor`. It is given once. At most 64 characters.
   * @example "5f0c1d2e3a4b-000000000008"
   */
  id: string;
  /** Where the reader has got to. */
  data: {
    /**
     * Names a place in a chat or a game, as events have it in `id`, and answers in `X-Chat-Cursor`. It is given once. At most 64 characters.
     * @example "5f0c1d2e3a4b-000000000008"
     */
    cursor: string;
  };
}

/** The chat is empty. */
export interface Clearing {
  /**
   * What was done. At most 200 characters.
   * @example "Private chat cleared successfully"
   */
  message: string;
}

/**
 * The move was made. A deciding one says who wins.
 * @example {"message":"Move sent successfully"}
 */
export interface MoveResult {
  /**
   * What happened. At most 300 characters.
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
  /** True when nobody wins; present after a deciding move. */
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
  /** The moves in the order in which they were made. At most 9 items. */
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
  /** Whether the game stays out of the list. */
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
  /** True when the game ended without a winner. */
  tie: boolean;
  /** Three rows of three cells. Exactly 3 items. */
  board: (('X' | 'O' | null)[])[];
}

/** A move. */
export interface GameMove {
  /**
   * Who made it. At most 64 characters.
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
 * What happened in a game; on the wire as events of chats.
 * @example {"event":"ready","id":"019b1a2b3c4d-000000000003","data":{"cursor":"019b1a2b3c4d-000000000003"}}
 */
export type GameEvent = {
  /** The kind of the event. */
  event: 'game';
  /**
   * Names a place in a chat or a game, as events have it in `id`, and answers in `X-Chat-Cursor`. It is given once. At most 64 characters.
   * @example "5f0c1d2e3a4b-000000000008"
   */
  id: string;
  /**
   * A game.
   * @example {"id":"K3V9Q2ZX","moves":[{"username":"alice","move":"2-2"},{"username":"bob","move":"1-1"}],"players":["alice","bob"],"turn":"alice","status":"ready","private":false,"winner":null,"loser":null,"tie":false,"board":[["O",null,null],[null,"X",null],[null,null,null]]}
   */
  data: Game;
} | {
  /** The kind of the event. */
  event: 'deleted';
  /**
   * Nothing.
   * @example {}
   */
  data: { [name: string]: unknown };
} | Ready;

/** The unfinished public games, newest first. */
export interface Games {
  /** What this is. */
  message: 'Public games available';
  /**
   * Number of games in this answer. 0 to 100.
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
 * The game was given up, and is over.
 * @example {"message":"alice forfeited the game. bob wins.","winner":"bob","loser":"alice"}
 */
export interface ForfeitResult {
  /**
   * What happened. At most 300 characters.
   * @example "alice forfeited the game. bob wins."
   */
  message: string;
  /**
   * A player, or null. At most 64 characters.
   * @example "alice"
   */
  winner: string | null;
  /**
   * Who gave up. At most 64 characters.
   * @example "alice"
   */
  loser: string;
}

/** The plan of the caller, and what is left of it. */
export interface Quota {
  /**
   * The plan.
   * @example "default"
   */
  tier: 'default' | 'advanced' | 'pro' | 'business';
  /** What is left of any 10 seconds. */
  burst: {
    /**
     * Requests in 10 seconds. 1 to 1,000,000,000.
     * @example 50
     */
    limit: number;
    /**
     * Requests that may still be made now. 0 to 1,000,000,000.
     * @example 42
     */
    remaining: number;
    /**
     * Seconds until there is one more; 0 when none is used. 0 to 10.
     * @example 7
     */
    resets_in: number;
  };
  /** What is left of any hour. */
  hourly: {
    /**
     * Requests an hour. 1 to 1,000,000,000.
     * @example 2000
     */
    limit: number;
    /**
     * Requests that may still be made now. 0 to 1,000,000,000.
     * @example 1874
     */
    remaining: number;
    /**
     * Seconds until there is one more; 0 when none is used. 0 to 3,600.
     * @example 2912
     */
    resets_in: number;
  };
}

/** The service in brief. */
export interface Infos {
  /**
   * Number of listed operations of this version. 1 to 1,000.
   * @example 30
   */
  endpoints: number;
  /**
   * The newest version.
   * @example "v6"
   */
  last_version: string;
  /**
   * Address of the documentation. At most 500 characters.
   * @example "http://localhost:3000/docs"
   */
  documentation: string;
  /**
   * Address of the source code. At most 500 characters.
   * @example "https://github.com/example/utility-api"
   */
  github: string;
  /**
   * When the service came into being, ISO 8601 UTC.
   * @example "2026-11-20T00:00:00.000Z"
   */
  creation: string;
}

/** The endpoints of one version, by method. */
export interface VersionIndex {
  /**
   * The version.
   * @example "v6"
   */
  version: string;
  /**
   * Address of the documentation. At most 500 characters.
   * @example "http://localhost:3000/docs"
   */
  documentation: string;
  /**
   * Address of the OpenAPI document. At most 500 characters.
   * @example "http://localhost:3000/v6/openapi.json"
   */
  openapi: string;
  /**
   * For each method in lower case, the operations by path, without version and leading slash.
   * @example {"get":{"chat":"/v6/chat","personal":"/v6/personal(?seed={seed})(&locale={locale})"}}
   */
  endpoints: { [name: string]: { [name: string]: string } };
}

/**
 * Draw a chart. The same as the POST, to the byte, from members in the query: for a README, a mail, a chat, wherever a picture is an address. The data is JSON in `data`, or, for one dataset or a pie, lists in `labels` and `values`. With `c` it draws what was written for QuickChart or Chart.js.
 * @example await api.renderChartByAddress({ type: 'line', labels: 'Mon,Tue,Wed,Thu,Fri', values: '3,5,4,8,7', title: 'Visits' })
 */
export const renderChartByAddress: <Mode extends 'svg' | 'data' | undefined = 'svg', Format extends 'svg' | 'png' | undefined = undefined, F extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderChartByAddressAnswers = 'image/svg+xml', Type extends 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' = 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram'>(connection: Connection, input?: RenderChartByAddressInput & { type?: Type | undefined } & { mode?: Mode; format?: Format; f?: F }, options?: CallOptions<Accept>) => Call<Asked<RenderChartByAddressAnswers<Type>, Decided<Mode, { 'data': 'application/json' }, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Decided<F, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>>> = /* @__PURE__ */ operation({ id: 'renderChartByAddress', method: 'GET', path: '/v6/chart', types: ['image/svg+xml', 'image/png', 'application/json'], safe: true });

/**
 * The address of what `renderChartByAddress` draws, for `<img>`, Markdown or a mail. Nothing is sent, and no key stands in it.
 * @example api.chartUrl({ type: 'line', labels: 'Mon,Tue,Wed,Thu,Fri', values: '3,5,4,8,7', title: 'Visits' })
 */
export const chartUrl: (connection: Connection, input?: RenderChartByAddressInput) => string = /* @__PURE__ */ addressOf(renderChartByAddress);

/**
 * Draw a chart. A bar, line, area, pie or donut chart, a sparkline, a gauge, a progress, a radar, a scatter or a histogram as SVG or PNG, or its numbers as JSON.
 * @example await api.renderChart({ type: 'bar', title: 'Sales by quarter', data: { labels: ['Q1', 'Q2', 'Q3', 'Q4'], datasets: [{ label: '2025', values: [12, 19, 14, 23] }, { label: '2026', values: [15, 17, 21, 26] }] } })
 */
export const renderChart: <Mode extends 'svg' | 'data' | undefined = 'svg', Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderChartAnswers = 'image/svg+xml', Type extends 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' = 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram'>(connection: Connection, input: RenderChartInput & { type?: Type | undefined } & { mode?: Mode; format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderChartAnswers<Type>, Decided<Mode, { 'data': 'application/json' }, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>> = /* @__PURE__ */ operation({ id: 'renderChart', method: 'POST', path: '/v6/chart', body: true, types: ['image/svg+xml', 'image/png', 'application/json'], safe: true });

/**
 * Draw a placeholder. A picture in place of one that is not there yet, or the skeleton of content that is still loading; as PNG a skeleton stands still.
 * @example await api.renderPlaceholder({ width: 640, height: 360, text: 'Cover' })
 */
export const renderPlaceholder: <Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderPlaceholderAnswers = 'image/svg+xml'>(connection: Connection, input?: RenderPlaceholderInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderPlaceholderAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderPlaceholder', method: 'GET', path: '/v6/placeholder', types: ['image/svg+xml', 'image/png'], safe: true });

/**
 * The address of what `renderPlaceholder` draws, for `<img>`, Markdown or a mail. Nothing is sent, and no key stands in it.
 * @example api.placeholderUrl({ width: 640, height: 360, text: 'Cover' })
 */
export const placeholderUrl: (connection: Connection, input?: RenderPlaceholderInput) => string = /* @__PURE__ */ addressOf(renderPlaceholder);

/**
 * Draw a placeholder of a size. The short form of an image, such as `/placeholder/400x300` or `/placeholder/400x300.png`.
 * @example await api.renderPlaceholderOfSize({ size: '400x300' })
 */
export const renderPlaceholderOfSize: <Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderPlaceholderOfSizeAnswers = 'image/svg+xml'>(connection: Connection, input: RenderPlaceholderOfSizeInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderPlaceholderOfSizeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderPlaceholderOfSize', method: 'GET', path: '/v6/placeholder/{size}', types: ['image/svg+xml', 'image/png'], safe: true });

/**
 * The address of what `renderPlaceholderOfSize` draws, for `<img>`, Markdown or a mail. Nothing is sent, and no key stands in it.
 * @example api.placeholderOfSizeUrl({ size: '400x300' })
 */
export const placeholderOfSizeUrl: (connection: Connection, input: RenderPlaceholderOfSizeInput) => string = /* @__PURE__ */ addressOf(renderPlaceholderOfSize);

/**
 * Draw a placeholder in colours. The short form of an image with the colours of ground and text, such as `/placeholder/400x300/1e3a8a/fde68a`.
 * @example await api.renderPlaceholderInColors({ size: '400x300', bg: '1e3a8a', color: 'fde68a' })
 */
export const renderPlaceholderInColors: <Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderPlaceholderInColorsAnswers = 'image/svg+xml'>(connection: Connection, input: RenderPlaceholderInColorsInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderPlaceholderInColorsAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderPlaceholderInColors', method: 'GET', path: '/v6/placeholder/{size}/{bg}/{color}', types: ['image/svg+xml', 'image/png'], safe: true });

/**
 * The address of what `renderPlaceholderInColors` draws, for `<img>`, Markdown or a mail. Nothing is sent, and no key stands in it.
 * @example api.placeholderInColorsUrl({ size: '400x300', bg: '1e3a8a', color: 'fde68a' })
 */
export const placeholderInColorsUrl: (connection: Connection, input: RenderPlaceholderInColorsInput) => string = /* @__PURE__ */ addressOf(renderPlaceholderInColors);

/**
 * Draw an avatar. A picture that stands for somebody, the same for the same seed for ever; a face is that of an ordinary person, without a mask. Anybody may use it for anything: the styles `identicon`, `glass`, `rings`, `shapes`, `thumbs` and `pixel-art` by DiceBear, `lorelei` by Lisa Wischofsky, `notionists` by Zoish and `open-peeps` by Pablo Stanley are in the public domain (CC0 1.0), `initials` is of this service.
 * @example await api.renderAvatar({ seed: 'ada', style: 'lorelei' })
 */
export const renderAvatar: <Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderAvatarAnswers = 'image/svg+xml'>(connection: Connection, input?: RenderAvatarInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderAvatarAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderAvatar', method: 'GET', path: '/v6/avatar', types: ['image/svg+xml', 'image/png'], safe: true });

/**
 * The address of what `renderAvatar` draws, for `<img>`, Markdown or a mail. Nothing is sent, and no key stands in it.
 * @example api.avatarUrl({ seed: 'ada', style: 'lorelei' })
 */
export const avatarUrl: (connection: Connection, input?: RenderAvatarInput) => string = /* @__PURE__ */ addressOf(renderAvatar);

/**
 * Draw a QR code. A text or an address that a telephone reads from the screen or from paper.
 * @example await api.renderQrCode({ text: 'https://example.com' })
 */
export const renderQrCode: <Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderQrCodeAnswers = 'image/svg+xml'>(connection: Connection, input: RenderQrCodeInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderQrCodeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderQrCode', method: 'GET', path: '/v6/qrcode', types: ['image/svg+xml', 'image/png'], safe: true });

/**
 * The address of what `renderQrCode` draws, for `<img>`, Markdown or a mail. Nothing is sent, and no key stands in it.
 * @example api.qrCodeUrl({ text: 'https://example.com' })
 */
export const qrCodeUrl: (connection: Connection, input: RenderQrCodeInput) => string = /* @__PURE__ */ addressOf(renderQrCode);

/**
 * Draw a bar code. A number of goods or any short text for a reader, as lines or squares of whole pixels. A wrong check digit or a character that the type does not have is refused with what is right.
 * @example await api.renderBarcode({ text: '4006381333931', type: 'ean13', label: true })
 */
export const renderBarcode: <Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderBarcodeAnswers = 'image/svg+xml'>(connection: Connection, input: RenderBarcodeInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderBarcodeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderBarcode', method: 'GET', path: '/v6/barcode', types: ['image/svg+xml', 'image/png'], safe: true });

/**
 * The address of what `renderBarcode` draws, for `<img>`, Markdown or a mail. Nothing is sent, and no key stands in it.
 * @example api.barcodeUrl({ text: '4006381333931', type: 'ean13', label: true })
 */
export const barcodeUrl: (connection: Connection, input: RenderBarcodeInput) => string = /* @__PURE__ */ addressOf(renderBarcode);

/**
 * A fictional person. A person who does not exist, in every detail in agreement with itself.
 * @example await api.getPerson({ seed: 'ada', locale: 'FR' })
 */
export const getPerson: <Field extends keyof PersonalProfile = keyof PersonalProfile>(connection: Connection, input?: GetPersonInput & { fields?: readonly Field[] | undefined }, options?: CallOptions) => Call<GetPersonAnswers<Field>['application/json']> = /* @__PURE__ */ operation({ id: 'getPerson', method: 'GET', path: '/v6/personal', safe: true });

/**
 * Many fictional people. Up to 100 people, or 1,000 as CSV or NDJSON; the first is the one that the same seed gives alone.
 * @example await api.listPeople({ seed: 'ada', locale: 'DE', count: 3 })
 */
export const listPeople: <Field extends keyof PersonalProfile = keyof PersonalProfile, Format extends 'json' | 'csv' | 'ndjson' | undefined = 'json', Accept extends keyof ListPeopleAnswers = 'application/json'>(connection: Connection, input?: ListPeopleInput & { fields?: readonly Field[] | undefined } & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<ListPeopleAnswers<Field>, Decided<Format, { 'json': 'application/json'; 'csv': 'text/csv'; 'ndjson': 'application/x-ndjson' }, Accept>>> = /* @__PURE__ */ operation({ id: 'listPeople', method: 'GET', path: '/v6/personal/batch', types: ['application/json', 'text/csv', 'application/x-ndjson'], safe: true });

/**
 * A fictional domain. An internet domain that does not exist, with its hosting, DNS and traffic.
 * @example await api.getDomain({ seed: 'ada' })
 */
export const getDomain: <Field extends keyof DomainProfile = keyof DomainProfile>(connection: Connection, input?: GetDomainInput & { fields?: readonly Field[] | undefined }, options?: CallOptions) => Call<GetDomainAnswers<Field>['application/json']> = /* @__PURE__ */ operation({ id: 'getDomain', method: 'GET', path: '/v6/domain', safe: true });

/**
 * Many fictional domains. Up to 100 domains, or 1,000 as CSV or NDJSON; the first is the one that the same seed gives alone.
 * @example await api.listDomains({ seed: 'ada', count: 3 })
 */
export const listDomains: <Field extends keyof DomainProfile = keyof DomainProfile, Format extends 'json' | 'csv' | 'ndjson' | undefined = 'json', Accept extends keyof ListDomainsAnswers = 'application/json'>(connection: Connection, input?: ListDomainsInput & { fields?: readonly Field[] | undefined } & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<ListDomainsAnswers<Field>, Decided<Format, { 'json': 'application/json'; 'csv': 'text/csv'; 'ndjson': 'application/x-ndjson' }, Accept>>> = /* @__PURE__ */ operation({ id: 'listDomains', method: 'GET', path: '/v6/domain/batch', types: ['application/json', 'text/csv', 'application/x-ndjson'], safe: true });

/**
 * Create a proof-of-work challenge. A salt, a difficulty and a number of puzzles. The solution of a single puzzle is a nonce for which SHA-256 of salt and nonce begins with that many hexadecimal zeros; of several, puzzle i (from 0) hashes the text `salt:i:nonce`.
 * @example await api.createChallenge({ difficulty: 3, count: 16, scope: 'example.com/contact' })
 */
export const createChallenge: (connection: Connection, input?: CreateChallengeInput, options?: CallOptions) => Call<CreateChallengeAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'createChallenge', method: 'GET', path: '/v6/pow', safe: true });

/**
 * Verify a solution. Checks the nonces. A token counts once, over all servers, and for its scope alone; after ten wrong tries it counts as used.
 * @example await api.verifySolution({ token: 'eyJraW5kIjoicG93In0.c2lnbmF0dXJl', nonce: '48251' })
 */
export const verifySolution: (connection: Connection, input: VerifySolutionInput, options?: CallOptions) => Call<VerifySolutionAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'verifySolution', method: 'POST', path: '/v6/pow', body: true, safe: true, keyed: true });

/**
 * What the form field says. The texts of `<pow-check>` in a language, as the field itself gets them. It counts against no quota.
 * @example await api.getPowTexts({ language: 'fr' })
 */
export const getPowTexts: (connection: Connection, input?: GetPowTextsInput, options?: CallOptions) => Call<GetPowTextsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getPowTexts', method: 'GET', path: '/v6/pow/texts', safe: true });

/**
 * Verify a form's proof of work. What the widget has put into the form's field `pow-response`, verified by the server that received the form, in the shape of the `siteverify` calls of reCAPTCHA, hCaptcha and Turnstile. The answer is 200 whatever was sent; only a plan that is used up (429) and a store that is away (503) answer otherwise. It counts against the key in `secret`. Put `min_difficulty` and `scope` into the address that you configure: without them work of any size and for any site will do.
 * @example await api.verifyForm({ secret: 'uapi_4dJk2LmN8pQrS6tUvWxYz1A3bC5eF7gH0hq2k9x', response: 'eyJzYWx0IjoiOWYyYzRiZSJ9.48251' })
 */
export const verifyForm: (connection: Connection, input?: VerifyFormInput, options?: CallOptions) => Call<VerifyFormAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'verifyForm', method: 'POST', path: '/v6/siteverify', body: true, safe: true, keyed: true });

/**
 * Distance and bearing. How far it is from one point of the globe to another, and in which direction one sets out.
 * @example await api.measureDistance({ lat1: 48.8566, lon1: 2.3522, lat2: 40.7128, lon2: -74.006 })
 */
export const measureDistance: (connection: Connection, input: MeasureDistanceInput, options?: CallOptions) => Call<MeasureDistanceAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'measureDistance', method: 'GET', path: '/v6/geo', safe: true });

/**
 * Tell the time. A moment, or now, by the clocks and the calendar of a zone and in the words of a language.
 * @example await api.getTime({ zone: 'Europe/Berlin', at: '2026-03-29T02:30', locale: 'en' })
 */
export const getTime: (connection: Connection, input?: GetTimeInput, options?: CallOptions) => Call<GetTimeAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getTime', method: 'GET', path: '/v6/time', safe: true });

/**
 * Measure a span of time. How long it is from one moment to another, by the calendar and the clocks of a zone.
 * @example await api.measureTime({ from: '2026-01-31', to: '2026-12-24T18:00', zone: 'Europe/Berlin' })
 */
export const measureTime: (connection: Connection, input: MeasureTimeInput, options?: CallOptions) => Call<MeasureTimeAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'measureTime', method: 'GET', path: '/v6/time/between', safe: true });

/**
 * Add a duration to a moment. The moment that lies a duration of ISO 8601 after another, or before it.
 * @example await api.addTime({ at: '2026-01-31T12:00', add: 'P1M', zone: 'Europe/Berlin' })
 */
export const addTime: (connection: Connection, input: AddTimeInput, options?: CallOptions) => Call<AddTimeAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'addTime', method: 'GET', path: '/v6/time/add', safe: true });

/**
 * Explain a cron expression. What a cron expression says, and when it runs next. A run that falls into the hour that clocks leave out takes place at its end; one in an hour that comes twice, in the first of them, unless it runs every hour.
 * @example await api.explainCron({ expr: '30 2 * * 1-5', zone: 'Europe/Berlin', count: 5 })
 */
export const explainCron: (connection: Connection, input: ExplainCronInput, options?: CallOptions) => Call<ExplainCronAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'explainCron', method: 'GET', path: '/v6/cron', safe: true });

/**
 * Convert units. A value in another unit of the same kind, by the exact definitions of both.
 * @example await api.convertUnits({ value: 100, from: 'mi', to: 'km' })
 */
export const convertUnits: (connection: Connection, input: ConvertUnitsInput, options?: CallOptions) => Call<ConvertUnitsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'convertUnits', method: 'GET', path: '/v6/units', safe: true });

/**
 * List the units. The units that `/units` knows, with their names and how else they may be written.
 * @example await api.listUnits({ kind: 'length' })
 */
export const listUnits: (connection: Connection, input?: ListUnitsInput, options?: CallOptions) => Call<ListUnitsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listUnits', method: 'GET', path: '/v6/units/list', safe: true });

/**
 * Write a number otherwise. A whole number in another base, in Roman numerals or in words.
 * @example await api.convertNumber({ value: '255', from: 10, to: '16' })
 */
export const convertNumber: (connection: Connection, input: ConvertNumberInput, options?: CallOptions) => Call<ConvertNumberAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'convertNumber', method: 'GET', path: '/v6/number', safe: true });

/**
 * Describe numbers. The same as the POST, from numbers in the query.
 * @example await api.describeNumbersByAddress({ values: [1, 2, 2, 5] })
 */
export const describeNumbersByAddress: (connection: Connection, input: DescribeNumbersByAddressInput, options?: CallOptions) => Call<DescribeNumbersByAddressAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'describeNumbersByAddress', method: 'GET', path: '/v6/statistics', safe: true });

/**
 * Describe numbers. Sum, mean, median, modes, deviation and quartiles of up to 1,000 numbers, computed exactly and rounded once.
 * @example await api.describeNumbers({ values: [1, 2, 2, 5] })
 */
export const describeNumbers: (connection: Connection, input: DescribeNumbersInput, options?: CallOptions) => Call<DescribeNumbersAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'describeNumbers', method: 'POST', path: '/v6/statistics', body: true, safe: true });

/**
 * Convert data. JSON (RFC 8259), YAML 1.2, TOML 1.1, CSV (RFC 4180, with a header) and XML 1.0, each into each. What is wrong with a text is told with its line and column. Only what JSON has is converted: aliases, entities of one's own, DOCTYPE, tags, infinite numbers and whole numbers beyond ±9007199254740991 are refused, names that stand twice too; dates and times of TOML and YAML become texts. Every value of CSV and XML is a text. CSV is a list of flat objects, at most 20,000 values in 1,000 columns; null is written as nothing. TOML has no null. An element of XML is its text, or an object of its attributes (`@name`), its elements (a list where a name comes again) and its text beside those (`#text`, whose place among the elements is lost); null and an empty text are an empty element. A result is at most 1 MiB.
 * @example await api.convertData({ text: '{"name":"Ada","languages":["en","fr"]}', from: 'json', to: 'yaml' })
 */
export const convertData: (connection: Connection, input: ConvertDataInput, options?: CallOptions) => Call<ConvertDataAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'convertData', method: 'POST', path: '/v6/data/convert', body: true, safe: true });

/**
 * Format JSON. JSON with other blanks, and its names in order when asked for; its numbers and names that stand twice stay as they are.
 * @example await api.formatJson({ text: '{"b":1,"a":[1.50]}', indent: 2, sort_keys: true })
 */
export const formatJson: (connection: Connection, input: FormatJsonInput, options?: CallOptions) => Call<FormatJsonAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'formatJson', method: 'POST', path: '/v6/data/format', body: true, safe: true });

/**
 * Validate a value. Whether a mail address, an IBAN, a number of goods or another value is one by its form and its check digits, how it is written, and what it is made of. No network is asked whether it exists. Numbers for value added tax are those of countries of Europe.
 * @example await api.validateValue({ type: 'iban', value: 'DE89 3704 0044 0532 0130 00' })
 */
export const validateValue: (connection: Connection, input: ValidateValueInput, options?: CallOptions) => Call<ValidateValueAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'validateValue', method: 'POST', path: '/v6/validate', body: true, safe: true });

/**
 * Describe a colour. A colour of CSS in every notation, with its name and luminance.
 * @example await api.describeColor({ color: 'tomato' })
 */
export const describeColor: (connection: Connection, input: DescribeColorInput, options?: CallOptions) => Call<DescribeColorAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'describeColor', method: 'GET', path: '/v6/color', safe: true });

/**
 * Compare two colours. How well a text of one colour is read on another (WCAG 2.2), and the nearest colour that is read well enough.
 * @example await api.compareColors({ color: '777777', bg: 'white' })
 */
export const compareColors: (connection: Connection, input: CompareColorsInput, options?: CallOptions) => Call<CompareColorsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'compareColors', method: 'GET', path: '/v6/color/contrast', safe: true });

/**
 * Describe an address. What an address of IPv4 or IPv6 tells by itself; without one, that of the caller. No network is asked.
 * @example await api.describeAddress({ address: '2001:db8::1' })
 */
export const describeAddress: (connection: Connection, input?: DescribeAddressInput, options?: CallOptions) => Call<DescribeAddressAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'describeAddress', method: 'GET', path: '/v6/ip', safe: true });

/**
 * Describe a range of addresses. The first, last and number of the addresses of a CIDR range, and whether it contains another.
 * @example await api.describeRange({ cidr: '192.0.2.0/24', contains: '192.0.2.7' })
 */
export const describeRange: (connection: Connection, input: DescribeRangeInput, options?: CallOptions) => Call<DescribeRangeAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'describeRange', method: 'GET', path: '/v6/ip/range', safe: true });

/**
 * Show the request. What arrived here of the request, to see what a client or a proxy sends. Headers that hold secrets are told by their length alone.
 * @example await api.echoRequest()
 */
export const echoRequest: (connection: Connection, input?: EchoRequestInput, options?: CallOptions) => Call<EchoRequestAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'echoRequest', method: 'GET', path: '/v6/headers', safe: true });

/**
 * Draw a badge. A label and a message side by side, 20 pixels high, for a README or a page.
 * @example await api.renderBadge({ label: 'build', message: 'passing', color: '2e7d32' })
 */
export const renderBadge: <Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderBadgeAnswers = 'image/svg+xml'>(connection: Connection, input: RenderBadgeInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderBadgeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderBadge', method: 'GET', path: '/v6/badge', types: ['image/svg+xml', 'image/png'], safe: true });

/**
 * The address of what `renderBadge` draws, for `<img>`, Markdown or a mail. Nothing is sent, and no key stands in it.
 * @example api.badgeUrl({ label: 'build', message: 'passing', color: '2e7d32' })
 */
export const badgeUrl: (connection: Connection, input: RenderBadgeInput) => string = /* @__PURE__ */ addressOf(renderBadge);

/**
 * A palette from one colour. The colours that harmonise with a base colour, of which only the hue is turned, or its shades.
 * @example await api.createPalette({ color: '#ff6600', type: 'triadic' })
 */
export const createPalette: (connection: Connection, input: CreatePaletteInput, options?: CallOptions) => Call<CreatePaletteAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'createPalette', method: 'GET', path: '/v6/palette', safe: true });

/**
 * Evaluate an expression. The value of a mathematical expression, or what is wrong with it and where.
 * @example await api.evaluateExpression({ expr: 'sqrt(2) * (3 + 4) ^ 2', precision: 6 })
 */
export const evaluateExpression: (connection: Connection, input: EvaluateExpressionInput, options?: CallOptions) => Call<EvaluateExpressionAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'evaluateExpression', method: 'GET', path: '/v6/evaluate', safe: true });

/**
 * Compare two strings. The Levenshtein distance of two texts, counted in user-perceived characters; an emoji is one.
 * @example await api.compareStrings({ str1: 'kitten', str2: 'sitting' })
 */
export const compareStrings: (connection: Connection, input: CompareStringsInput, options?: CallOptions) => Call<CompareStringsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'compareStrings', method: 'POST', path: '/v6/levenshtein', body: true, safe: true });

/**
 * Generate a random token. A token of a given length and kind, by a cryptographically strong source.
 * @example await api.generateToken({ len: 32, type: 'urlsafe' })
 */
export const generateToken: (connection: Connection, input?: GenerateTokenInput, options?: CallOptions) => Call<GenerateTokenAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'generateToken', method: 'POST', path: '/v6/token', body: true, safe: true });

/**
 * Make identifiers. Up to 100 UUIDs of version 4 or 7, ULIDs or Nano IDs. With a seed, those of version 4 and Nano IDs come again.
 * @example await api.createUuids({ type: 'v7', count: 5 })
 */
export const createUuids: (connection: Connection, input?: CreateUuidsInput, options?: CallOptions) => Call<CreateUuidsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'createUuids', method: 'GET', path: '/v6/uuid', safe: true });

/**
 * Take a UUID apart. Its version, its variant, and when it was made, where it says so.
 * @example await api.parseUuid({ uuid: '017f22e2-79b0-7cc3-98c4-dc0c0c07398f' })
 */
export const parseUuid: (connection: Connection, input: ParseUuidInput, options?: CallOptions) => Call<ParseUuidAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'parseUuid', method: 'GET', path: '/v6/uuid/parse', safe: true });

/**
 * Make passwords. Up to 20 passwords of random characters, or passphrases of random words, and how hard they are to guess.
 * @example await api.createPasswords({ type: 'passphrase', words: 5, count: 3 })
 */
export const createPasswords: (connection: Connection, input?: CreatePasswordsInput, options?: CallOptions) => Call<CreatePasswordsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'createPasswords', method: 'POST', path: '/v6/password', body: true, safe: true });

/**
 * Make usernames. Up to 100 names of a friendly adjective and a noun. The answer names its seed, with which they come again.
 * @example await api.createUsernames({ count: 5, style: 'pascal' })
 */
export const createUsernames: (connection: Connection, input?: CreateUsernamesInput, options?: CallOptions) => Call<CreateUsernamesAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'createUsernames', method: 'GET', path: '/v6/username', safe: true });

/**
 * Roll dice. Dice as players write them. The answer names its seed, with which they fall the same way again.
 * @example await api.rollDice({ roll: '2d6+1' })
 */
export const rollDice: (connection: Connection, input: RollDiceInput, options?: CallOptions) => Call<RollDiceAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'rollDice', method: 'GET', path: '/v6/dice', safe: true });

/**
 * Count a text. Characters, graphemes, bytes, words, sentences, lines, paragraphs, and how long reading takes.
 * @example await api.countText({ text: 'The quick brown fox jumps over the lazy dog. It barks.' })
 */
export const countText: (connection: Connection, input: CountTextInput, options?: CallOptions) => Call<CountTextAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'countText', method: 'POST', path: '/v6/text/count', body: true, safe: true });

/**
 * Change the case. As an identifier (camel, pascal, snake, kebab, constant), as a title or sentence, or in upper or lower case.
 * @example await api.changeCase({ text: 'Quiet harbour at night', to: 'snake' })
 */
export const changeCase: (connection: Connection, input: ChangeCaseInput, options?: CallOptions) => Call<ChangeCaseAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'changeCase', method: 'POST', path: '/v6/text/case', body: true, safe: true });

/**
 * Make a slug. A text fit for an address, whatever script it is written in.
 * @example await api.makeSlug({ text: 'Ein Café über dem Hafen', locale: 'de' })
 */
export const makeSlug: (connection: Connection, input: MakeSlugInput, options?: CallOptions) => Call<MakeSlugAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'makeSlug', method: 'POST', path: '/v6/text/slug', body: true, safe: true });

/**
 * Write lorem ipsum. Up to 100 paragraphs, sentences or words. The answer names its seed, with which they come again.
 * @example await api.makeLorem({ unit: 'sentences', count: 3 })
 */
export const makeLorem: (connection: Connection, input?: MakeLoremInput, options?: CallOptions) => Call<MakeLoremAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'makeLorem', method: 'GET', path: '/v6/text/lorem', safe: true });

/**
 * Compare two texts. What was added and removed, by line, word or character, and a unified diff.
 * @example await api.diffTexts({ a: 'one\ntwo\n', b: 'one\nthree\n' })
 */
export const diffTexts: (connection: Connection, input: DiffTextsInput, options?: CallOptions) => Call<DiffTextsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'diffTexts', method: 'POST', path: '/v6/text/diff', body: true, safe: true });

/**
 * Try a regular expression. What a pattern of RE2 matches in a text, group by group, and the text with its matches replaced.
 * @example await api.matchRegex({ pattern: '(?P<year>\\d{4})-(\\d\\d)', text: '2026-11 and 2027-01' })
 */
export const matchRegex: (connection: Connection, input: MatchRegexInput, options?: CallOptions) => Call<MatchRegexAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'matchRegex', method: 'POST', path: '/v6/regex', body: true, safe: true });

/**
 * Hash a text. The digest of a text or of bytes, or with a key their HMAC.
 * @example await api.hashText({ text: 'hello', algorithm: 'sha256' })
 */
export const hashText: (connection: Connection, input?: HashTextInput, options?: CallOptions) => Call<HashTextAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'hashText', method: 'POST', path: '/v6/hash', body: true, safe: true });

/**
 * Encode a text. A text in base64, hex, percent-encoding, Morse code or one of six formats more.
 * @example await api.encodeText({ text: 'quiet harbour', format: 'base64' })
 */
export const encodeText: (connection: Connection, input: EncodeTextInput, options?: CallOptions) => Call<EncodeTextAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'encodeText', method: 'POST', path: '/v6/encode', body: true, safe: true });

/**
 * Decode a text. The text that stands in base64, hex, percent-encoding, Morse code or one of six formats more.
 * @example await api.decodeText({ text: 'cXVpZXQgaGFyYm91cg==', format: 'base64' })
 */
export const decodeText: (connection: Connection, input: DecodeTextInput, options?: CallOptions) => Call<DecodeTextAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'decodeText', method: 'POST', path: '/v6/decode', body: true, safe: true });

/**
 * Read a JSON Web Token. What a token says, when it expires, and whether a key has signed it.
 * @example await api.decodeJwt({ token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c' })
 */
export const decodeJwt: (connection: Connection, input: DecodeJwtInput, options?: CallOptions) => Call<DecodeJwtAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'decodeJwt', method: 'POST', path: '/v6/jwt/decode', body: true, safe: true });

/**
 * Create a captcha. A picture and the token for its answer as JSON, or as a picture when `Accept` prefers that; in image mode a picture with its text.
 * @example await api.createCaptcha({ mode: 'challenge', length: 5 })
 */
export const createCaptcha: <Mode extends 'image' | 'challenge' | undefined = 'challenge', Accept extends keyof CreateCaptchaAnswers = 'application/json'>(connection: Connection, input?: CreateCaptchaInput & { mode?: Mode }, options?: CallOptions<Accept>) => Call<Asked<CreateCaptchaAnswers, Decided<Mode, { 'image': 'image/png' }, Accept>>> = /* @__PURE__ */ operation({ id: 'createCaptcha', method: 'GET', path: '/v6/captcha', types: ['application/json', 'image/png'], safe: true });

/**
 * Verify an answer. Checks what was read. A token counts once, over all servers; after three wrong tries it counts as used.
 * @example await api.verifyCaptcha({ token: 'eyJpZCI6Ims3In0', answer: 'K7RXPA' })
 */
export const verifyCaptcha: (connection: Connection, input: VerifyCaptchaInput, options?: CallOptions) => Call<VerifyCaptchaAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'verifyCaptcha', method: 'POST', path: '/v6/captcha', body: true, safe: true, keyed: true });

/**
 * Read the global chat. The messages of the last hour, oldest first; with `after`, those that came later than a place in it, and with `wait` as soon as they come.
 * @example await api.listMessages()
 */
export const listMessages: (connection: Connection, input?: ListMessagesInput, options?: CallOptions) => Call<ListMessagesAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listMessages', method: 'GET', path: '/v6/chat', safe: true });

/**
 * Send a message. To the global chat, or with a token to the private chat of that key, which comes into being with its first message. A caller opens at most one private chat an hour for every 200 requests an hour of the plan: ten without a key; and stores 64 bytes in one chat in an hour for each of them: 128 kB without a key.
 * @example await api.sendMessage({ username: 'alice', message: 'Hello everybody', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
 */
export const sendMessage: (connection: Connection, input: SendMessageInput, options?: CallOptions) => Call<SendMessageAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'sendMessage', method: 'POST', path: '/v6/chat', body: true, safe: true, keyed: true });

/**
 * Read a private chat. The messages of the last hour, oldest first; with `after`, those that came later than a place in it, and with `wait` as soon as they come.
 * @example await api.listPrivateMessagesByAddress({ username: 'alice', token: 'k7Qm2xV9tLp4' })
 */
export const listPrivateMessagesByAddress: (connection: Connection, input: ListPrivateMessagesByAddressInput, options?: CallOptions) => Call<ListPrivateMessagesByAddressAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listPrivateMessagesByAddress', method: 'GET', path: '/v6/chat/private', safe: true });

/**
 * Read a private chat. The messages of the last hour, oldest first; with `after`, those that came later than a place in it, and with `wait` as soon as they come. The session may stand in the query as well.
 * @example await api.listPrivateMessages({ username: 'alice', token: 'k7Qm2xV9tLp4', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
 */
export const listPrivateMessages: (connection: Connection, input: ListPrivateMessagesInput, options?: CallOptions) => Call<ListPrivateMessagesAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listPrivateMessages', method: 'POST', path: '/v6/chat/private', body: true, safe: true });

/**
 * Follow a chat. The global chat, or with a token a private one, told as it happens (server-sent events). A caller has 4 such streams of one chat and 32 in all at most. To open one counts as one request; what it tells counts as none.
 * @example for await (const { event, data } of api.chatEvents()) console.log(event, data);
 */
export const chatEvents: (connection: Connection, input?: ChatEventsInput, options?: EventOptions) => Events<ChatEventsAnswers['text/event-stream']> = /* @__PURE__ */ events({ id: 'chatEvents', method: 'GET', path: '/v6/chat/events' });

/**
 * Clear a private chat. Removes all messages of a private chat.
 * @example await api.clearChat({ username: 'alice', token: 'k7Qm2xV9tLp4', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
 */
export const clearChat: (connection: Connection, input: ClearChatInput, options?: CallOptions) => Call<ClearChatAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'clearChat', method: 'POST', path: '/v6/chat/clear', body: true, safe: true, keyed: true });

/**
 * Play a move. A game that does not exist is created, public. The first player has X, the second O.
 * @example await api.playMove({ username: 'alice', move: '2-2', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60', game: 'K3V9Q2ZX' })
 */
export const playMove: (connection: Connection, input: PlayMoveInput, options?: CallOptions) => Call<PlayMoveAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'playMove', method: 'POST', path: '/v6/tic-tac-toe/play', body: true, safe: true, keyed: true });

/**
 * Fetch or create a game. The game as it is. The caller joins while a place is free, else only watches. Without an id, a new game; with `join=false` none is made.
 * @example await api.fetchGame({ username: 'alice', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
 */
export const fetchGame: (connection: Connection, input: FetchGameInput, options?: CallOptions) => Call<FetchGameAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'fetchGame', method: 'POST', path: '/v6/tic-tac-toe/fetch', body: true, safe: true, keyed: true });

/**
 * Watch a game. A game, told as it goes on (server-sent events): the whole of it, as whoever fetches it without joining sees it, now and after each change. A caller has 4 such streams of one game and 32 in all at most. To open one counts as one request; what it tells counts as none.
 * @example for await (const { event, data } of api.gameEvents({ game: 'K3V9Q2ZX' })) console.log(event, data);
 */
export const gameEvents: (connection: Connection, input: GameEventsInput, options?: EventOptions) => Events<GameEventsAnswers['text/event-stream']> = /* @__PURE__ */ events({ id: 'gameEvents', method: 'GET', path: '/v6/tic-tac-toe/events' });

/**
 * List public games. Unfinished public games, newest first, at most 100.
 * @example await api.listGames()
 */
export const listGames: (connection: Connection, input?: ListGamesInput, options?: CallOptions) => Call<ListGamesAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listGames', method: 'POST', path: '/v6/tic-tac-toe/list', safe: true });

/**
 * Give up a game. The opponent wins. For ten minutes the game can be fetched as finished, and its id makes no new one.
 * @example await api.forfeitGame({ username: 'alice', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60', game: 'K3V9Q2ZX' })
 */
export const forfeitGame: (connection: Connection, input: ForfeitGameInput, options?: CallOptions) => Call<ForfeitGameAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'forfeitGame', method: 'POST', path: '/v6/tic-tac-toe/forfeit', body: true, safe: true, keyed: true });

/**
 * What is left of your plan. What the caller may still use of both windows. It counts against neither, and is answered ten times a second at most. It says what the headers of the caller's last request would say now: a request that is made at this moment is told one `remaining` less, for it has been counted.
 * @example await api.getQuota()
 */
export const getQuota: (connection: Connection, input?: GetQuotaInput, options?: CallOptions) => Call<GetQuotaAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getQuota', method: 'GET', path: '/v6/quota', safe: true });

/**
 * The service in brief. How many operations this version lists, and where to read on.
 * @example await api.getInfos()
 */
export const getInfos: (connection: Connection, input?: GetInfosInput, options?: CallOptions) => Call<GetInfosAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getInfos', method: 'GET', path: '/v6/infos', safe: true });

/**
 * What this version answers. Every operation of this version by method, with the names of what it takes.
 * @example await api.getVersion()
 */
export const getVersion: (connection: Connection, input?: GetVersionInput, options?: CallOptions) => Call<GetVersionAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getVersion', method: 'GET', path: '/v6/', safe: true });

/**
 * This document as JSON. The OpenAPI document, made for generators of clients.
 * @example await api.getOpenApi()
 */
export const getOpenApi: (connection: Connection, input?: GetOpenApiInput, options?: CallOptions) => Call<GetOpenApiAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getOpenApi', method: 'GET', path: '/v6/openapi.json', safe: true });

/**
 * This document as YAML. The OpenAPI document, made for people to read.
 * @example await api.getOpenApiYaml()
 */
export const getOpenApiYaml: (connection: Connection, input?: GetOpenApiYamlInput, options?: CallOptions) => Call<GetOpenApiYamlAnswers['application/yaml']> = /* @__PURE__ */ operation({ id: 'getOpenApiYaml', method: 'GET', path: '/v6/openapi.yaml', types: ['application/yaml'], safe: true });

export * from '../runtime/index.ts';
export * from './unversioned.ts';

/** Every operation of v6, and what has no version, as a method. */
export interface Client extends Connection, RequestMethod, unversioned.UnversionedMethods {
  /**
   * Draw a chart. The same as the POST, to the byte, from members in the query: for a README, a mail, a chat, wherever a picture is an address. The data is JSON in `data`, or, for one dataset or a pie, lists in `labels` and `values`. With `c` it draws what was written for QuickChart or Chart.js.
   * @example await api.renderChartByAddress({ type: 'line', labels: 'Mon,Tue,Wed,Thu,Fri', values: '3,5,4,8,7', title: 'Visits' })
   */
  renderChartByAddress<Mode extends 'svg' | 'data' | undefined = 'svg', Format extends 'svg' | 'png' | undefined = undefined, F extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderChartByAddressAnswers = 'image/svg+xml', Type extends 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' = 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram'>(input?: RenderChartByAddressInput & { type?: Type | undefined } & { mode?: Mode; format?: Format; f?: F }, options?: CallOptions<Accept>): Call<Asked<RenderChartByAddressAnswers<Type>, Decided<Mode, { 'data': 'application/json' }, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Decided<F, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>>>;

  /**
   * The address of what `renderChartByAddress` draws, for `<img>`, Markdown or a mail. Nothing is sent, and no key stands in it.
   * @example api.chartUrl({ type: 'line', labels: 'Mon,Tue,Wed,Thu,Fri', values: '3,5,4,8,7', title: 'Visits' })
   */
  chartUrl(input?: RenderChartByAddressInput): string;

  /**
   * Draw a chart. A bar, line, area, pie or donut chart, a sparkline, a gauge, a progress, a radar, a scatter or a histogram as SVG or PNG, or its numbers as JSON.
   * @example await api.renderChart({ type: 'bar', title: 'Sales by quarter', data: { labels: ['Q1', 'Q2', 'Q3', 'Q4'], datasets: [{ label: '2025', values: [12, 19, 14, 23] }, { label: '2026', values: [15, 17, 21, 26] }] } })
   */
  renderChart<Mode extends 'svg' | 'data' | undefined = 'svg', Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderChartAnswers = 'image/svg+xml', Type extends 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram' = 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut' | 'gauge' | 'progress' | 'radar' | 'scatter' | 'histogram'>(input: RenderChartInput & { type?: Type | undefined } & { mode?: Mode; format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderChartAnswers<Type>, Decided<Mode, { 'data': 'application/json' }, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>>;

  /**
   * Draw a placeholder. A picture in place of one that is not there yet, or the skeleton of content that is still loading; as PNG a skeleton stands still.
   * @example await api.renderPlaceholder({ width: 640, height: 360, text: 'Cover' })
   */
  renderPlaceholder<Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderPlaceholderAnswers = 'image/svg+xml'>(input?: RenderPlaceholderInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderPlaceholderAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>;

  /**
   * The address of what `renderPlaceholder` draws, for `<img>`, Markdown or a mail. Nothing is sent, and no key stands in it.
   * @example api.placeholderUrl({ width: 640, height: 360, text: 'Cover' })
   */
  placeholderUrl(input?: RenderPlaceholderInput): string;

  /**
   * Draw a placeholder of a size. The short form of an image, such as `/placeholder/400x300` or `/placeholder/400x300.png`.
   * @example await api.renderPlaceholderOfSize({ size: '400x300' })
   */
  renderPlaceholderOfSize<Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderPlaceholderOfSizeAnswers = 'image/svg+xml'>(input: RenderPlaceholderOfSizeInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderPlaceholderOfSizeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>;

  /**
   * The address of what `renderPlaceholderOfSize` draws, for `<img>`, Markdown or a mail. Nothing is sent, and no key stands in it.
   * @example api.placeholderOfSizeUrl({ size: '400x300' })
   */
  placeholderOfSizeUrl(input: RenderPlaceholderOfSizeInput): string;

  /**
   * Draw a placeholder in colours. The short form of an image with the colours of ground and text, such as `/placeholder/400x300/1e3a8a/fde68a`.
   * @example await api.renderPlaceholderInColors({ size: '400x300', bg: '1e3a8a', color: 'fde68a' })
   */
  renderPlaceholderInColors<Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderPlaceholderInColorsAnswers = 'image/svg+xml'>(input: RenderPlaceholderInColorsInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderPlaceholderInColorsAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>;

  /**
   * The address of what `renderPlaceholderInColors` draws, for `<img>`, Markdown or a mail. Nothing is sent, and no key stands in it.
   * @example api.placeholderInColorsUrl({ size: '400x300', bg: '1e3a8a', color: 'fde68a' })
   */
  placeholderInColorsUrl(input: RenderPlaceholderInColorsInput): string;

  /**
   * Draw an avatar. A picture that stands for somebody, the same for the same seed for ever; a face is that of an ordinary person, without a mask. Anybody may use it for anything: the styles `identicon`, `glass`, `rings`, `shapes`, `thumbs` and `pixel-art` by DiceBear, `lorelei` by Lisa Wischofsky, `notionists` by Zoish and `open-peeps` by Pablo Stanley are in the public domain (CC0 1.0), `initials` is of this service.
   * @example await api.renderAvatar({ seed: 'ada', style: 'lorelei' })
   */
  renderAvatar<Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderAvatarAnswers = 'image/svg+xml'>(input?: RenderAvatarInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderAvatarAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>;

  /**
   * The address of what `renderAvatar` draws, for `<img>`, Markdown or a mail. Nothing is sent, and no key stands in it.
   * @example api.avatarUrl({ seed: 'ada', style: 'lorelei' })
   */
  avatarUrl(input?: RenderAvatarInput): string;

  /**
   * Draw a QR code. A text or an address that a telephone reads from the screen or from paper.
   * @example await api.renderQrCode({ text: 'https://example.com' })
   */
  renderQrCode<Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderQrCodeAnswers = 'image/svg+xml'>(input: RenderQrCodeInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderQrCodeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>;

  /**
   * The address of what `renderQrCode` draws, for `<img>`, Markdown or a mail. Nothing is sent, and no key stands in it.
   * @example api.qrCodeUrl({ text: 'https://example.com' })
   */
  qrCodeUrl(input: RenderQrCodeInput): string;

  /**
   * Draw a bar code. A number of goods or any short text for a reader, as lines or squares of whole pixels. A wrong check digit or a character that the type does not have is refused with what is right.
   * @example await api.renderBarcode({ text: '4006381333931', type: 'ean13', label: true })
   */
  renderBarcode<Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderBarcodeAnswers = 'image/svg+xml'>(input: RenderBarcodeInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderBarcodeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>;

  /**
   * The address of what `renderBarcode` draws, for `<img>`, Markdown or a mail. Nothing is sent, and no key stands in it.
   * @example api.barcodeUrl({ text: '4006381333931', type: 'ean13', label: true })
   */
  barcodeUrl(input: RenderBarcodeInput): string;

  /**
   * A fictional person. A person who does not exist, in every detail in agreement with itself.
   * @example await api.getPerson({ seed: 'ada', locale: 'FR' })
   */
  getPerson<Field extends keyof PersonalProfile = keyof PersonalProfile>(input?: GetPersonInput & { fields?: readonly Field[] | undefined }, options?: CallOptions): Call<GetPersonAnswers<Field>['application/json']>;

  /**
   * Many fictional people. Up to 100 people, or 1,000 as CSV or NDJSON; the first is the one that the same seed gives alone.
   * @example await api.listPeople({ seed: 'ada', locale: 'DE', count: 3 })
   */
  listPeople<Field extends keyof PersonalProfile = keyof PersonalProfile, Format extends 'json' | 'csv' | 'ndjson' | undefined = 'json', Accept extends keyof ListPeopleAnswers = 'application/json'>(input?: ListPeopleInput & { fields?: readonly Field[] | undefined } & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<ListPeopleAnswers<Field>, Decided<Format, { 'json': 'application/json'; 'csv': 'text/csv'; 'ndjson': 'application/x-ndjson' }, Accept>>>;

  /**
   * A fictional domain. An internet domain that does not exist, with its hosting, DNS and traffic.
   * @example await api.getDomain({ seed: 'ada' })
   */
  getDomain<Field extends keyof DomainProfile = keyof DomainProfile>(input?: GetDomainInput & { fields?: readonly Field[] | undefined }, options?: CallOptions): Call<GetDomainAnswers<Field>['application/json']>;

  /**
   * Many fictional domains. Up to 100 domains, or 1,000 as CSV or NDJSON; the first is the one that the same seed gives alone.
   * @example await api.listDomains({ seed: 'ada', count: 3 })
   */
  listDomains<Field extends keyof DomainProfile = keyof DomainProfile, Format extends 'json' | 'csv' | 'ndjson' | undefined = 'json', Accept extends keyof ListDomainsAnswers = 'application/json'>(input?: ListDomainsInput & { fields?: readonly Field[] | undefined } & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<ListDomainsAnswers<Field>, Decided<Format, { 'json': 'application/json'; 'csv': 'text/csv'; 'ndjson': 'application/x-ndjson' }, Accept>>>;

  /**
   * Create a proof-of-work challenge. A salt, a difficulty and a number of puzzles. The solution of a single puzzle is a nonce for which SHA-256 of salt and nonce begins with that many hexadecimal zeros; of several, puzzle i (from 0) hashes the text `salt:i:nonce`.
   * @example await api.createChallenge({ difficulty: 3, count: 16, scope: 'example.com/contact' })
   */
  createChallenge(input?: CreateChallengeInput, options?: CallOptions): Call<CreateChallengeAnswers['application/json']>;

  /**
   * Verify a solution. Checks the nonces. A token counts once, over all servers, and for its scope alone; after ten wrong tries it counts as used.
   * @example await api.verifySolution({ token: 'eyJraW5kIjoicG93In0.c2lnbmF0dXJl', nonce: '48251' })
   */
  verifySolution(input: VerifySolutionInput, options?: CallOptions): Call<VerifySolutionAnswers['application/json']>;

  /**
   * What the form field says. The texts of `<pow-check>` in a language, as the field itself gets them. It counts against no quota.
   * @example await api.getPowTexts({ language: 'fr' })
   */
  getPowTexts(input?: GetPowTextsInput, options?: CallOptions): Call<GetPowTextsAnswers['application/json']>;

  /**
   * Verify a form's proof of work. What the widget has put into the form's field `pow-response`, verified by the server that received the form, in the shape of the `siteverify` calls of reCAPTCHA, hCaptcha and Turnstile. The answer is 200 whatever was sent; only a plan that is used up (429) and a store that is away (503) answer otherwise. It counts against the key in `secret`. Put `min_difficulty` and `scope` into the address that you configure: without them work of any size and for any site will do.
   * @example await api.verifyForm({ secret: 'uapi_4dJk2LmN8pQrS6tUvWxYz1A3bC5eF7gH0hq2k9x', response: 'eyJzYWx0IjoiOWYyYzRiZSJ9.48251' })
   */
  verifyForm(input?: VerifyFormInput, options?: CallOptions): Call<VerifyFormAnswers['application/json']>;

  /**
   * Distance and bearing. How far it is from one point of the globe to another, and in which direction one sets out.
   * @example await api.measureDistance({ lat1: 48.8566, lon1: 2.3522, lat2: 40.7128, lon2: -74.006 })
   */
  measureDistance(input: MeasureDistanceInput, options?: CallOptions): Call<MeasureDistanceAnswers['application/json']>;

  /**
   * Tell the time. A moment, or now, by the clocks and the calendar of a zone and in the words of a language.
   * @example await api.getTime({ zone: 'Europe/Berlin', at: '2026-03-29T02:30', locale: 'en' })
   */
  getTime(input?: GetTimeInput, options?: CallOptions): Call<GetTimeAnswers['application/json']>;

  /**
   * Measure a span of time. How long it is from one moment to another, by the calendar and the clocks of a zone.
   * @example await api.measureTime({ from: '2026-01-31', to: '2026-12-24T18:00', zone: 'Europe/Berlin' })
   */
  measureTime(input: MeasureTimeInput, options?: CallOptions): Call<MeasureTimeAnswers['application/json']>;

  /**
   * Add a duration to a moment. The moment that lies a duration of ISO 8601 after another, or before it.
   * @example await api.addTime({ at: '2026-01-31T12:00', add: 'P1M', zone: 'Europe/Berlin' })
   */
  addTime(input: AddTimeInput, options?: CallOptions): Call<AddTimeAnswers['application/json']>;

  /**
   * Explain a cron expression. What a cron expression says, and when it runs next. A run that falls into the hour that clocks leave out takes place at its end; one in an hour that comes twice, in the first of them, unless it runs every hour.
   * @example await api.explainCron({ expr: '30 2 * * 1-5', zone: 'Europe/Berlin', count: 5 })
   */
  explainCron(input: ExplainCronInput, options?: CallOptions): Call<ExplainCronAnswers['application/json']>;

  /**
   * Convert units. A value in another unit of the same kind, by the exact definitions of both.
   * @example await api.convertUnits({ value: 100, from: 'mi', to: 'km' })
   */
  convertUnits(input: ConvertUnitsInput, options?: CallOptions): Call<ConvertUnitsAnswers['application/json']>;

  /**
   * List the units. The units that `/units` knows, with their names and how else they may be written.
   * @example await api.listUnits({ kind: 'length' })
   */
  listUnits(input?: ListUnitsInput, options?: CallOptions): Call<ListUnitsAnswers['application/json']>;

  /**
   * Write a number otherwise. A whole number in another base, in Roman numerals or in words.
   * @example await api.convertNumber({ value: '255', from: 10, to: '16' })
   */
  convertNumber(input: ConvertNumberInput, options?: CallOptions): Call<ConvertNumberAnswers['application/json']>;

  /**
   * Describe numbers. The same as the POST, from numbers in the query.
   * @example await api.describeNumbersByAddress({ values: [1, 2, 2, 5] })
   */
  describeNumbersByAddress(input: DescribeNumbersByAddressInput, options?: CallOptions): Call<DescribeNumbersByAddressAnswers['application/json']>;

  /**
   * Describe numbers. Sum, mean, median, modes, deviation and quartiles of up to 1,000 numbers, computed exactly and rounded once.
   * @example await api.describeNumbers({ values: [1, 2, 2, 5] })
   */
  describeNumbers(input: DescribeNumbersInput, options?: CallOptions): Call<DescribeNumbersAnswers['application/json']>;

  /**
   * Convert data. JSON (RFC 8259), YAML 1.2, TOML 1.1, CSV (RFC 4180, with a header) and XML 1.0, each into each. What is wrong with a text is told with its line and column. Only what JSON has is converted: aliases, entities of one's own, DOCTYPE, tags, infinite numbers and whole numbers beyond ±9007199254740991 are refused, names that stand twice too; dates and times of TOML and YAML become texts. Every value of CSV and XML is a text. CSV is a list of flat objects, at most 20,000 values in 1,000 columns; null is written as nothing. TOML has no null. An element of XML is its text, or an object of its attributes (`@name`), its elements (a list where a name comes again) and its text beside those (`#text`, whose place among the elements is lost); null and an empty text are an empty element. A result is at most 1 MiB.
   * @example await api.convertData({ text: '{"name":"Ada","languages":["en","fr"]}', from: 'json', to: 'yaml' })
   */
  convertData(input: ConvertDataInput, options?: CallOptions): Call<ConvertDataAnswers['application/json']>;

  /**
   * Format JSON. JSON with other blanks, and its names in order when asked for; its numbers and names that stand twice stay as they are.
   * @example await api.formatJson({ text: '{"b":1,"a":[1.50]}', indent: 2, sort_keys: true })
   */
  formatJson(input: FormatJsonInput, options?: CallOptions): Call<FormatJsonAnswers['application/json']>;

  /**
   * Validate a value. Whether a mail address, an IBAN, a number of goods or another value is one by its form and its check digits, how it is written, and what it is made of. No network is asked whether it exists. Numbers for value added tax are those of countries of Europe.
   * @example await api.validateValue({ type: 'iban', value: 'DE89 3704 0044 0532 0130 00' })
   */
  validateValue(input: ValidateValueInput, options?: CallOptions): Call<ValidateValueAnswers['application/json']>;

  /**
   * Describe a colour. A colour of CSS in every notation, with its name and luminance.
   * @example await api.describeColor({ color: 'tomato' })
   */
  describeColor(input: DescribeColorInput, options?: CallOptions): Call<DescribeColorAnswers['application/json']>;

  /**
   * Compare two colours. How well a text of one colour is read on another (WCAG 2.2), and the nearest colour that is read well enough.
   * @example await api.compareColors({ color: '777777', bg: 'white' })
   */
  compareColors(input: CompareColorsInput, options?: CallOptions): Call<CompareColorsAnswers['application/json']>;

  /**
   * Describe an address. What an address of IPv4 or IPv6 tells by itself; without one, that of the caller. No network is asked.
   * @example await api.describeAddress({ address: '2001:db8::1' })
   */
  describeAddress(input?: DescribeAddressInput, options?: CallOptions): Call<DescribeAddressAnswers['application/json']>;

  /**
   * Describe a range of addresses. The first, last and number of the addresses of a CIDR range, and whether it contains another.
   * @example await api.describeRange({ cidr: '192.0.2.0/24', contains: '192.0.2.7' })
   */
  describeRange(input: DescribeRangeInput, options?: CallOptions): Call<DescribeRangeAnswers['application/json']>;

  /**
   * Show the request. What arrived here of the request, to see what a client or a proxy sends. Headers that hold secrets are told by their length alone.
   * @example await api.echoRequest()
   */
  echoRequest(input?: EchoRequestInput, options?: CallOptions): Call<EchoRequestAnswers['application/json']>;

  /**
   * Draw a badge. A label and a message side by side, 20 pixels high, for a README or a page.
   * @example await api.renderBadge({ label: 'build', message: 'passing', color: '2e7d32' })
   */
  renderBadge<Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderBadgeAnswers = 'image/svg+xml'>(input: RenderBadgeInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderBadgeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>;

  /**
   * The address of what `renderBadge` draws, for `<img>`, Markdown or a mail. Nothing is sent, and no key stands in it.
   * @example api.badgeUrl({ label: 'build', message: 'passing', color: '2e7d32' })
   */
  badgeUrl(input: RenderBadgeInput): string;

  /**
   * A palette from one colour. The colours that harmonise with a base colour, of which only the hue is turned, or its shades.
   * @example await api.createPalette({ color: '#ff6600', type: 'triadic' })
   */
  createPalette(input: CreatePaletteInput, options?: CallOptions): Call<CreatePaletteAnswers['application/json']>;

  /**
   * Evaluate an expression. The value of a mathematical expression, or what is wrong with it and where.
   * @example await api.evaluateExpression({ expr: 'sqrt(2) * (3 + 4) ^ 2', precision: 6 })
   */
  evaluateExpression(input: EvaluateExpressionInput, options?: CallOptions): Call<EvaluateExpressionAnswers['application/json']>;

  /**
   * Compare two strings. The Levenshtein distance of two texts, counted in user-perceived characters; an emoji is one.
   * @example await api.compareStrings({ str1: 'kitten', str2: 'sitting' })
   */
  compareStrings(input: CompareStringsInput, options?: CallOptions): Call<CompareStringsAnswers['application/json']>;

  /**
   * Generate a random token. A token of a given length and kind, by a cryptographically strong source.
   * @example await api.generateToken({ len: 32, type: 'urlsafe' })
   */
  generateToken(input?: GenerateTokenInput, options?: CallOptions): Call<GenerateTokenAnswers['application/json']>;

  /**
   * Make identifiers. Up to 100 UUIDs of version 4 or 7, ULIDs or Nano IDs. With a seed, those of version 4 and Nano IDs come again.
   * @example await api.createUuids({ type: 'v7', count: 5 })
   */
  createUuids(input?: CreateUuidsInput, options?: CallOptions): Call<CreateUuidsAnswers['application/json']>;

  /**
   * Take a UUID apart. Its version, its variant, and when it was made, where it says so.
   * @example await api.parseUuid({ uuid: '017f22e2-79b0-7cc3-98c4-dc0c0c07398f' })
   */
  parseUuid(input: ParseUuidInput, options?: CallOptions): Call<ParseUuidAnswers['application/json']>;

  /**
   * Make passwords. Up to 20 passwords of random characters, or passphrases of random words, and how hard they are to guess.
   * @example await api.createPasswords({ type: 'passphrase', words: 5, count: 3 })
   */
  createPasswords(input?: CreatePasswordsInput, options?: CallOptions): Call<CreatePasswordsAnswers['application/json']>;

  /**
   * Make usernames. Up to 100 names of a friendly adjective and a noun. The answer names its seed, with which they come again.
   * @example await api.createUsernames({ count: 5, style: 'pascal' })
   */
  createUsernames(input?: CreateUsernamesInput, options?: CallOptions): Call<CreateUsernamesAnswers['application/json']>;

  /**
   * Roll dice. Dice as players write them. The answer names its seed, with which they fall the same way again.
   * @example await api.rollDice({ roll: '2d6+1' })
   */
  rollDice(input: RollDiceInput, options?: CallOptions): Call<RollDiceAnswers['application/json']>;

  /**
   * Count a text. Characters, graphemes, bytes, words, sentences, lines, paragraphs, and how long reading takes.
   * @example await api.countText({ text: 'The quick brown fox jumps over the lazy dog. It barks.' })
   */
  countText(input: CountTextInput, options?: CallOptions): Call<CountTextAnswers['application/json']>;

  /**
   * Change the case. As an identifier (camel, pascal, snake, kebab, constant), as a title or sentence, or in upper or lower case.
   * @example await api.changeCase({ text: 'Quiet harbour at night', to: 'snake' })
   */
  changeCase(input: ChangeCaseInput, options?: CallOptions): Call<ChangeCaseAnswers['application/json']>;

  /**
   * Make a slug. A text fit for an address, whatever script it is written in.
   * @example await api.makeSlug({ text: 'Ein Café über dem Hafen', locale: 'de' })
   */
  makeSlug(input: MakeSlugInput, options?: CallOptions): Call<MakeSlugAnswers['application/json']>;

  /**
   * Write lorem ipsum. Up to 100 paragraphs, sentences or words. The answer names its seed, with which they come again.
   * @example await api.makeLorem({ unit: 'sentences', count: 3 })
   */
  makeLorem(input?: MakeLoremInput, options?: CallOptions): Call<MakeLoremAnswers['application/json']>;

  /**
   * Compare two texts. What was added and removed, by line, word or character, and a unified diff.
   * @example await api.diffTexts({ a: 'one\ntwo\n', b: 'one\nthree\n' })
   */
  diffTexts(input: DiffTextsInput, options?: CallOptions): Call<DiffTextsAnswers['application/json']>;

  /**
   * Try a regular expression. What a pattern of RE2 matches in a text, group by group, and the text with its matches replaced.
   * @example await api.matchRegex({ pattern: '(?P<year>\\d{4})-(\\d\\d)', text: '2026-11 and 2027-01' })
   */
  matchRegex(input: MatchRegexInput, options?: CallOptions): Call<MatchRegexAnswers['application/json']>;

  /**
   * Hash a text. The digest of a text or of bytes, or with a key their HMAC.
   * @example await api.hashText({ text: 'hello', algorithm: 'sha256' })
   */
  hashText(input?: HashTextInput, options?: CallOptions): Call<HashTextAnswers['application/json']>;

  /**
   * Encode a text. A text in base64, hex, percent-encoding, Morse code or one of six formats more.
   * @example await api.encodeText({ text: 'quiet harbour', format: 'base64' })
   */
  encodeText(input: EncodeTextInput, options?: CallOptions): Call<EncodeTextAnswers['application/json']>;

  /**
   * Decode a text. The text that stands in base64, hex, percent-encoding, Morse code or one of six formats more.
   * @example await api.decodeText({ text: 'cXVpZXQgaGFyYm91cg==', format: 'base64' })
   */
  decodeText(input: DecodeTextInput, options?: CallOptions): Call<DecodeTextAnswers['application/json']>;

  /**
   * Read a JSON Web Token. What a token says, when it expires, and whether a key has signed it.
   * @example await api.decodeJwt({ token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c' })
   */
  decodeJwt(input: DecodeJwtInput, options?: CallOptions): Call<DecodeJwtAnswers['application/json']>;

  /**
   * Create a captcha. A picture and the token for its answer as JSON, or as a picture when `Accept` prefers that; in image mode a picture with its text.
   * @example await api.createCaptcha({ mode: 'challenge', length: 5 })
   */
  createCaptcha<Mode extends 'image' | 'challenge' | undefined = 'challenge', Accept extends keyof CreateCaptchaAnswers = 'application/json'>(input?: CreateCaptchaInput & { mode?: Mode }, options?: CallOptions<Accept>): Call<Asked<CreateCaptchaAnswers, Decided<Mode, { 'image': 'image/png' }, Accept>>>;

  /**
   * Verify an answer. Checks what was read. A token counts once, over all servers; after three wrong tries it counts as used.
   * @example await api.verifyCaptcha({ token: 'eyJpZCI6Ims3In0', answer: 'K7RXPA' })
   */
  verifyCaptcha(input: VerifyCaptchaInput, options?: CallOptions): Call<VerifyCaptchaAnswers['application/json']>;

  /**
   * Read the global chat. The messages of the last hour, oldest first; with `after`, those that came later than a place in it, and with `wait` as soon as they come.
   * @example await api.listMessages()
   */
  listMessages(input?: ListMessagesInput, options?: CallOptions): Call<ListMessagesAnswers['application/json']>;

  /**
   * Send a message. To the global chat, or with a token to the private chat of that key, which comes into being with its first message. A caller opens at most one private chat an hour for every 200 requests an hour of the plan: ten without a key; and stores 64 bytes in one chat in an hour for each of them: 128 kB without a key.
   * @example await api.sendMessage({ username: 'alice', message: 'Hello everybody', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
   */
  sendMessage(input: SendMessageInput, options?: CallOptions): Call<SendMessageAnswers['application/json']>;

  /**
   * Read a private chat. The messages of the last hour, oldest first; with `after`, those that came later than a place in it, and with `wait` as soon as they come.
   * @example await api.listPrivateMessagesByAddress({ username: 'alice', token: 'k7Qm2xV9tLp4' })
   */
  listPrivateMessagesByAddress(input: ListPrivateMessagesByAddressInput, options?: CallOptions): Call<ListPrivateMessagesByAddressAnswers['application/json']>;

  /**
   * Read a private chat. The messages of the last hour, oldest first; with `after`, those that came later than a place in it, and with `wait` as soon as they come. The session may stand in the query as well.
   * @example await api.listPrivateMessages({ username: 'alice', token: 'k7Qm2xV9tLp4', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
   */
  listPrivateMessages(input: ListPrivateMessagesInput, options?: CallOptions): Call<ListPrivateMessagesAnswers['application/json']>;

  /**
   * Follow a chat. The global chat, or with a token a private one, told as it happens (server-sent events). A caller has 4 such streams of one chat and 32 in all at most. To open one counts as one request; what it tells counts as none.
   * @example for await (const { event, data } of api.chatEvents()) console.log(event, data);
   */
  chatEvents(input?: ChatEventsInput, options?: EventOptions): Events<ChatEventsAnswers['text/event-stream']>;

  /**
   * Clear a private chat. Removes all messages of a private chat.
   * @example await api.clearChat({ username: 'alice', token: 'k7Qm2xV9tLp4', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
   */
  clearChat(input: ClearChatInput, options?: CallOptions): Call<ClearChatAnswers['application/json']>;

  /**
   * Play a move. A game that does not exist is created, public. The first player has X, the second O.
   * @example await api.playMove({ username: 'alice', move: '2-2', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60', game: 'K3V9Q2ZX' })
   */
  playMove(input: PlayMoveInput, options?: CallOptions): Call<PlayMoveAnswers['application/json']>;

  /**
   * Fetch or create a game. The game as it is. The caller joins while a place is free, else only watches. Without an id, a new game; with `join=false` none is made.
   * @example await api.fetchGame({ username: 'alice', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
   */
  fetchGame(input: FetchGameInput, options?: CallOptions): Call<FetchGameAnswers['application/json']>;

  /**
   * Watch a game. A game, told as it goes on (server-sent events): the whole of it, as whoever fetches it without joining sees it, now and after each change. A caller has 4 such streams of one game and 32 in all at most. To open one counts as one request; what it tells counts as none.
   * @example for await (const { event, data } of api.gameEvents({ game: 'K3V9Q2ZX' })) console.log(event, data);
   */
  gameEvents(input: GameEventsInput, options?: EventOptions): Events<GameEventsAnswers['text/event-stream']>;

  /**
   * List public games. Unfinished public games, newest first, at most 100.
   * @example await api.listGames()
   */
  listGames(input?: ListGamesInput, options?: CallOptions): Call<ListGamesAnswers['application/json']>;

  /**
   * Give up a game. The opponent wins. For ten minutes the game can be fetched as finished, and its id makes no new one.
   * @example await api.forfeitGame({ username: 'alice', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60', game: 'K3V9Q2ZX' })
   */
  forfeitGame(input: ForfeitGameInput, options?: CallOptions): Call<ForfeitGameAnswers['application/json']>;

  /**
   * What is left of your plan. What the caller may still use of both windows. It counts against neither, and is answered ten times a second at most. It says what the headers of the caller's last request would say now: a request that is made at this moment is told one `remaining` less, for it has been counted.
   * @example await api.getQuota()
   */
  getQuota(input?: GetQuotaInput, options?: CallOptions): Call<GetQuotaAnswers['application/json']>;

  /**
   * The service in brief. How many operations this version lists, and where to read on.
   * @example await api.getInfos()
   */
  getInfos(input?: GetInfosInput, options?: CallOptions): Call<GetInfosAnswers['application/json']>;

  /**
   * What this version answers. Every operation of this version by method, with the names of what it takes.
   * @example await api.getVersion()
   */
  getVersion(input?: GetVersionInput, options?: CallOptions): Call<GetVersionAnswers['application/json']>;

  /**
   * This document as JSON. The OpenAPI document, made for generators of clients.
   * @example await api.getOpenApi()
   */
  getOpenApi(input?: GetOpenApiInput, options?: CallOptions): Call<GetOpenApiAnswers['application/json']>;

  /**
   * This document as YAML. The OpenAPI document, made for people to read.
   * @example await api.getOpenApiYaml()
   */
  getOpenApiYaml(input?: GetOpenApiYamlInput, options?: CallOptions): Call<GetOpenApiYamlAnswers['application/yaml']>;
}

/** A client that speaks v6 to the service at `baseUrl`. Throws a TypeError for a wrong setting. */
export function createClient(options: ClientOptions): Client {
  return bind(connect(options), {
    ...unversioned,
    request,
    renderChartByAddress,
    chartUrl,
    renderChart,
    renderPlaceholder,
    placeholderUrl,
    renderPlaceholderOfSize,
    placeholderOfSizeUrl,
    renderPlaceholderInColors,
    placeholderInColorsUrl,
    renderAvatar,
    avatarUrl,
    renderQrCode,
    qrCodeUrl,
    renderBarcode,
    barcodeUrl,
    getPerson,
    listPeople,
    getDomain,
    listDomains,
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
    describeNumbersByAddress,
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
    getQuota,
    getInfos,
    getVersion,
    getOpenApi,
    getOpenApiYaml,
  });
}
