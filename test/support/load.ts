/** A steady load of requests that need the store and of others that do not, and a record of every answer. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Client, Reply } from './server-process.ts';

/** One kind of request, sent to every server again and again. `id` is a name that no other request has. */
export interface Task {
  readonly name: string;
  /** What the store must do for it; nothing when left out. */
  readonly needs?: 'reads' | 'writes';
  send(server: Client, id: string): Promise<Reply>;
  /** How often the store has done what was asked under this id; absent for what only reads. */
  timesDone?(server: Client, id: string): Promise<number>;
}

export interface Sent {
  readonly task: Task;
  readonly server: Client;
  readonly id: string;
  /** On the clock of `performance.now()`. */
  readonly startMs: number;
  /** Undefined when no answer came. */
  readonly reply: Reply | undefined;
  /** Why no answer came; empty when one did. */
  readonly failure: string;
}

export interface Load {
  /** Everything that was sent and has come back. */
  readonly sent: readonly Sent[];
  /** Resolves when every task has, from every server, ten answers that satisfy; rejects when that takes too long. */
  reaches(what: string, satisfies: (sent: Sent) => boolean): Promise<void>;
  /** Resolves when the last request under way has come back. */
  stop(): Promise<void>;
}

/** Between two requests of one task to one server. */
const PAUSE_MS = 25;

const ANSWERS_MIN = 10;
/** A Sentinel that a busy machine has halted for two seconds does nothing for thirty (its TILT mode). */
const REACH_WITHIN_MS = 60_000;

/** Sends every task to every server, one request after the other, until it is stopped. Ids begin with `stem`. */
export function startLoad(stem: string, tasks: readonly Task[], servers: readonly Client[]): Load {
  const sent: Sent[] = [];
  let isStopped = false;

  async function repeat(task: Task, server: Client, prefix: string): Promise<void> {
    for (let number = 0; !isStopped; number += 1) {
      const id = `${prefix}-${number}`;
      const startMs = performance.now();
      let failure = '';
      const reply = await task.send(server, id).catch((error: unknown) => {
        failure = String(error instanceof Error ? (error.cause ?? error.message) : error);
        return undefined;
      });
      sent.push({ task, server, id, startMs, reply, failure });
      await delay(PAUSE_MS);
    }
  }

  async function reaches(what: string, satisfies: (sent: Sent) => boolean): Promise<void> {
    const giveUpMs = performance.now() + REACH_WITHIN_MS;
    const isReached = (task: Task, server: Client) =>
      sent.filter((each) => each.task === task && each.server === server && satisfies(each)).length >=
      ANSWERS_MIN;
    for (;;) {
      const missing = tasks.filter((task) => !servers.every((server) => isReached(task, server)));
      if (missing.length === 0) return;
      if (performance.now() > giveUpMs)
        throw new Error(`No ${what}: ${missing.map(({ name }) => name).join(', ')}`);
      await delay(PAUSE_MS);
    }
  }

  const loops = tasks.flatMap((task) =>
    servers.map((server, index) => repeat(task, server, `${stem}-${task.name}-${index}`)),
  );
  async function stop(): Promise<void> {
    isStopped = true;
    await Promise.all(loops);
  }
  return { sent, reaches, stop };
}
