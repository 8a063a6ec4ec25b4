/** The widget as an element: created by scripts, read by screen readers, in the page's color scheme. */
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

const BOX = 'document.querySelector("pow-check").shadowRoot.querySelector("div")';

t.test('the element', { skip: whyNoBrowser() }, async (t) => {
  const { site } = await startPowSite(t);
  const browser = await startBrowser(t);
  const open = async (t: Test, attributes: string, options?: OpenOptions) =>
    (await openForm(t, browser, site, attributes, options)).page;

  t.test('informs screen readers that it is required, and why it failed', async (t) => {
    const page = await open(t, 'difficulty="9" required');
    await page.click('pow-check');
    await become(page, 'failed');
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const box = nodes.find(({ role }) => role?.value === 'checkbox');
    t.match(box?.name?.value, 'I am not a robot');
    t.match(box?.description?.value, /^The check is set up wrongly/);
    // Chromium's tool reports it only for text fields; screen readers use the attribute.
    t.equal(await page.getByRole('checkbox').getAttribute('aria-required'), 'true');
  });

  t.test('discards its proof when its settings change, and solves again', async (t) => {
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
      'the last proof has the last scope',
    );
    const kept = await fieldOf(page);
    await page.evaluate("document.querySelector('pow-check').setAttribute('count', '2')");
    t.equal(await fieldOf(page), kept, 'setting the same value changes nothing');
  });

  t.test('can be created by a script, with properties instead of attributes', async (t) => {
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

  t.test("follows the page's color scheme or its theme, not the reader's preference", async (t) => {
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
      const title = `reader: ${reader}, page: '${scheme}', theme: '${theme}'`;
      t.equal(await page.evaluate(`getComputedStyle(${BOX}).backgroundColor`), background, title);
      await page.close();
    }
  });

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
    t.ok(Number(flexible?.width) > 2 * Number(normal?.width), 'uses the available width');
  });

  t.test('runs from right to left in right-to-left languages', async (t) => {
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

  t.test('uses English if the texts of its language are unavailable', async (t) => {
    const page = await open(t, 'lang="sv"', { connect: "'none'" });
    await page.getByRole('checkbox', { name: 'I am not a robot' }).waitFor();
    t.ok(await isState(page, 'idle'));
  });
});
