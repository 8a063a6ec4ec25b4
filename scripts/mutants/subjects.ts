/** Critical code, grouped into subjects that are tested one by one: their sources and tests. */
export interface Subject {
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /** Runs only the tests with matching titles. Default: all. */
  readonly titles?: RegExp;
  /** The tests need only the CPU and run in one process. */
  readonly isPure?: boolean;
  /** Mutates the Lua in the sources. */
  readonly isLua?: boolean;
}

const domain = (folder: string, ...files: string[]) => files.map((file) => `src/domain/${folder}${file}.ts`);
const tests = (folder: string, ...files: string[]) => files.map((file) => `test/${folder}${file}.test.ts`);

const redis = (...files: string[]) => files.map((file) => `src/stores/redis/${file}.ts`);
/** Titles of store tests about idempotency, and of all hooks before and after an operation. */
const REPEATS = new RegExp(
  [
    'request is done by|same of another|claims at once|was abandoned|whose process|it is claimed|An answer is',
    'Of one caller so many|However many are over|however often it is tried|of 32 tries|of another request',
    'was forgotten|was refused is',
    'A chat that a request|A token that a request|A token stays spent|What a request has made',
    'A key stands for|Without a key|What is refused for good|Whatever a claim|first is under way|Bytes are kept',
    'no key can be claimed|What was done is told|Of all callers together|What has expired is removed',
  ].join('|'),
);
/** Titles of slow tests that pause or kill their own Redis. */
const OTHERS_OF_REDIS =
  'Many short|The newest 10,000|A halted|A killed|The service starts|A Redis that|No error holds|A password';

export const subjects: Readonly<Record<string, Subject>> = {
  quota: {
    isPure: true,
    sources: domain('callers/', 'quota', 'window'),
    tests: tests('domain/callers/', 'quota', 'window'),
  },
  callers: {
    isPure: true,
    sources: [
      ...domain('callers/', 'bans', 'client-address', 'keys', 'plans'),
      'src/stores/caller-table.ts',
      'src/stores/memory-quotas.ts',
    ],
    tests: [
      ...tests('domain/callers/', 'bans', 'client-address', 'keys', 'plans'),
      ...tests('stores/', 'memory-quotas'),
    ],
  },
  tokens: {
    isPure: true,
    sources: domain('tokens/', 'signed-token', 'token'),
    tests: tests('domain/tokens/', 'signed-token', 'token'),
  },
  proofs: {
    isPure: true,
    sources: domain('pow/', 'challenge', 'luck', 'solution'),
    tests: tests('domain/pow/', 'challenge', 'luck', 'solution'),
  },
  captchas: {
    isPure: true,
    sources: domain('captcha/', 'challenge'),
    tests: tests('domain/captcha/', 'challenge'),
  },
  evaluate: {
    isPure: true,
    sources: domain('evaluate/', 'evaluate', 'functions', 'lexemes'),
    tests: tests('domain/', 'evaluate'),
  },
  games: {
    isPure: true,
    sources: domain('tic-tac-toe/', 'game', 'view'),
    tests: tests('domain/', 'tic-tac-toe'),
    titles: /^(?!All 255,168 games)/, // takes minutes per change
  },
  chat: {
    isPure: true,
    sources: domain('', 'chat', 'chat-cursor', 'chat-share'),
    tests: tests('domain/', 'chat', 'chat-cursor', 'chat-share'),
  },
  room: {
    isPure: true,
    sources: ['room', 'used-time', 'waiting-jobs'].map((file) => `src/pictures/${file}.ts`),
    tests: tests('pictures/', 'room', 'used-time', 'waiting-jobs'),
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
      'ask-limit',
      'bans',
      'denied',
      'key-guesses',
      'known-keys',
      'trusted-proxies',
    ].map((file) => `src/http/callers/${file}.ts`),
    tests: tests('http/callers/', 'addresses', 'known-keys', 'limits'),
  },
  admission: {
    isPure: true,
    sources: ['auth', 'rate-limit'].map((file) => `src/http/callers/${file}.ts`),
    tests: tests('http/callers/', 'admission'),
  },
  repeats: {
    isPure: true,
    sources: ['src/http/repeats.ts', 'src/stores/embedded/receipts.ts', 'src/stores/embedded/repeats.ts'],
    tests: [...tests('http/', 'repeat-hooks'), ...tests('stores/', 'embedded')],
    titles: REPEATS,
  },
  'repeats-redis': {
    sources: redis('repeats/once', 'repeats/repeats'),
    tests: tests('stores/', 'redis'),
    titles: REPEATS,
  },
  'lua-quota': {
    isLua: true,
    sources: redis('quotas/quota-script'),
    tests: tests('stores/', 'callers-redis'),
    titles: /^(?!While Redis|What two servers|An answer that came|A Redis that|Whoever keeps|On a cluster)/,
  },
  'lua-chat': {
    isLua: true,
    sources: redis(
      'chats/chat-admin',
      'chats/chat-append-script',
      'chats/chat-scripts',
      'chats/chat-writers',
    ),
    tests: tests('stores/', 'redis-chats', 'redis'),
    titles: new RegExp(`^(?!${OTHERS_OF_REDIS})`),
  },
  'lua-games': {
    isLua: true,
    sources: redis('games/game-scripts', 'lifetime'),
    tests: tests('stores/', 'redis'),
    titles: /[Gg]ame|moves that are made/,
  },
  'lua-names': {
    isLua: true,
    sources: redis('sessions'),
    tests: tests('stores/', 'redis'),
    titles: /[Nn]ame|sessions/,
  },
  'lua-tokens': {
    isLua: true,
    sources: redis('redemptions'),
    tests: tests('stores/', 'redis'),
    titles: /[Tt]oken|tries at once/,
  },
  'lua-repeats': {
    isLua: true,
    sources: redis('repeats/once', 'repeats/repeats'),
    tests: tests('stores/', 'redis'),
    titles: REPEATS,
  },
  'lua-usage': {
    isLua: true,
    sources: redis('usage'),
    tests: tests('stores/', 'callers-redis'),
    titles: /^Use is|addition|Thirteen|Whatever is added/,
  },
};
