import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../contract/package.ts';
import { type Connection, gatherWrites } from './connection.ts';

/** A Lua script for an atomic step. Keys and arguments have the same names in Lua and TypeScript. */
export interface Definition<Key extends string, Text extends string, Figure extends string, Reply> {
  /** All keys that the script uses; on a cluster they must be in one slot. */
  readonly keys: readonly Key[];
  readonly texts: readonly Text[];
  readonly numbers: readonly Figure[];
  /** Local variables of the script. */
  readonly constants?: Readonly<Record<string, number>>;
  /** Functions and variables shared by all runs of a call. */
  readonly shared?: string;
  /** The body. Every key and argument is a local variable of that name. */
  readonly lua: string;
  readonly read: (reply: unknown) => Reply;
  /** Whether `read` gets strings in the reply as bytes. */
  readonly isBinary?: boolean;
}

/** Keys and arguments by name. */
export type Values<Key extends string, Text extends string, Figure extends string> = Readonly<
  Record<Key | Text, string> & Record<Figure, number>
>;

const LUA = join(packageRoot, 'src/stores/redis/lua');

/** The value of `atMs` for the clock of Redis. */
export const CLOCK_OF_REDIS = -1;

/** Returns the Lua of files in `lua/`, in this order. The last one is the script, the others declare its functions. */
export const readLua = (...names: string[]): string =>
  names.map((name) => readFileSync(join(LUA, `${name}.lua`), 'utf8')).join('');

/** Runs a script. Rejects with `StoreUnavailable` if Redis is unavailable or slow. */
export type Script<Values, Reply> = (connection: Connection, values: Values) => Promise<Reply>;

/** Creates a function that runs a script by its hash, and sends its source only to servers that do not have it. */
export function defineScript<Key extends string, Text extends string, Figure extends string, Reply>(
  definition: Definition<Key, Text, Figure, Reply>,
): Script<Values<Key, Text, Figure>, Reply> {
  const { keys, texts, numbers, read } = definition;
  const call = prepare(`${beginLua(definition)}${nameArguments(definition)}${definition.lua}`, definition);
  return async (connection, values) =>
    read(await call(connection, valuesOf(keys, values), valuesOf([...texts, ...numbers], values)));
}

/**
 * Creates a function that runs a script for several sets of values in one call. On a cluster, all keys must be in one
 * slot. A failed run returns an error in the list and does not affect the others.
 */
export function defineBatch<Key extends string, Text extends string, Figure extends string, Reply>(
  definition: Definition<Key, Text, Figure, Reply>,
): Script<readonly Values<Key, Text, Figure>[], (Reply | Error)[]> {
  const { keys, texts, numbers, read } = definition;
  const call = prepare(repeatLua(definition), definition);
  return async (connection, runs) => {
    const replies = await call(
      connection,
      runs.flatMap((values) => valuesOf(keys, values)),
      runs.flatMap((values) => valuesOf([...texts, ...numbers], values)),
    );
    if (!Array.isArray(replies)) throw new Error('A batch script must return a list.');
    return replies.map((reply) => (reply instanceof Error ? reply : read(reply)));
  };
}

type Call = (connection: Connection, keys: Argument[], texts: Argument[]) => Promise<unknown>;
type Argument = string | number;

function prepare(lua: string, { isBinary = false }: { readonly isBinary?: boolean }): Call {
  const sha = hash('sha1', lua, 'hex');
  return ({ client, ask }, keys, texts) => {
    const call = (command: string, script: string): Promise<unknown> => {
      gatherWrites(client);
      return client[isBinary ? 'callBuffer' : 'call'](command, script, keys.length, ...keys, ...texts);
    };
    const reply = call('evalsha', sha).catch((error: unknown) => {
      if (!isUnknownScript(error)) throw error;
      return call('eval', lua);
    });
    return ask(reply);
  };
}

function valuesOf<Name extends string>(names: readonly Name[], values: Readonly<Record<Name, Argument>>) {
  return names.map((name) => values[name]);
}

export function readFlag(reply: unknown): boolean {
  return reply === 1;
}

type AnyDefinition = Definition<string, string, string, unknown>;

/** Returns Lua that declares constants and shared functions. */
function beginLua({ constants = {}, shared = '' }: AnyDefinition): string {
  const lines = Object.entries(constants).map(([name, value]) => `local ${name} = ${value}\n`);
  return `${lines.join('')}${shared}`;
}

/** Returns Lua that declares the arguments. Numbers are checked here, before anything is written. */
function nameArguments({ keys, texts, numbers }: AnyDefinition, keyOffset = '', textOffset = ''): string {
  const lines = [
    ...keys.map((name, index) => `local ${name} = KEYS[${keyOffset}${index + 1}]`),
    ...[...texts, ...numbers].map((name, index) => {
      const text = `ARGV[${textOffset}${index + 1}]`;
      return `local ${name} = ${index < texts.length ? text : `assert(tonumber(${text}))`}`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns Lua that does the same for the arguments of each run. */
function repeatLua(definition: AnyDefinition): string {
  const { keys, texts, numbers, lua } = definition;
  const [keysEach, textsEach] = [keys.length, texts.length + numbers.length];
  return `${beginLua(definition)}
local function run(turn)
  ${nameArguments(definition, `turn * ${keysEach} + `, `turn * ${textsEach} + `)}
  ${lua}
end
local replies = {}
for turn = 0, #KEYS / ${keysEach} - 1 do
  local isDone, reply = pcall(run, turn)
  replies[turn + 1] = isDone and reply or redis.error_reply(type(reply) == 'table' and reply.err or reply)
end
return replies`;
}

function isUnknownScript(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('NOSCRIPT');
}
