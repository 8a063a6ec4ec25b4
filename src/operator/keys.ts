/** Issues, lists, revokes and rotates API keys, in the store that the environment names, while the service runs. */
import { randomBytes } from 'node:crypto';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { type ApiKey, stateOfKey } from '../domain/callers/keys.ts';
import { StoreUnavailable } from '../errors.ts';
import { openStores } from '../stores/open.ts';
import type { KeyStore } from '../stores/stores.ts';
import { writeKeyMail } from './key-mail.ts';
import { asksForHelp, type Command, parseCommand, USAGE, UsageError } from './keys-arguments.ts';
import { createMailer } from './mailer.ts';
import { createSales, type Sale, type Sales, SalesError } from './sales.ts';

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/** Widths of the columns of the list, in characters; the last one has any. */
const COLUMN_WIDTHS = [12, 8, 7, 24, 24];

const outside = { now: Date.now, randomBytes: (size: number): Uint8Array => randomBytes(size) };

/** What a command answers: one object for programs, some lines for people. */
interface Report {
  readonly object: object;
  readonly lines: readonly string[];
}

const words = process.argv.slice(2);
try {
  if (asksForHelp(words)) {
    console.log(USAGE);
    process.exit();
  }
  const command = parseCommand(words, outside.now());
  const config = readConfig(undefined, { signs: false });
  const report = await runCommand(command, config);
  console.log(command.isJson ? JSON.stringify(report.object) : report.lines.join('\n'));
} catch (error) {
  process.exitCode = explain(error);
}

async function runCommand(command: Command, config: Config): Promise<Report> {
  // Whatever is asked of a store that is away fails by itself, and says so.
  const stores = await openStores({ ...config, now: outside.now, onError: () => {} });
  try {
    const deliver = createDelivery(config);
    const sales = createSales({ keys: stores.keys, outside, deliver });
    return await answer(command, { sales, keys: stores.keys, isMailed: deliver !== undefined });
  } finally {
    await stores.close();
  }
}

function createDelivery({
  mail,
  plans,
  publicUrl,
  docsUrl,
}: Config): ((sale: Sale) => Promise<void>) | undefined {
  if (mail === undefined) return undefined;
  const send = createMailer(mail);
  const addresses = { service: publicUrl, documentation: docsUrl };
  return ({ key, record }) =>
    send({ to: record.email, ...writeKeyMail({ key, record, limits: plans[record.plan], addresses }) });
}

interface Parts {
  readonly sales: Sales;
  readonly keys: KeyStore;
  readonly isMailed: boolean;
}

async function answer(command: Command, { sales, keys, isMailed }: Parts): Promise<Report> {
  switch (command.name) {
    case 'issue':
      return describeSale(await sales.issue(command), isMailed);
    case 'list':
      return describeList(await keys.list());
    case 'set': {
      const { id, plan, expiresMs } = await sales.set(command.id, command);
      const end = expiresMs === null ? 'does not expire' : `expires on ${toIso(expiresMs)}`;
      return {
        object: { id, plan, expires: toIso(expiresMs) },
        lines: [`${id} has the plan ${plan}; it ${end}.`],
      };
    }
    case 'revoke': {
      const { id, revokedMs } = await sales.revoke(command.id);
      return { object: { id, revoked: toIso(revokedMs) }, lines: [`${id} is revoked.`] };
    }
    case 'rotate': {
      const { sale, replaced } = await sales.rotate(command.id, command.graceMs);
      const { object, lines } = describeSale(sale, isMailed);
      const end = toIso(replaced.expiresMs);
      return {
        object: { ...object, replaces: { id: replaced.id, expires: end } },
        lines: [...lines, `It replaces ${replaced.id}, which ends on ${end}.`],
      };
    }
  }
}

/**
 * People are not shown a key that was mailed, for the fewer places it stands in the better; a program that asks for
 * JSON gets it.
 */
function describeSale({ key, record }: Sale, isMailed: boolean): Report {
  const { id, plan, email } = record;
  const expires = toIso(record.expiresMs);
  const place = isMailed
    ? [`The key was mailed to ${email}.`]
    : [key, '', `This is the only time that the key is shown. Send it to ${email}.`];
  return {
    object: { id, key, plan, expires },
    lines: [
      ...place,
      `Its id is ${id}, its plan ${plan}; it ${expires === null ? 'does not expire' : `expires on ${expires}`}.`,
    ],
  };
}

function describeList(records: readonly ApiKey[]): Report {
  const nowMs = outside.now();
  const keys = records.map((record) => ({
    id: record.id,
    plan: record.plan,
    email: record.email,
    state: stateOfKey(record, nowMs),
    created: toIso(record.createdMs),
    expires: toIso(record.expiresMs),
    revoked: toIso(record.revokedMs),
    lastUsed: toIso(record.usedMs),
  }));
  const rows = keys.map(({ id, plan, email, state, expires, lastUsed }) =>
    formatRow([id, plan, state, expires ?? 'never', lastUsed ?? 'never', toPrintable(email)]),
  );
  const heading = formatRow(['ID', 'PLAN', 'STATE', 'EXPIRES', 'LAST USED', 'BUYER']);
  return { object: { keys }, lines: keys.length > 0 ? [heading, ...rows] : ['There are no keys.'] };
}

function formatRow(cells: readonly string[]): string {
  return cells.map((cell, index) => cell.padEnd(COLUMN_WIDTHS[index] ?? 0)).join('  ');
}

/** A text without what a terminal would act on. */
function toPrintable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}');
}

function toIso(timeMs: number | null): string | null {
  return timeMs === null ? null : new Date(timeMs).toISOString();
}

/** Says on standard error what went wrong, and returns the exit code. */
function explain(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n(npm run keys -- help tells how the command is used.)`);
    return EXIT_USAGE;
  }
  if (error instanceof ConfigError) {
    console.error(error.message);
    return EXIT_USAGE;
  }
  const isExpected = error instanceof SalesError || error instanceof StoreUnavailable;
  console.error(isExpected ? error.message : error);
  return EXIT_FAILED;
}
