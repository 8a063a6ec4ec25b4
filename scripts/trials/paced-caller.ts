/**
 * Shows in real time that a single caller that paces itself is never rejected: 500 calls on a plan of 50 per ten
 * seconds take about 95 seconds. `npx tsx scripts/trials/paced-caller.ts` exits with 1 at the first 429. The test suite
 * does the same on a larger plan.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../sdk/src/generated/index.ts';
import { startService } from '../generators/service.ts';

const CALLS = 500;

const folder = mkdtempSync(join(tmpdir(), 'paced-'));
const service = await startService(folder, { DEFAULT_BURST: '50', DEFAULT_LIMIT: '2000' });
const statuses: Record<number, number> = {};
const watch: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  return response;
};
const startMs = performance.now();
try {
  const api = createClient({ baseUrl: service.url, pace: true, fetch: watch });
  await Promise.all(
    Array.from({ length: CALLS }, (_, index) => api.evaluateExpression({ expr: `${index}+1` })),
  );
} finally {
  service.stop();
  rmSync(folder, { recursive: true, force: true });
  const lengthS = (performance.now() - startMs) / 1000;
  console.log(`${lengthS.toFixed(1)} s; responses by status: ${JSON.stringify(statuses)}`);
}
if (statuses[200] !== CALLS || statuses[429] !== undefined) process.exitCode = 1;
