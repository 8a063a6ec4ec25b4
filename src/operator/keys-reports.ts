/** The output of the `keys` command, for people and programs. */
import { type ApiKey, stateOfKey } from '../operations/callers/keys.ts';
import { formatTable } from './admin/command.ts';
import type { Sale } from './sales.ts';
import { type AccountUse, rowsOfAccount } from './usage-report.ts';

/** The output of a command: an object for `--json`, and lines for people. */
export interface Report {
  readonly object: object;
  readonly lines: readonly string[];
}

/** Omits a key that was mailed, so that fewer copies of it exist; `--json` always includes it. */
export function describeSale({ key, record }: Sale, isMailed: boolean): Report {
  const { id, plan, email } = record;
  const expires = toIso(record.expiresMs);
  const delivery = isMailed
    ? [`The key was mailed to ${email}.`]
    : [key, '', `This is the only time that the key is shown. Send it to ${email}.`];
  return {
    object: { id, key, plan, expires },
    lines: [
      ...delivery,
      `Its ID is ${id}, its plan ${plan}; it ${expires === null ? 'does not expire' : `expires on ${expires}`}.`,
    ],
  };
}

/** Describes all keys, without the keys themselves. */
export function describeList(records: readonly ApiKey[], nowMs: number): Report {
  const keys = records.map((record) => ({
    id: record.id,
    plan: record.plan,
    ...(record.limits && { limits: record.limits }),
    email: record.email,
    state: stateOfKey(record, nowMs),
    created: toIso(record.createdMs),
    expires: toIso(record.expiresMs),
    revoked: toIso(record.revokedMs),
    lastUsed: toIso(record.usedMs),
  }));
  const rows = keys.map(({ id, plan, email, state, expires, lastUsed }) => [
    id,
    plan,
    state,
    expires ?? 'never',
    hourOf(lastUsed),
    toPrintable(email),
  ]);
  const heading = ['ID', 'PLAN', 'STATE', 'EXPIRES', 'LAST USED', 'BUYER'];
  return {
    object: { keys },
    lines: [rows.length > 0 ? formatTable([heading, ...rows]) : 'There are no keys.'],
  };
}

/** Describes the usage of one key's account by day and operation, or of every account. */
export function describeUsage(
  { id, month }: { readonly id: string | undefined; readonly month: string },
  uses: readonly AccountUse[],
): Report {
  const object = { month, accounts: uses };
  const [one] = uses;
  if (id !== undefined && one) return { object, lines: [formatTable(rowsOfAccount(one))] };
  const rows = uses.map(({ keys, plan, email, requests }) => [
    keys.at(-1) ?? '',
    plan,
    `${requests}`,
    toPrintable(email),
  ]);
  const heading = ['ID', 'PLAN', 'REQUESTS', 'BUYER'];
  return {
    object,
    lines: [rows.length > 0 ? formatTable([heading, ...rows]) : `No key was used in ${month}.`],
  };
}

/** The last use is only recorded to the hour. */
function hourOf(lastUsed: string | null): string {
  return lastUsed === null ? 'never' : `${lastUsed.slice(0, '2026-11-23T10:00'.length)}Z`;
}

/** Replaces characters that a terminal would interpret. */
export function toPrintable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}');
}

/** Formats a time as ISO 8601; null means never. */
export function toIso(timeMs: number | null): string | null {
  return timeMs === null ? null : new Date(timeMs).toISOString();
}
