/** The widget as an element among others: made by scripts, seen by screen readers, in the page's own light. */
import t, { type Test } from 'tap';
import { startBrowser, whyNoBrowser } from '../../support/browser.ts';
import {
  become,
  EASY,
  fieldOf,
  isState,
  type OpenOptions,
  openForm,
  startPowSite,
  until,
} from '../../support/pow-page.ts';

const HOSTS = '--host-resolver-rules=MAP *.example 127.0.0.1';
const BOX = 'document.querySelector("pow-check").shadowRoot.querySelector("div")';

t.test('the element', { skip: whyNoBrowser() }, async (t) => {
  const { site } = await startPowSite(t);
  const browser = await startBrowser(t, HOSTS);
  const open = async (t: Test, attributes: string, options?: OpenOptions) =>
    (await openForm(t, browser, site, attributes, options)).page;

  t.test('tells screen readers that it is required, and why it has failed', async (t) => {
    const page = await open(t, 'difficulty="9" required');
    await page.click('pow-check');
    await become(page, 'failed');
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const box = nodes.find(({ role }) => role?.value === 'checkbox');
    t.match(box?.name?.value, 'I am not a robot');
    t.match(box?.description?.value, /^The check is set up wrongly/);
    // Chromium's tool lists it for text fields alone; screen readers are told by the attribute.
    t.equal(await page.getByRole('checkbox').getAttribute('aria-required'), 'true');
  });

  t.test('drops its proof when other work is asked for, and does that', async (t) => {
    const page = await open(t, `${EASY} required auto="load"`);
    for (const [name, value] of [
      ['scope', 'other.example'],
      ['difficulty', '1'],
      ['count', '2'],
    ]) {
      await become(page, 'solved');
      const before = await fieldOf(page);
      const inBetween = await page.evaluate(`{
        const field = document.querySelector('pow-check');
        field.setAttribute('${name}', '${value}');
        [field.value, field.checkValidity()];
      }`);
      t.strictSame(inBetween, ['', false], `${name}: at once`);
      await until(page, `!['', '${before}'].includes(document.querySelector('pow-check').value)`);
    }
    const token = String(await fieldOf(page)).split('.')[0] ?? '';
    t.match(
      Buffer.from(token, 'base64url').toString(),
      /other\.example/,
      'the last one is for the last scope',
    );
    const kept = await fieldOf(page);
    await page.evaluate("document.querySelector('pow-check').setAttribute('count', '2')");
    t.equal(await fieldOf(page), kept, 'a value that is the same changes nothing');
  });

  t.test('is made by a script, with properties in place of attributes', async (t) => {
    const page = await open(t, 'hidden disabled');
    await page.evaluate(`{
      document.querySelector('pow-check').remove();
      const field = document.createElement('pow-check');
      Object.assign(field, { scope: 'site.example', difficulty: 1, count: 2, required: true, name: 'proof', auto: 'load' });
      document.forms[0].append(field);
    }`);
    await become(page, 'solved');
    t.match(await page.evaluate('new FormData(document.forms[0]).get("proof")'), /^[\w-]+\.\d+,\d+$/);
    const read =
      '(({ scope, difficulty, required, theme, disabled }) => [scope, difficulty, required, theme, disabled])';
    t.strictSame(await page.evaluate(`${read}(document.querySelector('pow-check'))`), [
      'site.example',
      '1',
      true,
      null,
      false,
    ]);
    await page.evaluate("document.querySelector('pow-check').required = false");
    t.notOk(await page.evaluate("document.querySelector('pow-check').hasAttribute('required')"));
  });

  t.test(
    'is as light as its page, whatever the reader prefers elsewhere, or as its theme says',
    async (t) => {
      const [light, dark] = ['rgb(255, 255, 255)', 'rgb(29, 33, 38)'];
      const rows: [reader: 'light' | 'dark', page: string, theme: string, background: string][] = [
        ['dark', '', '', light],
        ['light', '', '', light],
        ['dark', 'light dark', '', dark],
        ['light', 'light dark', 'auto', light],
        ['light', 'dark', 'auto', dark],
        ['dark', '', 'dark', dark],
        ['light', '', 'dark', dark],
        ['dark', 'light dark', 'light', light],
      ];
      for (const [reader, scheme, theme, background] of rows) {
        const page = await open(t, theme && `theme="${theme}"`, { colorScheme: reader });
        await page.evaluate(`document.documentElement.style.colorScheme = '${scheme}'`);
        const title = `a reader of ${reader}, a page of '${scheme}', the theme '${theme}'`;
        t.equal(await page.evaluate(`getComputedStyle(${BOX}).backgroundColor`), background, title);
        await page.close();
      }
    },
  );

  t.test('has three sizes', async (t) => {
    const sizes: Record<string, { width: number; height: number }> = {};
    for (const size of ['normal', 'compact', 'flexible']) {
      const page = await open(t, `size="${size}"`);
      const { width = 0, height = 0 } = (await page.locator('pow-check').boundingBox()) ?? {};
      sizes[size] = { width, height };
      await page.close();
    }
    const { normal, compact, flexible } = sizes;
    t.ok(Number(compact?.width) < Number(normal?.width) && Number(compact?.height) < Number(normal?.height));
    t.ok(Number(flexible?.width) > 2 * Number(normal?.width), 'as wide as there is room');
  });

  t.test('runs from right to left where its language does', async (t) => {
    const page = await open(t, 'lang="he"');
    await page.getByRole('checkbox', { name: 'אני לא רובוט' }).waitFor();
    t.strictSame(await page.evaluate(`[${BOX}.dir, ${BOX}.lang, getComputedStyle(${BOX}).direction]`), [
      'rtl',
      'he',
      'rtl',
    ]);
    const { x: mark = 0 } = (await page.locator('pow-check i').boundingBox()) ?? {};
    const { x: label = 0 } = (await page.locator('pow-check b').boundingBox()) ?? {};
    t.ok(mark > label, 'the box is on the right');
  });

  t.test('speaks English where the texts of its language cannot be had', async (t) => {
    const page = await open(t, 'lang="sv"', { connect: "'none'" });
    await page.getByRole('checkbox', { name: 'I am not a robot' }).waitFor();
    t.ok(await isState(page, 'idle'));
  });
});
