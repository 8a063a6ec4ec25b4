/** Email through an SMTP server. */
import { setTimeout as delay } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import type { Transporter } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends an email; rejects if the server did not accept it. */
export type SendMail = (mail: Mail) => Promise<void>;

export interface MailServer {
  /**
   * `smtp://user:password@host:port` or `smtps://…`, with optional nodemailer options as a query. Other machines must
   * support TLS, unless `tls=off`.
   */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
}

/**
 * The delays between attempts. A busy or restarting server is back within seconds, and an operator waits for the
 * command.
 */
const PAUSES_MS = [500, 1_500, 3_000];

const CONNECT_TIMEOUT_MS = 5_000;
/** For one email, with all attempts. */
const SEND_TIMEOUT_MS = 10_000;

/** Creates a function that sends email through a server. Retries temporary failures after each of the delays. */
export function createMailer(
  { url, from }: MailServer,
  pausesMs: readonly number[] = PAUSES_MS,
  limitMs = SEND_TIMEOUT_MS,
): SendMail {
  const address = new URL(url);
  const isEncrypted = address.searchParams.get('tls') !== 'off';
  address.searchParams.delete('tls');
  const options = {
    url: address.href,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
    // Connections to the same machine cannot be intercepted, so its certificate is not checked.
    ...(isLoopback(address.hostname) ? { tls: { rejectUnauthorized: false } } : { requireTLS: isEncrypted }),
  };
  let transport: Transporter | undefined;

  async function attempt(mail: Mail, pausesLeftMs: readonly number[]): Promise<void> {
    const [pauseMs, ...rest] = pausesLeftMs;
    try {
      // Loaded lazily: most commands send no email.
      transport ??= (await import('nodemailer')).createTransport(options);
      // As an object, so that the address is not parsed for names, groups or further addresses.
      await transport.sendMail({ ...mail, from, to: { name: '', address: mail.to } });
    } catch (error) {
      if (pauseMs === undefined || isFinal(error)) throw error;
      await delay(pauseMs);
      await attempt(mail, rest);
    }
  }

  return async (mail) => {
    const limit = new AbortController();
    const isLate = delay(limitMs, true, { signal: limit.signal });
    const sending = attempt(mail, pausesMs).then(() => false);
    try {
      if (!(await Promise.race([sending, isLate]))) return;
    } finally {
      limit.abort();
      isLate.catch(() => {});
    }
    sending.catch(() => {}); // the connection is closed below
    transport?.close();
    throw new Error(`the mail server did not accept it within ${limitMs / 1000} s`);
  };
}

/** Whether a retry would also fail: after a 5yz reply or a rejected password (RFC 5321 §4.2.1). */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  return status >= 500 || ('code' in error && error.code === 'EAUTH');
}

function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback');
}
