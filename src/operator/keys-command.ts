/**
 * Issues, lists, changes, revokes and rotates API keys, reports their usage and reminds their buyers. Uses the
 * configured store, while the service runs.
 */
import { randomBytes } from 'node:crypto';
import { type Config, readConfigWith } from '../config/config.ts';
import type { ApiKey } from '../operations/callers/keys.ts';
import { describeLimits, limitsOf } from '../operations/callers/plans.ts';
import type { Stores } from '../operations/stores.ts';
import { inStores } from './admin/command.ts';
import type { Given } from './cli/parse.ts';
import { writeKeyMail, writeReminder } from './key-mail.ts';
import { type Command, readCommand } from './keys-arguments.ts';
import {
  describeList,
  describeSale,
  describeUsage,
  type Report,
  toIso,
  toPrintable,
} from './keys-reports.ts';
import { createMailer } from './mailer.ts';
import { remind } from './reminders.ts';
import { createSales, type Sale, type Sales, SalesError } from './sales.ts';
import { readUsage } from './usage-report.ts';

const EXIT_FAILED = 1;

const outside = { now: Date.now, randomBytes: (size: number): Uint8Array => randomBytes(size) };

/** Runs a command of `keys`, and returns its output. */
export async function runKeys(name: Command['name'], given: Given): Promise<string> {
  const plans = Object.keys(readConfigWith({}).plans);
  const command = readCommand(name, given, { nowMs: outside.now(), plans });
  return inStores(async (stores, config) => {
    const mail = MAILED.includes(command.name) ? createMail(config) : undefined;
    const sales = createSales({ keys: stores.keys, outside, deliver: mail?.deliver });
    const { object, lines } = await answer(command, { sales, stores, mail });
    return given.isJson ? JSON.stringify(object) : lines.join('\n');
  });
}

/** The commands that send emails. */
const MAILED: readonly Command['name'][] = ['issue', 'rotate', 'remind'];

/** Emails to buyers; undefined without `SMTP_URL`. */
interface Letters {
  deliver(sale: Sale): Promise<void>;
  remind(key: ApiKey): Promise<void>;
}

function createMail({ mail, plans, publicUrl, hasPublicUrl, docsUrl }: Config): Letters | undefined {
  if (mail === undefined) return undefined;
  if (!hasPublicUrl) throw new SalesError('SMTP_URL requires PUBLIC_URL: emails link to the service.');
  const send = createMailer(mail);
  const addresses = { service: publicUrl, documentation: docsUrl };
  return {
    deliver: (sale) =>
      send({
        to: sale.record.email,
        ...writeKeyMail({ ...sale, limits: limitsOf(sale.record, plans), addresses }),
      }),
    remind: (key) => send({ to: key.email, ...writeReminder(key, addresses) }),
  };
}

interface Parts {
  readonly sales: Sales;
  readonly stores: Stores;
  readonly mail: Letters | undefined;
}

async function answer(command: Command, { sales, stores, mail }: Parts): Promise<Report> {
  const isMailed = mail !== undefined;
  switch (command.name) {
    case 'issue':
      return describeSale(await sales.issue(command), isMailed);
    case 'list':
      return describeList(await stores.keys.list(), outside.now());
    case 'set': {
      const { id, plan, limits, expiresMs } = await sales.set(command.id, command);
      const end = expiresMs === null ? 'does not expire' : `expires on ${toIso(expiresMs)}`;
      const own = limits ? `, with ${describeLimits(limits)}` : '';
      return {
        object: { id, plan, ...(limits && { limits }), expires: toIso(expiresMs) },
        lines: [`${id} has the plan ${plan}${own}; it ${end}.`],
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
        lines: [...lines, `It replaces ${replaced.id}, which expires on ${end}.`],
      };
    }
    case 'usage':
      return describeUsage(command, await readUsage(stores, command));
    case 'remind': {
      if (!mail) throw new SalesError('remind requires SMTP_URL.');
      const { keys } = stores;
      const { sent, failed } = await remind({ ...command, keys, nowMs: outside.now(), tell: mail.remind });
      for (const { key, reason } of failed)
        console.error(`${key.id}: could not notify ${toPrintable(key.email)}: ${reason}`);
      if (failed.length > 0) process.exitCode = EXIT_FAILED;
      return {
        object: {
          reminded: sent.map(({ id, email, expiresMs }) => ({ id, email, expires: toIso(expiresMs) })),
        },
        lines: sent.map(
          ({ id, email, expiresMs }) =>
            `${id}: notified ${toPrintable(email)} of the expiry on ${toIso(expiresMs)}`,
        ),
      };
    }
  }
}
