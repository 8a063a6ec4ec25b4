/** Everything to measure: the operations of the newest document, and the tools. */
import { latestVersion } from '../../../src/contract/versions.ts';
import { exampleRequest } from '../coverage.ts';
import { writeRequest } from '../requests.ts';
import { isOwn, type Target, targets, titleOf } from '../targets.ts';
import { type Subject, validRequests } from './cost.ts';
import { hostileCalls, toolTargets, toolTitleOf, writeCall } from './hostile-calls.ts';
import { hostileHeads } from './hostile-heads.ts';
import { hostileRequests } from './hostile-requests.ts';
import { valuesOf } from './hostile-values.ts';

const ofOperation = (target: Target): Subject => ({
  title: titleOf(target),
  valid: () => validRequests(target),
  hostile: () => hostileRequests(target),
});

const ofTool = (target: Target): Subject => ({
  title: toolTitleOf(target),
  valid: () => [writeCall(target, valuesOf(exampleRequest(target)))],
  hostile: () => hostileCalls(target),
});

const ours = targets.filter(
  (target) => [latestVersion, 'unversioned'].includes(target.document) && isOwn(target),
);

export const subjects: readonly Subject[] = [...ours.map(ofOperation), ...toolTargets.map(ofTool)];

/** Headers are the same for all operations. */
export const behindProxies: readonly Subject[] = targets
  .filter(({ operation }) => operation.operationId === 'getHealth')
  .map((target) => ({
    title: `${titleOf(target)}, behind a proxy`,
    hostile: () => hostileHeads(target, exampleRequest(target)),
  }));

/** Small jobs may take 15 ms of a turn. In the same turn, hundreds of requests are parsed, and long responses sent. */
const PIPELINED_MAX_MS = 60;

/** Requests to send many times at once: the examples of all operations that respond at once. */
export const examples: readonly Subject[] = ours
  .filter(({ operation }) => !/event-stream/.test(JSON.stringify(operation.responses)))
  .map((target) => ({
    title: 'pipelined',
    turnMaxMs: PIPELINED_MAX_MS,
    threadsMaxMs: Number.POSITIVE_INFINITY, // a thousand requests
    hostile: () => [{ title: titleOf(target), request: writeRequest(target, exampleRequest(target)) }],
  }));
