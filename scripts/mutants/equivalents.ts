/** Changes that no test can find, as what the program does stays the same. */
import { readFileSync } from 'node:fs';
import type { Tried } from './table.ts';

interface Equivalent {
  readonly source: string;
  /** The line that is changed, without what stands around it. */
  readonly line: string;
  /** How it begins. */
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
const BEYOND = 'the buffer is as long as the token, and takes nothing behind its end';

const equivalents: readonly Equivalent[] = [
  {
    source: WINDOW,
    line: 'for (let lastMs = spans[0]; lastMs !== undefined && lastMs + lengthMs <= nowMs; lastMs = spans[0]) {',
    replacement: 'true',
    reason: 'a comparison with undefined is false as well',
  },
  ...['true', 'spans.length >= 0'].map((replacement) => ({
    source: WINDOW,
    line: 'if (spans.length > 0 && nowMs - newestMs < spanMs) {',
    replacement,
    reason: 'a window without spans has begun none within the length of one',
  })),
  {
    source: WINDOW,
    line: 'if (spans.length === 0) usage.spans = [nowMs, 1];',
    replacement: 'false',
    reason: 'the same list, with room for more than it holds',
  },
  {
    source: WINDOW,
    line: 'left >= limit && index < spans.length;',
    replacement: 'index <= spans.length',
    reason: 'behind the last span there is none to wait for',
  },
  {
    source: CLIENT,
    line: 'if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;',
    replacement: 'false',
    reason: 'the lines behind it answer the same, only later',
  },
  {
    source: CHAT,
    line: 'const PLAIN = /^[a-z0-9_.-]+$/;',
    replacement: '/^[a-z0-9_.-]$/',
    reason: 'the way of all other names gives the same, only later',
  },
  ...['{}', '""', '"Stryker was here!"'].map((replacement) => ({
    source: EVALUATE,
    line: "return cursor.tokens[cursor.next] ?? { kind: 'end', text: '', position: 1 };",
    replacement,
    reason: 'the last token is never passed, so that there always is one',
  })),
  ...[String.raw`/\s|(?<number>(?:\d+`, String.raw`/\s+|(?<number>(?:\d\.`].map((replacement) => ({
    source: LEXEMES,
    line: String.raw`/\s+|(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<symbol>[-+*/%^(),])|(?<other>.)/gsu;`,
    replacement,
    reason:
      'blanks count for nothing one by one as well, and further digits are taken behind the point that may be absent',
  })),
  {
    source: LEXEMES,
    line: "if (symbol !== undefined) return { kind: 'symbol', text: symbol, position };",
    replacement: '""',
    reason: 'what is neither a number nor a name nor the end is told by its text',
  },
  {
    source: 'src/domain/tic-tac-toe/view.ts',
    line: "moves: game.moves.map((move, index) => ({ username: game.players[index % 2] ?? '', move })),",
    replacement: '"Stryker was here!"',
    reason: 'whoever has moved has joined',
  },
  ...['false', '"Stryker was here!"'].map((replacement) => ({
    source: 'src/http/callers/address-callers.ts',
    line: "const groupOf = (address: string) => group(address.length > ADDRESS_LENGTH_MAX ? '' : address);",
    replacement,
    reason: 'what is too long is no address either, and would only take room',
  })),
  ...['if (trusted.get(address)) return true;', 'trusted.set(address, true);'].map((line) => ({
    source: 'src/http/callers/trusted-proxies.ts',
    line,
    replacement: 'false',
    reason: 'what is not remembered is read anew',
  })),
  {
    source: 'src/compute/fair-queue.ts',
    line: 'if (found === undefined) return newcomer;',
    replacement: 'false',
    reason: 'where nobody waits, nobody is ahead',
  },
  {
    source: 'src/compute/waiting-jobs.ts',
    line: 'if (next !== undefined) remove(next);',
    replacement: 'true',
    reason: 'what is nowhere is removed from nowhere',
  },
  {
    source: LUCK,
    line: 'let tooFew = count - 1;',
    replacement: 'count + 1',
    reason: 'so few hashes do not suffice either, as 99 of 100 would have to be lucky with nearly each',
  },
  {
    source: LUCK,
    line: 'if (shareStillSolving(middle, difficulty, count) <= 1 - share) enough = middle;',
    replacement: 'shareStillSolving(middle, difficulty, count) < 1 - share',
    reason: 'no difficulty and count have a number of hashes with which exactly the share is done',
  },
  {
    source: MESSAGES,
    line: 'return tellUnknown(params.additionalProperty, Object.keys(Object(parentSchema?.properties)));',
    replacement: 'parentSchema.properties',
    reason: 'each error names its schema; only its type does not say so',
  },
  {
    source: MESSAGES,
    line: '.filter((name) => Math.abs(name.length - unknown.length) <= EDITS_MAX)',
    replacement: 'true',
    reason:
      'what differs more in its length has more edits as well; this is for names that take long to compare',
  },
  {
    source: MESSAGES,
    line: 'const [nearest] = known',
    replacement: 'known',
    reason: 'the same filter of lengths',
  },
  {
    source: MESSAGES,
    line: ".map((name) => ({ name, edits: compareTexts(name, unknown, 'utf16').distance }))",
    replacement: '""',
    reason: 'whatever is not counted in graphemes is counted in units of UTF-16',
  },
  {
    source: 'src/http/input/multipart.ts',
    line: 'for (let begin = 0; begin < bytes.length; begin += sliceBytes)',
    replacement: 'begin <= bytes.length',
    reason: 'a last slice without bytes says nothing',
  },
  {
    source: TEXTS,
    line: 'if (members.length === 0 && removeFromItem === removeNothing) return removeNothing;',
    replacement: 'false',
    reason: 'what has no members is looked through for nothing, which only takes longer',
  },
  {
    source: TEXTS,
    line: 'if (removeFromItem !== removeNothing) for (const item of value) removeFromItem(item);',
    replacement: 'true',
    reason: 'nothing is removed from each item, which only takes longer',
  },
  {
    source: VALIDATION,
    line: 'if (known) return known;',
    replacement: 'false',
    reason: 'what is compiled twice judges the same',
  },
  ...['meta: false,', 'validateSchema: false,'].map((line) => ({
    source: VALIDATION,
    line,
    replacement: 'true',
    reason: 'the schemas of the documents are valid, which a start need not find out again',
  })),
  {
    source: VALIDATION,
    line: 'allErrors: false, // collecting all errors takes quadratic time',
    replacement: 'true',
    reason: 'the first error is the same; how long a hostile body takes is measured elsewhere',
  },
  {
    source: VALIDATION,
    line: 'return judge(data) || { error: judge.errors ?? [] };',
    replacement: '["Stryker was here"]',
    reason: 'what is refused has an error; only the type does not say so',
  },
  {
    source: VALIDATION,
    line: "first ? messageFor(first as Parameters<typeof messageFor>[0]) : 'The request is not valid.',",
    replacement: '""',
    reason: 'what is refused has an error; only the type does not say so',
  },
  ...[
    "type: 'object',",
    "const closed = { type: 'object', properties: names, additionalProperties: false };",
  ].map((line) => ({
    source: VALIDATION,
    line,
    replacement: '""',
    reason: 'the schema around it, which is looked at first, has said so',
  })),
  {
    source: VALIDATION,
    line: "const tag = isRecord(discriminator) ? String(discriminator.propertyName) : '';",
    replacement: '"Stryker was here!"',
    reason: 'only what has a discriminator comes here; only the type does not say so',
  },
  {
    source: VALIDATION,
    line: 'const variants = (Array.isArray(oneOf) ? oneOf : []).map((variant: Schema) => {',
    replacement: '["Stryker was here"]',
    reason: 'what has a discriminator has variants',
  },
  {
    source: VALIDATION,
    line: 'const known = { ...variants[0]?.tagSchema, enum: variants.flatMap(({ values }) => values) };',
    replacement: 'variants[0].tagSchema',
    reason: 'what has a discriminator has variants',
  },
  ...['false', '!forgotten && !last'].map((replacement) => ({
    source: 'src/stores/caller-table.ts',
    line: 'if (!forgotten || !last) return;',
    replacement,
    reason: 'a place that is emptied holds a caller, and so does the last; only their types do not say so',
  })),
  ...['"Stryker was here!"', '["Stryker was here"]', '/^network:(.+)/'].map((replacement) => ({
    source: BANS,
    line: "const [, cidr = ''] = /^network:(.+)$/.exec(ban.target) ?? [];",
    replacement,
    reason: 'what is found in nothing is no network either, and a target has one line',
  })),
  {
    source: BANS,
    line: "if (exact || networks.length === 0 || group === 'unknown') return exact;",
    replacement: 'false',
    reason: 'in a list without networks nothing is found, only later',
  },
  {
    source: BANS,
    line: 'if (!list.check(address.toString(), kind)) return undefined;',
    replacement: 'false',
    reason: 'the search through all networks finds the same, only later',
  },
  {
    source: BANS,
    line: "const hasAddresses = bans.some(({ target }) => !target.startsWith('account:'));",
    replacement: "target.endsWith('account:')",
    reason: 'where no address is kept out none is found, only later',
  },
  ...['false', 'at >= bytes.length', 'at <= bytes.length'].map((replacement) => ({
    source: BODIES,
    line: 'for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === PLUS) bytes[at] = BLANK;',
    replacement,
    reason: 'the parser reads plus signs as blanks too, only slower, and bytes take nothing behind their end',
  })),
  {
    source: BODIES,
    line: 'at >= 0 && fields <= URL_ENCODED_FIELDS_MAX;',
    replacement: 'true',
    reason: 'too many fields are too many when all are counted as well, only later',
  },
  {
    source: SIGNED,
    line: 'if (others.length === 0) return signing;',
    replacement: 'false',
    reason: 'one key alone is found by the search as well, only later',
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
    reason: 'a byte that is not there is skipped like one that would favour some characters',
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
    reason: 'a member that is not declared is there when it is written, only slower',
  })),
  ...['BEARER.exec(authorization)?.groups.key', '"Stryker was here!"'].map((replacement) => ({
    source: AUTH,
    line: "const key = findKey(BEARER.exec(authorization)?.groups?.key ?? '', request);",
    replacement,
    reason: 'what matches has groups, and no other text than a key is one',
  })),
  {
    source: AUTH,
    line: 'if (keyMember === undefined || request.unauthenticated) return;',
    replacement: 'false',
    reason: 'it is asked behind routes with such a member alone',
  },
  {
    source: AUTH,
    line: "const sent = textIn(request.body, keyMember) ?? textIn(request.query, keyMember) ?? '';",
    replacement: '"Stryker was here!"',
    reason: 'no other text than a key is one',
  },
  {
    source: AUTH,
    line: "return typeof value === 'string' ? value : undefined;",
    replacement: 'true',
    reason: 'what is no text is no key either',
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
    reason: 'what the plugin writes is written over',
  })),
  ...[CHAT_ADMIN, CHAT_SCRIPTS].flatMap((source) =>
    ['<=', '1'].map((replacement) => ({
      source,
      line: "if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, redis.call('PTTL', position)) end",
      replacement,
      reason: 'no key is left that has no time left',
    })),
  ),
  {
    source: CHAT_APPEND,
    line: 'if last > 0 and stored[last] >= minute then',
    replacement: '>=',
    reason: 'there are two of each, so that the last but one is never at 0',
  },
  {
    source: CHAT_APPEND,
    line: 'if newestMs > sentMs then sentMs, ending = newestMs, string.match(newest, \'"[^"]*"}$\') or ending end',
    replacement: '>=',
    reason: 'the same time has the same end',
  },
  {
    source: CHAT_APPEND,
    line: "if '(' .. member > oldestKept and hasWriter(member) then member = pickHeaviest() or member end",
    replacement: '>=',
    reason: 'a member is longer than a time, and never equal to one',
  },
  {
    source: CHAT_SCRIPTS,
    line: "isContinued = more > 0 and more <= redis.call('LLEN', removed)",
    replacement: '>=',
    reason: 'it is not 0 here',
  },
  {
    source: CHAT_WRITERS,
    line: "if tonumber(redis.call('ZINCRBY', held, -bytes, writer)) <= 0 then redis.call('ZREM', held, writer) end",
    replacement: '1',
    reason: 'no message has a single byte',
  },
  {
    source: 'src/stores/redis/lifetime.ts',
    line: "if redis.call('PTTL', key) < lifetimeMs then redis.call('PEXPIRE', key, lifetimeMs) end",
    replacement: '<=',
    reason: 'what has as much time left gets as much',
  },
];

/** Why a change makes no difference; undefined where it makes one. */
export function reasonFor(source: string, { location, replacement }: Tried): string | undefined {
  const line = readFileSync(source, 'utf8').split('\n')[location.start.line - 1]?.trim();
  return equivalents.find(
    (known) => known.source === source && known.line === line && replacement.startsWith(known.replacement),
  )?.reason;
}
