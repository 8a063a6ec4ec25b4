/** Notifies subscribers within this process, by topic (`place`): on each `publish`, and periodically as a fallback. */
export interface Notifier {
  /** Subscribes to a topic; the returned function unsubscribes. */
  listen(place: string, onPublish: () => void): () => void;
  publish(place: string): void;
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
export function createNotifier(watcher: PlaceWatcher): Notifier {
  const places = new Map<string, Set<() => void>>();
  let timer: NodeJS.Timeout | undefined;
  const publish = (place: string): void => {
    for (const onPublish of [...(places.get(place) ?? [])]) onPublish();
  };
  const publishAll = (): void => {
    for (const place of [...places.keys()]) publish(place);
  };
  const leave = (place: string, listener: () => void): void => {
    const listeners = places.get(place);
    if (!listeners?.delete(listener) || listeners.size > 0) return;
    places.delete(place);
    watcher.closed(place);
    if (places.size === 0) clearInterval(timer);
  };
  return {
    listen(place, onPublish) {
      const listener = () => onPublish(); // unique, so that the same function can subscribe twice
      const listeners = places.get(place);
      if (listeners) listeners.add(listener);
      else {
        if (places.size === 0) timer = setInterval(publishAll, LOST_MS);
        places.set(place, new Set([listener]));
        watcher.opened(place);
      }
      return () => leave(place, listener);
    },
    publish,
    close() {
      clearInterval(timer);
      for (const place of places.keys()) watcher.closed(place);
      places.clear();
    },
  };
}
