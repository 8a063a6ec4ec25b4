/** Performs calls: attempts, pauses, timeouts. */
import { readAnswer, requestIdOf } from './answer.ts';
import type { Connection } from './connection.ts';
import { AbortError, NetworkError, TimeoutError, UtilityApiError } from './errors.ts';
import { type CallOptions, type RequestNote, type Settings, settle } from './options.ts';
import { type Quota, readQuota } from './quota.ts';
import { pauseBeforeRepeat } from './repeat.ts';
import { buildRequest } from './request.ts';
import type { Members, Row } from './row.ts';
import { DELAY_MAX_MS, deriveSignal, wait } from './wait.ts';

/** One call of an operation. */
export interface Task {
  readonly connection: Connection;
  readonly row: Row;
  readonly input: Members;
  readonly options: CallOptions;
  /** Replaces the body made from the input. */
  readonly body?: object | undefined;
  /** Whether to leave the body of a successful response unread. */
  readonly isRaw?: boolean;
}

/** A result with its response. */
export interface Settled {
  readonly data: unknown;
  readonly response: Response;
  /** `X-Request-Id` of the response, which operators can find in the logs. */
  readonly requestId: string | undefined;
}

/** Calls an operation and retries it if that is safe, until it succeeds or the deadline expires. */
export async function performCall(task: Task): Promise<Settled> {
  const { connection, row } = task;
  const settings = settle(connection.options, task.options);
  const { signal, logger } = settings;
  const { url, init } = buildRequest(row, task.input, settings, task.body);
  let endMs = performance.now() + settings.deadlineMs;
  try {
    for (let tries = 0; ; tries += 1) {
      const request: RequestNote = {
        operation: row.id,
        method: init.method,
        url,
        headers: init.headers,
        tries,
      };
      await settings.onRequest?.(request);
      const askedMs = performance.now();
      const leave = await connection.pacer?.(signal);
      const sentMs = performance.now();
      endMs += sentMs - askedMs;
      let quota: Quota | null | undefined;
      let answer: Response | undefined;
      try {
        return await attempt(task, settings, endMs, async (signal) => {
          answer = await (settings.fetch ?? fetch)(url, { ...init, signal });
          quota = note(connection, row, answer);
          return answer;
        }).finally(() => {
          leave?.(quota);
          const id = requestIdOf(answer) ?? 'no ID';
          const ms = Math.round(performance.now() - sentMs);
          logger?.debug(`${row.id}: ${answer?.status ?? 'no response'}, ${id}, ${ms} ms`);
          return answer && settings.onResponse?.(answer, request);
        });
      } catch (error) {
        const pauseMs = tries < settings.repeats ? pauseBeforeRepeat(error, row, tries) : undefined;
        if (pauseMs === undefined || performance.now() + pauseMs > endMs) throw error;
        logger?.warn(`${row.id}: retry in ${Math.round(pauseMs)} ms`);
        await wait(pauseMs, signal);
      }
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
    throw new AbortError({ operation: row.id, error: 'The call was aborted.', cause: signal.reason });
  }
}

type Send = (signal: AbortSignal) => Promise<Response>;

/** Makes one attempt, including reading the response. Rejects only with a UtilityApiError. */
async function attempt(
  { row, isRaw }: Task,
  settings: Settings,
  endMs: number,
  send: Send,
): Promise<Settled> {
  const { timeoutMs, deadlineMs, answerBytesMax } = settings;
  const signal = deriveSignal(settings.signal);
  const controller = new AbortController();
  const abort = () => controller.abort();
  const leftMs = endMs - performance.now();
  const timer = setTimeout(abort, Math.min(timeoutMs, leftMs, DELAY_MAX_MS));
  signal?.addEventListener('abort', abort);
  let requestId: string | undefined;
  let isUnread: boolean | undefined;
  try {
    signal?.throwIfAborted();
    const response = await send(controller.signal);
    requestId = requestIdOf(response);
    isUnread = isRaw && response.ok;
    const data = !isUnread && (await readAnswer(row, response, answerBytesMax));
    return { data, response, requestId };
  } catch (cause) {
    if (cause instanceof UtilityApiError) throw cause;
    // Node.js puts the system error into `cause`.
    const { message, code } = Object(Object(cause).cause ?? cause);
    const failure = { operation: row.id, requestId, cause };
    if (!controller.signal.aborted)
      throw new NetworkError({ ...failure, error: `No response: ${message || code}`, code });
    const limit = leftMs < timeoutMs ? `the deadline of ${deadlineMs}` : timeoutMs;
    throw new TimeoutError({ ...failure, error: `No response within ${limit} ms.` });
  } finally {
    clearTimeout(timer);
    // The signal also ends a body that the caller reads.
    if (!isUnread) signal?.removeEventListener('abort', abort);
  }
}

/** Records the rate limits of a response, and reports a deprecation once per connection. */
export function note(connection: Connection, { path }: Row, { headers }: Response): Quota | null {
  if (headers.has('deprecation') && !connection.isTold) {
    connection.isTold = true;
    const { logger = console, onDeprecation = (notice) => logger.warn(notice) } = connection.options;
    onDeprecation(`${path} is deprecated: ${headers.get('link')}`);
  }
  const quota = readQuota(headers) ?? null;
  connection.quota = quota ?? connection.quota;
  return quota;
}
