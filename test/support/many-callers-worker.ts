/** Counts requests of more callers than its heap can hold, and posts how many it remembers. */
import { parentPort } from 'node:worker_threads';
import { createMemoryQuotas } from '../../src/stores/memory-quotas.ts';

const CALLERS = 100_000;
const REQUESTS = 50;

let nowMs = Date.UTC(2026, 0, 2);
const quotas = createMemoryQuotas(() => nowMs);
for (let caller = 0; caller < CALLERS; caller += 1) {
  for (let count = 0; count < REQUESTS; count += 1) {
    nowMs += 1;
    quotas.hit(`caller ${caller}`, { burst: REQUESTS, hourly: REQUESTS });
  }
}
parentPort?.postMessage(quotas.state().callers);
