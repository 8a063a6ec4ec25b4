/** Critical code, grouped into subjects that are tested one by one: their sources and tests. */
export interface Subject {
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /** Runs only the tests with matching titles. Default: all. */
  readonly titles?: RegExp;
  /** The tests need only the CPU and run in one process. */
  readonly isPure?: boolean;
  /** The sources are Lua. */
  readonly isLua?: boolean;
}

const subject = (folder: string, ...files: string[]) =>
  files.map((file) => `src/operations/${folder}/${file}.ts`);
const tests = (folder: string, ...files: string[]) => files.map((file) => `test/${folder}${file}.test.ts`);

const redis = (...files: string[]) => files.map((file) => `src/stores/redis/${file}.ts`);
const lua = (...files: string[]) => files.map((file) => `src/stores/redis/lua/${file}.lua`);
/** Titles of store tests about idempotency, and of all hooks before and after an operation. */
const IDEMPOTENCY = new RegExp(
  [
    'first claim performs|the same key of|concurrent claims|an abandoned key|dead process|after the first claim',
    'stores a response|of a caller, and evicts|all expired keys|number of attempts|of 32 concurrent|of another request',
    'of an expired key|was swept|rejected message is not',
    'cleared by a request|redeemed by a request|token stays redeemed|a game as a request',
    'A key belongs to one|Without a key|Permanent refusals|A failed claim|While the first request|Bytes are stored',
    'A stored response|no key can be claimed|it cannot be stored|all callers together|removes expired entries',
  ].join('|'),
);
/** Titles of slow tests that pause or kill their own Redis. */
const OTHERS_OF_REDIS =
  'many short|keeps the newest 10,000|a halted|a killed|the service starts|a Redis that|no error contains|a password';

export const subjects: Readonly<Record<string, Subject>> = {
  quota: {
    isPure: true,
    sources: subject('callers', 'quota', 'window'),
    tests: tests('operations/callers/', 'quota', 'window'),
  },
  callers: {
    isPure: true,
    sources: [
      ...subject('callers', 'bans', 'client-address', 'keys', 'plans'),
      'src/stores/caller-table.ts',
      'src/stores/memory-quotas.ts',
    ],
    tests: [
      ...tests('operations/callers/', 'bans', 'client-address', 'keys', 'plans'),
      ...tests('stores/', 'memory-quotas'),
    ],
  },
  tokens: {
    isPure: true,
    sources: ['src/lib/signed-token.ts', 'packages/shared/token.ts'],
    tests: tests('lib/', 'signed-token', 'token'),
  },
  proofs: {
    isPure: true,
    sources: subject('proof-of-work', 'challenge', 'luck', 'solution'),
    tests: tests('operations/proof-of-work/', 'challenge', 'luck', 'solution'),
  },
  captchas: {
    isPure: true,
    sources: subject('captcha', 'challenge'),
    tests: tests('operations/captcha/', 'challenge'),
  },
  evaluate: {
    isPure: true,
    sources: subject('evaluate', 'evaluate', 'functions', 'lexemes'),
    tests: tests('operations/evaluate/', 'evaluate'),
  },
  games: {
    isPure: true,
    sources: subject('tic-tac-toe', 'game', 'view'),
    tests: tests('operations/tic-tac-toe/', 'tic-tac-toe'),
    titles: /^(?!all 255,168 possible games)/, // takes minutes per change
  },
  chat: {
    isPure: true,
    sources: subject('chat', 'messages', 'cursor', 'share'),
    tests: tests('operations/chat/', 'messages', 'cursor', 'share'),
  },
  queue: {
    isPure: true,
    sources: ['fair-queue', 'recent-usage', 'waiting-jobs'].map((file) => `src/compute/${file}.ts`),
    tests: tests('compute/', 'fair-queue', 'recent-usage', 'waiting-jobs'),
  },
  validation: {
    isPure: true,
    sources: ['messages', 'multipart', 'texts', 'validation'].map((file) => `src/http/input/${file}.ts`),
    tests: tests('http/input/', 'closed-bodies', 'multipart', 'texts', 'validation'),
  },
  bodies: {
    isPure: true,
    sources: ['bodies', 'ignored-members', 'input', 'query-as-body'].map(
      (file) => `src/http/input/${file}.ts`,
    ),
    tests: tests('http/input/', 'bodies', 'query-as-body'),
  },
  limits: {
    isPure: true,
    sources: [
      'address-callers',
      'fixed-window-limit',
      'bans',
      'denied',
      'unknown-key-limit',
      'key-cache',
      'trusted-proxies',
    ].map((file) => `src/http/callers/${file}.ts`),
    tests: tests('http/callers/', 'addresses', 'key-cache', 'limits'),
  },
  admission: {
    isPure: true,
    sources: ['auth', 'rate-limit'].map((file) => `src/http/callers/${file}.ts`),
    tests: tests('http/callers/', 'admission'),
  },
  idempotency: {
    isPure: true,
    sources: [
      'src/http/idempotency.ts',
      'src/stores/embedded/stored-results.ts',
      'src/stores/embedded/idempotency.ts',
    ],
    tests: [...tests('http/', 'idempotency-hooks'), ...tests('stores/', 'embedded')],
    titles: IDEMPOTENCY,
  },
  'idempotency-redis': {
    sources: redis('idempotency/token', 'idempotency/idempotency'),
    tests: tests('stores/', 'redis'),
    titles: IDEMPOTENCY,
  },
  'lua-quota': {
    isLua: true,
    sources: lua('quotas', 'hit-quotas', 'add-hits', 'look-at-quotas'),
    tests: tests('stores/', 'callers-redis'),
    titles: /^(?!while Redis|two servers add|a reply that|a Redis that|rejected callers|on a cluster)/,
  },
  'lua-chat': {
    isLua: true,
    sources: lua(
      'append-message',
      'chat-members',
      'chat-share',
      'chat-size',
      'chat-writers',
      'clear-chat',
      'pick-heaviest',
      'read-messages',
      'remove-message',
    ),
    tests: tests('stores/', 'redis-chats', 'redis'),
    titles: new RegExp(`^(?!${OTHERS_OF_REDIS})`),
  },
  'lua-games': {
    isLua: true,
    sources: lua('list-game', 'list-games', 'prolong', 'replace-game', 'unlist-expired-games'),
    tests: tests('stores/', 'redis'),
    titles: /[Gg]ame|concurrent moves/,
  },
  'lua-names': {
    isLua: true,
    sources: lua('claim-name'),
    tests: tests('stores/', 'redis'),
    titles: /[Nn]ame|sessions/,
  },
  'lua-tokens': {
    isLua: true,
    sources: lua('try-token'),
    tests: tests('stores/', 'redis'),
    titles: /[Tt]oken|concurrent.* tries|concurrent (?:ones|attempts)/,
  },
  'lua-idempotency': {
    isLua: true,
    sources: lua('claim-response', 'open-receipt', 'settle-response', 'stored-responses'),
    tests: tests('stores/', 'redis'),
    titles: IDEMPOTENCY,
  },
  'lua-usage': {
    isLua: true,
    sources: lua('add-usage'),
    tests: tests('stores/', 'callers-redis'),
    titles: /^adds usage|addition|thirteen/,
  },
};
