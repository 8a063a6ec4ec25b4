import type { QuotaAdmin } from '../../../operations/service/operator-stores.ts';
import type { Connection } from '../connection.ts';
import { quotaKey } from '../key-names.ts';
import { CLOCK_OF_REDIS, lookAtQuotas } from './quota-script.ts';

/** Redis counts for all servers. A cached rejection on a server ends within ten seconds. */
export function createQuotaAdmin(connection: Connection): QuotaAdmin {
  const { client, ask } = connection;
  return {
    async look(caller, { burst, hourly }) {
      const limits = { burstLimit: burst, hourlyLimit: hourly };
      return [await lookAtQuotas(connection, { usage: quotaKey(caller), atMs: CLOCK_OF_REDIS, ...limits })];
    },
    async reset(caller) {
      await ask(client.unlink(quotaKey(caller)));
      return 1;
    },
  };
}
