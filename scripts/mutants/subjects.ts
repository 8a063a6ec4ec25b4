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

const list = (before: string, names: string, behind: string): string[] =>
  names.split(' ').map((name) => before + name + behind);

/** A folder of `src`, and its files; the tests in the same folder of `test` have the same names by default. */
const pure = (folder: string, sources: string, tests = sources, titles?: RegExp): Subject => ({
  isPure: true,
  sources: list(`src/${folder}/`, sources, '.ts'),
  tests: list(`test/${folder}/`, tests, '.test.ts'),
  ...(titles && { titles }),
});

const lua = (sources: string, tests: string, titles: RegExp): Subject => ({
  isLua: true,
  sources: list('src/stores/redis/lua/', sources, '.lua'),
  tests: list('test/stores/', tests, '.test.ts'),
  titles,
});

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

const CHAT =
  'append-message chat-members chat-share chat-size chat-writers clear-chat pick-heaviest read-messages remove-message';

export const subjects: Readonly<Record<string, Subject>> = {
  quota: pure('operations/callers', 'quota window'),
  callers: {
    isPure: true,
    sources: [
      ...list('src/operations/callers/', 'bans client-address keys plans', '.ts'),
      ...list('src/stores/', 'caller-table memory-quotas', '.ts'),
    ],
    tests: [
      ...list('test/operations/callers/', 'bans client-address keys plans', '.test.ts'),
      'test/stores/memory-quotas.test.ts',
    ],
  },
  tokens: {
    isPure: true,
    sources: ['src/lib/signed-token.ts', 'packages/shared/token.ts'],
    tests: list('test/lib/', 'signed-token token', '.test.ts'),
  },
  proofs: pure('operations/proof-of-work', 'challenge luck solution'),
  captchas: pure('operations/captcha', 'challenge'),
  evaluate: pure('operations/evaluate', 'evaluate functions lexemes', 'evaluate'),
  // All possible games take minutes per change.
  games: pure('operations/tic-tac-toe', 'game view', 'tic-tac-toe', /^(?!all 255,168 possible games)/),
  chat: pure('operations/chat', 'messages cursor share'),
  queue: pure('compute', 'fair-queue recent-usage waiting-jobs'),
  validation: pure(
    'http/input',
    'messages multipart texts validation',
    'closed-bodies multipart texts validation',
  ),
  bodies: pure(
    'http/input',
    'bodies ignored-members input query-as-body',
    'bodies ignored-members json-parts query-and-body query-as-body url-encoded',
  ),
  limits: pure(
    'http/callers',
    'address-callers fixed-window-limit bans denied unknown-key-limit key-cache trusted-proxies',
    'addresses key-cache limits',
  ),
  admission: pure('http/callers', 'auth rate-limit', 'admission auth'),
  idempotency: {
    isPure: true,
    sources: [
      'src/http/idempotency.ts',
      ...list('src/stores/embedded/', 'stored-results idempotency', '.ts'),
    ],
    tests: list('test/', 'http/idempotency-hooks stores/embedded', '.test.ts'),
    titles: IDEMPOTENCY,
  },
  'idempotency-redis': {
    sources: list('src/stores/redis/idempotency/', 'token idempotency', '.ts'),
    tests: ['test/stores/redis.test.ts'],
    titles: IDEMPOTENCY,
  },
  'lua-quota': lua(
    'quotas hit-quotas add-hits look-at-quotas',
    'callers-redis',
    /^(?!while Redis|two servers add|a reply that|a Redis that|rejected callers|on a cluster)/,
  ),
  'lua-chat': lua(CHAT, 'redis-chats redis', new RegExp(`^(?!${OTHERS_OF_REDIS})`)),
  'lua-games': lua(
    'list-game list-games prolong replace-game unlist-expired-games',
    'redis',
    /[Gg]ame|concurrent moves/,
  ),
  'lua-names': lua('claim-name', 'redis', /[Nn]ame|sessions/),
  'lua-tokens': lua('try-token', 'redis', /[Tt]oken|concurrent.* tries|concurrent (?:ones|attempts)/),
  'lua-idempotency': lua(
    'claim-response open-receipt settle-response stored-responses',
    'redis',
    IDEMPOTENCY,
  ),
  'lua-usage': lua('add-usage', 'callers-redis', /^adds usage|addition|thirteen/),
};
