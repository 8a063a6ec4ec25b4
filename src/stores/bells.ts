/** What wakes those who wait for something in this process, by its place: at each ring, and by and by in any case. */
export interface Bells {
  /** Calls back until what it returns is called. */
  listen(place: string, onRing: () => void): () => void;
  ring(place: string): void;
  /** Calls nobody any more. */
  close(): void;
}

/** Told of the places at which somebody listens. */
export interface PlaceWatcher {
  opened(place: string): void;
  closed(place: string): void;
}

/** A bell may be lost between processes; whoever listens is woken so often in any case. */
const LOST_MS = 2_000;

/** Makes bells that ring in this process alone. */
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
      const listener = () => onRing(); // one of its own for each who listens
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
