/** The commands for callers: show and reset their usage, and ban them. */
import type { Config } from '../../config/config.ts';
import { BANS_MAX, isLogName, targetOfAddress } from '../../operations/callers/bans.ts';
import { groupAddress } from '../../operations/callers/client-address.ts';
import { type Limits, limitsOf, type Plan } from '../../operations/callers/plans.ts';
import { windowNames } from '../../operations/callers/quota.ts';
import type { Stores } from '../../operations/stores.ts';
import { readLength, readTime } from '../option-values.ts';
import { CommandError, formatTable, inStores, now, type Run, toIso, UsageError } from './command.ts';

interface Named {
  /** The key of rate limits; undefined for a name of the log, which hides the address. */
  readonly caller: string | undefined;
  readonly plan: Plan;
  readonly limits?: Limits | undefined;
  /** The key of bans. */
  readonly target: string;
}

/** Finds a caller by IP address, key ID, or its name in the log. */
async function findCaller(word: string, { keys }: Stores, { ipv6PrefixBits }: Config): Promise<Named> {
  if (isLogName(word)) return { caller: undefined, plan: 'default', target: word };
  const text = word.replace(/^(?:address|network):/, '');
  const target = targetOfAddress(text, ipv6PrefixBits);
  if (target !== undefined)
    return { caller: `address:${groupAddress(text, ipv6PrefixBits)}`, plan: 'default', target };
  if (text.endsWith('/0')) throw new CommandError(`'${text}' is every address: stop the service instead.`);
  const key = (await keys.list()).find(({ id, account }) => id === text || `account:${account}` === text);
  if (!key)
    throw new CommandError(
      `'${text}' is neither an IP address, nor the ID of a key, nor the name of a caller in the log.`,
    );
  const caller = `account:${key.account}`;
  return { caller, plan: key.plan, limits: key.limits, target: caller };
}

/** Shows a caller's usage of its plan. */
export const usage: Run = ({ words: [word = ''] }) => {
  return inStores(async (stores, config) => {
    const { caller, plan, ...own } = visible(await findCaller(noRange(word), stores, config));
    const limits = limitsOf({ plan, ...own }, config.plans);
    const decisions = await stores.quotaAdmin.look(caller, limits);
    if (decisions.length === 0) throw new CommandError(NOBODY_COUNTS);
    const rows = decisions.flatMap((decision) =>
      windowNames.flatMap((window) => {
        const { [window]: quota } = decision;
        const { [window]: limit } = limits;
        if (quota === undefined || limit === undefined) return [];
        const { remaining, freesInMs } = quota;
        return [
          [window, `${limit}`, `${limit - remaining}`, `${remaining}`, `${Math.ceil(freesInMs / 1000)} s`],
        ];
      }),
    );
    const heading = ['WINDOW', 'LIMIT', 'USED', 'REMAINING', 'NEXT IN'];
    return `${caller}, plan ${plan}\n${formatTable([heading, ...rows])}`;
  });
};

/** Resets a caller's usage. */
export const quotaReset: Run = ({ words: [word = ''] }) => {
  return inStores(async (stores, config) => {
    const { caller } = visible(await findCaller(noRange(word), stores, config));
    const [done] = await Promise.all(
      [caller, `chats:${caller}`].map((each) => stores.quotaAdmin.reset(each)),
    );
    if (done === 0) throw new CommandError(NOBODY_COUNTS);
    return `The usage of ${caller} is reset, on every server within ten seconds.`;
  });
};

const NOBODY_COUNTS =
  'No service is running on this DATA_DIR. Without Redis, usage is only in the memory of a running service: start it, or check DATA_DIR.';

/** Bans an address, a range or an account until a time. */
export const ban: Run = ({ words: [text = ''], options }) => {
  const createdMs = now();
  if ((options.for === undefined) === (options.until === undefined))
    throw new UsageError('ban requires --for TIME or --until ISO');
  const untilMs =
    options.until === undefined
      ? createdMs + readLength('--for', options.for)
      : readTime('--until', options.until);
  if (untilMs <= createdMs)
    throw new UsageError(
      options.until === undefined ? '--for must be at least 1s' : '--until must be in the future',
    );
  return inStores(async (stores, config) => {
    const { target } = await findCaller(text, stores, config);
    const others = (await stores.bans.list()).filter((other) => other.target !== target);
    if (others.length >= BANS_MAX)
      throw new CommandError(`The limit of ${BANS_MAX} bans is reached: ban ranges, or use a firewall.`);
    await stores.bans.put({ target, createdMs, untilMs });
    return `${target} is banned until ${toIso(untilMs)}, on every server within two seconds.`;
  });
};

export const unban: Run = ({ words: [word = ''] }) => {
  return inStores(async (stores, config) => {
    const { target } = await findCaller(word, stores, config);
    if (!(await stores.bans.remove(target))) throw new CommandError(`${target} is not banned.`);
    return `${target} is no longer banned, on every server within two seconds.`;
  });
};

export const bans: Run = () =>
  inStores(async (stores) => {
    const all = (await stores.bans.list()).sort((one, other) => one.untilMs - other.untilMs);
    if (all.length === 0) return 'There are no bans.';
    const rows = all.map(({ target, createdMs, untilMs }) => [target, toIso(createdMs), toIso(untilMs)]);
    return formatTable([['BANNED', 'SINCE', 'UNTIL'], ...rows]);
  });

/** Rejects names of the log, which cannot be converted to addresses. */
function visible({ caller, ...named }: Named): Named & { caller: string } {
  if (caller === undefined)
    throw new UsageError(
      'A name of the log hides the address: it can be banned, but its usage cannot be found',
    );
  return { ...named, caller };
}

/** Rejects ranges: rate limits are counted by address. */
function noRange(word: string): string {
  if (word.includes('/'))
    throw new UsageError(`'${word}' is a range, but rate limits are counted by address`);
  return word;
}
