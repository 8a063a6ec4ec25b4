import { Cron } from 'croner';
import cronstrue from 'cronstrue/i18n.js';
import { InputError } from '../input-error.ts';
import { findZone, momentAt, printMoment, readMoment } from './moments.ts';

const NAMES = new Set(['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly']);

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
 * before the year 10000. A run inside a skipped hour (DST) happens at the end of that hour; a run inside a repeated
 * hour happens the first time, unless it runs every hour. Throws an InputError that states the problem.
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
    throw new InputError(`expr is not a valid cron expression: ${reason.slice(0, 200)}`);
  }
}

/** Language names that differ in cronstrue. */
const DIALECTS: Readonly<Record<string, string>> = { pt: 'pt_PT' };

function describe(expr: string, language: string): string {
  const locale = DIALECTS[language] ?? language;
  try {
    return cronstrue.default.toString(expr, { locale, use24HourTimeFormat: true });
  } catch {
    throw new InputError('expr has a field that cannot be described in words');
  }
}
