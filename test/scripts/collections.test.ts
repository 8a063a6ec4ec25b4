/** Collections of example calls. */
import t from 'tap';
import { toBruno } from '../../scripts/client/collections.ts';
import { documents } from '../../src/contract/documents.ts';
import { listedOperationsOf } from '../../src/contract/publish/publish.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { startService } from '../support/service.ts';

const document = documents[latestVersion];
const count = [...listedOperationsOf(document)].length;

interface Item {
  readonly name: string;
  readonly item: readonly {
    readonly request: {
      readonly method: 'GET' | 'POST';
      readonly url: { readonly raw: string };
      readonly body?: { readonly raw: string };
    };
  }[];
}

t.test('every request of the Postman collection is valid', async (t) => {
  const { app, get } = await startService(t, {
    environment: { DEFAULT_BURST: '1000', PUBLIC_URL: 'https://a.example/b' },
  });
  const answer = await get(`/${latestVersion}/postman.json`);
  const { item, variable }: { item?: Item[]; variable: object } = answer.json();
  t.strictSame(variable, [{ key: 'baseUrl', value: 'https://a.example/b' }]);
  const requests = item?.flatMap((group) => group.item) ?? [];
  t.equal(requests.length, count);
  for (const { request } of requests) {
    const url = request.url.raw.replace('{{baseUrl}}', '');
    if (url.includes('/events')) continue; // does not end
    const { statusCode } = await app.inject({
      method: request.method,
      url,
      ...(request.body && { headers: { 'content-type': 'application/json' }, payload: request.body.raw }),
    });
    t.not(statusCode, 400, url);
  }
});

t.test('the Bruno collection has one file per request, and its environment', (t) => {
  const files = new Map(toBruno(document));
  t.equal(files.size, count + 2);
  t.match(files.get('environments/local.bru'), 'baseUrl: http://localhost:3000');
  t.match(
    files.get('Codes & secrets/parseUuid.bru'),
    /^ {2}url: \{\{baseUrl\}\}\/v\d+\/uuid\/parse\?uuid=[\w-]{36}$/m,
  );
  t.match(files.get('Codes & secrets/hashText.bru'), /^body:json \{\n {2}\{\n {4}"text": "/m);
  t.end();
});
