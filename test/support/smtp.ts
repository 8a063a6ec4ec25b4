/** A mail server. */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Test } from 'tap';

const fixture = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url));
const certificate = { key: fixture('loopback-key.pem'), cert: fixture('loopback-cert.pem') };

export interface Received {
  readonly from: string;
  readonly to: string[];
  readonly body: string;
}

/** Starts a real SMTP server on loopback. `answer` maps the attempt number, from 1, to an SMTP status. */
export async function startSmtp(t: Test, answer: (attempt: number) => number) {
  const mails: Received[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    ...certificate,
    onRcptTo(_address, _session, done) {
      attempts += 1;
      const responseCode = answer(attempts);
      done(responseCode === 250 ? null : Object.assign(new Error('not now'), { responseCode }));
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((body) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), body: decode(body) });
        done();
      });
    },
  });
  // Ignores clients that disconnect.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const url = `smtp://127.0.0.1:${address.port}`;
  const settings = { SMTP_URL: url, MAIL_FROM: 'sales@example.org', PUBLIC_URL: 'https://api.example.org' };
  return { url, settings, mails, attempts: () => attempts };
}

/** Decodes quoted-printable, which mails with long lines use. */
function decode(body: string): string {
  return body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
