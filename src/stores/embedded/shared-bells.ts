import { type Bells, createBells } from '../bells.ts';

/** How often what other processes have changed is looked for, where somebody listens: some microseconds a place. */
const LOOK_MS = 100;

/**
 * Makes bells that ring for what any process has changed in a database that several have open. `stampOf` tells two
 * states of a place apart.
 */
export function createSharedBells(stampOf: (place: string) => string): Bells {
  const stamps = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  function look(): void {
    for (const [place, known] of stamps) {
      const stamp = stampOf(place);
      if (stamp === known) continue;
      stamps.set(place, stamp);
      bells.ring(place);
    }
  }
  const bells = createBells({
    opened(place) {
      if (stamps.size === 0) timer = setInterval(look, LOOK_MS);
      stamps.set(place, stampOf(place));
    },
    closed(place) {
      stamps.delete(place);
      if (stamps.size === 0) clearInterval(timer);
    },
  });
  return bells;
}
