/** Batches are large and repetitive, so they are compressed. */
import { once } from 'node:events';
import { gunzipSync } from 'node:zlib';
import t from 'tap';
import { shareService, startService } from '../../support/service.ts';

t.test('a batch is compressed if gzip is accepted, with the same content', async (t) => {
  const { app } = await shareService(t);
  const paths = ['/personal/batch?count=100', '/domain/batch?count=100'].flatMap((path) =>
    ['json', 'csv', 'ndjson'].map((format) => `/v6${path}&seed=demo&format=${format}`),
  );
  for (const url of paths) {
    const plain = await app.inject(url);
    t.equal(plain.headers['content-encoding'], undefined, url);
    t.match(plain.headers.vary, /accept-encoding/i);
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    t.equal(packed.headers['content-encoding'], 'gzip');
    t.match(packed.headers.vary, /accept-encoding/i);
    t.equal(gunzipSync(packed.rawPayload).toString(), plain.body);
    const [from, to] = [plain.rawPayload.length, packed.rawPayload.length];
    t.ok(to < from / 2, `${from} bytes become ${to}`);
    const { etag } = plain.headers;
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': String(etag) };
    if (etag) t.equal((await app.inject({ url, headers })).statusCode, 304);
  }
});

t.test('compression is a job of its caller, so that no caller delays that of others', async (t) => {
  const { app, services } = await startService(t, { hasOwnThreads: true });
  const url = '/v6/personal/batch?count=100&seed=demo';
  const countJobs = async (encoding: string) => {
    const { done } = services.compute.figures();
    await app.inject({ url, headers: { 'accept-encoding': encoding } });
    return services.compute.figures().done - done;
  };
  t.equal(await countJobs('identity'), 1);
  t.equal(await countJobs('gzip'), 2);
});

t.test('small, rejected and unaccepted responses are not compressed', async (t) => {
  const { app } = await shareService(t);
  for (const [url, accept, status] of [
    ['/v6/personal/batch?count=1&fields=name', 'gzip', 200],
    ['/v6/personal/batch?count=0', 'gzip', 400],
    ['/v6/personal/batch?count=100', 'identity', 200],
    ['/v6/personal/batch?count=100', 'gzip;q=0', 200],
  ] as const) {
    const answer = await app.inject({ url, headers: { 'accept-encoding': accept } });
    t.equal(answer.statusCode, status);
    t.equal(answer.headers['content-encoding'], undefined, `${url} for ${accept}`);
  }
});

t.test('a client that disconnects during a batch leaves nothing behind', async (t) => {
  const { app } = await startService(t);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const headers = { 'accept-encoding': 'gzip' };
  const asked = once(app.server, 'request');
  const answer = fetch(`${address}/v6/personal/batch?count=1000&format=ndjson`, {
    headers,
    signal: leaving.signal,
  });
  await asked;
  leaving.abort();
  await t.rejects(answer);
  t.equal((await app.inject('/v6/personal/batch?count=1')).statusCode, 200);
});
