/** What must not be wrong, in subjects that are tried one by one: their sources, and the tests that ask for them. */
export interface Subject {
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

const domain = (folder: string, ...files: string[]) => files.map((file) => `src/domain/${folder}${file}.ts`);
const tests = (folder: string, ...files: string[]) => files.map((file) => `test/${folder}${file}.test.ts`);

export const subjects: Readonly<Record<string, Subject>> = {
  quota: {
    sources: domain('callers/', 'quota', 'window'),
    tests: tests('domain/callers/', 'quota', 'window'),
  },
  callers: {
    sources: domain('callers/', 'bans', 'client-address', 'keys', 'plans'),
    tests: [...tests('domain/callers/', 'client-address', 'keys'), ...tests('http/callers/', 'auth')],
  },
  tokens: {
    sources: domain('tokens/', 'signed-token', 'token'),
    tests: tests('domain/tokens/', 'signed-token', 'token'),
  },
  proofs: {
    sources: domain('pow/', 'challenge', 'luck', 'solution'),
    tests: tests('domain/pow/', 'challenge', 'luck', 'solution'),
  },
  captchas: {
    sources: domain('captcha/', 'challenge'),
    tests: tests('domain/captcha/', 'challenge'),
  },
  evaluate: {
    sources: domain('evaluate/', 'evaluate', 'functions', 'lexemes'),
    tests: tests('domain/', 'evaluate'),
  },
  games: {
    sources: domain('tic-tac-toe/', 'game', 'view'),
    tests: tests('domain/', 'tic-tac-toe'),
  },
  chat: {
    sources: domain('', 'chat', 'chat-cursor', 'chat-share'),
    tests: tests('domain/', 'chat'),
  },
  room: {
    sources: ['room', 'used-time', 'waiting-jobs'].map((file) => `src/pictures/${file}.ts`),
    tests: tests('pictures/', 'room', 'used-time'),
  },
};
