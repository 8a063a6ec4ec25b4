/** Every documented refusal has its message and status, in every version: by a line in `test/cases`, or by a scene. */
import t from 'tap';
import { documents } from '../../src/contract/documents.ts';
import { operationNamed, operationsOf } from '../../src/contract/model.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { versions } from '../../src/contract/versions.ts';
import { hashKey } from '../../src/operations/callers/keys.ts';
import { COUNTERS_MAX } from '../../src/operations/limits/store.ts';
import { USER_KEYS_MAX } from '../../src/operations/user-keys/store.ts';
import { errorOf, listCases, operationOf, readCases, versionsOf } from '../support/cases.ts';
import { addKey, bearer } from '../support/keys.ts';
import { atScale } from '../support/scale.ts';
import { startService } from '../support/service.ts';

type Input = Readonly<Record<string, unknown>>;
/** Calls an operation of the version by its operationId. */
type Call = (operationId: string, input: Input) => Promise<{ statusCode: number; body: string }>;

const alice = { username: 'alice', session: 'a' };
const bob = { username: 'bob', session: 'b' };
const carol = { username: 'carol', session: 'c' };
const thief = { username: 'alice', session: 'stolen' };
const { send, stores } = await startService(t);

const account = 'theaccount12';
const key = await addKey(stores.keys, { account });
const perMinute = { limit: 1, window_s: 60 };
const userKey = {
  ...{ id: '', prefix: 'key', owner: null, metadata: {}, limits: [], createdMs: 0, expiresMs: null },
  ...{ revokedMs: null, secrets: [{ hash: 'a', untilMs: null }] },
};
const ended = { ...userKey, id: '000000000aaaaaaaaa', revokedMs: Date.parse('2026-11-20T12:00:00Z') };
const limited = {
  ...userKey,
  id: '000000000bbbbbbbbb',
  limits: [{ limit: 1, windowMs: 1_000 }],
  secrets: [{ hash: hashKey('limited'), untilMs: null }],
};
for (const each of [ended, limited]) await stores.userKeys.add(account, each);
const login = { name: 'login', limit: 5, window_s: 60 };

/** Wrong sessions are counted by address, so each test has its own. */
let addresses = 0;
function drawAddress(): string {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
}

/** Plays moves, alternating between alice and bob. */
async function play(call: Call, game: string, ...moves: string[]) {
  for (const [index, move] of moves.entries()) {
    await call('playMove', { ...(index % 2 === 0 ? alice : bob), game, move });
  }
}

const steal = async (call: Call) => {
  const token = 'private'; // a caller may open only a few chats
  await call('sendMessage', { ...alice, token, message: 'hi' });
  return { ...thief, token, message: 'hi' };
};

/** Scenes that lead to a refusal, in a game of their own; each resolves with the input that is then refused. */
const scenes: Record<string, (call: Call, own: string) => Input | Promise<Input>> = {
  'Please provide a valid session ID (&session={ID})': steal,
  'This name is held by another session.': steal,
  'This endpoint only supports text/event-stream.': () => ({ game: 'nowhere', accept: 'application/json' }),
  'Invalid or expired token.': () => ({ ...alice, token: 'unknown' }),
  'Game not found': () => ({ ...alice, game: 'nowhere', join: false }),
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
  'This operation requires an API key, as Authorization: Bearer KEY.': (_, own) =>
    own.includes('checkLimit') ? { limits: [login] } : { key: 'x', id: ended.id },
  'cost must be at most limit': () => ({ limits: [{ ...login, cost: 6 }], headers: bearer(key) }),
  'Each limit must have a different name or window_s': () => ({
    limits: [login, login],
    headers: bearer(key),
  }),
  'The account has too many counters. Wait until some have expired.': async () => {
    const counter = (index: number) => ({ name: `${index}`, limit: 1, windowMs: 60_000, cost: 1 });
    await Promise.all(
      Array.from({ length: COUNTERS_MAX }, (_, index) => stores.limits.check(account, [counter(index)])),
    );
    return { limits: [login], key: 'limited', headers: bearer(key) };
  },
  'metadata must be at most 1024 bytes of JSON': () => ({
    metadata: { text: 'x'.repeat(1_024) },
    headers: bearer(key),
  }),
  'prefix must not be uapi': () => ({ prefix: 'uapi', headers: bearer(key) }),
  'Each limit must have a different window_s': () => ({
    limits: [perMinute, perMinute],
    headers: bearer(key),
  }),
  'The account has too many keys. Ended keys make room after 30 days.': async () => {
    await Promise.all(
      Array.from({ length: USER_KEYS_MAX }, (_, index) =>
        stores.userKeys.add(account, { ...userKey, id: String(index).padStart(18, '0') }),
      ),
    );
    return { headers: bearer(key) };
  },
  'Key not found': () => ({ id: '000000000999999999', headers: bearer(key) }),
  'The key has ended.': () => ({ id: ended.id, headers: bearer(key) }),
  'If-Match does not have this etag.': () => ({ etag: 'v1', headers: { 'if-match': '"v2"' } }),
  'The range has no bytes.': () => ({ size: 10, headers: { range: 'bytes=10-' } }),
};

/** The refusals in `test/cases`. */
const listed = listCases()
  .flatMap(readCases)
  .flatMap((each) =>
    versionsOf(each).map((version) => ({
      ...{ version, id: operationOf(version, each.request) },
      ...{ status: `${each.status}`, error: errorOf(each) ?? '' },
    })),
  );

for (const version of versions.slice(atScale({ full: 0, quick: -1 }))) {
  const document = documents[version];
  const known = listed.filter((each) => each.version === version);
  const missing: string[] = [];
  for (const { operationId, 'x-refusals': refusals = {} } of operationsOf(document)) {
    for (const [status, texts] of Object.entries(refusals)) {
      if (status === '429') continue; // plan limits have their own tests
      for (const text of texts) {
        const isListed = ({ id, status: given, error }: (typeof known)[number]) =>
          id === operationId && given === status && error.includes(text);
        if (known.some(isListed)) continue;
        const scene = scenes[text];
        if (scene === undefined) {
          missing.push(`${operationId} ${status} ${text}`);
          continue;
        }
        t.test(`${version} ${operationId} returns ${status} ${text}`, async (t) => {
          const remoteAddress = drawAddress();
          const call: Call = (id, input) =>
            send({ ...requestOf(version, document, id, input), remoteAddress });
          const input = await scene(call, `${version}-${operationId}-${text.length}`);
          const answer = await call(operationId, input);
          t.equal(answer.statusCode, Number(status));
          t.match(JSON.parse(answer.body), { error: text });
        });
      }
    }
  }
  t.strictSame(missing, [], `${version} has a case or a scene for each refusal`);
}

/** Builds a request with every input in its documented location, and `accept` as the header. */
function requestOf(version: string, document: OpenApiDocument, id: string, input: Input) {
  const operation = operationNamed(document, id);
  if (!operation) throw new Error(`${version} has no ${id}.`);
  const { path, method } = operation;
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const names = operation.inputs.filter(({ location }) => location !== 'path');
  const members = names.flatMap(({ name }) => (name in input ? [[name, input[name]] as const] : []));
  const own = 'headers' in input ? Object(input.headers) : {};
  if (operation.requestBody) {
    const payload = Object.fromEntries(members);
    return { method, url: `/${version}${url}`, payload, headers: own } as const;
  }
  const query = new URLSearchParams();
  for (const [name, value] of members) {
    query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const headers = { ...own, ...('accept' in input && { accept: String(input.accept) }) };
  return { method, url: `/${version}${url}?${query}`, headers } as const;
}
