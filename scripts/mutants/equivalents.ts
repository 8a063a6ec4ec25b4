/** Equivalent mutants: changes that no test can detect, because the behavior stays the same. */
import { readFileSync } from 'node:fs';
import type { Tried } from './table.ts';

interface Equivalent {
  readonly source: string;
  /** The changed line, trimmed. */
  readonly line: string;
  /** Start of the replacement. */
  readonly replacement: string;
  readonly reason: string;
}

const SIGNED = 'src/domain/tokens/signed-token.ts';
const TOKEN = 'src/domain/tokens/token.ts';
const WINDOW = 'src/domain/callers/window.ts';
const CLIENT = 'src/domain/callers/client-address.ts';
const CHAT = 'src/domain/chat.ts';
const EVALUATE = 'src/domain/evaluate/evaluate.ts';
const LEXEMES = 'src/domain/evaluate/lexemes.ts';
const LUCK = 'src/domain/pow/luck.ts';
const BANS = 'src/http/callers/bans.ts';
const AUTH = 'src/http/callers/auth.ts';
const RATE_LIMIT = 'src/http/callers/rate-limit.ts';
const BODIES = 'src/http/input/bodies.ts';
const MESSAGES = 'src/http/input/messages.ts';
const TEXTS = 'src/http/input/texts.ts';
const VALIDATION = 'src/http/input/validation.ts';
const CHAT_ADMIN = 'src/stores/redis/chats/chat-admin.ts';
const CHAT_APPEND = 'src/stores/redis/chats/chat-append-script.ts';
const CHAT_SCRIPTS = 'src/stores/redis/chats/chat-scripts.ts';
const CHAT_WRITERS = 'src/stores/redis/chats/chat-writers.ts';
const BEYOND = 'the buffer is as long as the token, and writes after its end are ignored';

const equivalents: readonly Equivalent[] = [
  {
    source: WINDOW,
    line: 'for (let lastMs = spans[0]; lastMs !== undefined && lastMs + lengthMs <= nowMs; lastMs = spans[0]) {',
    replacement: 'true',
    reason: 'a comparison with undefined is also false',
  },
  ...['true', 'spans.length >= 0'].map((replacement) => ({
    source: WINDOW,
    line: 'if (spans.length > 0 && nowMs - newestMs < spanMs) {',
    replacement,
    reason: 'a window without spans has no recent span',
  })),
  {
    source: WINDOW,
    line: 'if (spans.length === 0) usage.spans = [nowMs, 1];',
    replacement: 'false',
    reason: 'the list is the same, only with a larger capacity',
  },
  {
    source: WINDOW,
    line: 'left >= limit && index < spans.length;',
    replacement: 'index <= spans.length',
    reason: 'after the last span, there is nothing to wait for',
  },
  {
    source: CLIENT,
    line: 'if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;',
    replacement: 'false',
    reason: 'the lines after it return the same, only slower',
  },
  {
    source: CHAT,
    line: 'const PLAIN = /^[a-z0-9_.-]+$/;',
    replacement: '/^[a-z0-9_.-]$/',
    reason: 'the path for all other names returns the same, only slower',
  },
  ...['{}', '""', '"Stryker was here!"'].map((replacement) => ({
    source: EVALUATE,
    line: "return cursor.tokens[cursor.next] ?? { kind: 'end', text: '', position: 1 };",
    replacement,
    reason: 'the parser never passes the last token, so there is always one',
  })),
  ...[String.raw`/\s|(?<number>(?:\d+`, String.raw`/\s+|(?<number>(?:\d\.`].map((replacement) => ({
    source: LEXEMES,
    line: String.raw`/\s+|(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<symbol>[-+*/%^(),])|(?<other>.)/gsu;`,
    replacement,
    reason: 'single spaces are skipped too, and the optional point is followed by any number of digits',
  })),
  {
    source: LEXEMES,
    line: "if (symbol !== undefined) return { kind: 'symbol', text: symbol, position };",
    replacement: '""',
    reason: 'only the kinds number, name and end are checked; symbols are identified by their text',
  },
  {
    source: 'src/domain/tic-tac-toe/view.ts',
    line: "moves: game.moves.map((move, index) => ({ username: game.players[index % 2] ?? '', move })),",
    replacement: '"Stryker was here!"',
    reason: 'every player that has moved has joined',
  },
  ...['false', '"Stryker was here!"'].map((replacement) => ({
    source: 'src/http/callers/address-callers.ts',
    line: "const groupOf = (address: string) => group(address.length > ADDRESS_LENGTH_MAX ? '' : address);",
    replacement,
    reason: 'a string that is too long is not an address either, and would only use cache space',
  })),
  ...['if (trusted.get(address)) return true;', 'trusted.set(address, true);'].map((line) => ({
    source: 'src/http/callers/trusted-proxies.ts',
    line,
    replacement: 'false',
    reason: 'an address that is not cached is parsed again',
  })),
  {
    source: 'src/images/fair-queue.ts',
    line: 'if (found === undefined || ahead < 1) return newcomer;',
    replacement: 'false',
    reason: 'with no waiting jobs, none is ahead',
  },
  {
    source: 'src/images/waiting-jobs.ts',
    line: 'if (next !== undefined) remove(next);',
    replacement: 'true',
    reason: 'removing a job that is not queued does nothing',
  },
  {
    source: LUCK,
    line: 'let tooFew = count - 1;',
    replacement: 'count + 1',
    reason:
      'this few hashes are not enough either: 99 of 100 solvers would have to be lucky with nearly every hash',
  },
  {
    source: LUCK,
    line: 'if (shareStillSolving(middle, difficulty, count) <= 1 - share) enough = middle;',
    replacement: 'shareStillSolving(middle, difficulty, count) < 1 - share',
    reason: 'for no difficulty and count does any number of hashes reach exactly this share',
  },
  {
    source: MESSAGES,
    line: 'return tellUnknown(params.additionalProperty, Object.keys(Object(parentSchema?.properties)));',
    replacement: 'parentSchema.properties',
    reason: 'every error has a parent schema; only its type allows none',
  },
  {
    source: MESSAGES,
    line: '.filter((name) => Math.abs(name.length - unknown.length) <= EDITS_MAX)',
    replacement: 'true',
    reason: 'a larger difference in length means more edits; the filter only skips slow comparisons',
  },
  {
    source: MESSAGES,
    line: 'const [nearest] = known',
    replacement: 'known',
    reason: 'the same filter by length',
  },
  {
    source: MESSAGES,
    line: ".map((name) => ({ name, edits: compareTexts(name, unknown, 'utf16').distance }))",
    replacement: '""',
    reason: 'any other unit than graphemes means UTF-16 code units',
  },
  {
    source: 'src/http/input/multipart.ts',
    line: 'for (let begin = 0; begin < bytes.length; begin += sliceBytes)',
    replacement: 'begin <= bytes.length',
    reason: 'an empty last slice has no effect',
  },
  {
    source: TEXTS,
    line: 'if (members.length === 0 && removeFromItem === removeNothing) return removeNothing;',
    replacement: 'false',
    reason: 'without members, the search finds nothing; it is only slower',
  },
  {
    source: TEXTS,
    line: 'if (removeFromItem !== removeNothing) for (const item of value) removeFromItem(item);',
    replacement: 'true',
    reason: 'nothing is removed from the items; it is only slower',
  },
  {
    source: VALIDATION,
    line: 'if (known) return known;',
    replacement: 'false',
    reason: 'a schema that is compiled twice validates the same',
  },
  ...['meta: false,', 'validateSchema: false,'].map((line) => ({
    source: VALIDATION,
    line,
    replacement: 'true',
    reason: 'the schemas of the documents are valid, so checking them at startup changes nothing',
  })),
  {
    source: VALIDATION,
    line: 'allErrors: false, // collecting all errors takes quadratic time',
    replacement: 'true',
    reason: 'the first error is the same; other tests measure the time for hostile bodies',
  },
  {
    source: VALIDATION,
    line: 'return judge(data) || { error: judge.errors ?? [] };',
    replacement: '["Stryker was here"]',
    reason: 'a rejected value always has an error; only the type allows none',
  },
  {
    source: VALIDATION,
    line: "first ? messageFor(first as Parameters<typeof messageFor>[0]) : 'The request is not valid.',",
    replacement: '""',
    reason: 'a rejected value always has an error; only the type allows none',
  },
  ...[
    "type: 'object',",
    "const closed = { type: 'object', properties: names, additionalProperties: false };",
  ].map((line) => ({
    source: VALIDATION,
    line,
    replacement: '""',
    reason: 'the enclosing schema, which is checked first, already requires it',
  })),
  {
    source: VALIDATION,
    line: "const tag = isRecord(discriminator) ? String(discriminator.propertyName) : '';",
    replacement: '"Stryker was here!"',
    reason: 'only schemas with a discriminator reach this line; only the type allows others',
  },
  {
    source: VALIDATION,
    line: 'const variants = (Array.isArray(oneOf) ? oneOf : []).map((variant: Schema) => {',
    replacement: '["Stryker was here"]',
    reason: 'a schema with a discriminator has variants',
  },
  {
    source: VALIDATION,
    line: 'const known = { ...variants[0]?.tagSchema, enum: variants.flatMap(({ values }) => values) };',
    replacement: 'variants[0].tagSchema',
    reason: 'a schema with a discriminator has variants',
  },
  ...['false', '!forgotten && !last'].map((replacement) => ({
    source: 'src/stores/caller-table.ts',
    line: 'if (!forgotten || !last) return;',
    replacement,
    reason: 'the emptied slot has a caller, and so has the last slot; only their types allow none',
  })),
  ...['"Stryker was here!"', '["Stryker was here"]', '/^network:(.+)/'].map((replacement) => ({
    source: BANS,
    line: "const [, cidr = ''] = /^network:(.+)$/.exec(ban.target) ?? [];",
    replacement,
    reason: 'a target without a match is not a network either, and a target has only one line',
  })),
  {
    source: BANS,
    line: "if (exact || networks.length === 0 || group === 'unknown') return exact;",
    replacement: 'false',
    reason: 'a list without networks has no match; it is only slower',
  },
  {
    source: BANS,
    line: 'if (!list.check(address.toString(), kind)) return undefined;',
    replacement: 'false',
    reason: 'the search through all networks finds the same, only slower',
  },
  {
    source: BANS,
    line: "const hasAddresses = bans.some(({ target }) => !target.startsWith('account:'));",
    replacement: "target.endsWith('account:')",
    reason: 'without banned addresses, none is found; it is only slower',
  },
  ...['false', 'at >= bytes.length', 'at <= bytes.length'].map((replacement) => ({
    source: BODIES,
    line: 'for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === PLUS) bytes[at] = BLANK;',
    replacement,
    reason:
      'the parser also reads plus signs as spaces, only slower, and writes after the end of the buffer are ignored',
  })),
  {
    source: BODIES,
    line: 'at >= 0 && fields <= URL_ENCODED_FIELDS_MAX;',
    replacement: 'true',
    reason: 'the limit is also exceeded if all fields are counted; it is only slower',
  },
  {
    source: SIGNED,
    line: 'if (others.length === 0) return signing;',
    replacement: 'false',
    reason: 'the search also finds a single key, only slower',
  },
  {
    source: TOKEN,
    line: "const codes = Buffer.from(alphabet, 'latin1');",
    replacement: '""',
    reason: 'ASCII has the same bytes in UTF-8',
  },
  {
    source: TOKEN,
    line: 'for (let index = 0; index < bytes.length && count < length; index += 1) {',
    replacement: 'index <= bytes.length',
    reason: 'a missing byte is skipped, like a byte that would cause a bias',
  },
  {
    source: TOKEN,
    line: 'for (let index = 0; index < bytes.length && count < length; index += 1) {',
    replacement: 'true',
    reason: BEYOND,
  },
  {
    source: TOKEN,
    line: 'for (let index = 0; index < bytes.length && count < length; index += 1) {',
    replacement: 'count <= length',
    reason: BEYOND,
  },
  ...[
    [AUTH, 'caller'],
    [AUTH, 'unauthenticated'],
    [AUTH, 'keyHash'],
    [RATE_LIMIT, 'decision'],
    [RATE_LIMIT, 'overQuota'],
  ].map(([source = '', name = '']) => ({
    source,
    line: `app.decorateRequest('${name}'${name === 'caller' ? '' : ', undefined'});`,
    replacement: '""',
    reason: 'an undeclared property is created when it is first written, only slower',
  })),
  ...['BEARER.exec(authorization)?.groups.key', '"Stryker was here!"'].map((replacement) => ({
    source: AUTH,
    line: "const key = findKey(BEARER.exec(authorization)?.groups?.key ?? '', request);",
    replacement,
    reason: 'a match always has groups, and only API keys are valid keys',
  })),
  {
    source: AUTH,
    line: 'if (keyMember === undefined || request.unauthenticated) return;',
    replacement: 'false',
    reason: 'it is only called for routes with such a property',
  },
  {
    source: AUTH,
    line: "const sent = textIn(request.body, keyMember) ?? textIn(request.query, keyMember) ?? '';",
    replacement: '"Stryker was here!"',
    reason: 'only API keys are valid keys',
  },
  {
    source: AUTH,
    line: "return typeof value === 'string' ? value : undefined;",
    replacement: 'true',
    reason: 'a value that is not a string is not a valid key',
  },
  ...[
    'const NO_HEADERS = {',
    "'x-ratelimit-limit': false,",
    "'x-ratelimit-remaining': false,",
    "'x-ratelimit-reset': false,",
    "'retry-after': false,",
  ].map((line) => ({
    source: RATE_LIMIT,
    line,
    replacement: line.endsWith('{') ? '{}' : 'true',
    reason: 'the headers of the plugin are overwritten',
  })),
  ...[CHAT_ADMIN, CHAT_SCRIPTS].flatMap((source) =>
    ['<=', '1'].map((replacement) => ({
      source,
      line: "if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, redis.call('PTTL', position)) end",
      replacement,
      reason: 'Redis has removed every key whose time has expired',
    })),
  ),
  {
    source: CHAT_APPEND,
    line: 'if last > 0 and stored[last] >= minute then',
    replacement: '>=',
    reason: 'entries come in pairs, so the index of the last pair is never 0',
  },
  {
    source: CHAT_APPEND,
    line: 'if newestMs > sentMs then sentMs, ending = newestMs, string.match(newest, \'"[^"]*"}$\') or ending end',
    replacement: '>=',
    reason: 'equal times have equal ends',
  },
  {
    source: CHAT_APPEND,
    line: "if '(' .. member > oldestKept and hasWriter(member) then member = pickHeaviest() or member end",
    replacement: '>=',
    reason: 'a member is longer than a time, so they are never equal',
  },
  {
    source: CHAT_SCRIPTS,
    line: "isContinued = more > 0 and more <= redis.call('LLEN', removed)",
    replacement: '>=',
    reason: 'the number is never 0 here',
  },
  {
    source: CHAT_WRITERS,
    line: "if tonumber(redis.call('ZINCRBY', held, -bytes, writer)) <= 0 then redis.call('ZREM', held, writer) end",
    replacement: '1',
    reason: 'no message has only one byte',
  },
  {
    source: 'src/stores/redis/lifetime.ts',
    line: "if redis.call('PTTL', key) < lifetimeMs then redis.call('PEXPIRE', key, lifetimeMs) end",
    replacement: '<=',
    reason: 'a key with exactly this lifetime gets the same lifetime',
  },
];

/** Returns why a change is equivalent; undefined if it is not. */
export function reasonFor(source: string, { location, replacement }: Tried): string | undefined {
  const line = readFileSync(source, 'utf8').split('\n')[location.start.line - 1]?.trim();
  return equivalents.find(
    (known) => known.source === source && known.line === line && replacement.startsWith(known.replacement),
  )?.reason;
}
