import { Redis } from 'ioredis';
import { HOST } from './load.ts';

/** How many calls of scripts and functions a Redis has answered: every hit of a quota is one. */
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
