/** One step of a model run: an action, and the events that every reader must have received after it. */
import { isDeepStrictEqual } from 'node:util';
import type { AsyncCommand } from 'fast-check';
import { until } from '../../../test/support/until.ts';
import { Chat, type Told } from './chat.ts';
import { Reader } from './reader.ts';

/** The servers of one store and the actions on a chat. */
export interface Crowd {
  readonly token: string;
  /** Stops a server with a signal. Resolves when another has replaced it. Several numbers may be one server. */
  replace(server: number, signal: NodeJS.Signals): Promise<void>;
  say(server: number, text: string): Promise<void>;
  clear(server: number): Promise<void>;
  /** Returns the messages of the chat as a server lists them, oldest first. */
  list(server: number): Promise<string[]>;
  /** Removes a message as an operator. */
  remove(text: string): Promise<void>;
  urlOf(server: number): string;
}

/** A reader with the events it must have received. */
export class Listener {
  /** The server of its stream; undefined if not connected. */
  server: number | undefined;
  /** The position it has read up to; undefined before its first connection. */
  readTo: number | undefined;
  readonly told: Told[] = [];
}

export interface Model {
  readonly chat: Chat;
  readonly listeners: readonly Listener[];
  /** Number of commands run. */
  commands: number;
}

export interface Real {
  readonly crowd: Crowd;
  readonly readers: readonly Reader[];
}

type Command = AsyncCommand<Model, Real>;

export const SERVERS = 3;
export const READERS = 4;

/** Creates the initial state. Its first message creates the private chat. */
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

/** Creates a command. After it, every reader must have received exactly the events of the model. */
export function command(
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

/** Waits until every reader has received all events of the model. Throws if one received anything else. */
async function settle({ listeners }: Model, { readers }: Real): Promise<void> {
  for (const [number, { told, server }] of listeners.entries()) {
    const reader = readers[number] as Reader; // as many readers as listeners
    const isBegun = () => isDeepStrictEqual(reader.told, told.slice(0, reader.told.length));
    const hasAll = () =>
      reader.told.length === told.length && (server === undefined || reader.readyCount > 0);
    await until(() => hasAll() || !isBegun()).catch(() => {});
    if (!isDeepStrictEqual(reader.told, told))
      throw new Error(`reader ${number} received ${list(reader.told)} instead of ${list(told)}`);
    if (server !== undefined && reader.readyCount !== 1)
      throw new Error(`reader ${number} received ${reader.readyCount} ready events`);
  }
}

const list = (told: readonly Told[]) =>
  told.map(({ event, position, what }) => `${position} ${event} ${what}`).join(', ') || 'nothing';
