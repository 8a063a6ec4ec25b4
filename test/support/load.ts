/** Sends a steady load of requests with and without store access, and records every response. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Client, Reply } from './server-process.ts';

/** One kind of request, sent to every server repeatedly. `id` is unique per request. */
export interface Task {
  readonly name: string;
  /** The store access it needs. Default: none. */
  readonly needs?: 'reads' | 'writes';
  send(server: Client, id: string): Promise<Reply>;
  /** Returns how often the request with this id took effect in the store. Missing for reads. */
  timesDone?(server: Client, id: string): Promise<number>;
}

export interface Sent {
  readonly task: Task;
  readonly server: Client;
  readonly id: string;
  /** On the clock of `performance.now()`. */
  readonly startMs: number;
  /** Undefined if the request failed. */
  readonly reply: Reply | undefined;
  /** The reason of the failure; empty if there was a response. */
  readonly failure: string;
}

export interface Load {
  /** All completed requests. */
  readonly sent: readonly Sent[];
  /** Resolves when every task has ten responses from every server that satisfy the condition. Rejects on timeout. */
  reaches(what: string, satisfies: (sent: Sent) => boolean): Promise<void>;
  /** Resolves when the last request has completed. */
  stop(): Promise<void>;
}

/** Delay between two requests of one task to one server. */
const PAUSE_MS = 25;

const ANSWERS_MIN = 10;
/** A Sentinel that was paused for two seconds by a busy machine does nothing for thirty (TILT mode). */
const REACH_WITHIN_MS = 60_000;

/** Sends every task to every server sequentially until stopped. Ids start with `stem`. */
export function startLoad(
  stem: string,
  tasks: readonly Task[],
  servers: readonly Client[],
  pauseMs = PAUSE_MS,
): Load {
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
      await delay(pauseMs);
    }
  }

  async function reaches(what: string, satisfies: (sent: Sent) => boolean): Promise<void> {
    const deadlineMs = performance.now() + REACH_WITHIN_MS;
    const isReached = (task: Task, server: Client) =>
      sent.filter((each) => each.task === task && each.server === server && satisfies(each)).length >=
      ANSWERS_MIN;
    for (;;) {
      const missing = tasks.filter((task) => !servers.every((server) => isReached(task, server)));
      if (missing.length === 0) return;
      if (performance.now() > deadlineMs)
        throw new Error(`timed out waiting for ${what}: ${missing.map(({ name }) => name).join(', ')}`);
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
