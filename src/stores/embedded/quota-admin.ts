import type { Limits } from '../../operations/callers/plans.ts';
import type { Decision } from '../../operations/callers/quota.ts';
import type { QuotaStore } from '../../operations/callers/store.ts';
import type { QuotaAdmin } from '../../operations/service/operator-stores.ts';
import type { Database } from './database.ts';

/** An operator's command for every counting process. */
interface Errand {
  readonly caller: string;
  /** If undefined, the caller's usage is reset. */
  readonly limits?: Limits;
  readonly askedMs: number;
}

/** How often a counting process checks for commands: a few microseconds for an empty table. */
const LOOK_INTERVAL_MS = 250;
/** How often the operator's process checks for results, and for how long at most. */
const ANSWER_INTERVAL_MS = 50;
const ANSWER_MAX_MS = 4_000;
/** Pending operator commands expire after this time. */
const ERRAND_LIFETIME_MS = 60_000;

/**
 * Rate limits are in the memory of each serving process. Commands and their results are exchanged through the database.
 */
export function createQuotaAdmin(
  { root, now, read, write }: Database,
  quotas: QuotaStore,
): QuotaAdmin & { close(): void } {
  const errands = root.openDB<Errand, string>({ name: 'errands', encoding: 'json' });
  const answers = root.openDB<Decision | null, [errand: string, process: string]>({ name: 'errand-answers' });
  /** Unique, as processes in different containers may have the same PID. */
  const self = `${process.pid}-${now()}`;
  let asked = 0;
  let timer: NodeJS.Timeout | undefined;

  async function run(id: string, { caller, limits, askedMs }: Errand): Promise<void> {
    if (now() - askedMs > ERRAND_LIFETIME_MS) return write(() => void remove(id));
    if (answers.doesExist([id, self])) return;
    if (limits === undefined) quotas.forget(caller);
    const answer = limits === undefined ? null : await quotas.look(caller, limits);
    // The operator's process may be gone.
    await write(() => void (errands.doesExist(id) && answers.putSync([id, self], answer)));
  }

  async function runAll(): Promise<void> {
    for (const { key, value } of await read(() => [...errands.getRange()])) await run(key, value);
  }

  function remove(id: string): void {
    for (const key of [...answers.getKeys({ start: [id, ''], end: [`${id}\u0000`, ''] })])
      answers.removeSync(key);
    errands.removeSync(id);
  }

  const answersTo = (id: string) =>
    read(() =>
      [...answers.getRange({ start: [id, ''], end: [`${id}\u0000`, ''] })].map(({ value }) => value),
    );

  /** Waits for the first result, and then for as long as other processes may take. */
  async function ask(errand: Errand): Promise<(Decision | null)[]> {
    asked += 1;
    const id = `${self}-${asked}`;
    await write(() => void errands.putSync(id, errand));
    let leftMs = ANSWER_MAX_MS;
    let hasAnswer = false;
    for (; leftMs > 0; leftMs -= ANSWER_INTERVAL_MS) {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_INTERVAL_MS));
      if (hasAnswer || (await answersTo(id)).length === 0) continue;
      hasAnswer = true;
      leftMs = Math.min(leftMs, 2 * LOOK_INTERVAL_MS);
    }
    const all = await answersTo(id);
    await write(() => void remove(id));
    return all;
  }

  return {
    async look(caller, limits) {
      return (await ask({ caller, limits, askedMs: now() })).filter((answer) => answer !== null);
    },
    reset: async (caller) => (await ask({ caller, askedMs: now() })).length,
    open() {
      // If the database is unavailable, the requests that need it report that.
      timer ??= setInterval(() => void runAll().catch(() => {}), LOOK_INTERVAL_MS).unref();
    },
    close: () => clearInterval(timer),
  };
}
