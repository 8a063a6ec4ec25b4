/** What operators do with callers: see what they have used, give it back, keep them out. */
import type { Config } from '../../config/config.ts';
import { BANS_MAX, targetOfAddress } from '../../domain/callers/bans.ts';
import { groupAddress } from '../../domain/callers/client-address.ts';
import type { Plan } from '../../domain/callers/plans.ts';
import type { Stores } from '../../stores/stores.ts';
import { readLength, readTime } from '../option-values.ts';
import { type Command, CommandError, formatTable, inStores, now, toIso, UsageError } from './command.ts';

interface Named {
  /** What quotas are counted by. */
  readonly caller: string;
  readonly plan: Plan;
  /** What a ban is kept under. */
  readonly target: string;
}

/** Whoever is meant by an address, or by the id of a key. */
async function findCaller(text: string, { keys }: Stores, { ipv6PrefixBits }: Config): Promise<Named> {
  const target = targetOfAddress(text, ipv6PrefixBits);
  if (target !== undefined)
    return { caller: `address:${groupAddress(text, ipv6PrefixBits)}`, plan: 'default', target };
  const key = (await keys.list()).find(({ id }) => id === text);
  if (!key) throw new CommandError(`'${text}' is neither an address nor the id of a key.`);
  const caller = `account:${key.account}`;
  return { caller, plan: key.plan, target: caller };
}

/** What a caller has left of the plan. */
export const usage: Command = ([text, ...rest]) => {
  const word = oneWord('usage', 'ID|ADDRESS', text, rest);
  return inStores(async (stores, config) => {
    const { caller, plan } = await findCaller(noRange(word), stores, config);
    const limits = config.plans[plan];
    const decisions = await stores.quotaAdmin.look(caller, limits);
    if (decisions.length === 0) throw new CommandError(NOBODY_COUNTS);
    const rows = decisions.flatMap((decision) =>
      (['burst', 'hourly'] as const).map((window) => {
        const { remaining, freesInMs } = decision[window];
        const limit = limits[window];
        return [
          window,
          `${limit}`,
          `${limit - remaining}`,
          `${remaining}`,
          `${Math.ceil(freesInMs / 1000)} s`,
        ];
      }),
    );
    const heading = ['WINDOW', 'LIMIT', 'USED', 'LEFT', 'ONE MORE IN'];
    return `${caller}, plan ${plan}\n${formatTable([heading, ...rows])}`;
  });
};

/** Lets a caller begin anew. */
export const quota: Command = ([verb, text, ...rest]) => {
  if (verb !== 'reset') throw new UsageError('quota is followed by: reset ID|ADDRESS');
  const word = oneWord('quota reset', 'ID|ADDRESS', text, rest);
  return inStores(async (stores, config) => {
    const { caller } = await findCaller(noRange(word), stores, config);
    const [done] = await Promise.all(
      [caller, `chats:${caller}`].map((each) => stores.quotaAdmin.reset(each)),
    );
    if (done === 0) throw new CommandError(NOBODY_COUNTS);
    return `${caller} begins anew, on every server within ten seconds.`;
  });
};

const NOBODY_COUNTS = 'No service runs on this DATA_DIR, and quotas live in the memory of those that do.';

/** Keeps an address, a range or an account out until a time. */
export const block: Command = (words) => {
  const [text = '', option, end = '', ...rest] = words;
  if (rest.length > 0 || (option !== '--for' && option !== '--until'))
    throw new UsageError('block is followed by ADDRESS|RANGE|ID and --for TIME or --until ISO');
  const createdMs = now();
  const untilMs = option === '--for' ? createdMs + readLength('--for', end) : readTime('--until', end);
  if (untilMs <= createdMs) throw new UsageError('--until must be a time that is to come');
  return inStores(async (stores, config) => {
    const { target } = await findCaller(text, stores, config);
    const others = (await stores.bans.list()).filter((other) => other.target !== target);
    if (others.length >= BANS_MAX)
      throw new CommandError(`There are ${BANS_MAX} blocks already: block ranges, or use a firewall.`);
    await stores.bans.put({ target, createdMs, untilMs });
    return `${target} is blocked until ${toIso(untilMs)}, on every server within two seconds.`;
  });
};

export const unblock: Command = ([text, ...rest]) => {
  const word = oneWord('unblock', 'ADDRESS|RANGE|ID', text, rest);
  return inStores(async (stores, config) => {
    const { target } = await findCaller(word, stores, config);
    if (!(await stores.bans.remove(target))) throw new CommandError(`${target} is not blocked.`);
    return `${target} is let in again, on every server within two seconds.`;
  });
};

/** Who is kept out. */
export const blocks: Command = (words) => {
  if (words.length > 0) throw new UsageError('blocks is followed by nothing; block keeps somebody out');
  return inStores(async ({ bans }) => {
    const all = (await bans.list()).sort((one, other) => one.untilMs - other.untilMs);
    if (all.length === 0) return 'Nobody is blocked.';
    const rows = all.map(({ target, createdMs, untilMs }) => [target, toIso(createdMs), toIso(untilMs)]);
    return formatTable([['BLOCKED', 'SINCE', 'UNTIL'], ...rows]);
  });
};

function oneWord(command: string, what: string, word: string | undefined, rest: readonly string[]): string {
  if (word === undefined || rest.length > 0) throw new UsageError(`${command} is followed by one ${what}`);
  return word;
}

/** Quotas are counted by address, not by range. */
function noRange(word: string): string {
  if (word.includes('/')) throw new UsageError(`'${word}' is a range: quotas are counted by address`);
  return word;
}
