// Generated from openapi/ by `npm run generate`. Do not edit.
import { addressOf, bind, connect, operation, request, type Asked, type Call, type CallOptions, type ClientOptions, type Connection, type Decided, type NoInput, type OfType, type RequestMethod } from '../runtime/generated.ts';
import * as unversioned from './unversioned.ts';

/** Input of `renderChartAsSvg`. */
export type RenderChartAsSvgInput = Chart;

/** Responses of `renderChartAsSvg` by media type. */
export interface RenderChartAsSvgAnswers<Type extends 'bar' | 'line' | 'pie' | 'donut' = 'bar' | 'line' | 'pie' | 'donut'> {
  'image/svg+xml': string;
  'application/json': OfType<SeriesTable | SliceTable, Type>;
}

/** Input of `getPerson`. */
export type GetPersonInput = NoInput;

/** Responses of `getPerson` by media type. */
export interface GetPersonAnswers {
  'application/json': PersonalProfile;
}

/** Input of `getDomain`. */
export type GetDomainInput = NoInput;

/** Responses of `getDomain` by media type. */
export interface GetDomainAnswers {
  'application/json': DomainProfile;
}

/** Input of `createChallenge`. */
export interface CreateChallengeInput {
  /**
   * Number of leading hexadecimal zeros in the digest. Each additional zero takes sixteen times the work. 1 to 6.
   * @default 4
   * @example 4
   */
  difficulty?: number | undefined;
}

/** Responses of `createChallenge` by media type. */
export interface CreateChallengeAnswers {
  'application/json': SingleChallenge;
}

/** Input of `verifyNonce`. */
export interface VerifyNonceInput {
  /**
   * The token of the challenge. 1 to 262,144 characters.
   * @example "eyJraW5kIjoicG93In0.c2lnbmF0dXJl"
   */
  token: string;
  /**
   * The string appended to the salt; a number counts as its decimal string. 1 to 64 characters.
   * @example "48251"
   */
  nonce: string | number;
  /**
   * Minimum difficulty. 1 to 6.
   * @example 4
   */
  min_difficulty?: number | undefined;
}

/** Responses of `verifyNonce` by media type. */
export interface VerifyNonceAnswers {
  'application/json': SingleVerdict;
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

/** Input of `createPalette`. */
export interface CreatePaletteInput {
  /**
   * The base color: three or six hex digits, with `#` (`%23` in a URL) or without.
   * @example "#ff6600"
   */
  color: string;
  /**
   * Hue rotation in degrees: `complementary` 0, 180; `triadic` 0, 120, 240; `analogous` -60, -30, 0, 30, 60; `tetradic` 0, 90, 180, 270; `split-complementary` 0, 150, 210.
   * @example "complementary"
   */
  type: 'complementary' | 'triadic' | 'analogous' | 'tetradic' | 'split-complementary';
}

/** Responses of `createPalette` by media type. */
export interface CreatePaletteAnswers {
  'application/json': Palette;
}

/** Input of `renderPlaceholderAsSvg`. */
export interface RenderPlaceholderAsSvgInput {
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
   * Background of an image (default #cccccc), or color of the shapes of a skeleton (default #e5e5e5).
   * @example "cccccc"
   */
  bg?: string | undefined;
  /**
   * Text color of an image (default #333333, or black or white if `bg` is set), or shimmer color of a skeleton (default #f5f5f5).
   * @example "333333"
   */
  color?: string | undefined;
  /**
   * The text of an image, with its line breaks. Default: its size, such as `800×600`. At most 200 characters.
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
}

/** Responses of `renderPlaceholderAsSvg` by media type. */
export interface RenderPlaceholderAsSvgAnswers {
  'image/svg+xml': string;
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

/** Input of `compareUtf16`. */
export interface CompareUtf16Input {
  /**
   * The first string. 1 to 1,000 characters.
   * @example "kitten"
   */
  str1: string;
  /**
   * The second string. 1 to 1,000 characters.
   * @example "sitting"
   */
  str2: string;
}

/** Responses of `compareUtf16` by media type. */
export interface CompareUtf16Answers {
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
   * Background color.
   * @default "#ffffff"
   * @example "ffffff"
   */
  bg?: string | undefined;
  /**
   * Color of letters and noise, with a contrast of at least 3 to the background. Default: a random readable color.
   * @example "333333"
   */
  color?: string | undefined;
  /**
   * `image` returns the image and its text; `challenge` returns a captcha whose text only the server knows.
   * @default "image"
   * @example "challenge"
   */
  mode?: 'image' | 'challenge' | undefined;
}

/** Responses of `createCaptcha` by media type. */
export interface CreateCaptchaAnswers {
  'application/json': Captcha;
  'image/png': Uint8Array<ArrayBuffer>;
}

/** Input of `verifyAnswer`. */
export interface VerifyAnswerInput {
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
}

/** Responses of `verifyAnswer` by media type. */
export interface VerifyAnswerAnswers {
  'application/json': CaptchaVerdict;
}

/** Input of `listMessages`. */
export type ListMessagesInput = NoInput;

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
}

/** Responses of `listPrivateMessages` by media type. */
export interface ListPrivateMessagesAnswers {
  'application/json': ChatMessage[];
}

/** Input of `clearChat`. */
export interface ClearChatInput {
  /**
   * The key of the private chat. 1 to 128 characters.
   * @example "k7Qm2xV9tLp4"
   */
  token: string;
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
}

/** Responses of `fetchGame` by media type. */
export interface FetchGameAnswers {
  'application/json': Game;
}

/** Input of `listGames`. */
export type ListGamesInput = NoInput;

/** Responses of `listGames` by media type. */
export interface ListGamesAnswers {
  'application/json': Games;
}

/** Input of `playMoveInGame`. */
export interface PlayMoveInGameInput {
  /**
   * The game. 1 to 128 characters.
   * @example "K3V9Q2ZX"
   */
  game: string;
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
}

/** Responses of `playMoveInGame` by media type. */
export interface PlayMoveInGameAnswers {
  'application/json': MoveResult;
}

/** Input of `forfeitGame`. */
export interface ForfeitGameInput {
  /**
   * The game. 1 to 128 characters.
   * @example "K3V9Q2ZX"
   */
  game: string;
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
}

/** Responses of `forfeitGame` by media type. */
export interface ForfeitGameAnswers {
  'application/json': ForfeitResult;
}

/** Input of `listEvents`. */
export interface ListEventsInput {
  /**
   * HTTPS URL of an iCalendar file of at most 1 MiB, on the public internet. 1 to 2,048 characters.
   * @example "https://example.com/timetable.ics"
   */
  url: string;
  /**
   * `list` returns each summary as a list of words, without single dashes; `full` adds subject, teacher, classes and type.
   * @example "full"
   */
  detail?: 'full' | 'list' | undefined;
}

/** Responses of `listEvents` by media type. */
export interface ListEventsAnswers {
  'application/json': ({
    /** The summary; with `detail=list`, a list of words. */
    summary: string | string[];
    /**
     * Start, ISO 8601 UTC.
     * @example "2026-12-01T08:00:00.000Z"
     */
    start: string;
    /**
     * End, ISO 8601 UTC.
     * @example "2026-12-01T09:30:00.000Z"
     */
    end: string;
    /**
     * The part of the description after `Matière :`. At most 1,048,576 characters.
     * @example "Algebra"
     */
    subject?: string | null | undefined;
    /**
     * The part of the description after `Enseignant :`. At most 1,048,576 characters.
     * @example "Ada Lovelace"
     */
    teacher?: string | null | undefined;
    /** The part of the description after `Promotions :`, separated by commas. At most 524,288 items. */
    classes?: string[] | undefined;
    /**
     * The part of the description after `Salle :`. At most 1,048,576 characters.
     * @example "B 12"
     */
    type?: string | null | undefined;
  })[];
}

/** Input of `getInfos`. */
export type GetInfosInput = NoInput;

/** Responses of `getInfos` by media type. */
export interface GetInfosAnswers {
  'application/json': Infos;
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


/** A bar or line chart as numbers. */
export interface SeriesTable {
  /**
   * Type of chart.
   * @example "bar"
   */
  type: 'bar' | 'line';
  /**
   * Title, or null. At most 200 characters.
   * @example "Sales by quarter"
   */
  title: string | null;
  /**
   * Labels along the axis. At most 20 items.
   * @example ["Q1","Q2"]
   */
  labels: string[];
  /** The series. At most 5 items. */
  datasets: SeriesTableDataset[];
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
     * Values of the ticks. At most 50 items.
     * @example [0,2,4,6]
     */
    ticks: number[];
  };
}

/** One series. */
export interface SeriesTableDataset {
  /**
   * Name of the series. At most 100 characters.
   * @example "Sales"
   */
  label: string;
  /**
   * One number per label. At most 20 items.
   * @example [3,5]
   */
  values: number[];
  /**
   * Its color.
   * @example "#0072b2"
   */
  color: string;
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

/** A chart. The type determines the shape of `data`. */
export type Chart = SeriesChart | SliceChart;

/** A bar or line chart. */
export interface SeriesChart {
  /**
   * Type of chart.
   * @example "bar"
   */
  type: 'bar' | 'line';
  /**
   * Labels along the axis, and the datasets.
   * @example {"labels":["Q1","Q2"],"datasets":[{"label":"Sales","values":[3,5]}]}
   */
  data: SeriesData;
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
   * A color, `#rgb` or `#rrggbb`.
   * @example "#ff6600"
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
}

/**
 * Labels along the axis, and the datasets.
 * @example {"labels":["Q1","Q2"],"datasets":[{"label":"Sales","values":[3,5]}]}
 */
export interface SeriesData {
  /**
   * Labels of the axis or slices. 1 to 20 items.
   * @example ["Q1","Q2"]
   */
  labels: readonly (string | number)[];
  /** The series, each with one value per label. 1 to 5 items. */
  datasets: readonly Dataset[];
}

/** One series. */
export interface Dataset {
  /**
   * Name of the series. Default: `Dataset 1`, `Dataset 2` … Numbers are converted to strings. At most 100 characters.
   * @example "Sales"
   */
  label?: string | number | undefined;
  /**
   * One number per label. At most 20 items.
   * @example [3,5]
   */
  values: readonly number[];
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
   * A color, `#rgb` or `#rrggbb`.
   * @example "#ff6600"
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
export interface SingleChallenge {
  /** The hash function. */
  algorithm: 'sha256';
  /**
   * Random string; append the nonce to it.
   * @example "9f2c4be17a60d35c8e12f4a7b9036d51"
   */
  salt: string;
  /**
   * Leading hexadecimal zeros of the digest. 1 to 6.
   * @example 4
   */
  difficulty: number;
  /**
   * Expiry of the token, in epoch milliseconds.
   * @example 1767225900000
   */
  expires: number;
  /**
   * Signed token with salt and difficulty in readable form. At most 1,000 characters.
   * @example "eyJraW5kIjoicG93In0.c2lnbmF0dXJl"
   */
  token: string;
  /**
   * The instructions in words. At most 500 characters.
   * @example "Find a nonce such that the SHA-256 digest begins with 4 zeros."
   */
  instructions: string;
}

/**
 * Whether the work was done. A valid token is used up by this response.
 * @example {"valid":true,"difficulty":4}
 */
export type SingleVerdict = {
  /** True if the solution is accepted. */
  valid: true;
  /**
   * Difficulty of the work; present if valid. 1 to 6.
   * @example 4
   */
  difficulty: number;
  reason?: never | undefined;
} | {
  /** True if the solution is accepted. */
  valid: false;
  difficulty?: never | undefined;
  /**
   * Why the solution is rejected: `invalid` malformed, forged or wrong type of token; `expired`; `weak` below min_difficulty; `wrong` nonce; `used` before, or too many wrong attempts.
   * @example "used"
   */
  reason: 'invalid' | 'expired' | 'weak' | 'wrong' | 'used';
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

/** A base color and colors that harmonize with it. */
export interface Palette {
  /** A color in three notations. */
  base: PaletteColor;
  /**
   * The requested type.
   * @example "complementary"
   */
  type: 'complementary' | 'triadic' | 'analogous' | 'tetradic' | 'split-complementary';
  /**
   * The colors, in the order of their rotation. 2 to 5 items.
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

/**
 * Whether the answer is correct. A correct answer uses up the token.
 * @example {"valid":true}
 */
export type CaptchaVerdict = {
  /** True if the answer is accepted. */
  valid: true;
  reason?: never | undefined;
} | {
  /** True if the answer is accepted. */
  valid: false;
  /**
   * Why the answer is rejected: `invalid` malformed, forged or wrong type of token; `expired`; `wrong` answer; `used` before, or three wrong attempts.
   * @example "wrong"
   */
  reason: 'invalid' | 'expired' | 'wrong' | 'used';
};

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

/** Service information. */
export interface Infos {
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
 * Draw a chart. A bar, line, pie or donut chart as SVG, or its numbers as JSON.
 * @example await api.renderChartAsSvg({ type: 'bar', data: { labels: ['Q1', 'Q2'], datasets: [{ label: 'Sales', values: [3, 5] }] } })
 */
export const renderChartAsSvg: <Mode extends 'svg' | 'data' | undefined = 'svg', Accept extends keyof RenderChartAsSvgAnswers = 'image/svg+xml', Type extends 'bar' | 'line' | 'pie' | 'donut' = 'bar' | 'line' | 'pie' | 'donut'>(connection: Connection, input: RenderChartAsSvgInput & { type?: Type | undefined } & { mode?: Mode }, options?: CallOptions<Accept>) => Call<Asked<RenderChartAsSvgAnswers<Type>, Decided<Mode, { 'data': 'application/json' }, Accept>>> = /* @__PURE__ */ operation({ id: 'renderChartAsSvg', method: 'POST', path: '/v5/chart', body: true, types: ['image/svg+xml', 'application/json'], safe: true });

/**
 * Get a fictional person. A fictional person whose details are consistent with each other.
 * @example await api.getPerson()
 */
export const getPerson: (connection: Connection, input?: GetPersonInput, options?: CallOptions) => Call<GetPersonAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getPerson', method: 'GET', path: '/v5/personal', safe: true });

/**
 * Get a fictional domain. A fictional internet domain with its hosting, DNS and traffic.
 * @example await api.getDomain()
 */
export const getDomain: (connection: Connection, input?: GetDomainInput, options?: CallOptions) => Call<GetDomainAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getDomain', method: 'GET', path: '/v5/domain', safe: true });

/**
 * Create a proof-of-work challenge. Returns a salt and a difficulty. The solution is a nonce for which SHA-256 of salt and nonce starts with `difficulty` hexadecimal zeros.
 * @example await api.createChallenge()
 */
export const createChallenge: (connection: Connection, input?: CreateChallengeInput, options?: CallOptions) => Call<CreateChallengeAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'createChallenge', method: 'GET', path: '/v5/pow', safe: true });

/**
 * Verify a solution. Checks the nonce. A token is valid once, on all servers; after ten wrong attempts it counts as used.
 * @example await api.verifyNonce({ token: 'eyJraW5kIjoicG93In0.c2lnbmF0dXJl', nonce: '48251' })
 */
export const verifyNonce: (connection: Connection, input: VerifyNonceInput, options?: CallOptions) => Call<VerifyNonceAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'verifyNonce', method: 'POST', path: '/v5/pow', body: true });

/**
 * Distance and bearing. Distance between two points on the globe, and the initial bearing.
 * @example await api.measureDistance({ lat1: 48.8566, lon1: 2.3522, lat2: 40.7128, lon2: -74.006 })
 */
export const measureDistance: (connection: Connection, input: MeasureDistanceInput, options?: CallOptions) => Call<MeasureDistanceAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'measureDistance', method: 'GET', path: '/v5/geo', safe: true });

/**
 * Create a palette from one color. Colors that harmonize with a base color by rotating its hue.
 * @example await api.createPalette({ color: '#ff6600', type: 'complementary' })
 */
export const createPalette: (connection: Connection, input: CreatePaletteInput, options?: CallOptions) => Call<CreatePaletteAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'createPalette', method: 'GET', path: '/v5/palette', safe: true });

/**
 * Draw a placeholder. A placeholder image or loading skeleton, as SVG.
 * @example await api.renderPlaceholderAsSvg()
 */
export const renderPlaceholderAsSvg: (connection: Connection, input?: RenderPlaceholderAsSvgInput, options?: CallOptions) => Call<RenderPlaceholderAsSvgAnswers['image/svg+xml']> = /* @__PURE__ */ operation({ id: 'renderPlaceholderAsSvg', method: 'GET', path: '/v5/placeholder', types: ['image/svg+xml'], safe: true });

/**
 * Returns the URL of the image that `renderPlaceholderAsSvg` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
 * @example api.placeholderAsSvgUrl()
 */
export const placeholderAsSvgUrl: (connection: Connection, input?: RenderPlaceholderAsSvgInput) => string = /* @__PURE__ */ addressOf(renderPlaceholderAsSvg);

/**
 * Evaluate an expression. Evaluates an expression. Errors state the position.
 * @example await api.evaluateExpression({ expr: '2 * (3 - 1)' })
 */
export const evaluateExpression: (connection: Connection, input: EvaluateExpressionInput, options?: CallOptions) => Call<EvaluateExpressionAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'evaluateExpression', method: 'GET', path: '/v5/evaluate', safe: true });

/**
 * Compare two strings. The Levenshtein distance of two strings, counted in UTF-16 code units.
 * @example await api.compareUtf16({ str1: 'kitten', str2: 'sitting' })
 */
export const compareUtf16: (connection: Connection, input: CompareUtf16Input, options?: CallOptions) => Call<CompareUtf16Answers['application/json']> = /* @__PURE__ */ operation({ id: 'compareUtf16', method: 'GET', path: '/v5/levenshtein', safe: true });

/**
 * Generate a random token. A token of a given length and type, from a cryptographically secure source.
 * @example await api.generateToken({ len: 32, type: 'hex' })
 */
export const generateToken: (connection: Connection, input?: GenerateTokenInput, options?: CallOptions) => Call<GenerateTokenAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'generateToken', method: 'POST', path: '/v5/token', body: true, safe: true });

/**
 * Draw a captcha, or create a challenge. Returns an image with its text or, in challenge mode, with a token; JSON if `Accept` prefers it.
 * @example await api.createCaptcha()
 */
export const createCaptcha: <Mode extends 'image' | 'challenge' | undefined = 'image', Accept extends keyof CreateCaptchaAnswers = 'application/json'>(connection: Connection, input?: CreateCaptchaInput & { mode?: Mode }, options?: CallOptions<Accept>) => Call<Asked<CreateCaptchaAnswers, Decided<Mode, { 'image': 'image/png' }, Accept>>> = /* @__PURE__ */ operation({ id: 'createCaptcha', method: 'GET', path: '/v5/captcha', types: ['application/json', 'image/png'], safe: true });

/**
 * Verify an answer. Checks what the user read. A token is valid once, on all servers; after three wrong attempts it counts as used.
 * @example await api.verifyAnswer({ token: 'eyJpZCI6Ims3In0', answer: 'K7RXPA' })
 */
export const verifyAnswer: (connection: Connection, input: VerifyAnswerInput, options?: CallOptions) => Call<VerifyAnswerAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'verifyAnswer', method: 'POST', path: '/v5/captcha', body: true });

/**
 * Read the global chat. The messages of the last hour, oldest first.
 * @example await api.listMessages()
 */
export const listMessages: (connection: Connection, input?: ListMessagesInput, options?: CallOptions) => Call<ListMessagesAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listMessages', method: 'GET', path: '/v5/chat', safe: true });

/**
 * Send a message. Sends a message to the global chat or, with a token, to the private chat of that key, which its first message creates. Each caller can open one private chat per hour for every 200 requests per hour of the plan (10 without an API key), and can store 64 bytes per chat and hour for each request per hour of the plan (128 kB without an API key).
 * @example await api.sendMessage({ username: 'alice', message: 'Hello everybody', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
 */
export const sendMessage: (connection: Connection, input: SendMessageInput, options?: CallOptions) => Call<SendMessageAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'sendMessage', method: 'POST', path: '/v5/chat', body: true });

/**
 * Read a private chat. The messages of the last hour, oldest first. The session can also be in the query.
 * @example await api.listPrivateMessages({ username: 'alice', token: 'k7Qm2xV9tLp4' })
 */
export const listPrivateMessages: (connection: Connection, input: ListPrivateMessagesInput, options?: CallOptions) => Call<ListPrivateMessagesAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listPrivateMessages', method: 'POST', path: '/v5/chat/private', body: true, safe: true });

/**
 * Clear a private chat. Removes all messages of a private chat.
 * @example await api.clearChat({ token: 'k7Qm2xV9tLp4', username: 'alice', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
 */
export const clearChat: (connection: Connection, input: ClearChatInput, options?: CallOptions) => Call<ClearChatAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'clearChat', method: 'DELETE', path: '/v5/chat/{token}', body: true });

/**
 * Play a move. Creates a public game if it does not exist. The first player has X, the second O.
 * @example await api.playMove({ username: 'alice', move: '2-2', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60', game: 'K3V9Q2ZX' })
 */
export const playMove: (connection: Connection, input: PlayMoveInput, options?: CallOptions) => Call<PlayMoveAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'playMove', method: 'POST', path: '/v5/tic-tac-toe', body: true });

/**
 * Fetch or create a game. Returns the game. The caller joins if a slot is free, and otherwise only watches. Without an ID, creates a new game.
 * @example await api.fetchGame({ username: 'alice' })
 */
export const fetchGame: (connection: Connection, input: FetchGameInput, options?: CallOptions) => Call<FetchGameAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'fetchGame', method: 'POST', path: '/v5/tic-tac-toe/fetch', body: true });

/**
 * List public games. Unfinished public games, newest first, at most 100.
 * @example await api.listGames()
 */
export const listGames: (connection: Connection, input?: ListGamesInput, options?: CallOptions) => Call<ListGamesAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listGames', method: 'POST', path: '/v5/tic-tac-toe/list', safe: true });

/**
 * Play a move in a game. Creates a public game if it does not exist. The first player has X, the second O.
 * @example await api.playMoveInGame({ game: 'K3V9Q2ZX', username: 'alice', move: '2-2', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
 */
export const playMoveInGame: (connection: Connection, input: PlayMoveInGameInput, options?: CallOptions) => Call<PlayMoveInGameAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'playMoveInGame', method: 'PATCH', path: '/v5/tic-tac-toe/{game}', body: true });

/**
 * Give up a game. The opponent wins. For ten minutes the finished game can be fetched, and its ID cannot create a new game.
 * @example await api.forfeitGame({ game: 'K3V9Q2ZX', username: 'alice', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
 */
export const forfeitGame: (connection: Connection, input: ForfeitGameInput, options?: CallOptions) => Call<ForfeitGameAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'forfeitGame', method: 'DELETE', path: '/v5/tic-tac-toe/{game}', body: true });

/**
 * List the events of a timetable. Reads an iCalendar file from a URL and lists events that have not ended, with recurring events for one year ahead. Removed in 7.0.0.
 * @deprecated Will be removed. The `Link` header of its responses names the replacement.
 * @example await api.listEvents({ url: 'https://example.com/timetable.ics' })
 */
export const listEvents: (connection: Connection, input: ListEventsInput, options?: CallOptions) => Call<ListEventsAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'listEvents', method: 'POST', path: '/v5/hyperplanning', body: true });

/**
 * Get service information. The number of operations in this version, and links to the documentation.
 * @example await api.getInfos()
 */
export const getInfos: (connection: Connection, input?: GetInfosInput, options?: CallOptions) => Call<GetInfosAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getInfos', method: 'GET', path: '/v5/infos', safe: true });

/**
 * List the endpoints of this version. Every operation of this version by method, with its parameters.
 * @example await api.getVersion()
 */
export const getVersion: (connection: Connection, input?: GetVersionInput, options?: CallOptions) => Call<GetVersionAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getVersion', method: 'GET', path: '/v5/', safe: true });

/**
 * Get this document as JSON. The OpenAPI document for client generators.
 * @example await api.getOpenApi()
 */
export const getOpenApi: (connection: Connection, input?: GetOpenApiInput, options?: CallOptions) => Call<GetOpenApiAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getOpenApi', method: 'GET', path: '/v5/openapi.json', safe: true });

/**
 * Get this document as YAML. The OpenAPI document for people.
 * @example await api.getOpenApiYaml()
 */
export const getOpenApiYaml: (connection: Connection, input?: GetOpenApiYamlInput, options?: CallOptions) => Call<GetOpenApiYamlAnswers['application/yaml']> = /* @__PURE__ */ operation({ id: 'getOpenApiYaml', method: 'GET', path: '/v5/openapi.yaml', types: ['application/yaml'], safe: true });

export * from '../runtime/index.ts';
export * from './unversioned.ts';

/** All operations of v5 and the unversioned ones, as methods. */
export interface Client extends Connection, RequestMethod, unversioned.UnversionedMethods {
  /**
   * Draw a chart. A bar, line, pie or donut chart as SVG, or its numbers as JSON.
   * @example await api.renderChartAsSvg({ type: 'bar', data: { labels: ['Q1', 'Q2'], datasets: [{ label: 'Sales', values: [3, 5] }] } })
   */
  renderChartAsSvg<Mode extends 'svg' | 'data' | undefined = 'svg', Accept extends keyof RenderChartAsSvgAnswers = 'image/svg+xml', Type extends 'bar' | 'line' | 'pie' | 'donut' = 'bar' | 'line' | 'pie' | 'donut'>(input: RenderChartAsSvgInput & { type?: Type | undefined } & { mode?: Mode }, options?: CallOptions<Accept>): Call<Asked<RenderChartAsSvgAnswers<Type>, Decided<Mode, { 'data': 'application/json' }, Accept>>>;

  /**
   * Get a fictional person. A fictional person whose details are consistent with each other.
   * @example await api.getPerson()
   */
  getPerson(input?: GetPersonInput, options?: CallOptions): Call<GetPersonAnswers['application/json']>;

  /**
   * Get a fictional domain. A fictional internet domain with its hosting, DNS and traffic.
   * @example await api.getDomain()
   */
  getDomain(input?: GetDomainInput, options?: CallOptions): Call<GetDomainAnswers['application/json']>;

  /**
   * Create a proof-of-work challenge. Returns a salt and a difficulty. The solution is a nonce for which SHA-256 of salt and nonce starts with `difficulty` hexadecimal zeros.
   * @example await api.createChallenge()
   */
  createChallenge(input?: CreateChallengeInput, options?: CallOptions): Call<CreateChallengeAnswers['application/json']>;

  /**
   * Verify a solution. Checks the nonce. A token is valid once, on all servers; after ten wrong attempts it counts as used.
   * @example await api.verifyNonce({ token: 'eyJraW5kIjoicG93In0.c2lnbmF0dXJl', nonce: '48251' })
   */
  verifyNonce(input: VerifyNonceInput, options?: CallOptions): Call<VerifyNonceAnswers['application/json']>;

  /**
   * Distance and bearing. Distance between two points on the globe, and the initial bearing.
   * @example await api.measureDistance({ lat1: 48.8566, lon1: 2.3522, lat2: 40.7128, lon2: -74.006 })
   */
  measureDistance(input: MeasureDistanceInput, options?: CallOptions): Call<MeasureDistanceAnswers['application/json']>;

  /**
   * Create a palette from one color. Colors that harmonize with a base color by rotating its hue.
   * @example await api.createPalette({ color: '#ff6600', type: 'complementary' })
   */
  createPalette(input: CreatePaletteInput, options?: CallOptions): Call<CreatePaletteAnswers['application/json']>;

  /**
   * Draw a placeholder. A placeholder image or loading skeleton, as SVG.
   * @example await api.renderPlaceholderAsSvg()
   */
  renderPlaceholderAsSvg(input?: RenderPlaceholderAsSvgInput, options?: CallOptions): Call<RenderPlaceholderAsSvgAnswers['image/svg+xml']>;

  /**
   * Returns the URL of the image that `renderPlaceholderAsSvg` draws, for `<img>`, Markdown or email. Sends no request. The URL contains no API key.
   * @example api.placeholderAsSvgUrl()
   */
  placeholderAsSvgUrl(input?: RenderPlaceholderAsSvgInput): string;

  /**
   * Evaluate an expression. Evaluates an expression. Errors state the position.
   * @example await api.evaluateExpression({ expr: '2 * (3 - 1)' })
   */
  evaluateExpression(input: EvaluateExpressionInput, options?: CallOptions): Call<EvaluateExpressionAnswers['application/json']>;

  /**
   * Compare two strings. The Levenshtein distance of two strings, counted in UTF-16 code units.
   * @example await api.compareUtf16({ str1: 'kitten', str2: 'sitting' })
   */
  compareUtf16(input: CompareUtf16Input, options?: CallOptions): Call<CompareUtf16Answers['application/json']>;

  /**
   * Generate a random token. A token of a given length and type, from a cryptographically secure source.
   * @example await api.generateToken({ len: 32, type: 'hex' })
   */
  generateToken(input?: GenerateTokenInput, options?: CallOptions): Call<GenerateTokenAnswers['application/json']>;

  /**
   * Draw a captcha, or create a challenge. Returns an image with its text or, in challenge mode, with a token; JSON if `Accept` prefers it.
   * @example await api.createCaptcha()
   */
  createCaptcha<Mode extends 'image' | 'challenge' | undefined = 'image', Accept extends keyof CreateCaptchaAnswers = 'application/json'>(input?: CreateCaptchaInput & { mode?: Mode }, options?: CallOptions<Accept>): Call<Asked<CreateCaptchaAnswers, Decided<Mode, { 'image': 'image/png' }, Accept>>>;

  /**
   * Verify an answer. Checks what the user read. A token is valid once, on all servers; after three wrong attempts it counts as used.
   * @example await api.verifyAnswer({ token: 'eyJpZCI6Ims3In0', answer: 'K7RXPA' })
   */
  verifyAnswer(input: VerifyAnswerInput, options?: CallOptions): Call<VerifyAnswerAnswers['application/json']>;

  /**
   * Read the global chat. The messages of the last hour, oldest first.
   * @example await api.listMessages()
   */
  listMessages(input?: ListMessagesInput, options?: CallOptions): Call<ListMessagesAnswers['application/json']>;

  /**
   * Send a message. Sends a message to the global chat or, with a token, to the private chat of that key, which its first message creates. Each caller can open one private chat per hour for every 200 requests per hour of the plan (10 without an API key), and can store 64 bytes per chat and hour for each request per hour of the plan (128 kB without an API key).
   * @example await api.sendMessage({ username: 'alice', message: 'Hello everybody', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
   */
  sendMessage(input: SendMessageInput, options?: CallOptions): Call<SendMessageAnswers['application/json']>;

  /**
   * Read a private chat. The messages of the last hour, oldest first. The session can also be in the query.
   * @example await api.listPrivateMessages({ username: 'alice', token: 'k7Qm2xV9tLp4' })
   */
  listPrivateMessages(input: ListPrivateMessagesInput, options?: CallOptions): Call<ListPrivateMessagesAnswers['application/json']>;

  /**
   * Clear a private chat. Removes all messages of a private chat.
   * @example await api.clearChat({ token: 'k7Qm2xV9tLp4', username: 'alice', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
   */
  clearChat(input: ClearChatInput, options?: CallOptions): Call<ClearChatAnswers['application/json']>;

  /**
   * Play a move. Creates a public game if it does not exist. The first player has X, the second O.
   * @example await api.playMove({ username: 'alice', move: '2-2', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60', game: 'K3V9Q2ZX' })
   */
  playMove(input: PlayMoveInput, options?: CallOptions): Call<PlayMoveAnswers['application/json']>;

  /**
   * Fetch or create a game. Returns the game. The caller joins if a slot is free, and otherwise only watches. Without an ID, creates a new game.
   * @example await api.fetchGame({ username: 'alice' })
   */
  fetchGame(input: FetchGameInput, options?: CallOptions): Call<FetchGameAnswers['application/json']>;

  /**
   * List public games. Unfinished public games, newest first, at most 100.
   * @example await api.listGames()
   */
  listGames(input?: ListGamesInput, options?: CallOptions): Call<ListGamesAnswers['application/json']>;

  /**
   * Play a move in a game. Creates a public game if it does not exist. The first player has X, the second O.
   * @example await api.playMoveInGame({ game: 'K3V9Q2ZX', username: 'alice', move: '2-2', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
   */
  playMoveInGame(input: PlayMoveInGameInput, options?: CallOptions): Call<PlayMoveInGameAnswers['application/json']>;

  /**
   * Give up a game. The opponent wins. For ten minutes the finished game can be fetched, and its ID cannot create a new game.
   * @example await api.forfeitGame({ game: 'K3V9Q2ZX', username: 'alice', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' })
   */
  forfeitGame(input: ForfeitGameInput, options?: CallOptions): Call<ForfeitGameAnswers['application/json']>;

  /**
   * List the events of a timetable. Reads an iCalendar file from a URL and lists events that have not ended, with recurring events for one year ahead. Removed in 7.0.0.
   * @deprecated Will be removed. The `Link` header of its responses names the replacement.
   * @example await api.listEvents({ url: 'https://example.com/timetable.ics' })
   */
  listEvents(input: ListEventsInput, options?: CallOptions): Call<ListEventsAnswers['application/json']>;

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
}

/** Creates a client for v5 of the service at `baseUrl`. Throws a TypeError for an invalid option. */
export function createClient(options: ClientOptions): Client {
  return bind(connect(options), {
    ...unversioned,
    request,
    renderChartAsSvg,
    getPerson,
    getDomain,
    createChallenge,
    verifyNonce,
    measureDistance,
    createPalette,
    renderPlaceholderAsSvg,
    placeholderAsSvgUrl,
    evaluateExpression,
    compareUtf16,
    generateToken,
    createCaptcha,
    verifyAnswer,
    listMessages,
    sendMessage,
    listPrivateMessages,
    clearChat,
    playMove,
    fetchGame,
    listGames,
    playMoveInGame,
    forfeitGame,
    listEvents,
    getInfos,
    getVersion,
    getOpenApi,
    getOpenApiYaml,
  });
}
