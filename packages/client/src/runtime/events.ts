/** Event streams that resume automatically after an interruption. */
import { readAnswer } from './answer.ts';
import { note } from './call.ts';
import type { Connection } from './connection.ts';
import { AbortError, NetworkError, UtilityApiError } from './errors.ts';
import { createEventParser, type WireEvent } from './event-parser.ts';
import { type CallOptions, settle } from './options.ts';
import { buildRequest } from './request.ts';
import type { Members, Row } from './row.ts';
import type { Events, Stream, Told } from './stream.ts';
import { hasTabs, shareWithTabs } from './tabs.ts';
import { deriveSignal, wait } from './wait.ts';

/** Options of one event stream. */
export interface EventOptions extends Pick<CallOptions, 'signal' | 'headers'> {
  /** Whether the tabs of a browser share one connection. Default: true. */
  readonly sharesTabs?: boolean | undefined;
}

/** The service sends data every 15 seconds. A stream that is silent longer than this is dead. */
const SILENCE_MAX_MS = 40_000;
/** First pause before reconnecting, unless the service sends `retry`. Each further failure doubles it. */
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 30_000;

/** Creates the function of an event stream operation, typed by the generated code. */
export function events<Run>(row: Row): Run {
  const run = (connection: Connection, input: Members = {}, options: EventOptions = {}) => {
    const { sharesTabs = true, ...rest } = options;
    const stream = { connection, row, input, settings: settle(connection.options, rest) };
    return sharesTabs && hasTabs() ? shareWithTabs(stream, follow) : follow(stream, '');
  };
  return Object.assign(run, { row }) as Run; // generated code declares the input and events of this row
}

/**
 * Yields the events after `id` and reconnects until the stream ends. Throws for a permanent error (4xx except 408 and
 * 429), and if the stream cannot be opened after `repeats` retries. Later failures are retried without limit. Yields
 * `ready` once.
 */
export async function* follow(stream: Stream, id: string): Events<Told> {
  const { signal, repeats } = stream.settings;
  const state = { id, pauseMs: PAUSE_MS };
  let isReady = false;
  let isOpened = false;
  for (let failures = 0; ; ) {
    try {
      for await (const told of readOnce(stream, state)) {
        [isOpened, failures] = [true, 0];
        if (told.event === 'reset') isReady = false;
        if (told.event !== 'ready' || !isReady) yield told;
        if (told.event === 'ready') isReady = true;
        if (told.event === 'deleted') return;
      }
      isOpened = true;
    } catch (error) {
      if (signal?.aborted) throw abortOf(stream, signal);
      failures += 1;
      const isPassing =
        error instanceof UtilityApiError &&
        (!error.status || error.status === 408 || error.status === 429 || error.status > 499);
      if (!isPassing || (!isOpened && failures > repeats)) throw error;
      const askedMs = 1000 * (error.retryAfterS ?? 0);
      state.pauseMs = Math.max(askedMs, Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** (failures - 1)));
    }
    await wait(state.pauseMs, signal).catch(() => {
      throw abortOf(stream, signal);
    });
  }
}

const abortOf = ({ row }: Stream, signal: AbortSignal | undefined) =>
  new AbortError({ operation: row.id, error: 'The stream was aborted.', cause: signal?.reason });

/** Reads one response to its end. Updates `state` with the last event id and the reconnection time. */
async function* readOnce(stream: Stream, state: { id: string; pauseMs: number }): AsyncGenerator<Told> {
  const { connection, row, input, settings } = stream;
  const { onRequest } = settings;
  const signal = deriveSignal(settings.signal);
  const { url, init } = buildRequest(row, input, settings);
  init.headers.set('accept', 'text/event-stream, application/problem+json');
  if (state.id) init.headers.set('last-event-id', state.id);
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const inTime = <T>(step: Promise<T>): Promise<T> => {
    timer = setTimeout(abort, SILENCE_MAX_MS);
    return step.finally(() => clearTimeout(timer));
  };
  try {
    signal?.throwIfAborted();
    await onRequest?.({ operation: row.id, method: init.method, url, headers: init.headers, tries: 0 });
    const response = await inTime((settings.fetch ?? fetch)(url, { ...init, signal: controller.signal }));
    note(connection, row, response);
    const { ok, headers, body } = response;
    if (!ok || !body || !headers.get('content-type')?.startsWith('text/event-stream')) {
      await readAnswer(row, response, settings.answerBytesMax);
      return;
    }
    const parse = createEventParser((ms) => {
      state.pauseMs = ms;
    });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (let part = await inTime(reader.read()); part.value; part = await inTime(reader.read())) {
      for (const wire of parse(decoder.decode(part.value, { stream: true }))) {
        state.id = wire.id || state.id;
        yield readEvent(wire);
      }
    }
  } catch (cause) {
    if (cause instanceof UtilityApiError) throw cause;
    const { message } = Object(Object(cause).cause ?? cause);
    throw new NetworkError({ operation: row.id, error: `The stream was interrupted: ${message}`, cause });
  } finally {
    signal?.removeEventListener('abort', abort);
    abort();
  }
}

function readEvent({ event, id, data }: WireEvent): Told {
  const isNamed = id !== '' && event !== 'reset' && event !== 'deleted';
  return { event, ...(isNamed && { id }), data: JSON.parse(data) };
}
