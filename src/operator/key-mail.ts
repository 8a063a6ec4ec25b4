import type { ApiKey } from '../domain/callers/keys.ts';
import type { Limits } from '../domain/callers/plans.ts';
import { escapeXml } from '../domain/svg/escape.ts';

/** What the buyer of a key is told. */
export interface KeyMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface KeyMailOptions {
  /** In clear: the one time that it is told. */
  readonly key: string;
  readonly record: ApiKey;
  /** The key in whose place it comes, with its new end. */
  readonly replaced?: ApiKey | undefined;
  readonly limits: Limits;
  /** Absolute addresses, without a slash at the end. */
  readonly addresses: { readonly service: string; readonly documentation: string };
}

/** Writes the mail that brings a key to its buyer, as plain text and as HTML. */
export function writeKeyMail({ key, record, replaced, limits, addresses }: KeyMailOptions): KeyMail {
  const { plan, id, expiresMs } = record;
  const end = expiresMs === null ? 'It does not expire.' : `It expires on ${toIso(expiresMs)}.`;
  const number = new Intl.NumberFormat('en');
  const allowance = `${number.format(limits.hourly)} requests per hour, ${number.format(limits.burst)} per 10 seconds`;
  const header = `Authorization: Bearer ${key}`;
  const paragraphs = [
    `Your key for the plan "${plan}" (${allowance}):`,
    key,
    ...(replaced ? [tellReplaced(replaced)] : []),
    'Send it with every request:',
    header,
    `To see that it works: ${addresses.service}/auth`,
    `Documentation: ${addresses.documentation}`,
    `${end} Its id is ${id}; name it when you write to us, and never the key.`,
    'Keep the key secret. We store no copy of it and cannot send it again; a lost key is replaced by a new one.',
  ];
  const subject = replaced
    ? `Your new API key, in place of ${replaced.id}`
    : `Your API key for the plan "${plan}"`;
  return write(subject, paragraphs, [key, header]);
}

/** Writes the mail that tells a buyer of the end of a key. */
export function writeReminder(
  { id, plan, expiresMs }: ApiKey,
  addresses: KeyMailOptions['addresses'],
): KeyMail {
  return write(`Your API key ${id} expires on ${toIso(expiresMs ?? 0)}`, [
    `Your key ${id} for the plan "${plan}" expires on ${toIso(expiresMs ?? 0)}. From then on every request with it is answered 401.`,
    'If you want to go on, write to us before that, and name the id; never the key itself.',
    `The service: ${addresses.service}`,
  ]);
}

function tellReplaced({ id, expiresMs }: ApiKey): string {
  const end =
    expiresMs === null ? '' : `, which works until ${toIso(expiresMs)}: use the new one before that`;
  return `It replaces your key ${id}${end}. Both count against one plan.`;
}

/** Plain text and HTML of the same paragraphs; those of `code` stand as they have to be copied. */
function write(subject: string, paragraphs: readonly string[], code: readonly string[] = []): KeyMail {
  const html = paragraphs.map((line) => {
    const safe = escapeXml(line);
    return code.includes(line) ? `<p><code>${safe}</code></p>` : `<p>${safe}</p>`;
  });
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><body>\n${html.join('\n')}\n</body></html>\n`,
  };
}

const toIso = (timeMs: number) => new Date(timeMs).toISOString();
