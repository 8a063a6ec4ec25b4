import t from 'tap';
import { toVersionedUrl } from '../../src/http/legacy-urls.ts';
import { shareService } from '../support/service.ts';

const urls: [url: string, versioned: string][] = [
  ['/chart?cht=qr&chs=150x150&chl=hello%20you', '/qrcode?text=hello+you&correction=L&size=150&format=png'],
  [
    '/chart?chs=300x200&cht=qr&chl=a%26b&chld=H|1&choe=UTF-8',
    '/qrcode?text=a%26b&correction=H&margin=1&size=200&format=png',
  ],
  ['/chart?cht=qr&chl=x&chld=|2', '/qrcode?text=x&correction=L&margin=2&format=png'],
  ['/chart?cht=p3&chd=t:60,40', '/chart?cht=p3&chd=t:60,40'],
  ['/chart?c={type:%27bar%27}', '/chart?c={type:%27bar%27}'],
  ['/qr?text=hello', '/qrcode?text=hello&size=150&format=png'],
  [
    '/qr?text=x&size=200&margin=2&dark=f00&light=ffffff&ecLevel=Q&format=svg&caption=y',
    '/qrcode?text=x&size=200&margin=2&format=svg&caption=y&color=f00&bg=ffffff&correction=Q',
  ],
  ['/placeholder/400', '/placeholder/400'],
  ['/placeholder/600x400.png?text=a%20b', '/placeholder/600x400.png?text=a%20b'],
  ['/placeholder/600/92c952', '/placeholder?width=600&height=600&bg=92c952'],
  [
    '/placeholder/600x300@2x/%23EEE.png?text=Hi',
    '/placeholder?text=Hi&format=png&width=600&height=300&bg=%23EEE&scale=2',
  ],
  ['/placeholder/600x400/000/fff', '/placeholder/600x400/000/fff'],
  ['/placeholder/600x400/png', '/placeholder/600x400?format=png'],
  ['/placeholder/600x400/000000/FFF/png', '/placeholder/600x400/000000/FFF?format=png'],
  [
    '/placeholder/256x256/332f35/ffffff.png&text=%23movie',
    '/placeholder/256x256/332f35/ffffff?text=%23movie&format=png',
  ],
  ['/placeholder/300x200&text=Hello+you', '/placeholder/300x200?text=Hello+you'],
  ['/placeholder/300.png/09f/fff', '/placeholder/300/09f/fff?format=png'],
  ['/placeholder/350x200/ff0000/000/?text=x', '/placeholder/350x200/ff0000/000?text=x'],
  ['/placeholder/600x400/000/fff.jpg', '/placeholder/600x400.jpg'],
  ['/placeholder/600x400/webp', '/placeholder/600x400?format=webp'],
  ['/placeholder/640x4:3/000', '/placeholder/640x4:3/000'],
  ['/badge/build-a%2Fb-red?style=flat-square', '/badge/build-a%2Fb-red?style=flat-square'],
  [
    '/badge/servers-2,000%2B-FFD700?style=flat-square&labelColor=1a1a2e',
    '/badge/servers-2,000%2B-FFD700?style=flat-square&label_color=1a1a2e',
  ],
  ['/badge/a-b-red?colorA=black&logo=rust', '/badge/a-b-red?logo=rust&label_color=black'],
  ['/badge/a-b-red?labelColor=&logo=rust', '/badge/a-b-red?labelColor=&logo=rust'],
  ['/9.x/lorelei/svg?seed=Felix', '/avatar?seed=Felix&style=lorelei&format=svg'],
  [
    '/7.x/pixel-art/png?seed=a%26b&backgroundColor=b6e3f4&flip=true',
    '/avatar?seed=a%26b&flip=true&bg=b6e3f4&style=pixel-art&format=png&size=128',
  ],
  ['/9.x/rings/webp?seed=a', '/avatar?seed=a&style=rings&format=webp&size=128'],
  ['/9.x/shapes/svg', '/avatar?seed=DiceBear&style=shapes&format=svg'],
  ['/api/?name=John+Doe', '/avatar?seed=John+Doe&style=initials&format=png&size=64'],
  [
    '/api?name=Ada&background=0D8ABC&color=fff&size=128&rounded=true&format=svg',
    '/avatar?color=fff&size=128&seed=Ada&style=initials&format=svg&bg=0D8ABC&radius=50',
  ],
  ['/api/?background=random', '/avatar?seed=John+Doe&style=initials&format=png&size=64'],
];

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
