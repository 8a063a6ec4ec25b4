/**
 * Shares one connection among all tabs of a browser: the tab that holds a lock reads the stream and broadcasts events
 * to the others. Browsers open at most six HTTP/1.1 connections per origin, so a seventh tab would wait forever.
 */
import { AbortError } from './errors.ts';
import { buildRequest } from './request.ts';
import type { Events, Stream, Told } from './stream.ts';

/** The leading tab broadcasts at least every 15 seconds. A leader silent for longer than this is considered dead. */
const SILENCE_MAX_MS = 40_000;
const SIGN_OF_LIFE_MS = 15_000;

type Follow = (stream: Stream, id: string) => Events<Told>;

/** Returns whether this is a browser page with BroadcastChannel and Web Locks. */
export function hasTabs(): boolean {
  return 'document' in globalThis && 'BroadcastChannel' in globalThis && locksOf() !== undefined;
}

interface Locks {
  request(name: string, options: { signal: AbortSignal }, run: () => Promise<void>): Promise<unknown>;
}

/** Returns the Web Locks API; undefined on pages over plain HTTP. */
function locksOf(): Locks | undefined {
  const { navigator }: { navigator?: { locks?: Locks } } = Object(globalThis);
  return navigator?.locks;
}

/** Returns whether `id` comes after `last`, or belongs to another chat or game. */
function isNews(id: string | undefined, last: string): boolean {
  const isSameEpoch = id?.slice(0, 12) === last.slice(0, 12);
  return id === undefined || !isSameEpoch || id > last;
}

/**
 * Follows a stream like `follow`. Each tab first fetches missed events itself, then receives events from the leading
 * tab or becomes the leader.
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
  let isReady = false;
  /** Returns whether this tab has not had the event. `ready` has the id of the last event, and comes once per reset. */
  const take = ({ event, id }: Told) => {
    if (event === 'reset') [last, isReady] = ['', false];
    const isLater = isNews(id, last);
    if (isLater) last = id ?? last;
    if (event !== 'ready') return isLater;
    const isFirst = !isReady;
    isReady = true;
    return isFirst;
  };
  const signOfLife = setInterval(() => lock.isHeld() && channel.postMessage(undefined), SIGN_OF_LIFE_MS);
  try {
    for (let id = ''; ; id = last) {
      // Tabs opened together catch up one at a time: streams per caller are limited.
      turn = claim(`${name} turn`);
      while (!turn.isHeld() && !lock.isHeld())
        await pause(stream, Promise.race([turn.isOurs, lock.isOurs]), () => {});
      // Missed events; all events if this tab leads.
      for await (const told of follow(stream, id)) {
        if (lock.isHeld()) channel.postMessage(told);
        if (told.event === 'ready') turn.release();
        if (take(told)) yield told;
        if (told.event === 'deleted') return;
        if (told.event === 'ready' && !lock.isHeld()) break;
      }
      heardMs = performance.now();
      while (!lock.isHeld() && performance.now() - heardMs < SILENCE_MAX_MS) {
        for (let told = heard.shift(); told; told = heard.shift()) {
          if (take(told)) yield told;
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

/** Waits for a broadcast, the lock, the check interval or an abort. */
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

/** Requests the lock of a name and holds it until released. */
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
      .catch(() => {}); // aborted by release()
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

/** Returns a name shared by tabs with the same stream and API key, regardless of position. Does not reveal the key. */
function nameOf({ row, input, settings }: Stream): string {
  const { after, last_event_id, ...place } = input;
  let sum = 0;
  for (const character of settings.key ?? '') sum = (sum * 31 + (character.codePointAt(0) ?? 0)) | 0;
  return `${buildRequest(row, place, settings).url} ${sum}`;
}
