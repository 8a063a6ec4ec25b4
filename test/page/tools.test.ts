/**
 * The tools next to a form, in a real browser: two tabs chat and play, proofs are solved, colors, faces and codes.
 */
import type { Page } from 'playwright-core';
import t from 'tap';
import { startBrowser, whyNoBrowser } from '../support/browser.ts';
import { startService } from '../support/service.ts';

const { app } = await startService(t, { now: Date.now });
const address = await app.listen({ port: 0, host: '127.0.0.1' });

t.test('in a browser', { skip: whyNoBrowser() }, async (t) => {
  const browser = await startBrowser(t);
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));

  const openCard = async (id: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${address}/#/${id}`);
    await page.locator('.card form').first().waitFor();
    return page;
  };
  /** Follows the link to another tab, which acts as another person. */
  const openOther = async (page: Page, text: string): Promise<Page> => {
    const [other] = await Promise.all([context.waitForEvent('page'), page.getByText(text).click()]);
    return other;
  };

  await t.test('two tabs chat with each other as two people', async (t) => {
    const page = await openCard('chat');
    const other = await openOther(page, 'Open another tab');
    const names = [page, other].map((each) => each.getByLabel('Your name').inputValue());
    t.not(await names[0], await names[1]);
    await other.getByLabel('Message', { exact: true }).fill('Is anybody there?');
    await other.getByLabel('Message', { exact: true }).press('Enter');
    await other.locator('.log p', { hasText: 'Is anybody there?' }).waitFor();
    await page.bringToFront();
    await page.locator('.log p', { hasText: 'Is anybody there?' }).waitFor();
    await page.getByLabel('Message', { exact: true }).fill('<b>I am</b>');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.locator('.log p', { hasText: '<b>I am</b>' }).waitFor();
    t.equal(await page.locator('.log p').count(), 2, 'each message appears once');
    await Promise.all([page.close(), other.close()]);
  });

  await t.test('fields are chosen from a list, and a schema has its own tab', async (t) => {
    const page = await openCard('rows');
    await page.getByLabel('New field').fill('phone');
    await page.getByLabel('New field').press('Tab');
    await page.locator('.result', { hasText: '"phone"' }).waitFor();
    await page.locator('select[aria-label=phone]').selectOption('person.job');
    t.match(await page.locator('[name=fields]').inputValue(), '"phone": "person.job"');
    await page.getByRole('button', { name: 'Schema', exact: true }).click();
    await page.locator('.result', { hasText: '"tags"' }).waitFor();
    t.equal(await page.locator('[name=fields]').inputValue(), '');
    await page.close();
  });

  await t.test('two tabs play a game, and both see who wins', async (t) => {
    const page = await openCard('tic-tac-toe/fetch');
    await page.getByRole('button', { name: 'New game' }).click();
    const other = await openOther(page, 'Open this game in another tab');
    await other.getByRole('button', { name: 'Join', exact: true }).click();
    const players = [page, other];
    for (const [turn, [row, column]] of [
      [1, 1],
      [2, 1],
      [1, 2],
      [2, 2],
      [1, 3],
    ].entries()) {
      const player = players[turn % 2];
      if (!player) continue;
      await player.bringToFront();
      await player.getByText('Your turn').waitFor();
      await player.getByRole('button', { name: `Row ${row}, column ${column}`, exact: true }).click();
      await player
        .locator('.board button', { hasText: turn % 2 === 0 ? 'X' : 'O' })
        .nth(turn >> 1)
        .waitFor();
    }
    const winner = `${await page.getByLabel('Your name').inputValue()} wins.`;
    await page.getByText(winner).waitFor();
    await other.getByText(winner).waitFor();
    t.equal(await other.locator('.board button:not(:empty)').count(), 5);
    await Promise.all([page.close(), other.close()]);
  });

  await t.test('a hidden tab sends no requests', async (t) => {
    const page = await openCard('chat');
    await page.locator('.log p').first().waitFor(); // messages from the previous tab, so that loading has finished
    await page.evaluate(
      "Object.defineProperty(document, 'hidden', { get: () => true }); document.dispatchEvent(new Event('visibilitychange'))",
    );
    let asked = 0;
    page.on('request', () => {
      asked += 1;
    });
    await page.waitForTimeout(2_500); // longer than the shortest polling interval
    t.equal(asked, 0);
    await page.close();
  });

  await t.test('a proof is solved in the page: expected and needed hashes, and duration', async (t) => {
    const page = await openCard('pow');
    await page.locator('#f-difficulty').fill('2');
    await page.locator('#f-count').fill('2');
    await page.getByRole('button', { name: 'Solve a challenge' }).click();
    await page.getByText('512 hashes expected.').waitFor();
    await page.locator('pow-check').getByRole('checkbox').click();
    const told = page.locator('.told', { hasText: 'hashes in' });
    await told.waitFor();
    t.match(await told.textContent(), /^[1-9][\d,]* hashes in [\d,]+ ms \(512 expected\)\.$/);
    await page.close();
  });

  await t.test('an unreadable color is replaced by the nearest readable one', async (t) => {
    const page = await openCard('color/contrast');
    await page.getByRole('button', { name: 'Use #' }).click();
    await page.locator('figcaption', { hasText: /^4\.5\d* : 1$/ }).waitFor();
    await page.getByRole('button', { name: 'Use #' }).waitFor({ state: 'detached' });
    t.equal(await page.locator('.sample').count(), 1);
    await page.close();
  });

  await t.test('another person appears with a face and a seed that reproduces both', async (t) => {
    const page = await openCard('personal');
    const name = page.locator('.who');
    await page.locator('.seed', { hasText: 'Seed: ada' }).waitFor();
    const before = (await name.textContent()) ?? '';
    await page.getByRole('button', { name: 'Another' }).click();
    await page.locator('.seed', { hasText: /^Seed: \w{8}$/ }).waitFor();
    const seed = await page.locator('#f-seed').inputValue();
    const after = (await name.textContent()) ?? '';
    t.not(after, before);
    t.match(await page.locator('.face').getAttribute('src'), `person=${seed}`);
    await page.reload();
    await page.locator('.who', { hasText: after }).waitFor();
    await page.close();
  });

  await t.test('a network, a contact and a location become codes for phones', async (t) => {
    const page = await openCard('qrcode');
    const text = page.locator('#f-text');
    const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();
    for (const [name, written] of [
      ['Wi-Fi', /^WIFI:T:WPA;S:Harbor;P:quiet-harbor;;$/],
      ['Contact', /^BEGIN:VCARD\nVERSION:3\.0\nN:Ada Lovelace;;;;\n.*\nEND:VCARD\n$/s],
      ['Location', /^geo:48\.8566,2\.3522$/],
    ] as const) {
      await choose(name);
      t.match(await text.inputValue(), written);
      if (name === 'Wi-Fi') t.notMatch(page.url(), /quiet-harbor/, 'no password in the URL');
    }
    await page.locator('.state', { hasText: /^200/ }).waitFor();
    await page.close();
  });
  t.strictSame(complaints, []);
});
