import { createEventParser, type WireEvent } from '../../sdk/src/runtime/event-parser.ts';

/** Somebody who reads a stream of events. */
export interface EventReader {
  readonly status: number;
  readonly headers: Headers;
  /** All events so far, each as its id, its name and its data. */
  readonly events: readonly WireEvent[];
  /** All that came, as it came. */
  readonly text: () => string;
  /** Resolves as soon as the events so far are what is waited for. */
  until(isReached: (events: readonly WireEvent[]) => boolean): Promise<void>;
  /** Resolves when the stream has ended by itself: true where that was behind a whole event. */
  readonly ended: Promise<boolean>;
  close(): void;
}

/** So much of a stream is told where it ended too early. */
const TOLD_MAX = 500;

/** Opens a stream; what is no stream has a status of its own, and its text. */
export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const controller = new AbortController();
  const answer = await fetch(url, { headers, signal: controller.signal });
  const events: WireEvent[] = [];
  const waiting = new Set<() => void>();
  const parse = createEventParser();
  let text = '';

  async function read(): Promise<boolean> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of answer.body ?? []) {
        const part = decoder.decode(chunk, { stream: true });
        text += part;
        events.push(...parse(part));
        for (const look of waiting) look();
      }
    } catch {
      return false;
    }
    return text.endsWith('\n\n');
  }

  const ended = read();
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    text: () => text,
    ended,
    async until(isReached) {
      await new Promise<void>((resolve, reject) => {
        const look = () => {
          if (!isReached(events)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
        ended.then(() => {
          look();
          reject(new Error(`It ended with ${text.slice(-TOLD_MAX)}`));
        });
      });
    },
    close: () => controller.abort(),
  };
}
