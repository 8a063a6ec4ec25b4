/** Mail through an SMTP server. */
import { setTimeout as delay } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import type { Transporter } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends a mail; rejects when it could not be handed over. */
export type SendMail = (mail: Mail) => Promise<void>;

export interface MailServer {
  /** `smtp://user:password@host:port` or `smtps://…`; the options of nodemailer may follow as a query. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
}

/** A busy or restarting server is back within seconds; no more than that, since an operator waits for the command. */
const PAUSES_MS = [500, 1_500, 3_000];

const CONNECT_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 15_000;

/** Sends through this server; what may pass is tried again after each of the pauses. */
export function createMailer({ url, from }: MailServer, pausesMs: readonly number[] = PAUSES_MS): SendMail {
  const options = {
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    // Nobody stands between this process and a mail server on the same machine, so its certificate is not checked.
    ...(isLoopback(new URL(url).hostname) && { tls: { rejectUnauthorized: false } }),
  };
  let transport: Transporter | undefined;

  async function attempt(mail: Mail, pausesLeftMs: readonly number[]): Promise<void> {
    const [pauseMs, ...rest] = pausesLeftMs;
    try {
      // Most commands send nothing, and need not wait for it.
      transport ??= (await import('nodemailer')).createTransport(options);
      // As an object, so that nothing in it is taken for a name, a group or a second address.
      await transport.sendMail({ ...mail, from, to: { name: '', address: mail.to } });
    } catch (error) {
      if (pauseMs === undefined || isFinal(error)) throw error;
      await delay(pauseMs);
      await attempt(mail, rest);
    }
  }

  return (mail) => attempt(mail, pausesMs);
}

/** A server that answers 5yz, or refuses the password, will do so again (RFC 5321 §4.2.1). */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  return status >= 500 || ('code' in error && error.code === 'EAUTH');
}

function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback');
}
