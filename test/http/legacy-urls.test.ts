import t from 'tap';
import { toVersionedUrl } from '../../src/http/legacy-urls.ts';
import { readRows } from '../support/json-lines.ts';
import { shareService } from '../support/service.ts';

const urls = readRows<[url: string, versioned: string]>('test/http/legacy-urls.jsonl');

for (const [url, versioned] of urls) {
  t.test(`${url} leads to ${versioned}`, async (t) => t.equal(toVersionedUrl(url), versioned));
}

t.test('URLs of similar services lead to an image', async (t) => {
  const { get } = await shareService(t);
  const follow = async (url: string) => {
    const answer = await get(url);
    t.equal(answer.statusCode, 307, url);
    return get(String(answer.headers.location));
  };
  for (const [url, type] of [
    ['/chart?cht=qr&chs=150x150&chl=hello&chld=M|1', 'image/png'],
    ['/qr?text=hello', 'image/png'],
    ['/qr?text=hello&format=svg&dark=%23000', 'image/svg+xml'],
    ['/placeholder/400', 'image/svg+xml'],
    ['/placeholder/600x400@2x.png?text=Hello%5Cnyou', 'image/png'],
    ['/placeholder/400/000/fff', 'image/svg+xml'],
    ['/placeholder/600/92c952', 'image/svg+xml'],
    ['/placeholder/600x400/transparent/F00/png', 'image/png'],
    ['/placeholder/256x256/332f35/ffffff.png&text=%23movie', 'image/png'],
    ['/badge/build-passing-brightgreen', 'image/svg+xml'],
    ['/badge/build-passing-brightgreen.svg?style=for-the-badge', 'image/svg+xml'],
    ['/badge/coverage-95%25-success.png', 'image/png'],
    ['/9.x/lorelei/svg?seed=Felix', 'image/svg+xml'],
    ['/9.x/identicon/png?seed=Felix', 'image/png'],
    ['/api/?name=John+Doe&background=random', 'image/png'],
  ] as const) {
    const answer = await follow(url);
    t.equal(answer.statusCode, 200, url);
    t.equal(answer.headers['content-type'], type, url);
  }
  for (const url of ['/v6/qr?text=hello', '/v6/chart?cht=qr&chs=150x150&chl=hello'])
    t.equal((await follow(url)).headers['content-type'], 'image/png', url);
  t.equal((await get('/v6/chart?type=bar&labels=a&values=1&title=cht%3Dqr')).statusCode, 200);
  const ignored = await follow('/qr?text=hello&centerImageUrl=https%3A%2F%2Fexample.com%2Fa.png');
  t.match(ignored.headers['x-ignored'], 'centerImageUrl');
  t.equal((await follow('/qr?size=200')).statusCode, 400, 'a text is required');
  t.equal((await follow('/badge/build-passing-reddish')).statusCode, 400);
  t.match(
    (await follow('/placeholder/600x400/000/fff.jpg')).json().error,
    /followed by \.png, \.svg or \.webp$/,
  );
});
