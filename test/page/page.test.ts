/** The page: its size, and its accessibility in a real browser. `copying.test.ts` uses every card. */
import type { Route } from 'playwright-core';
import t, { type Test } from 'tap';
import { pageFiles } from '../../src/contract/browser-scripts.ts';
import { documents } from '../../src/contract/documents.ts';
import { operationsOf } from '../../src/contract/model.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { faultsOf } from '../support/axe.ts';
import { startBrowser, whyNoBrowser } from '../support/browser.ts';
import { atScale } from '../support/scale.ts';
import { startService } from '../support/service.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const { app, get } = await startService(t, { now: Date.now });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
/** Words that people use for a tool, with the tool to be found first. */
const searches = {
  ...{
    otp: 'token',
    bic: 'validate',
    swift: 'validate',
    vat: 'validate',
    fahrenheit: 'units',
    emoji: 'text/count',
  },
  ...{
    prettify: 'data/format',
    robot: 'avatar',
    mcp: 'infos',
    cmyk: 'color',
    sha: 'hash',
    age: 'time/between',
  },
  ...{
    tic: 'tic-tac-toe/fetch',
    'user agent': 'headers',
    people: 'personal/batch',
    decode: 'decode',
    chart: 'chart-post',
  },
};
const shown = operationsOf(documents[latestVersion]).filter((operation) => operation['x-card']);

/** Returns the compressed size of a response. */
async function sizeOf(url: string): Promise<number> {
  const answer = await get(url, { ...HTML, 'accept-encoding': 'br' });
  t.match(answer, { statusCode: 200, headers: { 'content-encoding': 'br' } }, url);
  return answer.rawPayload.length;
}

t.test('browsers get the page, uncounted; all other clients get the index', async (t) => {
  const page = await get('/', HTML);
  t.match(page.headers, { 'content-type': /^text\/html/, vary: 'accept, accept-encoding' });
  t.match(page.headers['content-security-policy'], /^default-src 'self';/);
  t.equal(page.headers.ratelimit, undefined);
  t.match((await get('/')).headers, { 'content-type': /^application\/json/, ratelimit: /./ });
  t.equal((await get('/page/nothing')).statusCode, 404);
  const { get: ask } = await startService(t, {
    environment: { PAGE: 'off', PUBLIC_URL: 'https://a.example/b' },
  });
  t.match(await ask('/', HTML), { statusCode: 302, headers: { location: '/b/docs' } });
  t.equal((await ask('/page/hash')).statusCode, 404);
});

t.test(
  'the first result takes at most 14 KiB, each further form 360 bytes, and files never change',
  async (t) => {
    const { body } = await get('/', HTML);
    const files = [...body.matchAll(/(?:href|src)="(\/page\/page-[^"]+)"/g)].map(([, file = '']) => file);
    const [, digest = ''] = /data-forms="([^"]+)"/.exec(body) ?? [];
    const sizes = await Promise.all(['/', ...files].map(sizeOf));
    const shell = sizes.reduce((sum, size) => sum + size, 0);
    t.equal(files.length, 2);
    const form = await sizeOf(`/page/form-${digest}/hash`);
    t.ok(shell + form <= 14 * 1024, `${shell} bytes and a form of ${form}`);
    const [, folder = ''] = /data-tools="([^"]+)"/.exec(body) ?? [];
    const forms = await sizeOf(`/page/forms-${digest}.html`);
    t.ok(forms <= 360 * shown.length, `${forms} bytes for ${shown.length} forms`);
    for (const name of pageFiles.tools.keys()) {
      const bytes = await sizeOf(`${folder}/${name}`);
      t.ok(bytes <= 7_000, `${bytes} bytes for ${name}, which loads later`);
      t.match((await get(`${folder}/${name}`)).headers['cache-control'], /immutable/);
    }
    for (const file of files) t.match((await get(file)).headers['cache-control'], /immutable/);
  },
);

/** Returns what follows a name in HTML, in double quotes. */
const quoted = (html: string, start: string) =>
  [...html.matchAll(new RegExp(`${start}="([^"]+)"`, 'g'))].map(([, text = '']) => text);

t.test('without JavaScript, every tool has a form: in the list, or as a tab of one that is', async (t) => {
  const home = (await get('/', HTML)).body;
  const listed = quoted(home.slice(home.indexOf('id="list"')), 'data-id');
  t.ok(listed.length <= 60, `${listed.length} cards`);
  const ids = new Set<string>();
  for (const id of listed) {
    const { body } = await get(`/page/${id}`, HTML);
    const [, card = ''] = body.split('<article');
    for (const tab of [id, ...quoted(card, 'data-id')]) ids.add(tab);
  }
  t.equal(ids.size, shown.length);
  for (const id of ids)
    t.match((await get(`/page/${id}`, HTML)).body, /<form id="form" action="\/v\d+\//, id);
});

t.test('the home page shows a call with its image, eight drawings and eight groups, uncounted', async (t) => {
  const { body } = await get('/', HTML);
  const images = quoted(body, 'loading="lazy" alt="[^"]*" src').map((url) => url.replaceAll('&amp;', '&'));
  t.equal(images.length, 9);
  for (const url of images) {
    const { statusCode, headers } = await get(url);
    t.match({ statusCode, type: headers['content-type'] }, { statusCode: 200, type: /^image\/svg/ }, url);
    t.equal(headers.ratelimit, undefined, `${url} is not counted`);
  }
  const [, call = ''] = /curl 'http:\/\/localhost:3000([^']+)' -o chart\.svg/.exec(body) ?? [];
  const drawn = await get(call.replaceAll('&amp;', '&'));
  t.equal(drawn.body, (await get(images[0] ?? '')).body, 'the image is that of the call');
  t.equal([...body.matchAll(/aria-pressed/g)].length, 9, 'with a button for all');
});

t.test('in a browser', { skip: whyNoBrowser() }, async (t) => {
  const browser = await startBrowser(t);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce', // transitions have finished
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  const strangers: string[] = [];
  // Browsers also log error responses; they are not faults of the page.
  page.on('console', (message) => {
    if (!message.text().includes('responded with a status of 4')) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(address))
      strangers.push(request.url());
  });
  await page.goto(`${address}/`);
  const [, digest = ''] = /data-forms="([^"]+)"/.exec((await get('/', HTML)).body) ?? [];
  const ids = quoted((await get(`/page/forms-${digest}.html`)).body, 'form[^>]* data-id');
  await t.test('a tool is found by a word, used, and reopened at its URL', async (t) => {
    await page.goto(`${address}/`);
    await page.keyboard.press('/');
    await page.keyboard.type('checksum');
    await page.locator('#found a[data-id="hash"]').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('#f-text').fill('abc');
    await page.getByText('ba7816bf8f01cfea').first().waitFor();
    t.match(page.url(), /#\/hash\?text=abc$/);
    await page.reload();
    t.equal(await page.locator('#f-text').inputValue(), 'abc');
    await page.locator('.more summary').click();
    await page.locator('#f-key').fill('hidden');
    await page.locator('.yes').first().waitFor();
    t.notMatch(page.url(), /hidden/, 'without secrets');
  });

  /** Types into the search of a new page, and returns the request for the synonyms, which waits. */
  const searchWithoutSynonyms = async (typed: string): Promise<Route> => {
    await page.goto('about:blank'); // another fragment would not load the page
    await page.goto(`${address}/`);
    let hold: (route: Route) => void = () => undefined;
    const held = new Promise<Route>((resolve) => {
      hold = resolve;
    });
    await page.route(/forms-/, hold, { times: 1 });
    await page.keyboard.press('/');
    await page.keyboard.type(typed);
    return held;
  };

  await t.test('Enter waits until the synonyms have loaded', async (t) => {
    const route = await searchWithoutSynonyms('checksum');
    await page.keyboard.press('Enter');
    await route.continue();
    await page.locator('form[data-id="hash"]').waitFor();
    t.match(page.url(), /#\/hash/);
  });

  await t.test('a match in focus stays while the synonyms load', async (t) => {
    const route = await searchWithoutSynonyms('hash');
    await page.keyboard.press('ArrowDown');
    const answered = page.waitForResponse(/forms-/);
    await route.continue();
    await (await answered).finished();
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))'); // it is read
    t.ok(await page.evaluate(`document.activeElement.matches('#found a[data-id="hash"]')`));
  });

  await t.test('the best match for a word that people use comes first', async (t) => {
    await page.goto(`${address}/`);
    await page.keyboard.press('/');
    for (const [typed, id] of Object.entries(searches)) {
      await page.locator('#find').fill(typed);
      await page.locator(`#found li:first-child a[data-id="${id}"]`).waitFor({ timeout: 20_000 });
      t.pass(`${typed} finds ${id}`);
    }
    await page.locator('#find').fill('qwertz');
    await page.getByText('No tool found.').waitFor();
  });

  await t.test(
    'an example fills the form, a group hides the others, and a time is the current one',
    async (t) => {
      await page.goto(`${address}/`);
      await page.getByRole('button', { name: 'Time', exact: true }).click();
      const times = shown.filter(({ tags }) => tags?.[0] === 'time');
      t.equal(await page.locator('#list section:not(.own) li:visible').count(), times.length);
      await page.goto(`${address}/#/chart-post`);
      await page.getByRole('link', { name: 'Donut' }).click();
      await page.waitForFunction("document.querySelector('#f-type').value === 'donut'");
      await page.getByRole('link', { name: 'URL', exact: true }).click();
      await page.locator('form[data-id="chart"]').waitFor();
      await page.goto(`${address}/#/time/between`);
      await page.locator('form[data-id="time/between"]').waitFor();
      const [, day = ''] = /^(\d{4}-\d\d-\d\d)T/.exec(await page.locator('#f-to').inputValue()) ?? [];
      t.ok(Math.abs(Date.parse(day) - Date.now()) < 2 * 86_400_000, day);
    },
  );

  await t.test('an error is shown at the parameter that it names', async (t) => {
    for (const [id, name] of [
      ['placeholder?bg=zzz', 'bg'],
      ['captcha?bg=zzz', 'bg'],
      ['uuid?count=1000', 'count'],
      ['chart-post?type=bar&data={"labels":7}', 'data'],
    ] as const) {
      await page.goto(`${address}/#/${id}`);
      await page.locator(`.card form[data-id="${id.replace(/\?.*/, '')}"]`).waitFor();
      await page.locator('[aria-invalid=true]').waitFor();
      const invalid = await page
        .locator('[aria-invalid=true]')
        .evaluateAll((all) => all.map((each) => each.name));
      t.strictSame(invalid, [name], id);
    }
  });

  const isTooWide = 'document.documentElement.scrollWidth > innerWidth';
  const settings = [
    [390, 'light'],
    [1280, 'dark'],
    ...atScale({ full: [[390, 'dark'] as const, [1280, 'light'] as const], quick: [] }),
  ] as const;
  const pages = atScale({ full: ['', 'hash', 'chart-post', 'color/contrast'], quick: ['', 'chart-post'] });
  /** In full, every card is checked on its own. */
  const cards = atScale({ full: ids, quick: [] });
  /** Opens a page of the tool in a given setting, and checks a part of it. */
  const look = async (
    t: Test,
    id: string,
    [width, colorScheme]: readonly [number, 'light' | 'dark'],
    part?: string,
  ) => {
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${address}/${id && `#/${id}`}`);
    await page
      .locator(id ? `.card form[data-id="${id}"]` : '.home .intro')
      .first()
      .waitFor();
    if (id) await page.locator('.tabs button').first().waitFor();
    const title = `${id || '/'}, ${width} px, ${colorScheme}`;
    t.equal(await page.evaluate(isTooWide), false, `${title}: width`);
    t.strictSame(await faultsOf(page, part), [], title);
  };

  await t.test('it is accessible, and fits phones and desktops, in light and dark mode', async (t) => {
    for (const setting of settings) {
      for (const id of pages) await look(t, id, setting);
    }
    for (const [index, id] of cards.entries()) {
      await look(t, id, [390, index % 2 === 0 ? 'light' : 'dark'], '.card'); // the rest is the same
      await page.setViewportSize({ width: 1280, height: 860 });
      t.equal(await page.evaluate(isTooWide), false, `${id}, 1280 px: width`);
    }
  });
  t.strictSame(complaints, [], 'the console is empty');
  t.strictSame(strangers, [], 'no requests to other hosts');
});
