import { createEventParser, type WireEvent } from '../../packages/client/src/runtime/event-parser.ts';

/** A reader of an event stream. */
export interface EventReader {
  readonly status: number;
  readonly headers: Headers;
  /** All events so far, with id, name and data. */
  readonly events: readonly WireEvent[];
  /** Everything received, unparsed. */
  readonly text: () => string;
  /** Resolves as soon as the events so far satisfy a condition. */
  until(isReached: (events: readonly WireEvent[]) => boolean): Promise<void>;
  /** Resolves when the stream has ended: true if it ended after a complete event. */
  readonly ended: Promise<boolean>;
  close(): void;
}

/** Length of the text shown if a stream ends too early. */
const TOLD_MAX = 500;

/** Opens a stream. Other responses have their status and text. */
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
          reject(new Error(`the stream ended with ${text.slice(-TOLD_MAX)}`));
        });
      });
    },
    close: () => controller.abort(),
  };
}
