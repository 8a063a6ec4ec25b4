/** Clients that follow a chat on changing servers, and checks of the received events. */
import { createClient } from '../../packages/client/src/generated/index.ts';

/** An event as a reader receives it. */
export interface Told {
  readonly event: string;
  /** Absent for `reset`. */
  readonly id?: string | undefined;
  readonly text: string;
}

export interface Follower {
  readonly told: readonly Told[];
  /** Resolves when a message with this text was received. Rejects if the stream fails. */
  comesTo(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** The URLs of the running servers, which are used in turn. */
export type Servers = () => readonly string[];

let turn = 0;

/** Creates a client that sends to the servers in turn, from its own IP address. */
export function createRotatingClient(servers: Servers, address: string) {
  return createClient({
    baseUrl: 'http://servers.invalid',
    key: '',
    headers: { 'x-forwarded-for': address },
    fetch: (input, init) => {
      const { pathname, search } = new URL(String(input));
      const urls = servers();
      turn += 1;
      return fetch(`${urls[turn % urls.length]}${pathname}${search}`, init);
    },
  });
}

/** Follows a private chat from its first message. */
export function follow(servers: Servers, address: string, token: string): Follower {
  const controller = new AbortController();
  const told: Told[] = [];
  const waiting = new Set<() => void>();

  async function read(): Promise<void> {
    const api = createRotatingClient(servers, address);
    const start = { username: 'reader', token, after: 'start' };
    for await (const each of api.chatEvents(start, { signal: controller.signal })) {
      const text = each.event === 'message' ? each.data.message : JSON.stringify(each.data);
      told.push({ event: each.event, id: 'id' in each ? each.id : undefined, text });
      for (const look of waiting) look();
    }
  }

  const ended = read().catch((error: unknown) => {
    if (!controller.signal.aborted) throw error;
  });
  ended.catch(() => {}); // reported to waiting callers
  return {
    told,
    async comesTo(text) {
      await Promise.race([
        new Promise<void>((resolve) => {
          const look = () => {
            if (!told.some((each) => each.text === text)) return;
            waiting.delete(look);
            resolve();
          };
          waiting.add(look);
          look();
        }),
        ended.then(() => Promise.reject(new Error('the stream ended'))),
      ]);
    },
    async stop() {
      controller.abort();
      await ended.catch(() => {});
    },
  };
}

/**
 * Returns what is wrong: events in a different order, repeated or missing events, and acknowledged messages that no
 * reader received. Readers that were away do not get messages removed or cleared in the meantime.
 */
export function findFlaws(followers: readonly Follower[], acknowledged: ReadonlySet<string>): string[] {
  const all = new Map<string, Told>();
  const flaws: string[] = [];
  for (const { told } of followers)
    for (const each of told) {
      if (each.id === undefined || each.event === 'ready') continue;
      const known = all.get(each.id) ?? each;
      if (known.event !== each.event || known.text !== each.text) flaws.push(`${each.id} is two events`);
      all.set(each.id, known);
    }
  const ids = [...all.keys()].sort();
  const removed = new Set(
    [...all.values()].filter(({ event }) => event === 'removed').map(({ text }) => JSON.parse(text).cursor),
  );
  const clears = ids.filter((id) => all.get(id)?.event === 'cleared');
  const isGone = (id: string) =>
    removed.has(id) || clears.some((clear) => epochOf(clear) === epochOf(id) && id < clear);

  for (const [index, { told }] of followers.entries()) {
    const parts = splitAtResets(told);
    for (const [number, part] of parts.entries()) {
      const own = part.flatMap(({ event, id }) => (id === undefined || event === 'ready' ? [] : [id]));
      const [first = '', last = ''] = [own[0], own.at(-1)];
      const isLast = number === parts.length - 1;
      own.forEach((id, index) => {
        if (index > 0 && id <= (own[index - 1] ?? ''))
          flaws.push(`reader ${index} received ${id} out of order`);
      });
      const has = new Set(own);
      const readyAt = part.find(({ event }) => event === 'ready')?.id ?? last;
      for (const id of ids) {
        const isBehind = epochOf(id) !== epochOf(first) || id < first || (!isLast && id > last);
        const isOldNote = id <= readyAt && all.get(id)?.event !== 'message';
        if (!isBehind && !isOldNote && !has.has(id) && !isGone(id))
          flaws.push(`reader ${index} did not receive ${id}`);
      }
    }
  }
  const texts = new Set([...all.values()].map(({ text }) => text));
  for (const text of acknowledged)
    if (!texts.has(text)) flaws.push(`${text} was acknowledged, but no reader received it`);
  return flaws;
}

const epochOf = (id: string) => id.slice(0, 12);

/** Splits events at each `reset`, since each part is independent. */
function splitAtResets(told: readonly Told[]): Told[][] {
  const parts: Told[][] = [[]];
  for (const each of told) {
    if (each.event === 'reset') parts.push([]);
    else parts.at(-1)?.push(each);
  }
  return parts;
}
