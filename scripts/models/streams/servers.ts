import { readConfig } from '../../../src/config/config.ts';
import { openStores } from '../../../src/stores/open.ts';
import { roomyQuotas, startServer } from '../../../test/support/server-process.ts';
import { type Crowd, SERVERS } from './step.ts';

/** Server processes that share a store. */
export interface Servers {
  /** Creates the participants of a chat. */
  gather(token: string): Crowd;
  close(): Promise<void>;
}

/** Starts the servers on the store that these environment variables select: one on a directory. */
export async function openServers(store: Readonly<Record<string, string>>): Promise<Servers> {
  const count = store.DATA_DIR === undefined ? SERVERS : 1;
  const environment = { ...roomyQuotas, ...store, SECRET: 'a secret that all servers share' };
  const endings: (() => unknown)[] = [];
  const start = () => startServer({ teardown: (end) => void endings.push(end) }, environment);
  const servers = await Promise.all(Array.from({ length: count }, start));
  const at = (server: number) => servers[server % count] as (typeof servers)[number]; // numbers are below SERVERS
  const ignore = () => {};
  const stores = await openStores({
    ...readConfig(environment),
    now: Date.now,
    onError: ignore,
    onReturn: ignore,
    onUnusable: ignore,
  });
  endings.push(() => stores.close());

  return {
    gather(token) {
      const writer = { username: 'writer', session: 'writer', token };
      const post = async (server: number, path: string, body: object) => {
        const { status, text } = await at(server).post(path, body);
        if (status !== 200) throw new Error(`${path} returned ${status} ${text}`);
      };
      return {
        token,
        urlOf: (server) => at(server).url,
        say: (server, message) => post(server, '/v6/chat', { ...writer, message }),
        clear: (server) => post(server, '/v6/chat/clear', writer),
        async list(server) {
          const { text } = await at(server).get(`/v6/chat/private?username=reader&token=${token}`);
          return JSON.parse(text).map(({ message }: { message: string }) => message);
        },
        async remove(text) {
          const { chatAdmin } = stores;
          const chat = chatAdmin.idOf(`private:${token}`);
          const found = (await chatAdmin.read(chat)).find(({ json }) => JSON.parse(json).message === text);
          if (found === undefined || !(await chatAdmin.remove(chat, found.number)))
            throw new Error(`no message "${text}" to remove`);
        },
        async replace(server, signal) {
          at(server).signal(signal);
          await at(server).ending;
          servers[server % count] = await start();
        },
      };
    },
    async close() {
      for (const end of endings.reverse()) await end();
    },
  };
}
