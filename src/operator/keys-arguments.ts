/** The arguments of the `keys` command. */
import { parseArgs } from 'node:util';
import { type Plan, planNames } from '../operations/callers/plans.ts';
import { readEmail, readLength, readMonth, readTime, UsageError } from './option-values.ts';

export const USAGE = `Usage: npm run keys -- COMMAND

  issue --plan PLAN --email ADDRESS [--days N | --expires ISO] [--json]
        issues a key, and mails it if SMTP_URL is set; by default it does not expire
  list [--json]
        lists all keys, without the keys themselves
  set ID [--plan PLAN] [--until ISO | --until never] [--json]
        changes the plan or the expiry of a key within ten seconds; can renew an expired key
  revoke ID [--json]
        revokes a key permanently, within ten seconds
  rotate ID --grace TIME [--json]
        issues a key to replace another one, which expires after the grace period
  usage [ID] [--month MONTH] [--json]
        shows the counted requests of a month (default: this one), by buyer, or by day and operation of one key
  remind --within TIME [--json]
        mails the buyers of keys that expire within the time, once per expiry; run it daily

  PLAN  ${planNames.join(', ')}
  N     days from now, 1 to 36500
  ISO   2030-12-31 or 2030-12-31T23:59:59Z
  TIME  a number and s, m, h or d: 90s, 30m, 1h, 7d
  MONTH 2026-11, in UTC; data of thirteen months is kept`;

export function asksForHelp(words: readonly string[]): boolean {
  return words.length === 0 || words[0] === 'help' || words.includes('--help') || words.includes('-h');
}

export type Command = { readonly isJson: boolean } & (
  | { readonly name: 'issue'; readonly plan: Plan; readonly email: string; readonly expiresMs: number | null }
  | { readonly name: 'list' }
  | ({ readonly name: 'set'; readonly id: string } & KeyTerms)
  | { readonly name: 'revoke'; readonly id: string }
  | { readonly name: 'rotate'; readonly id: string; readonly graceMs: number }
  | { readonly name: 'usage'; readonly id: string | undefined; readonly month: string }
  | { readonly name: 'remind'; readonly withinMs: number }
);

/** The changeable fields of a key; undefined fields stay. */
export interface KeyTerms {
  readonly plan?: Plan;
  /** Null: the key does not expire. */
  readonly expiresMs?: number | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_MAX = 36_500;

const options = {
  plan: { type: 'string' },
  email: { type: 'string' },
  days: { type: 'string' },
  expires: { type: 'string' },
  grace: { type: 'string' },
  until: { type: 'string' },
  month: { type: 'string' },
  within: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** The options of each command, in addition to `--json`. */
const known: Readonly<Record<Command['name'], readonly string[]>> = {
  issue: ['plan', 'email', 'days', 'expires'],
  list: [],
  set: ['plan', 'until'],
  revoke: [],
  rotate: ['grace'],
  usage: ['month'],
  remind: ['within'],
};

/** Parses the arguments of `keys`; days count from `nowMs`. Throws a `UsageError`. */
export function parseCommand(words: readonly string[], nowMs: number): Command {
  const { values, positionals } = readWords(words);
  const [name, ...rest] = positionals;
  if (!isCommand(name))
    throw new UsageError(`The command must be one of: ${Object.keys(known).join(', ')}; not '${name ?? ''}'`);
  const strange = Object.keys(values).find((option) => option !== 'json' && !known[name].includes(option));
  if (strange !== undefined) throw new UsageError(`${name} does not support --${strange}`);

  const isJson = values.json;
  if (name === 'usage') {
    if (rest.length > 1) throw new UsageError('usage takes at most one key ID');
    return { name, id: rest[0], month: readMonth('--month', values.month, nowMs), isJson };
  }
  if (name === 'issue' || name === 'list' || name === 'remind') {
    if (rest.length > 0) throw new UsageError(`${name} takes only options, not '${rest.join(' ')}'`);
    if (name === 'list') return { name, isJson };
    if (name === 'remind') return { name, withinMs: readLength('--within', values.within), isJson };
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
    throw new UsageError(`${name} requires one key ID; list shows the IDs`);
  if (name === 'set') return { name, id, ...readTerms(values), isJson };
  return name === 'revoke'
    ? { name, id, isJson }
    : { name, id, graceMs: readLength('--grace', values.grace), isJson };
}

function readTerms({ plan, until }: { plan?: string; until?: string }): KeyTerms {
  if (plan === undefined && until === undefined) throw new UsageError('set requires --plan, --until or both');
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

function readEnd({ days, expires }: { days?: string; expires?: string }, nowMs: number): number | null {
  if (days !== undefined && expires !== undefined)
    throw new UsageError('--days and --expires cannot be combined');
  if (expires !== undefined) return readTime('--expires', expires);
  if (days === undefined) return null;
  const count = /^\d+$/.test(days) ? Number(days) : 0;
  if (count < 1 || count > DAYS_MAX)
    throw new UsageError(`--days must be a whole number from 1 to ${DAYS_MAX}`);
  return nowMs + count * DAY_MS;
}
