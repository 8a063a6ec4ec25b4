/** `If-Match` on cacheable responses (RFC 9110 §13.1.1). */
import t from 'tap';
import { shareService } from '../../support/service.ts';

const { app } = await shareService(t);

for (const url of ['/v6/qrcode?text=a', '/v6/openapi.json', '/v6/geo?lat1=1&lon1=2&lat2=3&lon2=4']) {
  t.test(`${url} has the ETag of If-Match, or is a 412`, async (t) => {
    const ask = (tags?: string) =>
      app.inject({ url, headers: tags === undefined ? {} : { 'if-match': tags } });
    const { headers } = await ask();
    const etag = String(headers.etag).replace(/^W\//, '');
    for (const tags of [etag, `"a", ${etag}`, '*']) t.equal((await ask(tags)).statusCode, 200, tags);
    for (const tags of ['"nope"', `W/${etag}`, '']) {
      const answer = await ask(tags);
      t.equal(answer.statusCode, 412, tags);
      t.equal(answer.headers.etag, undefined);
      t.equal(answer.headers['cache-control'], 'no-store');
    }
  });
}
