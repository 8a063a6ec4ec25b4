import { type Command, OPTIONS } from './parse.ts';

const HEAD = `Usage: utility-api [COMMAND] [OPTIONS]
`;

const WORDS = `
  ADDRESS  an IP address; for --email, an email address
  ID       the ID of a key, as shown by keys list
  NAME     the caller in a log line, such as address#tmEqabZxigm5t36K
  RANGE    CIDR, such as 203.0.113.0/24 or 2001:db8::/32
  CHAT     global, id: and an ID of chat list, or the token of a private chat
  PLAN     default, advanced, pro, business, or one of PLANS_FILE
  TIME     a number and s, m, h or d: 90s, 30m, 2h, 7d
  ISO      2030-12-31 or 2030-12-31T23:59:59Z
  MONTH    2026-11, in UTC; data of thirteen months is kept
  STORE    redis://…, @FILE with such a URL, or a directory
  SHELL    bash, zsh or fish: source <(utility-api completion bash)

The environment, and .env in the current directory, configure the service and its store.
Exit codes: 0 done, 1 failed, 2 wrong command or setting.`;

/** Returns the help of the commands whose names start with these words; of all without any. */
export function describeCommands(commands: readonly Command[], words: readonly string[]): string {
  const start = words.join(' ');
  const found = commands.filter(({ name }) => name === start || name.startsWith(`${start} `));
  const shown = found.length > 0 ? found : commands;
  return `${HEAD}\n${shown.map(describe).join('\n')}\n${WORDS}`;
}

function describe({ name, takes = '', options = [], required = [], does }: Command): string {
  const listed = options.map((option) => {
    const written = `--${option} ${OPTIONS[option]}`.trim();
    return required.includes(option) ? written : `[${written}]`;
  });
  return `  ${[name, takes, ...listed].filter(Boolean).join(' ')}\n        ${does}`;
}
