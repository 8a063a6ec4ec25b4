/** Tabs share one connection, tested in a real browser. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { startBrowser, whyNoBrowser } from '../../../test/support/browser.ts';
import { startService } from '../../../test/support/service.ts';
import { until } from '../../../test/support/until.ts';
import { createClient } from '../src/generated/index.ts';

/** More than the HTTP/1.1 connection limit of browsers per origin. */
const TABS = 8;

const script = `
  import { createClient } from './src/generated/index.ts';
  const { service, after } = Object.fromEntries(new URLSearchParams(location.search));
  const api = createClient({ baseUrl: service, key: '' });
  window.told = [];
  window.ask = () => api.getAuth().then(() => true);
  const follow = async () => {
    for await (const { event, data } of api.chatEvents(after ? { after } : {}))
      window.told.push(event === 'message' ? data.message : event);
  };
  follow().catch((error) => window.told.push(String(error)));
`;

async function servePage(t: Test): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: fileURLToPath(new URL('..', import.meta.url)), loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const [{ text = '' } = {}] = outputFiles;
  const server = createServer(({ url = '' }, response) => {
    const isScript = url.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? text : '<!doctype html><script type="module" src="/page.js"></script>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  // a TCP server has an address with a port
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

const toldBy = (tab: Page): Promise<string[]> => tab.evaluate('window.told');
const hears = (tab: Page, text: string) =>
  tab.waitForFunction(`window.told.includes(${JSON.stringify(text)})`, undefined, { timeout: 0 });

t.test('in Chromium', { skip: whyNoBrowser() }, async (t) => {
  const origin = await servePage(t);
  const start = async (t: Test) => {
    const { app, services } = await startService(t, { now: Date.now });
    const service = await app.listen({ port: 0, host: '127.0.0.1' });
    const api = createClient({ baseUrl: service, key: '' });
    const address = `${origin}/?service=${encodeURIComponent(service)}`;
    return {
      say: (message: string) => api.sendMessage({ username: 'alice', session: 's', message }),
      cut: () => app.server.closeAllConnections(),
      open: async (context: BrowserContext, query = '') => {
        const tab = await context.newPage();
        await tab.goto(address + query);
        return tab;
      },
      opens: async (count: number) => {
        await until(() => services.streams.figures().open === count);
      },
    };
  };

  t.test(
    `${TABS} tabs opened together share one connection, and each receives every event once`,
    async (t) => {
      const { say, open, opens } = await start(t);
      const context = await (await startBrowser(t)).newContext();
      const tabs = await Promise.all(Array.from({ length: TABS }, () => open(context)));
      await Promise.all(tabs.map((tab) => hears(tab, 'ready')));
      await opens(1);
      for (const text of ['one', 'two', 'three']) await say(text);
      await Promise.all(tabs.map((tab) => hears(tab, 'three')));
      for (const tab of tabs) t.strictSame(await toldBy(tab), ['ready', 'one', 'two', 'three']);
      t.equal(await tabs.at(-1)?.evaluate('window.ask()'), true, 'connections remain for other requests');
    },
  );

  t.test('another tab takes over when the leading tab closes, without losing events', async (t) => {
    const { say, open, opens } = await start(t);
    const context = await (await startBrowser(t)).newContext();
    const tabs: Page[] = [];
    for (let count = 0; count < 3; count += 1) {
      const tab = await open(context);
      await hears(tab, 'ready');
      tabs.push(tab);
    }
    const told = ['ready'];
    for (let left = tabs.slice(); left.length > 1; left = left.slice(1)) {
      await opens(1);
      told.push(`before ${left.length}`, `after ${left.length}`);
      await say(`before ${left.length}`);
      // Tabs lead in the order in which they were opened.
      await left[0]?.close();
      await say(`after ${left.length}`);
      await Promise.all(left.slice(1).map((tab) => hears(tab, `after ${left.length}`)));
      for (const tab of left.slice(1)) t.strictSame(await toldBy(tab), told);
    }
  });

  t.test('after a replay, a reload and a cut, each tab is ready once', async (t) => {
    const { say, open, opens, cut } = await start(t);
    const context = await (await startBrowser(t)).newContext();
    await say('before');
    const tabs: Page[] = [];
    for (let count = 0; count < 3; count += 1) tabs.push(await open(context, '&after=start'));
    await Promise.all(tabs.map((tab) => hears(tab, 'ready')));
    for (const tab of tabs) t.strictSame(await toldBy(tab), ['before', 'ready']);
    await tabs.at(-1)?.reload();
    await Promise.all(tabs.map((tab) => hears(tab, 'ready')));
    await opens(1);
    cut();
    await say('after the cut');
    await Promise.all(tabs.map((tab) => hears(tab, 'after the cut')));
    for (const tab of tabs) t.strictSame(await toldBy(tab), ['before', 'ready', 'after the cut']);
  });

  t.test('two browsers have one connection each', async (t) => {
    const { say, open, opens } = await start(t);
    const browser = await startBrowser(t);
    const tabs = await Promise.all([1, 2].map(async () => open(await browser.newContext())));
    await Promise.all(tabs.map((tab) => hears(tab, 'ready')));
    await opens(2);
    await say('to both');
    await Promise.all(tabs.map((tab) => hears(tab, 'to both')));
    for (const tab of tabs) t.strictSame(await toldBy(tab), ['ready', 'to both']);
  });
});
