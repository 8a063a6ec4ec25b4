/** The dearest requests of every operation, found on a service of their own. */
import { latestVersion } from '../../src/contract/versions.ts';
import { type Dear, findDearest } from '../fuzz/cost/dearest.ts';
import { toolTargets, toolTitleOf } from '../fuzz/cost/hostile-calls.ts';
import { createMeter } from '../fuzz/cost/meter.ts';
import { startOwnServer } from '../fuzz/own-server.ts';
import { isOwn, targets, titleOf } from '../fuzz/targets.ts';
import { overHttp } from '../fuzz/wire.ts';
import type { FloodRequest } from './floods.ts';

/** An operation with its dearest valid and invalid request. */
export interface DearOperation {
  readonly title: string;
  readonly costMs: number;
  readonly requests: readonly FloodRequest[];
}

const toFlood = ({ request: { method, url, headers, body } }: Dear): FloodRequest => ({
  method,
  url,
  headers,
  body: body?.toString('base64') ?? '',
});

/** Searches the operations of the newest document, and the tools, whose title contains `only`, dearest first. */
export async function findDearOperations(only: string, triesMax: number): Promise<DearOperation[]> {
  const server = await startOwnServer();
  const meter = createMeter(server, overHttp(server.address));
  const found: DearOperation[] = [];
  const operations = targets.filter((target) => target.document === latestVersion && isOwn(target));
  const named = [
    ...operations.map((target) => ({ target, title: titleOf(target), isTool: false })),
    ...toolTargets.map((target) => ({ target, title: toolTitleOf(target), isTool: true })),
  ];
  for (const { target, title, isTool } of named) {
    if (!title.includes(only)) continue;
    const { valid, invalid } = await findDearest(target, meter, triesMax, isTool);
    const dear = [valid, invalid].filter((each) => each !== undefined);
    const costMs = Math.max(...dear.map((each) => each.costMs));
    if (dear.length > 0) found.push({ title, costMs, requests: dear.map(toFlood) });
  }
  await server.stop();
  return found.sort((one, other) => other.costMs - one.costMs);
}
