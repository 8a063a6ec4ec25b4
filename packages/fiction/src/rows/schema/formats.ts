/** Formats of strings: their form, and fictional values. */
import type { Chance } from '../chance.ts';
import { writeDay, writeMoment } from '../kinds/dates.ts';
import { drawIpv4, drawIpv6, drawUrl, drawUuid } from '../kinds/words.ts';
import type { Row } from '../maker.ts';

export interface Format {
  readonly form: RegExp;
  draw(row: Row, chance: Chance): string;
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
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:Z|[+-][0-2]\\d:[0-5]\\d)';
const DAY = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const DAY_S = 86_400;
const DAYS = 365;

/** Draws a second in the year before the day of the seed. */
const drawSecond = (row: Row, chance: Chance) =>
  row.dayMs - DAYS * DAY_S * 1_000 + chance.below(DAYS * DAY_S) * 1_000;

export const formats: Readonly<Record<string, Format>> = {
  email: {
    form: /^[a-z0-9._+-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i,
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
    draw: (row, chance) => writeMoment(drawSecond(row, chance)),
  },
  time: {
    form: new RegExp(`^${TIME}$`, 'i'),
    draw: (row, chance) => writeMoment(drawSecond(row, chance)).slice(11),
  },
  ipv4: { form: new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`), draw: (_row, chance) => drawIpv4(chance) },
  ipv6: { form: /^(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}$/i, draw: (_row, chance) => drawIpv6(chance) },
  uri: {
    form: /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+(?:\/[\w./~-]*)?$/i,
    draw: drawUrl,
    fit: (length, chance) =>
      `http://${drawHost(Math.min(length - 7, 20), chance)}${path(length - 27, chance)}`,
    min: 13,
    max: 2_000,
  },
  hostname: {
    form: new RegExp(`^(?=.{1,253}$)${HOST}$`, 'i'),
    draw: (row) => row.site().full_domain,
    fit: drawHost,
    min: 6,
    max: 253,
  },
};

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
