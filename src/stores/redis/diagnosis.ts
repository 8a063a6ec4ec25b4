import { Cluster, type Redis } from 'ioredis';
import type { Diagnosis } from '../../operations/service/store-health.ts';
import type { Client } from './connection.ts';
import type { RedisWaits } from './waits.ts';

/** The first version with `ZRANGE … BYLEX`, `BYSCORE` and `REV`, which chats and games use. */
const VERSION_MIN = [6, 2] as const;

/** How many measurements are averaged, as the clock has a resolution of 1 ms. */
const QUESTIONS = 10;

/** The minimum timeout in round trips: one for the request, the others as a margin under load. */
const ROUND_TRIPS_MIN = 4;

const MEMORY_SHARE_MAX = 0.9;

/** Returns the diagnosis of all masters, with the worst values. Rejects if one does not reply. */
export async function diagnose(client: Client, waits: RedisWaits, now: () => number): Promise<Diagnosis> {
  const nodes = client instanceof Cluster ? client.nodes('master') : [client];
  const all = await Promise.all(nodes.map((node) => diagnoseNode(node, now)));
  const roundTripMs = Math.max(...all.map((each) => each.roundTripMs));
  const clockAheadMs = all.map((each) => each.clockAheadMs).reduce(farther, 0);
  const problems = all.flatMap((each) => each.problems);
  const neededMs = Math.ceil(roundTripMs * ROUND_TRIPS_MIN * (waits.answerMs / waits.countMs));
  if (waits.countMs < roundTripMs * ROUND_TRIPS_MIN)
    problems.push(
      `A round trip takes ${roundTripMs} ms: set REDIS_TIMEOUT_MS to at least ${neededMs}, or servers count requests separately.`,
    );
  return {
    server: [...new Set(all.map(({ server }) => server))].join(', '),
    roundTripMs,
    clockAheadMs,
    problems: [...new Set(problems)],
  };
}

/** Returns why a server cannot be used, or undefined. If its version is not readable, it is assumed to be supported. */
export async function findVersionProblem(client: Client): Promise<string | undefined> {
  const [node] = client instanceof Cluster ? client.nodes('master') : [client];
  const info = node && (await readInfo(node, 'server').catch(() => undefined));
  return info && versionProblem(info);
}

/** Returns the problem of a read-only replica, which rejects every write, or undefined. */
export async function findReplicaProblem(client: Client): Promise<string | undefined> {
  if (client instanceof Cluster) return undefined;
  const { role, slave_read_only, master_host, master_port } = await readInfo(client, 'replication').catch(
    (): Info => ({}),
  );
  return role === 'slave' && slave_read_only === '1'
    ? `It is a read-only replica of ${master_host}:${master_port}: set REDIS_URL to that server, or to Sentinels.`
    : undefined;
}

async function diagnoseNode(node: Redis, now: () => number): Promise<Diagnosis> {
  const { roundTripMs, clockAheadMs } = await measure(node, now);
  const info: Info = {};
  for (const section of ['server', 'memory', 'persistence'])
    Object.assign(info, await readInfo(node, section).catch(() => ({})));
  const tooOld = versionProblem(info);
  return {
    server: `${nameOf(info)} ${versionOf(info) ?? '(version unknown)'}`,
    roundTripMs,
    clockAheadMs,
    problems: [...(tooOld ? [tooOld] : []), ...memoryProblems(info), ...persistenceProblems(info)],
  };
}

/**
 * Measures the round trip and how far the clock of Redis is ahead. Assumes that Redis reads its clock halfway through.
 */
async function measure(node: Redis, now: () => number) {
  const begunMs = now();
  let aheadMs = 0;
  for (let count = 0; count < QUESTIONS; count += 1) {
    const askedMs = now();
    const [seconds, microseconds] = await node.time();
    aheadMs += Number(seconds) * 1000 + Number(microseconds) / 1000 - (askedMs + now()) / 2;
  }
  return {
    roundTripMs: (now() - begunMs) / QUESTIONS,
    clockAheadMs: Math.round(aheadMs / QUESTIONS),
  };
}

type Info = Record<string, string>;

/** Parses one section of a node's `INFO`. */
export async function readInfo(node: Redis, section: string): Promise<Info> {
  const text = String(await node.info(section));
  const lines = text.split('\r\n').filter((line) => line.includes(':'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}

function nameOf(info: Info): string {
  return info.valkey_version === undefined ? 'Redis' : 'Valkey';
}

function versionOf({ valkey_version, redis_version }: Info): string | undefined {
  return valkey_version ?? redis_version;
}

/** For Valkey, `redis_version` is the version of Redis that it is compatible with: at least 7.2. */
function versionProblem({ redis_version }: Info): string | undefined {
  if (redis_version === undefined) return undefined;
  const [major = 0, minor = 0] = redis_version.split('.').map(Number);
  const isTooOld = major < VERSION_MIN[0] || (major === VERSION_MIN[0] && minor < VERSION_MIN[1]);
  return isTooOld
    ? `Redis ${redis_version} is too old: at least ${VERSION_MIN.join('.')} is needed.`
    : undefined;
}

function memoryProblems({ maxmemory, maxmemory_policy, used_memory }: Info): string[] {
  const problems: string[] = [];
  const [usedBytes, limitBytes] = [Number(used_memory ?? 0), Number(maxmemory ?? 0)];
  if (limitBytes > 0 && maxmemory_policy !== 'noeviction')
    problems.push(`Redis evicts acknowledged data if its memory is full: set maxmemory-policy noeviction.`);
  if (limitBytes > 0 && usedBytes > limitBytes * MEMORY_SHARE_MAX)
    problems.push(
      `Redis uses ${Math.round((100 * usedBytes) / limitBytes)} % of its memory; if it is full, it rejects writes.`,
    );
  return problems;
}

function persistenceProblems({ aof_enabled, rdb_last_bgsave_status, aof_last_write_status }: Info): string[] {
  const problems: string[] = [];
  if (aof_enabled === '0')
    problems.push('Redis does not log writes (appendonly no): a restart loses recent ones.');
  if (rdb_last_bgsave_status === 'err' || aof_last_write_status === 'err')
    problems.push('Redis cannot write to its disk.');
  return problems;
}

function farther(one: number, other: number): number {
  return Math.abs(other) > Math.abs(one) ? other : one;
}
