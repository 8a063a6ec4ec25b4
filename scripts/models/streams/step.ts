/** One step of a course: what is done, and what every reader must have been told behind it. */
import { isDeepStrictEqual } from 'node:util';
import type { AsyncCommand } from 'fast-check';
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
export class Listener {
  /** Where its stream is; undefined while it has none. */
  server: number | undefined;
  /** How far it has read; undefined before it has. */
  readTo: number | undefined;
  readonly told: Told[] = [];
}

export interface Model {
  readonly chat: Chat;
  readonly listeners: readonly Listener[];
  /** How many steps were taken. */
  commands: number;
}

export interface Real {
  readonly crowd: Crowd;
  readonly readers: readonly Reader[];
}

type Command = AsyncCommand<Model, Real>;

/** How many servers there are, and how many read. */
export const SERVERS = 3;
export const READERS = 4;

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

/** Waits until every reader was told as much as the model says; throws when it was told anything else. */
async function settle({ listeners }: Model, { readers }: Real): Promise<void> {
  for (const [number, { told, server }] of listeners.entries()) {
    const reader = readers[number] as Reader; // there are as many
    const isBegun = () => isDeepStrictEqual(reader.told, told.slice(0, reader.told.length));
    const hasAll = () =>
      reader.told.length === told.length && (server === undefined || reader.readyCount > 0);
    await until(() => hasAll() || !isBegun()).catch(() => {});
    if (!isDeepStrictEqual(reader.told, told))
      throw new Error(`Reader ${number} was told ${list(reader.told)} where it is ${list(told)}.`);
    if (server !== undefined && reader.readyCount !== 1)
      throw new Error(`Reader ${number} was told ${reader.readyCount} times that it has all.`);
  }
}

const list = (told: readonly Told[]) =>
  told.map(({ event, position, what }) => `${position} ${event} ${what}`).join(', ') || 'nothing';
