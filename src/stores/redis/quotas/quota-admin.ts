import type { QuotaAdmin } from '../../../operations/service/operator-stores.ts';
import type { Connection } from '../connection.ts';
import { quotaKey } from '../key-names.ts';
import { lookAtQuotas, questionOf } from './quota-script.ts';

/** Redis counts for all servers. A cached rejection on a server ends within ten seconds. */
export function createQuotaAdmin(connection: Connection): QuotaAdmin {
  const { client, ask } = connection;
  return {
    look: async (caller, limits) => [await lookAtQuotas(connection, questionOf(caller, limits))],
    async reset(caller) {
      await ask(client.unlink(quotaKey(caller)));
      return 1;
    },
  };
}
