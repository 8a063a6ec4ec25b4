import { createNotifier, type Notifier } from '../notifier.ts';

/** How often subscribed topics are checked for changes by other processes: a few microseconds each. */
const LOOK_MS = 100;

/**
 * Creates a notifier for changes by any process that has the database open. `stampOf` returns a string that changes
 * with every state of a topic.
 */
export function createSharedNotifier(stampOf: (topic: string) => string): Notifier {
  const stamps = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  function look(): void {
    for (const [topic, known] of stamps) {
      const stamp = stampOf(topic);
      if (stamp === known) continue;
      stamps.set(topic, stamp);
      notifier.publish(topic);
    }
  }
  const notifier = createNotifier({
    opened(topic) {
      if (stamps.size === 0) timer = setInterval(look, LOOK_MS);
      stamps.set(topic, stampOf(topic));
    },
    closed(topic) {
      stamps.delete(topic);
      if (stamps.size === 0) clearInterval(timer);
    },
  });
  return notifier;
}
