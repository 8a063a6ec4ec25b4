/** Queries and URL-encoded forms: one decoder, as in the URL Standard. */
import assert from 'node:assert';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import t from 'tap';
import { parseUrlEncoded } from '../../../src/http/input/url-encoded.ts';
import { ask } from '../../support/bare-connection.ts';
import { startService } from '../../support/service.ts';

/** Parts that decoders treat differently, as bytes. */
const parts = ['%', '%2', '%20', '%25', '%zz', '%C3', '%A9', '%c3%a9', '%F0%9F%98%80', '%ED%A0%80', '%00']
  .concat(['%EF%BB%BF', '+', '=', '&', '?', ';', 'a', '__proto__', Buffer.from('é').toString('latin1')])
  .map((part) => fc.constant(part));

/** Parses as the URL Standard does: an implementation of its steps with the decoder of the platform. */
function parseByStandard(bytes: string): [string, string][] {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });
  const decode = (text: string) => {
    const decoded = text
      .replaceAll('+', ' ')
      .replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return decoder.decode(Buffer.from(decoded, 'latin1'));
  };
  return bytes
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const end = pair.includes('=') ? pair.indexOf('=') : pair.length;
      return [decode(pair.slice(0, end)), decode(pair.slice(end + 1))];
    });
}

t.test('Pairs are decoded as the URL Standard says, and other bytes than UTF-8 are rejected', (t) => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...parts), { maxLength: 9 }), (chosen) => {
      const bytes = chosen.join('');
      let pairs: [string, string][] | undefined;
      try {
        pairs = parseByStandard(bytes);
      } catch {
        pairs = undefined;
      }
      const read = parseUrlEncoded(bytes);
      if (!pairs) return assert.equal(read, undefined);
      const names = [...new Set(pairs.map(([name]) => name))];
      const values = (name: string) => pairs.filter((pair) => pair[0] === name).map((pair) => pair[1]);
      assert.deepEqual(Object.keys(read ?? {}).sort(), [...names].sort());
      for (const name of names) assert.deepEqual([read?.[name]].flat(), values(name));
    }),
    { numRuns: 3000 },
  );
  t.end();
});

t.test('Long values have the same text with and without escapes', async (t) => {
  for (const text of ['\u00e9', '\u6f22', '\u{1f600}', '\u00e9a%', '100%25 \u00fc%zz'].map((part) =>
    part.repeat(20_000),
  )) {
    const escaped = encodeURIComponent(text);
    const raw = Buffer.from(text.replaceAll('%', '%25')).toString('latin1');
    for (const bytes of [`a=${escaped}`, `a=${raw}`, `a=${raw}%C3%BC`, `a=${raw}\u00c3\u00bc`])
      t.ok([text, `${text}\u00fc`].includes(String(parseUrlEncoded(bytes)?.a)), bytes.slice(0, 20));
    t.equal(parseUrlEncoded(`a=${raw}\u00fc`), undefined, 'not UTF-8');
  }
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const { app, send } = await startService(t);

t.test('An incomplete escape leaves the rest of the value decoded, in queries and forms', async (t) => {
  const md5 = 'ebcb359f38938f54365d61e799431850'; // of "50% off"
  const hash = { method: 'POST', url: '/v6/hash' } as const;
  const sent = 'text=50%%20off&algorithm=md5';
  t.equal((await send({ ...hash, headers: FORM, payload: sent })).json().hash, md5);
  const raw = (line: string) => ask(t, app, `${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  t.match(await raw(`POST /v6/hash?${sent}`), `"hash":"${md5}"`);
  t.match(await raw('GET /v6/chart?type=pie&labels=100%%20sure,no&values=1,2&mode=data'), '"100% sure"');
  t.match(await raw('GET /v6/badge?label=a&message=90%%20%C3%A9t%C3%A9'), '90% été');
  t.match(await raw('GET /v5/levenshtein?str1=50%%20off&str2=50%25+off'), '"distance":0');
  const body = await send({ ...hash, headers: FORM, payload: 'text=é%25%zz&algorithm=md5' });
  t.equal(body.json().hash, createHash('md5').update('é%%zz').digest('hex'), 'unescaped bytes beyond ASCII');
});

t.test('A query or form in another charset is a 400 in every operation', async (t) => {
  const detail = 'The request body is not valid UTF-8.';
  for (const payload of ['text=J%FCrgen', 'text=%C3', 'te%FCxt=a', 'text=%ED%A0%80', 'text=%C3&a=%A9']) {
    const answer = await send({ method: 'POST', url: '/v6/hash', headers: FORM, payload });
    t.equal(answer.statusCode, 400, payload);
    t.equal(answer.json().error, detail, payload);
  }
  for (const url of ['/v6/placeholder?text=J%FCrgen', '/v3/infos?x=%FF', '/v6/infos?%C3', '/health?a=%80']) {
    const answer = await ask(t, app, `GET ${url} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    t.match(answer, /^HTTP\/1.1 400 /, url);
    t.match(answer, 'The query is not valid UTF-8.', url);
  }
});
