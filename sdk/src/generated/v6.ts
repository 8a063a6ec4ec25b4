// Made from openapi/ by `npm run generate`. Do not edit.
import { bind, connect, operation, type Asked, type Call, type CallOptions, type ClientOptions, type Connection, type Decided, type NoInput } from '../runtime/generated.ts';
import * as unversioned from './unversioned.ts';

/** What `renderChartByAddress` takes. */
export interface RenderChartByAddressInput {
  /**
   * Kind of chart.
   * @example "bar"
   */
  type: 'bar' | 'line' | 'area' | 'sparkline' | 'pie' | 'donut';
  /**
   * The data as JSON, as in the body of the POST; in its place, `labels` and `values` are enough for one dataset or a pie. At most 8,000 characters.
   * @example "{\"labels\":[\"Q1\",\"Q2\"],\"datasets\":[{\"label\":\"Sales\",\"values\":[3,5]}]}"
   */
  data?: string | undefined;
  /**
   * In place of `data`, the labels, separated by commas; a comma inside a label is written `\,`. At most 4,000 characters.
   * @example "Q1,Q2"
   */
  labels?: string | undefined;
  /**
   * In place of `data`, the values of one dataset or of a pie, separated by commas; an empty one leaves a gap. At most 4,000 characters.
   * @example "3,5"
   */
  values?: string | undefined;
  /**
   * With `values`, the name of their dataset. At most 100 characters.
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
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/** What `renderChartByAddress` answers, by media type. */
export interface RenderChartByAddressAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
  'application/json': SeriesTable | SliceTable;
}

/** What `renderChart` takes. */
export type RenderChartInput = Chart;

/** What `renderChart` answers, by media type. */
export interface RenderChartAnswers {
  'image/svg+xml': string;
  'image/png': Uint8Array<ArrayBuffer>;
  'application/json': SeriesTable | SliceTable;
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
   * Colour of the ground of an image (#cccccc when absent), or of the shapes of a skeleton (#e5e5e5).
   * @example "cccccc"
   */
  bg?: string | undefined;
  /**
   * Colour of the text of an image (when absent, #333333, or what is read best on `bg`: black or white), or of the light that passes over a skeleton (#f5f5f5).
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
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. 1 to 4.
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
   * Width and height in pixels, each from 1 to 4000.
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
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. 1 to 4.
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
   * Colour of the ground.
   * @example "1e3a8a"
   */
  bg: string;
  /**
   * Colour of the text.
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
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. 1 to 4.
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
   * Makes the picture repeatable, the same for ever; a random one, told in `X-Seed`, when absent. The seed of a fictional person gives that person's picture. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  seed?: string | undefined;
  /**
   * How it is drawn. Faces are `lorelei`, `notionists`, `open-peeps`, `pixel-art` and `thumbs`; `glass` is blurred, and a PNG of it at most 632 × 632 pixels.
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
   * Colour of the ground; when absent that of the style, mostly none.
   * @example "e0e7ff"
   */
  bg?: string | undefined;
  /**
   * Letters for the style `initials`, in place of those that the words of the seed begin with. 1 to 4 characters.
   * @example "JD"
   */
  text?: string | undefined;
  /**
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. 1 to 4.
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
   * Width and height in pixels, the margin included. 64 to 2,048.
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
   * Colour of the dark parts. Some readers want them darker than `bg`.
   * @default "#000000"
   * @example "1e3a8a"
   */
  color?: string | undefined;
  /**
   * Colour of the ground.
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
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. 1 to 4.
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
   * Colour of the dark parts. Some readers want them darker than `bg`.
   * @default "#000000"
   * @example "1e3a8a"
   */
  color?: string | undefined;
  /**
   * Colour of the ground.
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
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. 1 to 4.
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
   * Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  seed?: string | undefined;
  /**
   * The country that the person lives in; drawn at random when absent.
   * @example "FR"
   */
  locale?: 'AU' | 'CA' | 'DE' | 'FR' | 'GB' | 'IE' | 'SE' | 'US' | undefined;
}

/** What `getPerson` answers, by media type. */
export interface GetPersonAnswers {
  'application/json': PersonalProfile;
}

/** What `listPeople` takes. */
export interface ListPeopleInput {
  /**
   * Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  seed?: string | undefined;
  /**
   * The country that the person lives in; drawn at random when absent.
   * @example "FR"
   */
  locale?: 'AU' | 'CA' | 'DE' | 'FR' | 'GB' | 'IE' | 'SE' | 'US' | undefined;
  /**
   * How many profiles to answer with. 1 to 100.
   * @default 10
   * @example 25
   */
  count?: number | undefined;
}

/** What `listPeople` answers, by media type. */
export interface ListPeopleAnswers {
  'application/json': PersonalProfile[];
}

/** What `getDomain` takes. */
export interface GetDomainInput {
  /**
   * Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  seed?: string | undefined;
}

/** What `getDomain` answers, by media type. */
export interface GetDomainAnswers {
  'application/json': DomainProfile;
}

/** What `listDomains` takes. */
export interface ListDomainsInput {
  /**
   * Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. 1 to 64 characters.
   * @example "2026-01-01.demo"
   */
  seed?: string | undefined;
  /**
   * How many profiles to answer with. 1 to 100.
   * @default 10
   * @example 25
   */
  count?: number | undefined;
}

/** What `listDomains` answers, by media type. */
export interface ListDomainsAnswers {
  'application/json': DomainProfile[];
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
   * What the proof is for, as it was asked for with the challenge. 1 to 128 characters.
   * @example "example.com/contact"
   */
  scope?: string | undefined;
}

/** What `verifySolution` answers, by media type. */
export interface VerifySolutionAnswers {
  'application/json': Verdict;
}

/** What `verifyForm` takes. */
export interface VerifyFormInput {
  /**
   * An API key of this service. At most 512 characters.
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
   * What the proof is for, as it was asked for with the challenge. 1 to 128 characters.
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

/** What `createPalette` takes. */
export interface CreatePaletteInput {
  /**
   * The base colour, three or six hexadecimal digits, with `#` (in a URL `%23`) or without.
   * @example "#ff6600"
   */
  color: string;
  /**
   * How far the hue is turned, in degrees: `complementary` 0, 180; `triadic` 0, 120, 240; `analogous` -60, -30, 0, 30, 60; `tetradic` 0, 90, 180, 270; `split-complementary` 0, 150, 210.
   * @example "complementary"
   */
  type: 'complementary' | 'triadic' | 'analogous' | 'tetradic' | 'split-complementary';
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
   * Colour of the ground.
   * @default "#ffffff"
   * @example "ffffff"
   */
  bg?: string | undefined;
  /**
   * Colour of letters and noise, with a contrast of at least 3 to the ground; a random one that can be read on it when absent.
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
}

/** What `listPrivateMessages` answers, by media type. */
export interface ListPrivateMessagesAnswers {
  'application/json': ChatMessage[];
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
   * Labels along the axis. At most 20 items.
   * @example ["Q1","Q2"]
   */
  labels: string[];
  /** The series. At most 5 items. */
  datasets: ({
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
  })[];
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
  slices: ({
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
  })[];
}

/** What to draw. The type decides the shape of `data`. */
export type Chart = SeriesChart | SliceChart;

/** A bar, line or area chart, or a sparkline: lines alone, for a cell of a table or a line of text. */
export interface SeriesChart {
  /**
   * Kind of chart.
   * @example "bar"
   */
  type: 'bar' | 'line' | 'area' | 'sparkline';
  /**
   * Labels along the axis and the datasets drawn over them.
   * @example {"labels":["Q1","Q2"],"datasets":[{"label":"Sales","values":[3,5]}]}
   */
  data: SeriesData;
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
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
}

/**
 * Labels along the axis and the datasets drawn over them.
 * @example {"labels":["Q1","Q2"],"datasets":[{"label":"Sales","values":[3,5]}]}
 */
export interface SeriesData {
  /**
   * Labels of the axis or the slices. 1 to 20 items.
   * @example ["Q1","Q2"]
   */
  labels: readonly (string | number)[];
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
   * One number a label; null where there is none, which leaves a gap. At most 20 items.
   * @example [3,5]
   */
  values: readonly (number | null)[];
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
   * SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
   * @example "png"
   */
  format?: 'svg' | 'png' | undefined;
  /**
   * How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. 1 to 4.
   * @default 1
   * @example 2
   */
  scale?: number | undefined;
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

/** A base colour and those that harmonise with it. */
export interface Palette {
  /** A colour in three notations. */
  base: PaletteColor;
  /**
   * The type that was asked for.
   * @example "complementary"
   */
  type: 'complementary' | 'triadic' | 'analogous' | 'tetradic' | 'split-complementary';
  /**
   * The colours, in the order of their shifts. 2 to 5 items.
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
  moves: ({
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
  })[];
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
 * Draw a chart. The same as the POST, to the byte, from members in the query: for a README, a mail, a chat, wherever a picture is an address. The data is JSON in `data`, or, for one dataset or a pie, lists in `labels` and `values`.
 * @example await api.renderChartByAddress({ type: 'bar' })
 */
export const renderChartByAddress: <Mode extends 'svg' | 'data' | undefined = 'svg', Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderChartByAddressAnswers = 'image/svg+xml'>(connection: Connection, input: RenderChartByAddressInput & { mode?: Mode; format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderChartByAddressAnswers, Decided<Mode, { 'data': 'application/json' }, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>> = /* @__PURE__ */ operation({ id: 'renderChartByAddress', method: 'GET', path: '/v6/chart', types: ['image/svg+xml', 'image/png', 'application/json'], safe: true });

/**
 * Draw a chart. A bar, line, area, pie or donut chart or a sparkline as SVG or PNG, or its numbers as JSON.
 * @example await api.renderChart({ type: 'bar', data: { labels: ['Q1', 'Q2'], datasets: [{ label: 'Sales', values: [3, 5] }] } })
 */
export const renderChart: <Mode extends 'svg' | 'data' | undefined = 'svg', Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderChartAnswers = 'image/svg+xml'>(connection: Connection, input: RenderChartInput & { mode?: Mode; format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderChartAnswers, Decided<Mode, { 'data': 'application/json' }, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>> = /* @__PURE__ */ operation({ id: 'renderChart', method: 'POST', path: '/v6/chart', body: true, types: ['image/svg+xml', 'image/png', 'application/json'], safe: true });

/**
 * Draw a placeholder. A picture in place of one that is not there yet, or the skeleton of content that is still loading; as PNG a skeleton stands still.
 * @example await api.renderPlaceholder()
 */
export const renderPlaceholder: <Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderPlaceholderAnswers = 'image/svg+xml'>(connection: Connection, input?: RenderPlaceholderInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderPlaceholderAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderPlaceholder', method: 'GET', path: '/v6/placeholder', types: ['image/svg+xml', 'image/png'], safe: true });

/**
 * Draw a placeholder of a size. The short form of an image, such as `/placeholder/400x300`.
 * @example await api.renderPlaceholderOfSize({ size: '400x300' })
 */
export const renderPlaceholderOfSize: <Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderPlaceholderOfSizeAnswers = 'image/svg+xml'>(connection: Connection, input: RenderPlaceholderOfSizeInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderPlaceholderOfSizeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderPlaceholderOfSize', method: 'GET', path: '/v6/placeholder/{size}', types: ['image/svg+xml', 'image/png'], safe: true });

/**
 * Draw a placeholder in colours. The short form of an image with the colours of ground and text, such as `/placeholder/400x300/1e3a8a/fde68a`.
 * @example await api.renderPlaceholderInColors({ size: '400x300', bg: '1e3a8a', color: 'fde68a' })
 */
export const renderPlaceholderInColors: <Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderPlaceholderInColorsAnswers = 'image/svg+xml'>(connection: Connection, input: RenderPlaceholderInColorsInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderPlaceholderInColorsAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderPlaceholderInColors', method: 'GET', path: '/v6/placeholder/{size}/{bg}/{color}', types: ['image/svg+xml', 'image/png'], safe: true });

/**
 * Draw an avatar. A picture that stands for somebody, the same for the same seed for ever. Anybody may use it for anything: the styles `identicon`, `glass`, `rings`, `shapes`, `thumbs` and `pixel-art` by DiceBear, `lorelei` by Lisa Wischofsky, `notionists` by Zoish and `open-peeps` by Pablo Stanley are in the public domain (CC0 1.0), `initials` is of this service.
 * @example await api.renderAvatar()
 */
export const renderAvatar: <Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderAvatarAnswers = 'image/svg+xml'>(connection: Connection, input?: RenderAvatarInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderAvatarAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderAvatar', method: 'GET', path: '/v6/avatar', types: ['image/svg+xml', 'image/png'], safe: true });

/**
 * Draw a QR code. A text or an address that a telephone reads from the screen or from paper.
 * @example await api.renderQrCode({ text: 'https://example.com' })
 */
export const renderQrCode: <Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderQrCodeAnswers = 'image/svg+xml'>(connection: Connection, input: RenderQrCodeInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderQrCodeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderQrCode', method: 'GET', path: '/v6/qrcode', types: ['image/svg+xml', 'image/png'], safe: true });

/**
 * Draw a bar code. A number of goods or any short text for a reader, as lines or squares of whole pixels. A wrong check digit or a character that the type does not have is refused with what is right.
 * @example await api.renderBarcode({ text: '4006381333931' })
 */
export const renderBarcode: <Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderBarcodeAnswers = 'image/svg+xml'>(connection: Connection, input: RenderBarcodeInput & { format?: Format }, options?: CallOptions<Accept>) => Call<Asked<RenderBarcodeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderBarcode', method: 'GET', path: '/v6/barcode', types: ['image/svg+xml', 'image/png'], safe: true });

/**
 * A fictional person. A person who does not exist, in every detail in agreement with itself.
 * @example await api.getPerson()
 */
export const getPerson: (connection: Connection, input?: GetPersonInput, options?: CallOptions) => Call<GetPersonAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getPerson', method: 'GET', path: '/v6/personal', safe: true });

/**
 * Many fictional people. Up to 100 people; the first is the one that the same seed gives alone.
 * @example await api.listPeople()
 */
export const listPeople: (connection: Connection, input?: ListPeopleInput, options?: CallOptions) => Call<ListPeopleAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listPeople', method: 'GET', path: '/v6/personal/batch', safe: true });

/**
 * A fictional domain. An internet domain that does not exist, with its hosting, DNS and traffic.
 * @example await api.getDomain()
 */
export const getDomain: (connection: Connection, input?: GetDomainInput, options?: CallOptions) => Call<GetDomainAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getDomain', method: 'GET', path: '/v6/domain', safe: true });

/**
 * Many fictional domains. Up to 100 domains; the first is the one that the same seed gives alone.
 * @example await api.listDomains()
 */
export const listDomains: (connection: Connection, input?: ListDomainsInput, options?: CallOptions) => Call<ListDomainsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listDomains', method: 'GET', path: '/v6/domain/batch', safe: true });

/**
 * Create a proof-of-work challenge. A salt, a difficulty and a number of puzzles. The solution of a single puzzle is a nonce for which SHA-256 of salt and nonce begins with that many hexadecimal zeros; of several, puzzle i (from 0) hashes the text `salt:i:nonce`.
 * @example await api.createChallenge()
 */
export const createChallenge: (connection: Connection, input?: CreateChallengeInput, options?: CallOptions) => Call<CreateChallengeAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'createChallenge', method: 'GET', path: '/v6/pow', safe: true });

/**
 * Verify a solution. Checks the nonces. A token counts once, over all servers, and for its scope alone; after ten wrong tries it counts as used.
 * @example await api.verifySolution({ token: 'eyJraW5kIjoicG93In0.c2lnbmF0dXJl', nonce: '48251' })
 */
export const verifySolution: (connection: Connection, input: VerifySolutionInput, options?: CallOptions) => Call<VerifySolutionAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'verifySolution', method: 'POST', path: '/v6/pow', body: true });

/**
 * Verify a form's proof of work. What the widget has put into the form's field `pow-response`, verified by the server that received the form, in the shape of the `siteverify` calls of reCAPTCHA, hCaptcha and Turnstile. The answer is 200 whatever was sent; only a plan that is used up (429) and a store that is away (503) answer otherwise. It counts against the key in `secret`. Put `min_difficulty` and `scope` into the address that you configure: without them work of any size and for any site will do.
 * @example await api.verifyForm({ secret: 'uapi_4dJk2LmN8pQrS6tUvWxYz1A3bC5eF7gH0hq2k9x', response: 'eyJzYWx0IjoiOWYyYzRiZSJ9.48251' })
 */
export const verifyForm: (connection: Connection, input?: VerifyFormInput, options?: CallOptions) => Call<VerifyFormAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'verifyForm', method: 'POST', path: '/v6/siteverify', body: true });

/**
 * Distance and bearing. How far it is from one point of the globe to another, and in which direction one sets out.
 * @example await api.measureDistance({ lat1: 48.8566, lon1: 2.3522, lat2: 40.7128, lon2: -74.006 })
 */
export const measureDistance: (connection: Connection, input: MeasureDistanceInput, options?: CallOptions) => Call<MeasureDistanceAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'measureDistance', method: 'GET', path: '/v6/geo', safe: true });

/**
 * A palette from one colour. The colours that harmonise with a base colour; only the hue is turned.
 * @example await api.createPalette({ color: '#ff6600', type: 'complementary' })
 */
export const createPalette: (connection: Connection, input: CreatePaletteInput, options?: CallOptions) => Call<CreatePaletteAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'createPalette', method: 'GET', path: '/v6/palette', safe: true });

/**
 * Evaluate an expression. The value of a mathematical expression, or what is wrong with it and where.
 * @example await api.evaluateExpression({ expr: '2 * (3 - 1)' })
 */
export const evaluateExpression: (connection: Connection, input: EvaluateExpressionInput, options?: CallOptions) => Call<EvaluateExpressionAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'evaluateExpression', method: 'GET', path: '/v6/evaluate', safe: true });

/**
 * Compare two strings. The Levenshtein distance of two texts, counted in user-perceived characters; an emoji is one.
 * @example await api.compareStrings({ str1: 'kitten', str2: 'sitting' })
 */
export const compareStrings: (connection: Connection, input: CompareStringsInput, options?: CallOptions) => Call<CompareStringsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'compareStrings', method: 'POST', path: '/v6/levenshtein', body: true, safe: true });

/**
 * Generate a random token. A token of a given length and kind, by a cryptographically strong source.
 * @example await api.generateToken({ len: 32, type: 'hex' })
 */
export const generateToken: (connection: Connection, input?: GenerateTokenInput, options?: CallOptions) => Call<GenerateTokenAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'generateToken', method: 'POST', path: '/v6/token', body: true, safe: true });

/**
 * Create a captcha. A picture and the token for its answer as JSON, or as a picture when `Accept` prefers that; in image mode a picture with its text.
 * @example await api.createCaptcha()
 */
export const createCaptcha: <Mode extends 'image' | 'challenge' | undefined = 'challenge', Accept extends keyof CreateCaptchaAnswers = 'application/json'>(connection: Connection, input?: CreateCaptchaInput & { mode?: Mode }, options?: CallOptions<Accept>) => Call<Asked<CreateCaptchaAnswers, Decided<Mode, { 'image': 'image/png' }, Accept>>> = /* @__PURE__ */ operation({ id: 'createCaptcha', method: 'GET', path: '/v6/captcha', types: ['application/json', 'image/png'], safe: true });

/**
 * Verify an answer. Checks what was read. A token counts once, over all servers; after three wrong tries it counts as used.
 * @example await api.verifyCaptcha({ token: 'eyJpZCI6Ims3In0', answer: 'K7RXPA' })
 */
export const verifyCaptcha: (connection: Connection, input: VerifyCaptchaInput, options?: CallOptions) => Call<VerifyCaptchaAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'verifyCaptcha', method: 'POST', path: '/v6/captcha', body: true });

/**
 * Read the global chat. The messages of the last hour, oldest first; with `after`, those that came later than a place in it.
 * @example await api.listMessages()
 */
export const listMessages: (connection: Connection, input?: ListMessagesInput, options?: CallOptions) => Call<ListMessagesAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listMessages', method: 'GET', path: '/v6/chat', safe: true });

/**
 * Send a message. To the global chat, or with a token to the private chat of that key, which comes into being with its first message. A caller opens at most one private chat an hour for every 200 requests an hour of the plan: ten without a key; and stores 64 bytes in one chat in an hour for each of them: 128 kB without a key.
 * @example await api.sendMessage({ username: 'alice', message: 'Hello everybody', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
 */
export const sendMessage: (connection: Connection, input: SendMessageInput, options?: CallOptions) => Call<SendMessageAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'sendMessage', method: 'POST', path: '/v6/chat', body: true });

/**
 * Read a private chat. The messages of the last hour, oldest first; with `after`, those that came later than a place in it.
 * @example await api.listPrivateMessagesByAddress({ username: 'alice', token: 'k7Qm2xV9tLp4' })
 */
export const listPrivateMessagesByAddress: (connection: Connection, input: ListPrivateMessagesByAddressInput, options?: CallOptions) => Call<ListPrivateMessagesByAddressAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listPrivateMessagesByAddress', method: 'GET', path: '/v6/chat/private', safe: true });

/**
 * Read a private chat. The messages of the last hour, oldest first; with `after`, those that came later than a place in it. The session may stand in the query as well.
 * @example await api.listPrivateMessages({ username: 'alice', token: 'k7Qm2xV9tLp4' })
 */
export const listPrivateMessages: (connection: Connection, input: ListPrivateMessagesInput, options?: CallOptions) => Call<ListPrivateMessagesAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listPrivateMessages', method: 'POST', path: '/v6/chat/private', body: true, safe: true });

/**
 * Clear a private chat. Removes all messages of a private chat.
 * @example await api.clearChat({ username: 'alice', token: 'k7Qm2xV9tLp4', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
 */
export const clearChat: (connection: Connection, input: ClearChatInput, options?: CallOptions) => Call<ClearChatAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'clearChat', method: 'POST', path: '/v6/chat/clear', body: true });

/**
 * Play a move. A game that does not exist is created, public. The first player has X, the second O.
 * @example await api.playMove({ username: 'alice', move: '2-2', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60', game: 'K3V9Q2ZX' })
 */
export const playMove: (connection: Connection, input: PlayMoveInput, options?: CallOptions) => Call<PlayMoveAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'playMove', method: 'POST', path: '/v6/tic-tac-toe/play', body: true });

/**
 * Fetch or create a game. The game as it is. The caller joins while a place is free, else only watches. Without an id, a new game; with `join=false` none is made.
 * @example await api.fetchGame({ username: 'alice' })
 */
export const fetchGame: (connection: Connection, input: FetchGameInput, options?: CallOptions) => Call<FetchGameAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'fetchGame', method: 'POST', path: '/v6/tic-tac-toe/fetch', body: true });

/**
 * List public games. Unfinished public games, newest first, at most 100.
 * @example await api.listGames()
 */
export const listGames: (connection: Connection, input?: ListGamesInput, options?: CallOptions) => Call<ListGamesAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listGames', method: 'POST', path: '/v6/tic-tac-toe/list', safe: true });

/**
 * Give up a game. The opponent wins. For ten minutes the game can be fetched as finished, and its id makes no new one.
 * @example await api.forfeitGame({ username: 'alice', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60', game: 'K3V9Q2ZX' })
 */
export const forfeitGame: (connection: Connection, input: ForfeitGameInput, options?: CallOptions) => Call<ForfeitGameAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'forfeitGame', method: 'POST', path: '/v6/tic-tac-toe/forfeit', body: true });

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
export interface Client extends Connection, unversioned.UnversionedMethods {
  /**
   * Draw a chart. The same as the POST, to the byte, from members in the query: for a README, a mail, a chat, wherever a picture is an address. The data is JSON in `data`, or, for one dataset or a pie, lists in `labels` and `values`.
   * @example await api.renderChartByAddress({ type: 'bar' })
   */
  renderChartByAddress<Mode extends 'svg' | 'data' | undefined = 'svg', Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderChartByAddressAnswers = 'image/svg+xml'>(input: RenderChartByAddressInput & { mode?: Mode; format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderChartByAddressAnswers, Decided<Mode, { 'data': 'application/json' }, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>>;

  /**
   * Draw a chart. A bar, line, area, pie or donut chart or a sparkline as SVG or PNG, or its numbers as JSON.
   * @example await api.renderChart({ type: 'bar', data: { labels: ['Q1', 'Q2'], datasets: [{ label: 'Sales', values: [3, 5] }] } })
   */
  renderChart<Mode extends 'svg' | 'data' | undefined = 'svg', Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderChartAnswers = 'image/svg+xml'>(input: RenderChartInput & { mode?: Mode; format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderChartAnswers, Decided<Mode, { 'data': 'application/json' }, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>>;

  /**
   * Draw a placeholder. A picture in place of one that is not there yet, or the skeleton of content that is still loading; as PNG a skeleton stands still.
   * @example await api.renderPlaceholder()
   */
  renderPlaceholder<Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderPlaceholderAnswers = 'image/svg+xml'>(input?: RenderPlaceholderInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderPlaceholderAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>;

  /**
   * Draw a placeholder of a size. The short form of an image, such as `/placeholder/400x300`.
   * @example await api.renderPlaceholderOfSize({ size: '400x300' })
   */
  renderPlaceholderOfSize<Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderPlaceholderOfSizeAnswers = 'image/svg+xml'>(input: RenderPlaceholderOfSizeInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderPlaceholderOfSizeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>;

  /**
   * Draw a placeholder in colours. The short form of an image with the colours of ground and text, such as `/placeholder/400x300/1e3a8a/fde68a`.
   * @example await api.renderPlaceholderInColors({ size: '400x300', bg: '1e3a8a', color: 'fde68a' })
   */
  renderPlaceholderInColors<Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderPlaceholderInColorsAnswers = 'image/svg+xml'>(input: RenderPlaceholderInColorsInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderPlaceholderInColorsAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>;

  /**
   * Draw an avatar. A picture that stands for somebody, the same for the same seed for ever. Anybody may use it for anything: the styles `identicon`, `glass`, `rings`, `shapes`, `thumbs` and `pixel-art` by DiceBear, `lorelei` by Lisa Wischofsky, `notionists` by Zoish and `open-peeps` by Pablo Stanley are in the public domain (CC0 1.0), `initials` is of this service.
   * @example await api.renderAvatar()
   */
  renderAvatar<Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderAvatarAnswers = 'image/svg+xml'>(input?: RenderAvatarInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderAvatarAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>;

  /**
   * Draw a QR code. A text or an address that a telephone reads from the screen or from paper.
   * @example await api.renderQrCode({ text: 'https://example.com' })
   */
  renderQrCode<Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderQrCodeAnswers = 'image/svg+xml'>(input: RenderQrCodeInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderQrCodeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>;

  /**
   * Draw a bar code. A number of goods or any short text for a reader, as lines or squares of whole pixels. A wrong check digit or a character that the type does not have is refused with what is right.
   * @example await api.renderBarcode({ text: '4006381333931' })
   */
  renderBarcode<Format extends 'svg' | 'png' | undefined = undefined, Accept extends keyof RenderBarcodeAnswers = 'image/svg+xml'>(input: RenderBarcodeInput & { format?: Format }, options?: CallOptions<Accept>): Call<Asked<RenderBarcodeAnswers, Decided<Format, { 'svg': 'image/svg+xml'; 'png': 'image/png' }, Accept>>>;

  /**
   * A fictional person. A person who does not exist, in every detail in agreement with itself.
   * @example await api.getPerson()
   */
  getPerson(input?: GetPersonInput, options?: CallOptions): Call<GetPersonAnswers['application/json']>;

  /**
   * Many fictional people. Up to 100 people; the first is the one that the same seed gives alone.
   * @example await api.listPeople()
   */
  listPeople(input?: ListPeopleInput, options?: CallOptions): Call<ListPeopleAnswers['application/json']>;

  /**
   * A fictional domain. An internet domain that does not exist, with its hosting, DNS and traffic.
   * @example await api.getDomain()
   */
  getDomain(input?: GetDomainInput, options?: CallOptions): Call<GetDomainAnswers['application/json']>;

  /**
   * Many fictional domains. Up to 100 domains; the first is the one that the same seed gives alone.
   * @example await api.listDomains()
   */
  listDomains(input?: ListDomainsInput, options?: CallOptions): Call<ListDomainsAnswers['application/json']>;

  /**
   * Create a proof-of-work challenge. A salt, a difficulty and a number of puzzles. The solution of a single puzzle is a nonce for which SHA-256 of salt and nonce begins with that many hexadecimal zeros; of several, puzzle i (from 0) hashes the text `salt:i:nonce`.
   * @example await api.createChallenge()
   */
  createChallenge(input?: CreateChallengeInput, options?: CallOptions): Call<CreateChallengeAnswers['application/json']>;

  /**
   * Verify a solution. Checks the nonces. A token counts once, over all servers, and for its scope alone; after ten wrong tries it counts as used.
   * @example await api.verifySolution({ token: 'eyJraW5kIjoicG93In0.c2lnbmF0dXJl', nonce: '48251' })
   */
  verifySolution(input: VerifySolutionInput, options?: CallOptions): Call<VerifySolutionAnswers['application/json']>;

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
   * A palette from one colour. The colours that harmonise with a base colour; only the hue is turned.
   * @example await api.createPalette({ color: '#ff6600', type: 'complementary' })
   */
  createPalette(input: CreatePaletteInput, options?: CallOptions): Call<CreatePaletteAnswers['application/json']>;

  /**
   * Evaluate an expression. The value of a mathematical expression, or what is wrong with it and where.
   * @example await api.evaluateExpression({ expr: '2 * (3 - 1)' })
   */
  evaluateExpression(input: EvaluateExpressionInput, options?: CallOptions): Call<EvaluateExpressionAnswers['application/json']>;

  /**
   * Compare two strings. The Levenshtein distance of two texts, counted in user-perceived characters; an emoji is one.
   * @example await api.compareStrings({ str1: 'kitten', str2: 'sitting' })
   */
  compareStrings(input: CompareStringsInput, options?: CallOptions): Call<CompareStringsAnswers['application/json']>;

  /**
   * Generate a random token. A token of a given length and kind, by a cryptographically strong source.
   * @example await api.generateToken({ len: 32, type: 'hex' })
   */
  generateToken(input?: GenerateTokenInput, options?: CallOptions): Call<GenerateTokenAnswers['application/json']>;

  /**
   * Create a captcha. A picture and the token for its answer as JSON, or as a picture when `Accept` prefers that; in image mode a picture with its text.
   * @example await api.createCaptcha()
   */
  createCaptcha<Mode extends 'image' | 'challenge' | undefined = 'challenge', Accept extends keyof CreateCaptchaAnswers = 'application/json'>(input?: CreateCaptchaInput & { mode?: Mode }, options?: CallOptions<Accept>): Call<Asked<CreateCaptchaAnswers, Decided<Mode, { 'image': 'image/png' }, Accept>>>;

  /**
   * Verify an answer. Checks what was read. A token counts once, over all servers; after three wrong tries it counts as used.
   * @example await api.verifyCaptcha({ token: 'eyJpZCI6Ims3In0', answer: 'K7RXPA' })
   */
  verifyCaptcha(input: VerifyCaptchaInput, options?: CallOptions): Call<VerifyCaptchaAnswers['application/json']>;

  /**
   * Read the global chat. The messages of the last hour, oldest first; with `after`, those that came later than a place in it.
   * @example await api.listMessages()
   */
  listMessages(input?: ListMessagesInput, options?: CallOptions): Call<ListMessagesAnswers['application/json']>;

  /**
   * Send a message. To the global chat, or with a token to the private chat of that key, which comes into being with its first message. A caller opens at most one private chat an hour for every 200 requests an hour of the plan: ten without a key; and stores 64 bytes in one chat in an hour for each of them: 128 kB without a key.
   * @example await api.sendMessage({ username: 'alice', message: 'Hello everybody', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
   */
  sendMessage(input: SendMessageInput, options?: CallOptions): Call<SendMessageAnswers['application/json']>;

  /**
   * Read a private chat. The messages of the last hour, oldest first; with `after`, those that came later than a place in it.
   * @example await api.listPrivateMessagesByAddress({ username: 'alice', token: 'k7Qm2xV9tLp4' })
   */
  listPrivateMessagesByAddress(input: ListPrivateMessagesByAddressInput, options?: CallOptions): Call<ListPrivateMessagesByAddressAnswers['application/json']>;

  /**
   * Read a private chat. The messages of the last hour, oldest first; with `after`, those that came later than a place in it. The session may stand in the query as well.
   * @example await api.listPrivateMessages({ username: 'alice', token: 'k7Qm2xV9tLp4' })
   */
  listPrivateMessages(input: ListPrivateMessagesInput, options?: CallOptions): Call<ListPrivateMessagesAnswers['application/json']>;

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
   * @example await api.fetchGame({ username: 'alice' })
   */
  fetchGame(input: FetchGameInput, options?: CallOptions): Call<FetchGameAnswers['application/json']>;

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

/** A client that speaks v6 to the service at `baseUrl`. */
export function createClient(options: ClientOptions): Client {
  return bind(connect(options), {
    ...unversioned,
    renderChartByAddress,
    renderChart,
    renderPlaceholder,
    renderPlaceholderOfSize,
    renderPlaceholderInColors,
    renderAvatar,
    renderQrCode,
    renderBarcode,
    getPerson,
    listPeople,
    getDomain,
    listDomains,
    createChallenge,
    verifySolution,
    verifyForm,
    measureDistance,
    createPalette,
    evaluateExpression,
    compareStrings,
    generateToken,
    createCaptcha,
    verifyCaptcha,
    listMessages,
    sendMessage,
    listPrivateMessagesByAddress,
    listPrivateMessages,
    clearChat,
    playMove,
    fetchGame,
    listGames,
    forfeitGame,
    getQuota,
    getInfos,
    getVersion,
    getOpenApi,
    getOpenApiYaml,
  });
}
