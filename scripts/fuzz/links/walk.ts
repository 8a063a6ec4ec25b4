/** Walks from operation to operation by following the links of responses, passing their values on. */
import fc from 'fast-check';
import type { Link } from '../../../src/contract/openapi.ts';
import { checkAcceptance } from '../acceptance.ts';
import { checkAnswer } from '../checks.ts';
import { exampleRequest } from '../coverage.ts';
import { type Sent, withValue, writeRequest } from '../requests.ts';
import { type Target, targets, titleOf } from '../targets.ts';
import { type Send, toCurl } from '../wire.ts';
import { beginnings, efforts, ends, evaluate, type Step } from './ends.ts';

/** Maximum number of links in a walk. */
const STEPS_MAX = 8;
/** Statuses for valid state conflicts in a game: it is not the player's turn, or the game is over. */
const PASSING = [403, 409, 429];
/** Names that each walk makes unique, so that no other walk holds them. */
const ownNames = ['username', 'session'];

const beginningTargets = targets.filter(({ operation }) => operation['x-links'] !== undefined);

/** Every link in the documents, named as in the report. */
export const allLinks = beginningTargets.flatMap(({ operation }) =>
  Object.keys(operation['x-links'] ?? {}).map((name) => `${operation.operationId} ${name}`),
);

/** Walks from each operation in turn. The seed determines which links are picked. */
export async function walkLinks(plan: {
  readonly send: Send;
  readonly walks: number;
  readonly seed: number;
}) {
  const { send, walks, seed } = plan;
  /** Number of times each link was followed, by `operationId name`. */
  const followed = new Map<string, number>();
  const faults: string[] = [];
  let steps = 0;
  const choices = fc.sample(fc.array(fc.nat(), { minLength: STEPS_MAX, maxLength: STEPS_MAX }), {
    numRuns: walks,
    seed,
  });
  for (const [walk, choice] of choices.entries()) {
    let target = beginningTargets[walk % beginningTargets.length];
    let sent = target && beginOf(target, `${seed}-${walk}`);
    let cameBy: { name: string; from: Step } | undefined;
    for (const index of choice) {
      if (!target || !sent) break;
      const request = writeRequest(target, sent);
      const answer = await send(request);
      const step = { sent, answer };
      steps += 1;
      const wrong = [
        ...checkAnswer(target, request, answer),
        ...checkAcceptance(target, sent, answer),
        ...(cameBy ? checkEnd(cameBy.name, cameBy.from, step) : []),
      ];
      if (wrong.length > 0)
        faults.push(
          `${cameBy?.name ?? 'at first'} → ${titleOf(target)}: ${wrong.join('; ')}\n  ${toCurl(request, '')}`,
        );
      if (answer.status !== 200) break;
      const open = waysFrom(target, step);
      const way = open[index % (open.length || 1)];
      if (!way) break;
      followed.set(way.name, (followed.get(way.name) ?? 0) + 1);
      cameBy = { name: way.name, from: step };
      [target, sent] = [way.target, fillIn(way.target, way.values, sent)];
    }
  }
  return { steps, followed, faults };
}

/** Returns the links whose values are all available. Skips links to the public chat for private messages. */
function waysFrom({ document, operation }: Target, step: Step) {
  return Object.entries(operation['x-links'] ?? {}).flatMap(([linkName, link]) => {
    const target = targets.find(
      (each) => each.document === document && each.operation.operationId === link.operationId,
    );
    const name = `${operation.operationId} ${linkName}`;
    const values = { ...valuesBy(link, step), ...efforts[link.operationId]?.(step) };
    const isOpen = Object.keys(link.parameters).every((each) => values[each] !== undefined);
    const isForPublic =
      link.operationId === 'listMessages' && evaluate('$request.body#/token', step) !== undefined;
    return target && isOpen && !isForPublic ? [{ name, target, values }] : [];
  });
}

const valuesBy = (link: Link, step: Step): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(link.parameters).map(([name, expression]) => [name, evaluate(expression, step)]),
  );

function beginOf(target: Target, walk: string): Sent {
  const sent = { ...exampleRequest(target), ...beginnings[target.operation.operationId] };
  return fillIn(target, {}, sent, walk);
}

/** Replaces values of an operation's example, and the names of this walk. */
function fillIn(
  target: Target,
  values: Readonly<Record<string, unknown>>,
  before: Sent,
  walk?: string,
): Sent {
  const example = walk === undefined ? exampleRequest(target) : before;
  const own = Object(before.body?.value);
  let sent = example;
  for (const input of target.operation.inputs) {
    const { name } = input;
    const named = ownNames.includes(name) ? (walk === undefined ? own[name] : `${name}-${walk}`) : undefined;
    const value = values[name] ?? named;
    if (value !== undefined) sent = withValue(sent, input, value) ?? sent;
  }
  // The solution of a challenge replaces the example's single nonce.
  if ('nonces' in values) sent = withValue(sent, { name: 'nonce', location: 'body' }, undefined) ?? sent;
  return sent;
}

function checkEnd(name: string, from: Step, to: Step): string[] {
  const { status, body } = to.answer;
  if (PASSING.includes(status)) return [];
  if (status !== 200) return [`the link leads to ${status}: ${body}`];
  return ends[name]?.(from, to) === false ? [`the link returns a different result: ${body}`] : [];
}
