import type { Arrival } from '../../src/stores/stores.ts';

let epochs = 0;

/** How a message comes whose writer may store as much as it likes, if nothing else is said. */
export function arrival(sentMs: number, writer = 'somebody', bytesMax = Number.MAX_SAFE_INTEGER): Arrival {
  epochs += 1;
  return { sentMs, writer, bytesMax, epoch: epochs.toString(16).padStart(12, '0') };
}
