import cronstrue from 'cronstrue/i18n.js';
import { memoize } from '../../../packages/shared/memo.ts';
import { InputError } from '../../lib/input-error.ts';
import { readFields } from './cron-fields.ts';
import { findRuns, searchOf } from './cron-search.ts';
import { momentAt, printMoment, readMoment } from './moments.ts';
import { findZone, icuZones, type TimeZones } from './zones.ts';

export interface CronQuestion {
  readonly expr: string;
  readonly zone: string;
  /** Lists runs after this moment; default: now. */
  readonly from?: string | undefined;
  readonly count: number;
  readonly locale: string;
}

/** A zone in front of the fields, as in crontabs and Go. */
const OWN_ZONE = /^(?:(?:CRON_)?TZ=(\S*)\s+)?(.*)$/s;

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
  const [, ownZone, fieldsText = ''] = OWN_ZONE.exec(expr.trim()) ?? [];
  const zone = ownZone === undefined ? findZone(zoneName, zones) : findZone(ownZone, zones, 'expr');
  const startMs = from === undefined ? nowMs : readMoment(from, 'from', zone, zones).toMillis();
  const fields = readFields(fieldsText);
  const nextRun = searchOf(fields.pattern);
  const description = describeFields(`${locale} ${fields.description}`);
  const runs = findRuns({ nextRun, zone, startMs, followsClock: fields.followsClock });
  return { expr, description, next: listRuns(runs, count).map((run) => printMoment(momentAt(run, zone))) };
}

/** Returns the first `count` runs after a moment. */
function listRuns(runs: Iterable<number>, count: number): number[] {
  const list = new Set<number>();
  for (const run of runs) {
    list.add(run);
    if (list.size === count) break;
  }
  return [...list];
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

/** In English, cronstrue omits the "and" in front of most days of the week, as if both days had to match. */
const ALSO = /(?<= of the month), (?!and )/;

/** Whether days of the month and days of the week are limited: either is enough for a run. */
function limitsBothDays(fields: string): boolean {
  const all = fields.split(' ');
  const first = all.length === 5 ? 2 : 3;
  return [all[first], all[first + 2]].every((field) => field !== undefined && field !== '*' && field !== '?');
}

/** Describes the fields behind a language. */
const describeFields = memoize((key) => {
  const at = key.indexOf(' ');
  const language = key.slice(0, at);
  const locale = DIALECTS[language] ?? language;
  try {
    const fields = key.slice(at + 1);
    const description = cronstrue.default.toString(fields, { locale, use24HourTimeFormat: true });
    if (language === 'en' && limitsBothDays(fields)) return description.replace(ALSO, ', and ');
    const [wrong, right] = WORKING_DAYS[language] ?? [];
    if (wrong === undefined || right === undefined || !/[\dL]W/i.test(fields)) return description;
    return description.replace(wrong, right);
  } catch {
    throw new InputError('expr is not a valid cron expression: it has no description');
  }
}, DESCRIPTIONS_MAX);
