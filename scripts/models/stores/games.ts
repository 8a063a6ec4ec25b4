import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { createGame, joinGame } from '../../../src/operations/tic-tac-toe/game.ts';
import { defineSubject, nowMs, onceOf, type Retryable, untilMs, weighted } from './subject.ts';

/** A game by its index in a short list, -1 for none. */
type Position = number;

interface Games {
  readonly position: Position;
  /** Games created by requests, by receipt. */
  readonly made: Readonly<Record<string, Position>>;
}

interface Input extends Retryable {
  readonly kind: 'replace' | 'find' | 'recall';
  readonly expected: Position;
  readonly next: Position;
}

const NONE = -1;
const few = (id: string) => {
  const empty = createGame(id, false, nowMs);
  return [empty, joinGame(empty, 'alice'), joinGame(joinGame(empty, 'alice'), 'bob')];
};

const position = fc.integer({ min: NONE, max: 2 });
const none = fc.constant(NONE);
const reads = fc.constantFrom('find', 'recall');
const receipt = fc.option(fc.constantFrom('r1', 'r2', 'r3'), { nil: undefined });
const inputs: fc.Arbitrary<Input> = fc.oneof(
  weighted(4, {
    kind: fc.constant('replace'),
    expected: position,
    next: fc.integer({ min: 0, max: 2 }),
    receipt,
  }),
  weighted(1, { kind: fc.constant('replace'), expected: position, next: none }),
  weighted(2, { kind: reads, expected: none, next: none, receipt: fc.constantFrom('r1', 'r2') }),
);

/** A game: only a caller that knows its current state can replace it. */
export const games = defineSubject<Games, Input>({
  title: 'game',
  initial: { position: NONE, made: {} },
  inputs,

  async ask({ games }, name, { kind, expected, next, ...request }) {
    const all = few(name);
    const once = onceOf(name, request);
    if (kind === 'replace') return games.replace(name, all[expected], all[next], untilMs, once);
    const found = await (kind === 'recall' && once ? games.recall(name, once) : games.find(name));
    return all.findIndex((each) => isDeepStrictEqual(each, found));
  },

  apply(state, { kind, expected, next, receipt }) {
    const { position, made } = state;
    if (kind === 'find') return [state, position];
    if (kind === 'recall') return [state, made[receipt ?? ''] ?? NONE];
    if (made[receipt ?? ''] !== undefined || position !== expected) return [state, false];
    return [{ position: next, made: receipt === undefined ? made : { ...made, [receipt]: next } }, true];
  },
});
