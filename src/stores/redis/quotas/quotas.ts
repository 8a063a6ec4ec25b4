import { StoreUnavailable } from '../../../lib/errors.ts';
import type { Limits } from '../../../operations/callers/plans.ts';
import type { Decision } from '../../../operations/callers/quota.ts';
import type { QuotaStore } from '../../../operations/callers/store.ts';
import { answerWithin } from '../../failures.ts';
import type { Connection } from '../connection.ts';
import type { RedisWaits } from '../waits.ts';
import { createDenials } from './denials.ts';
import { createHitBacklog } from './hit-backlog.ts';
import { createQuotaBatches, UnreadableUsage } from './quota-batches.ts';
import { lookAtQuotas, questionOf } from './quota-script.ts';

const REPORT_INTERVAL_MS = 60_000;

/** After a failure, requests do not wait for Redis for this long. Then a single request tries again. */
const PAUSE_MS = 1_000;

export interface QuotaOptions {
  /** Counts while Redis is unavailable. */
  readonly fallback: QuotaStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly waits: Required<Pick<RedisWaits, 'countMs' | 'pausedMs'>>;
  /** Gets the first failure of each outage. */
  readonly onOutage: (error: Error) => void;
  /** Is called when Redis counts again. */
  readonly onReturn: () => void;
  /**
   * Is called at most once a minute if a caller's usage in Redis is not readable; each server then counts that caller
   * locally.
   */
  readonly onUnreadable: (error: Error) => void;
}

/**
 * Counts in Redis. While Redis is healthy, requests wait for up to `pausedMs`. After a failure this server counts
 * locally, and one request per second tries Redis for up to `countMs`. When Redis is back, a caller's locally counted
 * requests are added there before its next one, so every allowed request is counted.
 */
export function createQuotaStore(connection: Connection, options: QuotaOptions): QuotaStore {
  const { fallback, now, waits, onOutage, onReturn, onUnreadable } = options;
  const ask = createQuotaBatches(connection);
  const denials = createDenials();
  const backlog = createHitBacklog(connection, now);
  /** Callers whose cached rejection ended: one request asks Redis, the others wait for its result. */
  const probes = new Map<string, Promise<Decision>>();
  /** Undefined while Redis counts. */
  let failedMs: number | undefined;
  let reportedMs = Number.NEGATIVE_INFINITY;

  function mayAsk(): boolean {
    if (failedMs === undefined) return true;
    const pausedMs = now() - failedMs;
    if (connection.client.status !== 'ready' || (pausedMs >= 0 && pausedMs < PAUSE_MS)) return false;
    failedMs = now(); // only this request tries; the others wait for the next interval
    return true;
  }

  function inTime<T>(answer: Promise<T>): Promise<T> {
    return answerWithin(answer, failedMs === undefined ? waits.pausedMs : waits.countMs);
  }

  async function hitRedis(caller: string, limits: Limits, atMs: number | undefined): Promise<Decision> {
    const askedMs = atMs ?? now();
    const question = questionOf(caller, limits, atMs);
    const answer = backlog.flush(caller)?.then(() => ask(question)) ?? ask(question);
    try {
      const decision = await inTime(answer);
      noteAnswer();
      if (!decision.isAllowed) denials.note(caller, { limits, decision, askedMs, answeredMs: atMs ?? now() });
      return decision;
    } catch (error) {
      if (error instanceof UnreadableUsage) {
        report(error);
        return fallback.hit(caller, limits, atMs);
      }
      noteOutage(toError(error));
      return hitAlone(caller, limits, atMs, answer);
    }
  }

  /**
   * Counts locally, and adds the request to the backlog for Redis, unless a late reply shows that Redis has counted it.
   */
  async function hitAlone(
    caller: string,
    limits: Limits,
    atMs: number | undefined,
    answer: Promise<Decision>,
  ): Promise<Decision> {
    const countedMs = now();
    const decision = await fallback.hit(caller, limits, atMs);
    const note = () => backlog.add(caller, { countedMs, atMs, isDaily: limits.daily !== undefined });
    if (decision.isAllowed) answer.then((late) => late.isAllowed || note(), note);
    return decision;
  }

  function noteAnswer(): void {
    if (failedMs === undefined) return;
    failedMs = undefined;
    onReturn();
    backlog.flushAll();
  }

  function noteOutage(error: Error): void {
    if (failedMs === undefined) onOutage(error);
    failedMs = now();
  }

  function report(error: Error): void {
    if (now() - reportedMs < REPORT_INTERVAL_MS) return;
    reportedMs = now();
    onUnreadable(error);
  }

  function probe(caller: string, limits: Limits, atMs: number | undefined): Promise<Decision> {
    const decision = hitRedis(caller, limits, atMs).finally(() => probes.delete(caller));
    probes.set(caller, decision);
    return decision;
  }

  function hit(caller: string, limits: Limits, atMs?: number): Decision | Promise<Decision> {
    const denial = denials.recall(caller, limits, atMs ?? now());
    if (denial !== undefined && denial !== 'over') return denial;
    const probing = probes.get(caller);
    if (probing) return probing.then(() => hit(caller, limits, atMs));
    if (!mayAsk()) return hitAlone(caller, limits, atMs, notAsked);
    return denial === 'over' ? probe(caller, limits, atMs) : hitRedis(caller, limits, atMs);
  }

  async function look(caller: string, limits: Limits, atMs?: number): Promise<Decision> {
    const denial = denials.recall(caller, limits, atMs ?? now());
    if (denial !== undefined && denial !== 'over') return denial;
    if (!mayAsk()) return fallback.look(caller, limits, atMs);
    try {
      const ask = () => lookAtQuotas(connection, questionOf(caller, limits, atMs));
      const decision = await inTime(backlog.flush(caller)?.then(ask) ?? ask());
      noteAnswer();
      return decision;
    } catch (error) {
      if (error instanceof StoreUnavailable) noteOutage(error);
      else report(toError(error));
      return fallback.look(caller, limits, atMs);
    }
  }

  return {
    hit,
    look,
    state: () => ({ callers: fallback.state().callers, countsAlone: failedMs !== undefined }),
    forget(caller) {
      denials.forget(caller);
      backlog.forget(caller);
      fallback.forget(caller);
    },
  };
}

/** The result for requests that were not sent to Redis. */
const notAsked = Promise.reject<Decision>(new StoreUnavailable());
notAsked.catch(() => {});

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
