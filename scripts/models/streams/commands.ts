/** What writers, readers, operators and servers do to a chat, drawn by chance. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { until } from '../../../test/support/until.ts';
import { Chat, type Told } from './chat.ts';
import { Reader } from './reader.ts';

/** The servers of one store, and who does what to a chat there. */
export interface Crowd {
  readonly token: string;
  /** Ends a server with a signal, and resolves when another has taken its place. */
  replace(server: number, signal: NodeJS.Signals): Promise<void>;
  say(server: number, text: string): Promise<void>;
  clear(server: number): Promise<void>;
  /** The texts of the chat, oldest first, as a server lists them. */
  list(server: number): Promise<string[]>;
  /** Removes a message, as an operator does. */
  remove(text: string): Promise<void>;
  urlOf(server: number): string;
}

/** A reader, and what it must have been told. */
class Listener {
  /** Where its stream is; undefined while it has none. */
  server: number | undefined;
  /** How far it has read; undefined before it has. */
  readTo: number | undefined;
  readonly told: Told[] = [];
}

export interface Model {
  readonly chat: Chat;
  readonly listeners: readonly Listener[];
  /** How many have been run. */
  commands: number;
}

export interface Real {
  readonly crowd: Crowd;
  readonly readers: readonly Reader[];
}

type Command = fc.AsyncCommand<Model, Real>;

/** How many servers there are, and how many read. */
export const SERVERS = 3;
const READERS = 4;
/** Kills take longest by far. */
const OFTEN = 8;

/** Before the first command; somebody has spoken already, as a private chat begins so. */
export async function begin(
  crowd: Crowd,
  callerOf: (reader: number) => string,
): Promise<{ model: Model; real: Real }> {
  const numbers = Array.from({ length: READERS }, (_, number) => number);
  const model = { chat: new Chat(), listeners: numbers.map(() => new Listener()), commands: 0 };
  await crowd.say(0, 'the beginning');
  model.chat.say('the beginning');
  return { model, real: { crowd, readers: numbers.map((number) => new Reader(callerOf(number))) } };
}

/** A command, after which every reader has been told what the model says, and nothing else. */
function command(
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command {
  return {
    check,
    async run(model, real) {
      const { chat, listeners } = model;
      const { end } = chat;
      await run(model, real);
      model.commands += 1;
      for (const listener of listeners)
        if (listener.server !== undefined) {
          listener.told.push(...chat.since(end));
          listener.readTo = chat.end;
        }
      await settle(model, real);
    },
    toString: () => name,
  };
}

/** Waits until every reader was told as much as the model says; throws when it was told anything else. */
async function settle({ listeners }: Model, { readers }: Real): Promise<void> {
  for (const [number, { told, server }] of listeners.entries()) {
    const reader = readers[number] as Reader; // there are as many
    await until(
      () => reader.told.length >= told.length && (server === undefined || reader.readyCount > 0),
    ).catch(() => {});
    if (!isDeepStrictEqual(reader.told, told))
      throw new Error(`Reader ${number} was told ${list(reader.told)} where it is ${list(told)}.`);
    if (server !== undefined && reader.readyCount !== 1)
      throw new Error(`Reader ${number} was told ${reader.readyCount} times that it has all.`);
  }
}

const list = (told: readonly Told[]) =>
  told.map(({ event, position, what }) => `${position} ${event} ${what}`).join(', ') || 'nothing';

const server = fc.nat(SERVERS - 1);
const reader = fc.nat(READERS - 1);
const text = fc.uuid();

const say = fc.record({ server, text }).map(({ server, text }) =>
  command(`"${text}" is said on ${server}`, async ({ chat }, { crowd }) => {
    await crowd.say(server, text);
    chat.say(text);
  }),
);

/** Nobody knows who is first: a server lists the order, and every reader must be told the same. */
const sayAtOnce = fc.array(text, { minLength: SERVERS, maxLength: SERVERS }).map((texts) =>
  command(`"${texts}" are said at once`, async ({ chat }, { crowd }) => {
    await Promise.all(texts.map((text, server) => crowd.say(server, text)));
    const said = (await crowd.list(0)).slice(-texts.length);
    if (!isDeepStrictEqual(said.toSorted(), texts.toSorted())) throw new Error(`Listed was ${said}.`);
    for (const text of said) chat.say(text);
  }),
);

const hasMessages = ({ chat }: Readonly<Model>) => chat.messages().length > 0;

const clear = server.map((server) =>
  command(
    `cleared on ${server}`,
    async ({ chat }, { crowd }) => {
      await crowd.clear(server);
      chat.clear();
    },
    hasMessages,
  ),
);

const remove = fc.nat().map((number) =>
  command(
    `one is removed`,
    async ({ chat }, { crowd }) => {
      const messages = chat.messages();
      const { what, position } = messages[number % messages.length] as Told; // there is one
      await crowd.remove(String(what));
      chat.remove(position);
    },
    hasMessages,
  ),
);

/** Whoever comes back is told what it has missed, also what is said meanwhile. */
const open = fc
  .record({
    reader,
    server,
    after: fc.constantFrom('start', 'now'),
    text: fc.option(text, { nil: undefined }),
  })
  .map(({ reader, server, after, text }) =>
    command(
      `${reader} reads on ${server}, at first from ${after}, while "${text}" is said`,
      async ({ chat, listeners }, { crowd, readers }) => {
        const listener = listeners[reader] as Listener;
        const { readTo } = listener;
        const isFirst = readTo === undefined;
        // Whether it is told what is said just when it comes from `now` on, nobody knows.
        const said = isFirst && after === 'now' ? undefined : text;
        await Promise.all([
          readers[reader]?.open(crowd.urlOf(server), crowd.token, isFirst ? after : undefined),
          said === undefined ? undefined : crowd.say((server + 1) % SERVERS, said),
        ]);
        if (!isFirst) listener.told.push(...chat.since(readTo));
        else if (after === 'start') listener.told.push(...chat.messages());
        listener.server = server;
        if (said !== undefined) chat.say(said);
      },
      ({ listeners }) => listeners[reader]?.server === undefined,
    ),
  );

const leave = reader.map((reader) =>
  command(
    `${reader} leaves`,
    async ({ listeners }, { readers }) => {
      readers[reader]?.leave();
      (listeners[reader] as Listener).server = undefined;
    },
    ({ listeners }) => listeners[reader]?.server !== undefined,
  ),
);

const replace = fc
  .record({ server, signal: fc.constantFrom<NodeJS.Signals[]>('SIGTERM', 'SIGKILL') })
  .map(({ server, signal }) =>
    command(`${signal} ends ${server}`, async ({ listeners }, { crowd, readers }) => {
      await crowd.replace(server, signal);
      for (const [number, listener] of listeners.entries())
        if (listener.server === server) {
          readers[number]?.leave();
          listener.server = undefined;
        }
    }),
  );

/** Courses of commands. */
export const courses = fc.commands(
  [
    ...Array.from({ length: OFTEN }, () => [say, sayAtOnce, open, open, open]).flat(),
    ...Array.from({ length: OFTEN / 2 }, () => [clear, remove, leave, leave]).flat(),
    replace,
  ],
  { maxCommands: 100, size: 'max' },
);
