/** Whatever a document says that the state refuses is refused so: with these words and this status, in every version. */
import t from 'tap';
import { documents } from '../src/contract/documents.ts';
import { inputsOf } from '../src/contract/inputs.ts';
import { type OpenApiDocument, operationsOf } from '../src/contract/openapi.ts';
import { versions } from '../src/contract/versions.ts';
import { startService } from './support/service.ts';

type Input = Readonly<Record<string, unknown>>;
/** Calls an operation of the version by its name. */
type Call = (operationId: string, input: Input) => Promise<{ statusCode: number; body: string }>;

const alice = { username: 'alice', session: 'a' };
const bob = { username: 'bob', session: 'b' };
const carol = { username: 'carol', session: 'c' };
const thief = { username: 'alice', session: 'stolen' };
const bars = { type: 'bar', data: { labels: ['a'], datasets: [{ values: [1, 2] }] } };

const { send } = await startService(t);

/** Wrong sessions are counted by address: each test has its own. */
let addresses = 0;
function drawAddress(): string {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
}

/** Plays moves, alice and bob in turn. */
async function play(call: Call, game: string, ...moves: string[]) {
  for (const [index, move] of moves.entries()) {
    await call('playMove', { ...(index % 2 === 0 ? alice : bob), game, move });
  }
}

const steal = async (call: Call) => {
  const token = 'private'; // a caller may open a few chats only
  await call('sendMessage', { ...alice, token, message: 'hi' });
  return { ...thief, token, message: 'hi' };
};

/** For each refusal what leads to it, in a game of its own: resolves with the input that is then refused. */
const scenes: Record<string, (call: Call, own: string) => Input | Promise<Input>> = {
  'Please provide a valid session ID (&session={ID})': steal,
  'This name is held by another session.': steal,
  'Invalid or expired token.': () => ({ ...alice, token: 'unknown' }),
  'Session ID mismatch': async (call, game) => {
    await play(call, game, '1-1');
    return { ...thief, game, move: '1-2' };
  },
  'Game is over.': async (call, game) => {
    await play(call, game, '1-1', '2-1', '1-2', '2-2', '1-3');
    return { ...bob, game, move: '3-3' };
  },
  'Game is full, you can only watch.': async (call, game) => {
    await play(call, game, '1-1', '2-1');
    return { ...carol, game, move: '3-3' };
  },
  'Please wait for the other player to make a move.': async (call, game) => {
    await play(call, game, '1-1');
    return { ...alice, game, move: '3-3' };
  },
  'Move already made. Please choose a different move.': async (call, game) => {
    await play(call, game, '1-1');
    return { ...bob, game, move: '1-1' };
  },
  'You are not a player in this game': async (call, game) => {
    await play(call, game, '1-1');
    return { ...carol, game };
  },
  'Game not found': () => ({ ...alice, game: 'nowhere', join: false }),
  'Each dataset must have the same number of values as labels': () => bars,
  'Values must have the same number as labels': () => ({
    type: 'pie',
    data: { labels: ['a'], values: [1, 2] },
  }),
  'At least one value must be positive': () => ({ type: 'pie', data: { labels: ['a'], values: [0] } }),
  'locale must be a language tag such as en, de-CH or pt-BR': () => ({
    type: 'pie',
    data: { labels: ['a'], values: [1] },
    locale: 'xx',
  }),
  'Give either data, or labels and values': () => ({ ...bars, labels: 'a', values: '1' }),
  'data must be a JSON object': () => ({ type: 'bar', data: '[' }),
  'Division by zero': () => ({ expr: '1/0' }),
  "Unknown identifier: 'foo'": () => ({ expr: 'foo' }),
  "Unknown function: 'foo'": () => ({ expr: 'foo(1)' }),
  'Result is not finite (overflow or undefined operation)': () => ({ expr: '10^400' }),
  'A custom text cannot be used in challenge mode': () => ({ text: 'K7QW', mode: 'challenge' }),
  'length must be between 4 and 20': () => ({ length: 2, mode: 'challenge' }),
};

for (const version of versions) {
  const document = documents[version];
  for (const { operation } of operationsOf(document)) {
    for (const [status, texts] of Object.entries(operation['x-refusals'] ?? {})) {
      if (status === '429') continue; // a plan refuses, and has tests of its own
      for (const text of texts) {
        t.test(`${version} ${operation.operationId} answers ${status} ${text}`, async (t) => {
          const remoteAddress = drawAddress();
          const call: Call = (id, input) =>
            send({ ...requestOf(version, document, id, input), remoteAddress });
          const input = await scenes[text]?.(call, `${version}-${operation.operationId}-${text.length}`);
          t.ok(input, 'there is a scene that leads to it');
          const answer = await call(operation.operationId, input ?? {});
          t.equal(answer.statusCode, Number(status));
          t.match(JSON.parse(answer.body), { error: text });
        });
      }
    }
  }
}

/** A request with every member where the document wants it. */
function requestOf(version: string, document: OpenApiDocument, id: string, input: Input) {
  const found = [...operationsOf(document)].find(({ operation }) => operation.operationId === id);
  if (!found) throw new Error(`${version} has no ${id}.`);
  const { path, method, operation } = found;
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const names = inputsOf(document, operation).filter(({ place }) => place !== 'path');
  const members = names.flatMap(({ name }) => (name in input ? [[name, input[name]] as const] : []));
  if (operation.requestBody) {
    return { method, url: `/${version}${url}`, payload: Object.fromEntries(members) } as const;
  }
  const query = new URLSearchParams();
  for (const [name, value] of members) {
    query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return { method, url: `/${version}${url}?${query}` } as const;
}
