import type { Arrival } from '../../src/operations/chat/store.ts';

let epochs = 0;

/** Creates the arrival of a message, by default from a writer without a storage limit. */
export function arrival(sentMs: number, writer = 'somebody', bytesMax = Number.MAX_SAFE_INTEGER): Arrival {
  epochs += 1;
  return { sentMs, writer, bytesMax, epoch: epochs.toString(16).padStart(12, '0') };
}
