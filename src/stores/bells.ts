/** Notifies subscribers within this process, by topic (`place`): on each `ring`, and periodically as a fallback. */
export interface Bells {
  /** Subscribes to a topic; the returned function unsubscribes. */
  listen(place: string, onRing: () => void): () => void;
  ring(place: string): void;
  /** Removes all subscribers. */
  close(): void;
}

/** Is notified when a topic gets its first subscriber and when it loses its last one. */
export interface PlaceWatcher {
  opened(place: string): void;
  closed(place: string): void;
}

/** Notifications between processes may be lost, so subscribers are also called at this interval. */
const LOST_MS = 2_000;

/** Creates a notifier that is limited to this process. */
export function createBells(watcher: PlaceWatcher): Bells {
  const places = new Map<string, Set<() => void>>();
  let timer: NodeJS.Timeout | undefined;
  const ring = (place: string): void => {
    for (const onRing of [...(places.get(place) ?? [])]) onRing();
  };
  const ringAll = (): void => {
    for (const place of [...places.keys()]) ring(place);
  };
  const leave = (place: string, listener: () => void): void => {
    const listeners = places.get(place);
    if (!listeners?.delete(listener) || listeners.size > 0) return;
    places.delete(place);
    watcher.closed(place);
    if (places.size === 0) clearInterval(timer);
  };
  return {
    listen(place, onRing) {
      const listener = () => onRing(); // unique, so that the same function can subscribe twice
      const listeners = places.get(place);
      if (listeners) listeners.add(listener);
      else {
        if (places.size === 0) timer = setInterval(ringAll, LOST_MS);
        places.set(place, new Set([listener]));
        watcher.opened(place);
      }
      return () => leave(place, listener);
    },
    ring,
    close() {
      clearInterval(timer);
      for (const place of places.keys()) watcher.closed(place);
      places.clear();
    },
  };
}
