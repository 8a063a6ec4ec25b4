/** Email through an SMTP server. */
import { setTimeout as delay } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';

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
const CLOSE_MS = 1_000;

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
    // Connections to the same machine cannot be intercepted, so its certificate is not checked.
    ...(isLoopback(address.hostname) ? { tls: { rejectUnauthorized: false } } : { requireTLS: isEncrypted }),
  };

  async function attempt(mail: Mail, [pauseMs, ...rest]: readonly number[], endMs: number): Promise<void> {
    const leftMs = Math.max(1, endMs - performance.now());
    try {
      // Loaded lazily: most commands send no email.
      const { createTransport } = await import('nodemailer');
      // A connection keeps the command from ending. It ends after the limit, which has a better message.
      const socketTimeout = leftMs + CLOSE_MS;
      const connectionTimeout = Math.min(socketTimeout, CONNECT_TIMEOUT_MS);
      const waits = { socketTimeout, connectionTimeout, greetingTimeout: connectionTimeout };
      // As an object, so that the address is not parsed for names, groups or further addresses.
      const to = { name: '', address: mail.to };
      await createTransport({ ...options, ...waits }).sendMail({ ...mail, from, to });
    } catch (error) {
      if (pauseMs === undefined || isFinal(error) || performance.now() + pauseMs >= endMs) throw error;
      await delay(pauseMs);
      await attempt(mail, rest, endMs);
    }
  }

  return async (mail) => {
    const limit = new AbortController();
    const late = delay(limitMs, undefined, { signal: limit.signal }).then(() => {
      throw new Error(`the mail server did not accept it within ${limitMs / 1000} s`);
    });
    const sending = attempt(mail, pausesMs, performance.now() + limitMs);
    sending.catch(() => {}); // it may fail after the limit
    try {
      await Promise.race([sending, late]);
    } finally {
      late.catch(() => {});
      limit.abort();
    }
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
