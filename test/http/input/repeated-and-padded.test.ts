/** Multipart boundaries with blanks, and repeated request headers. */
import t from 'tap';
import { trimBoundaries } from '../../../src/http/input/multipart.ts';
import { ask } from '../../support/bare-connection.ts';
import { shareService, startService } from '../../support/service.ts';

t.test('blanks behind a boundary are removed, and only there', async (t) => {
  const type = 'multipart/form-data; boundary=x';
  const rows: [body: string, trimmed: string][] = [
    ['--x \r\nA: b\r\n\r\nc \r\n--x-- \t\r\n', '--x\r\nA: b\r\n\r\nc \r\n--x--\r\n'],
    ['--x\r\n\r\na --x \r\n--xy \r\n--x--', '--x\r\n\r\na --x \r\n--xy \r\n--x--'],
    ['--x\t\r\n\r\n--x b\r\n--x--', '--x\r\n\r\n--x b\r\n--x--'],
  ];
  for (const [body, trimmed] of rows) t.equal(trimBoundaries(Buffer.from(body), type).toString(), trimmed);
  t.equal(
    trimBoundaries(Buffer.from('--a b \r\n'), 'multipart/form-data; boundary="a b"').toString(),
    '--a b\r\n',
  );
});

t.test('a form with padded boundaries has its fields', async (t) => {
  const { send } = await shareService(t);
  const payload = '--x \r\nContent-Disposition: form-data; name="text"\r\n\r\nabc\r\n--x-- \r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await send({ method: 'POST', url: '/v6/text/count', headers, payload });
  t.match(answer.json(), { characters: 3 });
});

t.test('all values of a repeated header are returned', async (t) => {
  const { app } = await startService(t);
  const head =
    'GET /v6/headers HTTP/1.1\r\nHost: a\r\nFrom: a\r\nFrom: b\r\n__proto__: c\r\nConnection: close\r\n\r\n';
  const [, body = ''] = (await ask(t, app, head)).split('\r\n\r\n');
  t.match(body, '"from":"a, b"');
  t.match(body, '"__proto__":"c"');
});
