/** Random actions of writers, readers, operators and servers on a chat. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Told } from './chat.ts';
import { command, type Listener, type Model, READERS, SERVERS } from './step.ts';

/** Relative frequency of other commands, because killing a server takes by far the longest. */
const OFTEN = 8;

const server = fc.nat(SERVERS - 1);
const reader = fc.nat(READERS - 1);
const text = fc.uuid();

const say = fc.record({ server, text }).map(({ server, text }) =>
  command(`"${text}" is sent on server ${server}`, async ({ chat }, { crowd }) => {
    await crowd.say(server, text);
    chat.say(text);
  }),
);

/** The order is not known in advance: a server lists it, and every reader must receive the same. */
const sayAtOnce = fc.array(text, { minLength: SERVERS, maxLength: SERVERS }).map((texts) =>
  command(`"${texts}" are sent at once`, async ({ chat }, { crowd }) => {
    await Promise.all(texts.map((text, server) => crowd.say(server, text)));
    const said = (await crowd.list(0)).slice(-texts.length);
    if (!isDeepStrictEqual(said.toSorted(), texts.toSorted()))
      throw new Error(`unexpected list of messages: ${said}`);
    for (const text of said) chat.say(text);
  }),
);

const hasMessages = ({ chat }: Readonly<Model>) => chat.messages().length > 0;

const clear = server.map((server) =>
  command(
    `chat is cleared on server ${server}`,
    async ({ chat }, { crowd }) => {
      await crowd.clear(server);
      chat.clear();
    },
    hasMessages,
  ),
);

const remove = fc.nat().map((number) =>
  command(
    `one message is removed`,
    async ({ chat }, { crowd }) => {
      const messages = chat.messages();
      const { what, position } = messages[number % messages.length] as Told; // hasMessages
      await crowd.remove(String(what));
      chat.remove(position);
    },
    hasMessages,
  ),
);

/** A returning reader receives the events that it has missed, including those sent while it connects. */
const open = fc
  .record({
    reader,
    server,
    after: fc.constantFrom('start', 'now'),
    text: fc.option(text, { nil: undefined }),
  })
  .map(({ reader, server, after, text }) =>
    command(
      `reader ${reader} connects to server ${server} (first time: from ${after}) while "${text}" is sent`,
      async ({ chat, listeners }, { crowd, readers }) => {
        const listener = listeners[reader] as Listener;
        const { readTo } = listener;
        const isFirst = readTo === undefined;
        // A message sent during a first connection from `now` may or may not be received, so none is sent.
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
    `reader ${reader} leaves`,
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
    command(`${signal} stops server ${server}`, async ({ listeners }, { crowd, readers }) => {
      const url = crowd.urlOf(server);
      const isOn = (listener: Listener) =>
        listener.server !== undefined && crowd.urlOf(listener.server) === url;
      const cut = listeners.filter(isOn);
      await crowd.replace(server, signal);
      for (const listener of cut) {
        readers[listeners.indexOf(listener)]?.leave();
        listener.server = undefined;
      }
    }),
  );

/** Random sequences of commands. */
export const courses = fc.commands(
  [
    ...Array.from({ length: OFTEN }, () => [say, sayAtOnce, open, open, open]).flat(),
    ...Array.from({ length: OFTEN / 2 }, () => [clear, remove, leave, leave]).flat(),
    replace,
  ],
  { maxCommands: 100, size: 'max' },
);
