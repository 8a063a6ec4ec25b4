import { Cron } from 'croner';
import cronstrue from 'cronstrue/i18n.js';
import { InputError } from '../input-error.ts';
import { findZone, momentAt, printMoment, readMoment } from './moments.ts';

const NAMES = new Set(['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly']);

/** What is asked of a cron expression. */
export interface CronQuestion {
  readonly expr: string;
  readonly zone: string;
  /** The runs after this moment are told; those after now when absent. */
  readonly from?: string | undefined;
  readonly count: number;
  readonly locale: string;
}

/**
 * A cron expression in words, and when it runs next; fewer times, or none, where it runs no more before the year 10000.
 * A run that falls into the hour that clocks leave out takes place at its end, one in an hour that comes twice in the
 * first of them, unless it runs every hour. Throws an InputError that says what is wrong with it.
 */
export function describeCron({ expr, zone: zoneName, from, count, locale }: CronQuestion, nowMs: number) {
  const zone = findZone(zoneName);
  const start = from === undefined ? momentAt(nowMs, zone) : readMoment(from, 'from', zone);
  const fields = expr
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^@.*/, (name) => name.toLowerCase());
  const cron = readCron(fields, zoneName.toLowerCase());
  const description = describe(fields, locale);
  const next = cron
    .nextRuns(count, start.toJSDate())
    .map((run) => printMoment(momentAt(run.getTime(), zone)));
  return { expr, description, next };
}

function readCron(expr: string, timezone: string): Cron {
  const isName = expr.startsWith('@');
  if (isName && !NAMES.has(expr))
    throw new InputError(`expr must be one of ${[...NAMES].join(', ')}, or have 5 or 6 fields`);
  const count = expr.split(' ').length;
  if (!isName && count !== 5 && count !== 6)
    throw new InputError(`expr must have 5 or 6 fields; it has ${count}`);
  try {
    return new Cron(expr, { timezone, paused: true, mode: '5-or-6-parts' });
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^CronPattern: /, '') : '';
    throw new InputError(`expr is no cron expression: ${reason.slice(0, 200)}`);
  }
}

/** What cronstrue calls a language otherwise. */
const DIALECTS: Readonly<Record<string, string>> = { pt: 'pt_PT' };

function describe(expr: string, language: string): string {
  const locale = DIALECTS[language] ?? language;
  try {
    return cronstrue.default.toString(expr, { locale, use24HourTimeFormat: true });
  } catch {
    throw new InputError('expr has a field that cannot be described in words');
  }
}
