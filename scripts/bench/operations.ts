/** Requests of all operations of the newest version: the examples of their cards. */
import { isRecord } from '../../src/contract/openapi.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { exampleRequest } from '../fuzz/coverage.ts';
import { type Sent, toText, writeRequest } from '../fuzz/requests.ts';
import { isOwn, JSON_TYPE, type Target, targets, titleOf } from '../fuzz/targets.ts';
import { type NextRequest, type RequestParts, repeat, writeRequest as serialize } from './load.ts';
import { solveOurs } from './proofs.ts';

const CALLERS = 1_000;

export interface OperationCost {
  readonly name: string;
  readonly request: RequestParts;
  readonly next: NextRequest;
}

/** Event streams do not end, and the calendar calls other servers. */
const isMeasured = (target: Target) =>
  target.document === latestVersion && isOwn(target) && !target.path.endsWith('/events');

export const operations: readonly OperationCost[] = targets.filter(isMeasured).map((target) => {
  const { method, url, headers, body } = writeRequest(target, exampleOf(target));
  const sent = body && { body: JSON.parse(body.toString()) };
  const request: RequestParts = { method, path: url, headers, ...sent };
  const isProof = target.operation.operationId === 'verifySolution';
  return {
    name: titleOf(target),
    request,
    next: isProof ? () => serialize(solveOurs()) : repeat(request, CALLERS),
  };
});

function exampleOf(target: Target): Sent {
  const example = exampleRequest(target);
  const values = target.operation['x-card']?.example;
  if (!isRecord(values)) return example;
  if (example.body) return { ...example, body: { type: JSON_TYPE, value: values } };
  const { path } = example;
  const query = Object.entries(values).filter(([name]) => !Object.hasOwn(path, name));
  return { path, query: query.map(([name, value]) => [name, toText(value)] as const) };
}
