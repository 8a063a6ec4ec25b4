import { escapeXml } from 'utility-api-images/svg';
import type { ApiKey } from '../operations/callers/keys.ts';
import { describeLimits, type Limits } from '../operations/callers/plans.ts';

/** An email to the buyer of a key. */
export interface KeyMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface KeyMailOptions {
  /** In plain text: the only time that it is disclosed. */
  readonly key: string;
  readonly record: ApiKey;
  /** The key that this one replaces, with its new expiry. */
  readonly replaced?: ApiKey | undefined;
  readonly limits: Limits;
  /** Absolute URLs without a trailing slash. */
  readonly addresses: { readonly service: string; readonly documentation: string };
}

/** Writes the email that delivers a key to its buyer, as plain text and HTML. */
export function writeKeyMail({ key, record, replaced, limits, addresses }: KeyMailOptions): KeyMail {
  const { plan, id, expiresMs } = record;
  const end = expiresMs === null ? 'It does not expire.' : `It expires on ${toIso(expiresMs)}.`;
  const header = `Authorization: Bearer ${key}`;
  const paragraphs = [
    `Your key for the plan "${plan}" (${describeLimits(limits)}):`,
    key,
    ...(replaced ? [describeReplaced(replaced)] : []),
    'Send it with every request:',
    header,
    `To test it: ${addresses.service}/auth`,
    `Documentation: ${addresses.documentation}`,
    `${end} Its ID is ${id}: include it when you write to us, never the key itself.`,
    'Keep the key secret. We do not store it and cannot send it again; a lost key is replaced by a new one.',
  ];
  const subject = replaced
    ? `Your new API key, in place of ${replaced.id}`
    : `Your API key for the plan "${plan}"`;
  return write(subject, paragraphs, [key, header]);
}

/** Writes the email that reminds a buyer of the expiry of a key. */
export function writeReminder(
  { id, plan, expiresMs }: ApiKey,
  addresses: KeyMailOptions['addresses'],
): KeyMail {
  return write(`Your API key ${id} expires on ${toIso(expiresMs ?? 0)}`, [
    `Your key ${id} for the plan "${plan}" expires on ${toIso(expiresMs ?? 0)}. After that, requests with it get a 401 response.`,
    'To renew it, write to us before that date. Include the ID, never the key itself.',
    `The service: ${addresses.service}`,
  ]);
}

function describeReplaced({ id, expiresMs }: ApiKey): string {
  const end =
    expiresMs === null ? '' : `, which works until ${toIso(expiresMs)}: switch to the new one before that`;
  return `It replaces your key ${id}${end}. Both share the limits of one plan.`;
}

/** Formats paragraphs as plain text and HTML; those in `code` are formatted for copying. */
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
