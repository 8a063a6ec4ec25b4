/**
 * One connection for all tabs of a browser: a tab that holds a lock reads the stream, and tells the others what comes.
 * A browser has six connections to a service over HTTP/1.1, and a seventh tab would wait for ever.
 */
import { AbortError } from './errors.ts';
import { buildRequest } from './request.ts';
import type { Events, Stream, Told } from './stream.ts';

/** Whoever leads says something every 15 seconds; silent for so long, it is gone though it holds the lock. */
const SILENCE_MAX_MS = 40_000;
const SIGN_OF_LIFE_MS = 15_000;

type Follow = (stream: Stream, id: string) => Events<Told>;

/** Whether this is a page of a browser that has what tabs share a connection by. */
export function hasTabs(): boolean {
  return 'document' in globalThis && 'BroadcastChannel' in globalThis && locksOf() !== undefined;
}

interface Locks {
  request(name: string, options: { signal: AbortSignal }, run: () => Promise<void>): Promise<unknown>;
}

/** The Web Locks of a page, which those of plain HTTP do not have. */
function locksOf(): Locks | undefined {
  const { navigator }: { navigator?: { locks?: Locks } } = Object(globalThis);
  return navigator?.locks;
}

/** Whether `id` stands behind `last` in the same chat or game, or in another. */
function isNews(id: string | undefined, last: string): boolean {
  const isSameEpoch = id?.slice(0, 12) === last.slice(0, 12);
  return id === undefined || !isSameEpoch || id > last;
}

/**
 * Follows a stream as `follow` does. A tab reads by itself what it has missed; then it goes on with what the leading
 * tab tells, or leads.
 */
export async function* shareWithTabs(stream: Stream, follow: Follow): Events<Told> {
  const name = nameOf(stream);
  const channel = new BroadcastChannel(name);
  const lock = claim(name);
  let turn: typeof lock | undefined;
  const heard: Told[] = [];
  let wake = () => {};
  let heardMs = performance.now();
  channel.onmessage = ({ data }: { data: Told | undefined }) => {
    heardMs = performance.now();
    if (data) heard.push(data);
    wake();
  };
  let last = '';
  const take = (told: Told) => {
    const isNew = told.event === 'reset' || isNews(told.id, last);
    last = told.event === 'reset' ? '' : (told.id ?? last);
    return isNew;
  };
  const signOfLife = setInterval(() => lock.isHeld() && channel.postMessage(undefined), SIGN_OF_LIFE_MS);
  try {
    for (let id = ''; ; id = last) {
      // Tabs that were opened at once catch up one after the other: a caller has few streams.
      turn = claim(`${name} turn`);
      while (!turn.isHeld() && !lock.isHeld())
        await pause(stream, Promise.race([turn.isOurs, lock.isOurs]), () => {});
      // What is missed, and everything where this tab leads.
      for await (const told of follow(stream, id)) {
        const isRepeated = told.event === 'ready' && id !== '';
        if (lock.isHeld()) channel.postMessage(told);
        if (told.event === 'ready') turn.release();
        if (take(told) && !isRepeated) yield told;
        if (told.event === 'deleted') return;
        if (told.event === 'ready' && !lock.isHeld()) break;
      }
      heardMs = performance.now();
      while (!lock.isHeld() && performance.now() - heardMs < SILENCE_MAX_MS) {
        for (let told = heard.shift(); told; told = heard.shift()) {
          if (told.event !== 'ready' && take(told)) yield told;
          if (told.event === 'deleted') return;
        }
        await pause(stream, lock.isOurs, (end) => {
          wake = end;
        });
      }
      heard.length = 0;
    }
  } finally {
    clearInterval(signOfLife);
    turn?.release();
    lock.release();
    channel.close();
  }
}

/** Waits until something is heard, the lock is ours, it is time to look, or the stream is aborted. */
function pause({ row, settings }: Stream, isOurs: Promise<void>, onWake: (end: () => void) => void) {
  const { signal } = settings;
  return new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      const cause = signal?.reason;
      const error = 'The stream was aborted.';
      if (signal?.aborted) reject(new AbortError({ operation: row.id, error, cause }));
      else resolve();
    };
    const timer = setTimeout(end, SIGN_OF_LIFE_MS);
    signal?.addEventListener('abort', end);
    onWake(end);
    void isOurs.then(end);
    if (signal?.aborted) end();
  });
}

/** Stands in line for the lock of a name, and holds it until it is released. */
function claim(name: string) {
  let isHeld = false;
  let release = () => {};
  const controller = new AbortController();
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isOurs = new Promise<void>((resolve) => {
    locksOf()
      ?.request(name, { signal: controller.signal }, () => {
        isHeld = true;
        resolve();
        return isOver;
      })
      .catch(() => {}); // it was not waited for any longer
  });
  return {
    isHeld: () => isHeld,
    isOurs,
    release() {
      isHeld = false;
      controller.abort();
      release();
    },
  };
}

/** The same for tabs that ask for the same in the same caller's name, wherever they begin; the key is not in it. */
function nameOf({ row, input, settings }: Stream): string {
  const { after, last_event_id, ...place } = input;
  let sum = 0;
  for (const character of settings.key ?? '') sum = (sum * 31 + (character.codePointAt(0) ?? 0)) | 0;
  return `${buildRequest(row, place, settings).url} ${sum}`;
}
