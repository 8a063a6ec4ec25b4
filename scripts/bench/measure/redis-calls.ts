import { Redis } from 'ioredis';
import { HOST } from './load.ts';

/** Returns the number of script and function calls that a Redis has served. Each rate-limit check is one. */
export async function countScriptCalls(port: number): Promise<number> {
  const client = new Redis({ port, host: HOST });
  try {
    const statistics = await client.info('commandstats');
    const calls = statistics.matchAll(/^cmdstat_(?:evalsha|eval|fcall):calls=(\d+)/gm);
    return [...calls].reduce((sum, [, count]) => sum + Number(count), 0);
  } finally {
    client.disconnect();
  }
}
