/** Formats of strings: their form, and fictional values. */
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { Chance } from '../chance.ts';
import { writeDay, writeMoment } from '../kinds/dates.ts';
import { drawIpv4, drawIpv6, drawUrl, drawUuid, drawWords } from '../kinds/words.ts';
import type { Json, Row } from '../maker.ts';
import { type Pattern, parsePattern } from '../pattern/parse.ts';

export interface Format {
  readonly form: RegExp;
  /** A pattern of the format, for strings that must match another pattern, too. Default: that of `form`. */
  readonly pattern?: string;
  draw(row: Row, chance: Chance): string;
  /** Whether `draw` returns the same for a row. */
  readonly isFixed?: boolean;
  /** Draws a value of about this length, for strings that must be longer or shorter. Undefined: the length is fixed. */
  readonly fit?: (length: number, chance: Chance) => string;
  /** Shortest length of `fit`. */
  readonly min?: number;
  readonly max?: number;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const drawLetters = (length: number, chance: Chance) =>
  Array.from({ length }, () => chance.one(LETTERS)).join('');

const HOST = '(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)';
/** Years with a 29 February; centuries have one if they are multiples of 400. */
const LEAP_YEAR = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const DAY = `(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))|${LEAP_YEAR}-02-29)`;
const LABEL = '[a-z0-9]+(?:-[a-z0-9]+)*';
const EMAIL = `^[a-z0-9_+-]+(?:\\.[a-z0-9_+-]+)*@(?:${LABEL}\\.)+[a-z]{2,}$`;
const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const DAY_S = 86_400;
const DAYS = 365;

/** Draws a second in the year before the day of the seed. */
const drawSecond = (row: Row, chance: Chance) =>
  row.dayMs - DAYS * DAY_S * 1_000 + chance.below(DAYS * DAY_S) * 1_000;

const common = {
  email: {
    form: /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/i,
    pattern: EMAIL,
    isFixed: true,
    draw: (row) => row.person().profile.email,
    fit: (length, chance) => {
      const local = Math.min(64, length - 7);
      return `${drawLetters(local, chance)}@${drawHost(length - local - 1, chance)}`;
    },
    min: 8,
    max: 254,
  },
  uuid: { form: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, draw: (_row, chance) => drawUuid(chance) },
  date: { form: new RegExp(`^${DAY}$`), draw: (row, chance) => writeDay(drawSecond(row, chance)) },
  'date-time': {
    form: new RegExp(`^${DAY}T${TIME}$`, 'i'),
    pattern: `^${DAY}T${TIME.replace('\\.\\d+', '\\.\\d{3}')}$`,
    draw: (row, chance) => writeMoment(drawSecond(row, chance)),
  },
  time: {
    form: new RegExp(`^${TIME}$`, 'i'),
    pattern: `^${TIME.replace('\\.\\d+', '\\.\\d{3}')}$`,
    draw: (row, chance) => writeMoment(drawSecond(row, chance)).slice(11),
  },
  ipv4: { form: new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`), draw: (_row, chance) => drawIpv4(chance) },
  ipv6: { form: /^(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}$/i, draw: (_row, chance) => drawIpv6(chance) },
  uri: {
    form: /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+(?:\/[\w./~-]*)?$/i,
    pattern: `^[a-z][a-z0-9+.-]*://${LABEL}(?:\\.${LABEL})*(?::\\d{4})?(?:/[\\w.~-]*)*(?:\\?[\\w=&.-]*)?(?:#[\\w.-]*)?$`,
    draw: drawUrl,
    fit: (length, chance) =>
      `http://${drawHost(Math.min(length - 7, 20), chance)}${path(length - 27, chance)}`,
    min: 13,
    max: 2_000,
  },
  hostname: {
    form: new RegExp(`^(?=.{1,253}$)${HOST}$`, 'i'),
    pattern: `^${LABEL}(?:\\.${LABEL})*$`,
    isFixed: true,
    draw: (row) => row.site().full_domain,
    fit: drawHost,
    min: 6,
    max: 253,
  },
} satisfies Readonly<Record<string, Format>>;

const drawSlug = (chance: Chance) => drawWords(2, chance).replaceAll(' ', '-');

const formats: Readonly<Record<string, Format>> = {
  ...common,
  'iso-date-time': common['date-time'],
  'iso-time': common.time,
  'idn-email': common.email,
  'idn-hostname': common.hostname,
  iri: common.uri,
  url: { form: /^https?:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[\w./~-]*)?$/i, draw: drawUrl },
  'uri-reference': { form: /^\/[\w-]*(?:\/[\w-]+)*$/, draw: (_row, chance) => `/${drawSlug(chance)}` },
  'iri-reference': { form: /^\/[\w-]*(?:\/[\w-]+)*$/, draw: (_row, chance) => `/${drawSlug(chance)}` },
  'uri-template': { form: /^\/[\w-]+\/\{[a-z]+\}$/, draw: (_row, chance) => `/${drawSlug(chance)}/{id}` },
  duration: { form: /^P\d{1,3}D$/, draw: (_row, chance) => `P${1 + chance.below(60)}D` },
  'json-pointer': { form: /^(?:\/[\w-]+)*$/, draw: (_row, chance) => `/${drawSlug(chance)}` },
  'json-pointer-uri-fragment': { form: /^#(?:\/[\w-]+)*$/, draw: (_row, chance) => `#/${drawSlug(chance)}` },
  'relative-json-pointer': {
    form: /^(?:0|[1-9]\d*)(?:\/[\w-]+)*$/,
    draw: (_row, chance) => `${chance.below(3)}/${drawSlug(chance)}`,
  },
  regex: { form: /^\^[\w-]+\$$/, draw: (_row, chance) => `^${drawSlug(chance)}$` },
  byte: {
    form: /^(?:[a-z0-9+/]{4})+(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/i,
    draw: (_row, chance) => Buffer.from(drawWords(2, chance)).toString('base64'),
  },
};

/** Returns the format with this name; undefined for other values and unknown names. */
export const formatNamed = (name: unknown): Format | undefined =>
  typeof name === 'string' && Object.hasOwn(formats, name) ? formats[name] : undefined;

/** Longer texts of users could take long to validate. */
const VALIDATED_LENGTH_MAX = 2_000;

/** Whether a text has a format, as the most common validator decides; true for unknown formats. */
export function hasFormat(name: string, text: string): boolean {
  if (formatNamed(name)?.form.test(text)) return true;
  const known = Object.entries(fullFormats).find(([each]) => each === name)?.[1];
  if (known === undefined || typeof known === 'boolean') return true;
  if (text.length > VALIDATED_LENGTH_MAX) return false;
  if (known instanceof RegExp) return known.test(text);
  if (typeof known === 'function') return known(text) === true;
  if (typeof known !== 'object' || known.type === 'number' || typeof known.validate !== 'function')
    return true;
  return known.validate(text as string & number) === true; // a format of strings
}

const path = (length: number, chance: Chance) => (length <= 0 ? '' : `/${drawLetters(length - 1, chance)}`);

/** Returns a name under `.test` (RFC 2606) in labels of at most 63 letters; `length` is at least 6. */
function drawHost(length: number, chance: Chance): string {
  const labels: string[] = [];
  for (let rest = length - 5; rest > 0; ) {
    // A rest of one would leave a label without letters.
    const size = rest === 65 ? 32 : Math.min(rest, 63);
    labels.push(drawLetters(size, chance));
    rest -= size + 1;
  }
  return `${labels.join('.')}.test`;
}

const patterns = new Map<Format, Pattern>();

/** Returns the pattern of a format, if it is known. */
export function patternsOf(name: Json | undefined): Pattern[] {
  const format = formatNamed(name);
  if (format === undefined) return [];
  const pattern = patterns.get(format) ?? parsePattern(format.pattern ?? format.form.source);
  patterns.set(format, pattern);
  return [pattern];
}
