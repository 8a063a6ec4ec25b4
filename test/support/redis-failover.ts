/** A Redis with failover to a replica: by Sentinel, or in a cluster. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Test } from 'tap';
import { type RedisServer, startRedis, startRedisCluster, withClient } from './redis-server.ts';

export interface Replicated {
  /** The value of `REDIS_URL`. */
  readonly url: string;
  /** The ports of the masters before a failover. */
  readonly masterPorts: readonly number[];
  /** Kills a master. Resolves when its replica has taken over. */
  failOver(): Promise<void>;
}

/** Silence after which a master is considered down. A busy machine is silent for some hundred milliseconds. */
const SILENT_MS = '1500';

const LINKED = /master_link_status:up/;

/** Starts a master with a replica, and a Sentinel with a quorum of one. They stop with the test. */
export async function startBehindSentinel(t: Test): Promise<Replicated> {
  const [master, replica, sentinel] = await Promise.all([
    startRedis(),
    startRedis(),
    startRedis('--sentinel'),
  ]);
  t.teardown(() => Promise.all([master, replica, sentinel].map((server) => server.stop())));
  await order(replica, 'REPLICAOF', '127.0.0.1', `${master.port}`);
  await until(async () => LINKED.test(await order(replica, 'INFO', 'replication')));
  await order(sentinel, 'SENTINEL', 'MONITOR', 'main', '127.0.0.1', `${master.port}`, '1');
  for (const [name, value] of [
    ['down-after-milliseconds', SILENT_MS],
    ['failover-timeout', '10000'],
  ] as const)
    await order(sentinel, 'SENTINEL', 'SET', 'main', name, value);
  await until(async () => /slaves=1/.test(await order(sentinel, 'INFO', 'sentinel')));
  return {
    url: `redis+sentinel://127.0.0.1:${sentinel.port}/main`,
    masterPorts: [master.port],
    async failOver() {
      await master.kill();
      await until(async () => /role:master/.test(await order(replica, 'INFO', 'replication')));
    },
  };
}

/** Starts a cluster of three masters, the first of them with a replica. They stop with the test. */
export async function startReplicatedCluster(t: Test): Promise<Replicated> {
  const options = ['--cluster-enabled', 'yes', '--cluster-node-timeout', SILENT_MS];
  const [masters, replica] = await Promise.all([startRedisCluster(), startRedis(...options)]);
  const [master] = masters;
  if (!master) throw new Error('The cluster has no master.');
  t.teardown(() => Promise.all([...masters, replica].map((server) => server.stop())));
  for (const { port } of masters)
    await withClient(port, (client) => client.config('SET', 'cluster-node-timeout', SILENT_MS));
  await order(replica, 'CLUSTER', 'MEET', '127.0.0.1', `${master.port}`);
  const id = await order(master, 'CLUSTER', 'MYID');
  await until(async () => (await order(replica, 'CLUSTER', 'NODES')).includes(id));
  await until(() =>
    order(replica, 'CLUSTER', 'REPLICATE', id).then(
      () => true,
      () => false,
    ),
  );
  await until(async () => LINKED.test(await order(replica, 'INFO', 'replication')));
  for (const { port } of masters)
    await until(() =>
      withClient(port, async (client) =>
        String(await client.call('CLUSTER', 'INFO')).includes('cluster_known_nodes:4'),
      ),
    );
  return {
    url: masters.map(({ url }) => url).join(','),
    masterPorts: masters.map(({ port }) => port),
    async failOver() {
      await master.kill();
      await until(async () => /role:master/.test(await order(replica, 'INFO', 'replication')));
    },
  };
}

async function order({ port }: RedisServer, command: string, ...words: string[]): Promise<string> {
  return String(await withClient(port, (client) => client.call(command, ...words)));
}

/**
 * Polls until a condition holds. Errors count as false, since a server that changes its role closes its connections.
 */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await delay(50);
}
