/** From the first byte to a copied result and a call that runs, by keyboard only. In full, for every card. */
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { latestVersion } from '../../src/contract/versions.ts';
import { collectComplaints, startBrowser, whyNoBrowser } from '../support/browser.ts';
import { documents, operations } from '../support/program.ts';
import { atScale } from '../support/scale.ts';
import { makeFolder, startService } from '../support/service.ts';
import {
  installClient,
  type Outcome,
  runInNode,
  runInPython,
  runInShell,
  whyNoPython,
} from '../support/snippets.ts';

// The steps that openapi/README.md requires for a new operation: a description and a function.
const { paths } = documents[latestVersion];
const { 'x-tool': _, ...model } = paths['/text/case']?.post ?? {};
const card = { title: 'Megaphone', line: 'Says it loud.', words: ['uproar'] };
const added = {
  ...model,
  summary: 'Shout a text',
  operationId: 'shoutText',
  requestBody: paths['/text/count']?.post?.requestBody,
  'x-card': { ...card, example: { text: "it's loud" } },
};
Object.assign(documents[latestVersion], { paths: { ...paths, '/text/shout': { post: added } } });
Object.assign(operations, {
  shoutText: ({ text }: { text: string }) => ({ result: text.toUpperCase() }),
});
t.teardown(() => {
  Object.assign(documents[latestVersion], { paths });
  Reflect.deleteProperty(operations, 'shoutText');
});

const { app, advance, post } = await startService(t);
const address = await app.listen({ port: 0, host: '127.0.0.1' });

/** Expires chats, games and names, and creates the private chat of the examples again. */
async function beginAnew(): Promise<void> {
  advance(2 * 3600_000);
  const { username, session } = { username: 'alice', session: '6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60' };
  await post(`/${latestVersion}/chat`, { username, session, message: 'Hello', token: 'k7Qm2xV9tLp4' });
}

interface Copied {
  readonly id: string;
  readonly language: string;
  readonly text: string;
}

const isFocused = (page: Page, selector: string) =>
  page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(selector)})`);

/** Presses Tab until the focused element matches a selector. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(page, selector)) return;
  }
  throw new Error(`The Tab key does not reach ${selector}.`);
}

/** Copies the selected form of the call: Copy is the next Tab stop. */
async function copyChosen(page: Page): Promise<Copied> {
  for (const key of ['Tab', 'Enter', 'Shift+Tab']) await page.keyboard.press(key);
  // Copying takes a moment; wait until the text has changed.
  return page.evaluate<Copied>(`(async () => {
    const shown = document.querySelector('.code').textContent;
    let text = '';
    for (let looks = 0; looks < 500 && text !== shown; looks += 1) {
      text = await navigator.clipboard.readText();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const { id } = document.querySelector('.card form').dataset;
    return { id, text, language: document.activeElement.textContent };
  })()`);
}

/** Copies the result: its button is reached by Tab from the form. Returns its start, or `not shown`. */
async function copyResult(page: Page): Promise<string> {
  await tabTo(page, '.take');
  await page.keyboard.press('Enter');
  await page.locator('.take', { hasText: 'Copied' }).waitFor();
  return page.evaluate<string>(`(async () => {
    const [item] = await navigator.clipboard.read();
    if (item.types.includes('image/png')) return 'image/png';
    const text = await navigator.clipboard.readText();
    const { textContent } = document.querySelector('.result');
    const lines = text.startsWith('<svg') ? [] : text.split('\\n').filter((line) => !textContent.includes(line.slice(0, 200)));
    return lines.length > 0 ? 'not shown: ' + lines.join() : text.slice(0, 100);
  })()`);
}

/** Finds a card by its name with ⌘K and opens it: the best match with Enter, or any match with arrows. */
async function open(page: Page, id: string, title: string, usesArrows: boolean): Promise<void> {
  await page.keyboard.press('Meta+k');
  await page.keyboard.insertText(title);
  // The list stays as it is once a match has the focus, and not all tools are known at first.
  if (usesArrows) await page.locator(`#found a[data-id="${id}"]`).waitFor();
  for (let presses = 0; usesArrows && presses < 60; presses += 1) {
    await page.keyboard.press('ArrowDown');
    if (await isFocused(page, `a[data-id="${id}"]`)) break;
  }
  await page.keyboard.press('Enter');
  const form = page.locator(`.card form[data-id="${id}"]`);
  await form.waitFor();
  if ((await form.getAttribute('data-live')) !== null) return;
  await tabTo(page, '.run');
  await page.keyboard.press('Enter');
}

/** No body, 401 without credentials, and a compression that Python's requests decodes only with another package. */
const OTHERS = ['http/status/codes', 'http/basic-auth/user/password', 'http/bearer', 'http/brotli'];
const needsKey = (id: string) => /^(?:limit|keys)\b/.test(id);

/** The cards to use, or undefined for all with a result for anonymous callers. */
const CARDS = atScale({ full: undefined, quick: ['hash', 'avatar', 'text/shout'] });

async function listCards(page: Page): Promise<{ id: string; title: string }[]> {
  const cards = await page.evaluate<{ id: string; title: string }[]>(`(async () => {
    const { forms } = document.documentElement.dataset;
    const html = await (await fetch('/page/forms-' + forms + '.html')).text();
    const cards = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('.card');
    return [...cards].map((card) => ({
      id: card.querySelector('form').dataset.id,
      title: card.querySelector('h1').textContent,
    }));
  })()`);
  return cards.filter(({ id }) => CARDS?.includes(id) ?? !(OTHERS.includes(id) || needsKey(id)));
}

/** How to run the calls of each language. */
const languages: Readonly<Record<string, (folder: string, texts: readonly string[]) => Promise<Outcome[]>>> =
  {
    URL: fetchAll,
    Markdown: (folder, texts) =>
      fetchAll(
        folder,
        texts.map((text) => text.replace(/^.*\((.*)\)$/, '$1')),
      ),
    curl: runInShell,
    fetch: runInNode,
    Python: runInPython,
    Client: runInNode,
    HTML: (folder, texts) =>
      fetchAll(
        folder,
        texts.map((text) => text.replace(/^.*src="([^"]*)".*$/, '$1').replaceAll('&amp;', '&')),
      ),
    Agent: askAgents,
    'Link to this page': fetchAll,
  };

/** Sends a message to each server that a configuration of agents names. */
function askAgents(_folder: string, texts: readonly string[]): Promise<Outcome[]> {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const ask = async (text: string) => {
    const { mcpServers }: { mcpServers: Record<string, { url: string }> } = JSON.parse(text);
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const url = mcpServers['utility-api']?.url ?? '';
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(ping) })).status;
  };
  return Promise.all(texts.map(ask));
}

async function fetchAll(_folder: string, urls: readonly string[]): Promise<Outcome[]> {
  const answers = urls.map(
    async (url) => (await fetch(url, { headers: { accept: 'text/html, */*' } })).status,
  );
  return Promise.all(answers);
}

t.test('by keyboard only', { skip: whyNoBrowser() }, async (t) => {
  const browser = await startBrowser(t);
  const context = await browser.newContext();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = new Map<string, Copied[]>();
  const keep = (one: Copied) => copied.set(one.language, [...(copied.get(one.language) ?? []), one]);
  /** Replaces the current time, which some cards start with. */
  const timeless = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT\d\d(?::|%3A)\d\dZ/g, 'now');
  /** Returns whether the text equals the kept one for the same card and language, which is run below. */
  const isKept = ({ id, language, text }: Copied) =>
    copied.get(language)?.some((one) => one.id === id && timeless(one.text) === timeless(text)) === true;

  const openPage = async (t: Test, width: number) => {
    const page = await context.newPage();
    t.teardown(() => page.close());
    const complaints = collectComplaints(page);
    await page.setViewportSize({ width, height: 860 });
    await page.goto(`${address}/`);
    await beginAnew();
    return { page, complaints };
  };

  await t.test(
    'every form of a call is copied on a desktop, in light mode and one in dark mode',
    async (t) => {
      const { page, complaints } = await openPage(t, 1280);
      for (const { id, title } of await listCards(page)) {
        await page.emulateMedia({ colorScheme: 'light' });
        await open(page, id, title, false);
        const answer = page.locator('.state', { hasText: /^\d{3} · / });
        await answer.waitFor();
        t.match(await answer.textContent(), /^2/, `${id} responds`);
        t.notMatch(await copyResult(page), /^(?:not shown|$)/, `the result of ${id}`);
        await tabTo(page, '.tabs button');
        const count = await page.locator('.tabs button').count();
        for (let press = 0; press < count; press += 1) {
          keep(await copyChosen(page));
          await page.keyboard.press('ArrowRight');
        }
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.keyboard.press('ArrowLeft');
        t.ok(isKept(await copyChosen(page)), `${id} in dark mode`);
      }
      t.strictSame(complaints, [], 'the console is empty');
    },
  );

  await t.test('the same call is copied on a phone, in dark and light mode', async (t) => {
    const { page, complaints } = await openPage(t, 390);
    const cards = (await listCards(page)).filter((_, index) => index % 3 === 0); // the layout differs, not the calls
    for (const [index, { id, title }] of cards.entries()) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await open(page, id, title, index % 4 === 0);
      await page.locator('.state', { hasText: /^2\d\d · / }).waitFor();
      await tabTo(page, '.tabs button');
      t.ok(isKept(await copyChosen(page)), `${id} in dark mode`);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.keyboard.press('ArrowRight');
      t.ok(isKept(await copyChosen(page)), `${id} in light mode`);
    }
    t.strictSame(complaints, [], 'the console is empty');
  });

  await t.test('a new operation has a card and is found by its keywords', async (t) => {
    const { page } = await openPage(t, 1280);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('uproar');
    await page.locator('#found a[data-id="text/shout"]').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText("IT'S LOUD").first().waitFor();
    const found = [...copied].filter(([, texts]) => texts.some(({ id }) => id === 'text/shout'));
    t.strictSame(found.map(([language]) => language).sort(), [
      'Client',
      'Link to this page',
      'Python',
      'curl',
      'fetch',
    ]);
  });

  for (const [language, texts] of copied) {
    const skip = language === 'Python' && whyNoPython();
    await t.test(
      `${language}: each of ${texts.length} runs unchanged and gets a response`,
      { skip },
      async (t) => {
        const folder = makeFolder(t);
        if (language === 'Client') await installClient(folder);
        await beginAnew();
        const outcomes = await languages[language]?.(
          folder,
          texts.map(({ text }) => text),
        );
        for (const [index, { id, text }] of texts.entries()) {
          const outcome = outcomes?.[index];
          t.ok(typeof outcome === 'number' && outcome >= 200 && outcome < 400, `${id}: ${outcome}\n${text}`);
        }
      },
    );
  }
});
