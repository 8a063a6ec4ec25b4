import type { ApiKey } from '../domain/callers/keys.ts';
import type { Limits } from '../domain/callers/plans.ts';
import { escapeXml } from '../domain/svg/markup.ts';

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
  readonly limits: Limits;
  /** Absolute addresses, without a slash at the end. */
  readonly addresses: { readonly service: string; readonly documentation: string };
}

/** Writes the mail that brings a key to its buyer, as plain text and as HTML. */
export function writeKeyMail({ key, record, limits, addresses }: KeyMailOptions): KeyMail {
  const { plan, id, expiresMs } = record;
  const end =
    expiresMs === null ? 'It does not expire.' : `It expires on ${new Date(expiresMs).toISOString()}.`;
  const number = new Intl.NumberFormat('en');
  const allowance = `${number.format(limits.hourly)} requests per hour, ${number.format(limits.burst)} per 10 seconds`;
  const lines = {
    plan: `Your key for the plan "${plan}" (${allowance}):`,
    use: 'Send it with every request:',
    header: `Authorization: Bearer ${key}`,
    check: `To see that it works: ${addresses.service}/auth`,
    read: `Documentation: ${addresses.documentation}`,
    end: `${end} Its id is ${id}; name it when you write to us, and never the key.`,
    care: 'Keep the key secret. We store no copy of it and cannot send it again; a lost key is replaced by a new one.',
  };
  const paragraphs = [
    lines.plan,
    key,
    lines.use,
    lines.header,
    lines.check,
    lines.read,
    lines.end,
    lines.care,
  ];
  const isCode = (line: string) => line === key || line === lines.header;
  const html = paragraphs.map((line) => {
    const safe = escapeXml(line);
    return isCode(line) ? `<p><code>${safe}</code></p>` : `<p>${safe}</p>`;
  });
  return {
    subject: `Your API key for the plan "${plan}"`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><body>\n${html.join('\n')}\n</body></html>\n`,
  };
}
