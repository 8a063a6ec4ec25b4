/** What the keys command is asked to do. */
import { parseArgs } from 'node:util';
import { type Plan, planNames } from '../domain/callers/plans.ts';

export const USAGE = `Usage: npm run keys -- COMMAND

  issue --plan PLAN --email ADDRESS [--days N | --expires ISO] [--json]
        issues a key, and mails it where SMTP_URL is set; without an end it does not expire
  list [--json]
        tells of every key but the key itself
  set ID [--plan PLAN] [--until ISO | --until never] [--json]
        gives a key another plan, another end, or both, within ten seconds; one that has ended opens again
  revoke ID [--json]
        ends a key within ten seconds, for good
  rotate ID --grace TIME [--json]
        issues a key in place of another one, which ends after the grace

  PLAN  ${planNames.join(', ')}
  N     days from now, 1 to 36500
  ISO   2030-12-31 or 2030-12-31T23:59:59Z
  TIME  a number and s, m, h or d: 90s, 30m, 1h, 7d`;

/** A command that nobody can understand; the message says why. */
export class UsageError extends Error {}

/** True when somebody asks how the command is used. */
export function asksForHelp(words: readonly string[]): boolean {
  return words.length === 0 || words[0] === 'help' || words.includes('--help') || words.includes('-h');
}

export type Command = { readonly isJson: boolean } & (
  | { readonly name: 'issue'; readonly plan: Plan; readonly email: string; readonly expiresMs: number | null }
  | { readonly name: 'list' }
  | ({ readonly name: 'set'; readonly id: string } & KeyTerms)
  | { readonly name: 'revoke'; readonly id: string }
  | { readonly name: 'rotate'; readonly id: string; readonly graceMs: number }
);

/** What of a key may be changed; what is absent stays. */
export interface KeyTerms {
  readonly plan?: Plan;
  /** Null: it does not end by itself. */
  readonly expiresMs?: number | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_MAX = 36_500;
const unitsMs: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: DAY_MS };

const options = {
  plan: { type: 'string' },
  email: { type: 'string' },
  days: { type: 'string' },
  expires: { type: 'string' },
  grace: { type: 'string' },
  until: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** The options that each command knows, beside `--json`. */
const known: Readonly<Record<Command['name'], readonly string[]>> = {
  issue: ['plan', 'email', 'days', 'expires'],
  list: [],
  set: ['plan', 'until'],
  revoke: [],
  rotate: ['grace'],
};

/** Reads the words after `keys`; days count from `nowMs`. Throws a UsageError. */
export function parseCommand(words: readonly string[], nowMs: number): Command {
  const { values, positionals } = readWords(words);
  const [name, ...rest] = positionals;
  if (!isCommand(name))
    throw new UsageError(`The command must be one of: ${Object.keys(known).join(', ')}; not '${name ?? ''}'`);
  const strange = Object.keys(values).find((option) => option !== 'json' && !known[name].includes(option));
  if (strange !== undefined) throw new UsageError(`${name} has no option --${strange}`);

  const isJson = values.json;
  if (name === 'issue' || name === 'list') {
    if (rest.length > 0) throw new UsageError(`${name} takes options only, not '${rest.join(' ')}'`);
    if (name === 'list') return { name, isJson };
    return {
      name,
      plan: readPlan(values.plan),
      email: readEmail(values.email),
      expiresMs: readEnd(values, nowMs),
      isJson,
    };
  }
  const [id] = rest;
  if (id === undefined || rest.length > 1)
    throw new UsageError(`${name} takes the id of one key; list tells it`);
  if (name === 'set') return { name, id, ...readTerms(values), isJson };
  return name === 'revoke'
    ? { name, id, isJson }
    : { name, id, graceMs: readLength('--grace', values.grace), isJson };
}

function readTerms({ plan, until }: { plan?: string; until?: string }): KeyTerms {
  if (plan === undefined && until === undefined)
    throw new UsageError('set needs --plan, --until or both: what is to be changed');
  return {
    ...(plan !== undefined && { plan: readPlan(plan) }),
    ...(until !== undefined && { expiresMs: until === 'never' ? null : readTime('--until', until) }),
  };
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isCommand(name: string | undefined): name is Command['name'] {
  return name !== undefined && Object.hasOwn(known, name);
}

function readPlan(text: string | undefined): Plan {
  const plan = planNames.find((name) => name === text);
  if (plan === undefined) {
    const given = text === undefined ? '' : `; not '${text}'`;
    throw new UsageError(`--plan must be one of: ${planNames.join(', ')}${given}`);
  }
  return plan;
}

/** One plain address: no name, list, group or quotes, and nothing that a terminal or a mail server would act on. */
const EMAIL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

function readEmail(text = ''): string {
  if (text.length > 254 || !EMAIL.test(text)) {
    throw new UsageError('--email must be a mail address, such as buyer@example.com');
  }
  return text;
}

function readEnd({ days, expires }: { days?: string; expires?: string }, nowMs: number): number | null {
  if (days !== undefined && expires !== undefined)
    throw new UsageError('--days and --expires exclude each other');
  if (expires !== undefined) return readTime('--expires', expires);
  if (days === undefined) return null;
  const count = /^\d+$/.test(days) ? Number(days) : 0;
  if (count < 1 || count > DAYS_MAX)
    throw new UsageError(`--days must be a whole number from 1 to ${DAYS_MAX}`);
  return nowMs + count * DAY_MS;
}

/** The time that an option names, in epoch milliseconds. Throws a UsageError. */
export function readTime(option: string, text: string): number {
  const [, date = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? [];
  const midnightMs = Date.parse(`${date}T00:00:00Z`);
  // Date.parse takes the 30th of February for the 2nd of March.
  const isDate = !Number.isNaN(midnightMs) && new Date(midnightMs).toISOString().startsWith(date);
  const timeMs = Date.parse(text);
  if (!isDate || Number.isNaN(timeMs)) {
    throw new UsageError(
      `${option} must be a date such as 2030-12-31, or a time such as 2030-12-31T23:59:59Z`,
    );
  }
  return timeMs;
}

/** The length that an option names, in milliseconds. Throws a UsageError. */
export function readLength(option: string, text = ''): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const unitMs = unitsMs[unit];
  if (unitMs === undefined)
    throw new UsageError(`${option} must be a number and s, m, h or d, such as 90s, 30m, 1h, 7d`);
  return Number(count) * unitMs;
}
