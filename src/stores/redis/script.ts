import { hash } from 'node:crypto';
import { type Connection, gatherWrites } from './connection.ts';

/** A script in Lua for what must happen in one step, its keys and arguments by name on both sides. */
export interface Definition<Key extends string, Text extends string, Figure extends string, Reply> {
  /** The keys that it touches, and no others; on a cluster all of them lie in one slot. */
  readonly keys: readonly Key[];
  readonly texts: readonly Text[];
  readonly numbers: readonly Figure[];
  /** Functions and variables that every run of one call has in common. */
  readonly shared?: string;
  /** Finds every key and argument as a local variable of its name. */
  readonly lua: string;
  readonly read: (reply: unknown) => Reply;
  /** Whether texts in the reply are handed to `read` as bytes. */
  readonly isBinary?: boolean;
}

/** Its keys and arguments by name. */
export type Values<Key extends string, Text extends string, Figure extends string> = Readonly<
  Record<Key | Text, string> & Record<Figure, number>
>;

/** Runs a script. Rejects with `StoreUnavailable` when Redis is away or late. */
export type Script<Values, Reply> = (connection: Connection, values: Values) => Promise<Reply>;

/** Makes the function that runs a script: sent by its hash, and in full only to a server that does not know it. */
export function defineScript<Key extends string, Text extends string, Figure extends string, Reply>(
  definition: Definition<Key, Text, Figure, Reply>,
): Script<Values<Key, Text, Figure>, Reply> {
  const { keys, texts, numbers, read } = definition;
  const { shared = '', lua } = definition;
  const call = prepare(`${shared}\n${nameArguments(definition)}${lua}`, definition);
  return async (connection, values) =>
    read(await call(connection, valuesOf(keys, values), valuesOf([...texts, ...numbers], values)));
}

/**
 * Makes the function that runs a script once for each of several values, in one call. On a cluster the keys of all of
 * them must lie in one slot. A run that fails answers an error in its place, and leaves the others as they are.
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
    if (!Array.isArray(replies)) throw new Error('A script that runs several times answers a list.');
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

/** Reads a reply of 1 or 0. */
export function readFlag(reply: unknown): boolean {
  return reply === 1;
}

type AnyDefinition = Definition<string, string, string, unknown>;

/** Lua that names the arguments. One that should be a number and is none fails here, before anything is written. */
function nameArguments({ keys, texts, numbers }: AnyDefinition, keyPlace = '', textPlace = ''): string {
  const lines = [
    ...keys.map((name, index) => `local ${name} = KEYS[${keyPlace}${index + 1}]`),
    ...[...texts, ...numbers].map((name, index) => {
      const text = `ARGV[${textPlace}${index + 1}]`;
      return `local ${name} = ${index < texts.length ? text : `assert(tonumber(${text}))`}`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}

/** Lua that does the same with the arguments of each run. */
function repeatLua(definition: AnyDefinition): string {
  const { keys, texts, numbers, shared = '', lua } = definition;
  const [keysEach, textsEach] = [keys.length, texts.length + numbers.length];
  return `
${shared}
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
