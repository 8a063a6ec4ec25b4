/** Notifies subscribers within this process, by topic: on each `publish`, and periodically as a fallback. */
export interface Notifier {
  /** Subscribes to a topic; the returned function unsubscribes. */
  listen(topic: string, onPublish: () => void): () => void;
  publish(topic: string): void;
  /** Removes all subscribers. */
  close(): void;
}

/** Is notified when a topic gets its first subscriber and when it loses its last one. */
export interface TopicWatcher {
  opened(topic: string): void;
  closed(topic: string): void;
}

/** Notifications between processes may be lost, so subscribers are also called at this interval. */
const LOST_MS = 2_000;

/** Creates a notifier that is limited to this process. */
export function createNotifier(watcher: TopicWatcher): Notifier {
  const topics = new Map<string, Set<() => void>>();
  let timer: NodeJS.Timeout | undefined;
  const publish = (topic: string): void => {
    for (const onPublish of [...(topics.get(topic) ?? [])]) onPublish();
  };
  const publishAll = (): void => {
    for (const topic of [...topics.keys()]) publish(topic);
  };
  const leave = (topic: string, listener: () => void): void => {
    const listeners = topics.get(topic);
    if (!listeners?.delete(listener) || listeners.size > 0) return;
    topics.delete(topic);
    watcher.closed(topic);
    if (topics.size === 0) clearInterval(timer);
  };
  return {
    listen(topic, onPublish) {
      const listener = () => onPublish(); // unique, so that the same function can subscribe twice
      const listeners = topics.get(topic);
      if (listeners) listeners.add(listener);
      else {
        if (topics.size === 0) timer = setInterval(publishAll, LOST_MS);
        topics.set(topic, new Set([listener]));
        watcher.opened(topic);
      }
      return () => leave(topic, listener);
    },
    publish,
    close() {
      clearInterval(timer);
      for (const topic of topics.keys()) watcher.closed(topic);
      topics.clear();
    },
  };
}
