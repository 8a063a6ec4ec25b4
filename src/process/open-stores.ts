/** Opens the stores of a serving process, and logs their outages. */
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Stores } from '../operations/stores.ts';
import { openStores } from '../stores/open.ts';
import type { StartOrExit } from './start-or-exit.ts';

const outages = {
  connection: 'Redis is unavailable; requests that need it get 503 until it is back',
  quotas: 'Redis does not count requests; until it does, this server counts them locally',
  usage:
    'Redis has usage data that this release cannot read; until it expires, this server counts that caller locally',
};
const returns = {
  connection: 'Redis is back',
  quotas: 'Redis counts requests again',
  usage: 'Redis counts every caller again',
};

interface OpenOptions {
  readonly now: () => number;
  readonly logger: Logger;
  readonly startOrExit: StartOrExit;
}

/** Exits if the stores cannot be opened, or if another service has claimed them. */
export const openServedStores = (
  config: Config,
  { now, logger, startOrExit }: OpenOptions,
): Promise<Stores> =>
  startOrExit('The store cannot be opened', async () => {
    const stores = await openStores({
      ...config,
      now,
      onError: (error, subject) => logger.warn({ err: error }, outages[subject]),
      onReturn: (subject) => logger.info(returns[subject]),
      onUnusable: (error) => startOrExit('The store cannot be used', () => Promise.reject(error)),
    });
    await stores.claim?.((err) => logger.warn({ err }, 'operator commands cannot show or reset usage'));
    return stores;
  });
