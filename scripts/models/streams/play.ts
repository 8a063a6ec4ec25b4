/** Plays courses of commands on servers of one store, and looks whether their readers are told what the model says. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { readConfig } from '../../../src/config/config.ts';
import { openStores } from '../../../src/stores/open.ts';
import { startRedis } from '../../../test/support/redis-server.ts';
import { roomyQuotas, startServer } from '../../../test/support/server-process.ts';
import { courses } from './commands.ts';
import { begin, type Crowd, SERVERS } from './step.ts';

export interface Plan {
  readonly runs: number;
  readonly seed: number;
}

export interface Report {
  /** Courses that were played, those that made a defect smaller included. */
  readonly courses: number;
  /** What was done in them. */
  readonly commands: number;
  /** What went wrong, with what repeats it; undefined when nothing did. */
  readonly defect: string | undefined;
}

/** On processes over one directory. */
export async function playOnEmbedded(plan: Plan): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'utility-api-models-'));
  try {
    return await play(plan, { DATA_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** On processes over one Redis. */
export async function playOnRedis(plan: Plan): Promise<Report> {
  const redis = await startRedis();
  try {
    return await play(plan, { REDIS_URL: redis.url });
  } finally {
    await redis.stop();
  }
}

async function play({ runs, seed }: Plan, store: Record<string, string>): Promise<Report> {
  const environment = { ...roomyQuotas, ...store, SECRET: 'a secret that all servers share' };
  const endings: (() => unknown)[] = [];
  const start = () => startServer({ teardown: (end) => void endings.push(end) }, environment);
  const servers = await Promise.all(Array.from({ length: SERVERS }, start));
  const at = (server: number) => servers[server % SERVERS] as (typeof servers)[number]; // none is ever left out
  const ignore = () => {};
  const stores = await openStores({
    ...readConfig(environment),
    now: Date.now,
    onError: ignore,
    onReturn: ignore,
    onUnusable: ignore,
  });
  endings.push(() => stores.close());

  const gather = (token: string): Crowd => {
    const writer = { username: 'writer', session: 'writer', token };
    const post = async (server: number, path: string, body: object) => {
      const { status, text } = await at(server).post(path, body);
      if (status !== 200) throw new Error(`${path} was answered ${status} ${text}`);
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
      async remove(wanted) {
        const { chatAdmin } = stores;
        const chat = chatAdmin.idOf(`private:${token}`);
        const found = (await chatAdmin.read(chat)).find(({ json }) => JSON.parse(json).message === wanted);
        if (found === undefined || !(await chatAdmin.remove(chat, found.number)))
          throw new Error(`There is no "${wanted}" to be removed.`);
      },
      async replace(server, signal) {
        at(server).signal(signal);
        await at(server).ending;
        servers[server] = await start();
      },
    };
  };

  let [played, commands] = [0, 0];
  const holds = fc.asyncProperty(courses, async (course) => {
    played += 1;
    const { model, real } = await begin(
      gather(`chat-${played}`),
      (reader) => `10.${reader}.${played >> 8}.${played & 255}`,
    );
    try {
      await fc.asyncModelRun(() => ({ model, real }), course);
    } finally {
      commands += model.commands;
      for (const reader of real.readers) reader.leave();
    }
  });
  try {
    const details = await fc.check(holds, { numRuns: runs, seed, includeErrorInReport: true });
    return {
      courses: played,
      commands,
      defect: details.failed ? fc.defaultReportMessage(details) : undefined,
    };
  } finally {
    for (const end of endings.reverse()) await end();
  }
}
