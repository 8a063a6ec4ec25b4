import { Cron } from 'croner';
import cronstrue from 'cronstrue/i18n.js';
import type { Zone } from 'luxon';
import { memoize } from '../../lib/memo.ts';
import { InputError } from '../input-error.ts';
import { readFields } from './cron-fields.ts';
import { momentAt, momentOfLocal, momentsOfLocal, printMoment, readMoment } from './moments.ts';
import { findZone, icuZones, type TimeZones } from './zones.ts';

export interface CronQuestion {
  readonly expr: string;
  readonly zone: string;
  /** Lists runs after this moment; default: now. */
  readonly from?: string | undefined;
  readonly count: number;
  readonly locale: string;
}

/**
 * Describes a cron expression in words and lists its next runs; fewer than `count`, or none, if it does not run again
 * before the year 10000. Clock changes are handled as by Vixie cron: if the minute or hour starts with `*`, runs follow
 * the clock; otherwise runs in a skipped hour happen once at its end, and runs in a repeated hour the first time only.
 * Throws an InputError that states the problem.
 */
export function describeCron(
  { expr, zone: zoneName, from, count, locale }: CronQuestion,
  nowMs: number,
  zones: TimeZones = icuZones,
) {
  const zone = findZone(zoneName, zones);
  const startMs = from === undefined ? nowMs : readMoment(from, 'from', zone, zones).toMillis();
  const fields = readFields(expr);
  const nextRun = searchOf(fields.pattern);
  const description = describeFields(`${locale} ${fields.description}`);
  const { followsClock, isImpossible } = fields;
  const runs = isImpossible ? [] : findRuns({ nextRun, zone, startMs, count, followsClock });
  return { expr, description, next: runs.map((run) => printMoment(momentAt(run, zone))) };
}

function parsePattern(pattern: string): Cron {
  try {
    // Runs are searched for in local time, as if it were UTC.
    return new Cron(pattern, { utcOffset: 0, paused: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^CronPattern: /, '') : '';
    throw new InputError(`expr is not a valid cron expression: ${reason.slice(0, 200)}`);
  }
}

/** Each takes up to 200 kB, for its lists of years. */
const SEARCHES_MAX = 30;

/** Returns the first run after a local time. */
type NextRun = (after: Date) => Date | null;

/**
 * Returns a search over all years. Without a year, the library searches up to the year 3000 only, but takes a tenth of
 * the time.
 */
const searchOf = memoize((pattern): NextRun => {
  const cron = parsePattern(pattern);
  let late: Cron | undefined;
  return (after) => {
    const run = cron.nextRun(after);
    if (run !== null || pattern.split(' ').length > 6) return run;
    late ??= parsePattern(`${pattern} 1-9999`);
    return late.nextRun(after);
  };
}, SEARCHES_MAX);

interface Search {
  readonly nextRun: NextRun;
  readonly zone: Zone;
  readonly startMs: number;
  readonly count: number;
  readonly followsClock: boolean;
}

const DAY_MS = 86_400_000;
const YEAR_MAX = 9999;

/** Returns the next runs in epoch milliseconds. */
function findRuns({ nextRun, zone, startMs, count, followsClock }: Search): number[] {
  const localOf = (epochMs: number) => epochMs + Math.round(zone.offset(epochMs) * 60_000);
  // Local times before that of the start come again if the clocks are about to be set back.
  const firstLocal = Math.min(localOf(startMs), localOf(startMs + DAY_MS) - DAY_MS);
  const runs = new Set<number>();
  const inOrder = () => [...runs].sort((one, other) => one - other).slice(0, count);
  let local = nextRun(new Date(firstLocal - 1000));
  while (local !== null && local.getUTCFullYear() <= YEAR_MAX) {
    const moments = momentsOfLocal(local.getTime(), zone);
    const first = moments[0] ?? endOfGap(local.getTime(), zone);
    for (const moment of followsClock ? moments : [first]) if (moment > startMs) runs.add(moment);
    // Later local times never have earlier first moments.
    if (runs.size >= count && (inOrder().at(-1) ?? 0) <= first) break;
    local = nextRun(local);
  }
  return inOrder();
}

/** Returns the end of the gap that skips a local time. */
function endOfGap(localMs: number, zone: Zone): number {
  let after = momentOfLocal(localMs, zone);
  let before = after - DAY_MS;
  const offsetBefore = zone.offset(before);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (zone.offset(middle) === offsetBefore) before = middle;
    else after = middle;
  }
  return after;
}

/** Language names that differ in cronstrue. */
const DIALECTS: Readonly<Record<string, string>> = { pt: 'pt_PT', 'pt-BR': 'pt_BR' };

/** Popular expressions in a few languages. */
const DESCRIPTIONS_MAX = 500;

/** Corrects languages of cronstrue in which `W` is a day of the week instead of a working day. */
const WORKING_DAYS: Readonly<Record<string, readonly [wrong: string, right: string]>> = {
  es: ['día de la semana', 'día laborable'],
  it: ['giorno della settimana', 'giorno feriale'],
  pt: ['dia da semana', 'dia útil'],
  'pt-BR': ['dia da semana', 'dia útil'],
};

/** Describes the fields behind a language. */
const describeFields = memoize((key) => {
  const at = key.indexOf(' ');
  const language = key.slice(0, at);
  const locale = DIALECTS[language] ?? language;
  try {
    const fields = key.slice(at + 1);
    const description = cronstrue.default.toString(fields, { locale, use24HourTimeFormat: true });
    const [wrong, right] = WORKING_DAYS[language] ?? [];
    if (wrong === undefined || right === undefined || !/[\dL]W/i.test(fields)) return description;
    return description.replace(wrong, right);
  } catch {
    throw new InputError('expr is not a valid cron expression: it has no description');
  }
}, DESCRIPTIONS_MAX);
