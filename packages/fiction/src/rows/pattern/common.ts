/** Draws strings that match several patterns at the same time. */
import type { Chance } from '../chance.ts';
import { type Automaton, automatonOf, END } from './automaton.ts';
import type { Pattern } from './parse.ts';
import { type ClassPart, Effort, LENGTH_MAX, TooComplex } from './parts.ts';
import type { LengthLimits } from './pattern.ts';

/** Steps to find the strings of a list of patterns, which take some 20 ms. */
const STEPS_MAX = 400_000;
/** Strings are at most this much longer than the shortest one. */
const EXTRA_LENGTH = 12;

/** A state of each pattern, which they have after the same characters. */
interface Node {
  readonly isEnd: boolean;
  readonly ways: Way[];
}

interface Way {
  readonly letters: readonly string[];
  readonly to: number;
}

/** Returns a function that draws strings of all patterns; undefined if it finds none within the limit of steps. */
export function commonDraw(
  patterns: readonly Pattern[],
  limits: LengthLimits,
): ((chance: Chance) => string) | undefined {
  const effort = new Effort(STEPS_MAX);
  try {
    const { nodes, first } = combine(
      patterns.map(({ padded }) => automatonOf(padded, effort)),
      effort,
    );
    const { lengths, isOpen } = measure(nodes, first, limits, effort);
    if (lengths.length === 0) return undefined;
    return (chance) => {
      let rest = chance.one(lengths);
      let at = chance.one(first.filter((node) => isOpen(node, rest)));
      let text = '';
      for (; rest > 0; rest -= 1) {
        const way = chance.one((nodes[at]?.ways ?? []).filter(({ to }) => isOpen(to, rest - 1)));
        text += chance.one(way.letters);
        at = way.to;
      }
      return text;
    };
  } catch (error) {
    if (error instanceof TooComplex) return undefined;
    throw error;
  }
}

/** Combines the states of all patterns, as far as the same characters lead to them. */
function combine(automata: readonly Automaton[], effort: Effort) {
  const nodes: Node[] = [];
  const numbers = new Map<string, number>();
  const states: (readonly number[])[] = [];
  const lettersOf = sharedLetters(effort);
  const numberOf = (state: readonly number[]): number => {
    const key = state.join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    effort.spend(10);
    numbers.set(key, nodes.length);
    states.push(state);
    return nodes.push({ isEnd: state.every((each) => each === END), ways: [] }) - 1;
  };
  const first = product(
    automata.map((automaton) => automaton.first),
    effort,
  ).map(numberOf);
  // New states join the list while it is read.
  for (const [at, state] of states.entries()) {
    const reading = automata.flatMap(({ states: all }, index) => all[state[index] ?? END] ?? []);
    if (reading.length < automata.length) continue;
    const letters = lettersOf(reading.map(({ read }) => read));
    if (letters.length === 0) continue;
    const next = product(
      reading.map((each) => each.next),
      effort,
    );
    nodes[at]?.ways.push(...next.map((each) => ({ letters, to: numberOf(each) })));
  }
  return { nodes, first };
}

/** Returns all choices of one state of each list; a pattern at its end needs all others to be at theirs. */
function product(lists: readonly (readonly number[])[], effort: Effort): number[][] {
  let all: number[][] = [[]];
  for (const list of lists) {
    effort.spend(all.length * list.length);
    all = all.flatMap((start) =>
      list
        .filter((each) => start.every((other) => (other === END) === (each === END)))
        .map((each) => [...start, each]),
    );
  }
  return all;
}

/** Returns a function that returns the letters that are in all classes. */
function sharedLetters(effort: Effort) {
  const numbers = new Map<ClassPart, number>();
  const known = new Map<string, readonly string[]>();
  const numberOf = (part: ClassPart): number => {
    const number = numbers.get(part) ?? numbers.size;
    numbers.set(part, number);
    return number;
  };
  return (classes: readonly ClassPart[]): readonly string[] => {
    const key = classes.map(numberOf).join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const all = [...new Set(classes.flatMap(({ letters }) => letters))];
    effort.spend(all.length * classes.length);
    const shared = all.filter((letter) => classes.every(({ test }) => test(letter)));
    known.set(key, shared);
    return shared;
  };
}

/** Finds the lengths of strings within the limits, and which nodes can end after how many characters. */
function measure(
  nodes: readonly Node[],
  first: readonly number[],
  { min, max }: LengthLimits,
  effort: Effort,
) {
  /** By number of characters: 1 for nodes that can end after them. */
  const open = [Uint8Array.from(nodes, ({ isEnd }) => (isEnd ? 1 : 0))];
  const isOpen = (node: number, rest: number) => open[rest]?.[node] === 1;
  const size = nodes.reduce((sum, { ways }) => sum + 1 + ways.length, 0);
  const lengths: number[] = [];
  for (
    let length = 0;
    length <= Math.min(max, LENGTH_MAX, (lengths[0] ?? LENGTH_MAX) + EXTRA_LENGTH);
    length += 1
  ) {
    if (length > 0) {
      effort.spend(Math.ceil(size / 5));
      open.push(
        Uint8Array.from(nodes, ({ ways }) => (ways.some(({ to }) => isOpen(to, length - 1)) ? 1 : 0)),
      );
    }
    if (length >= min && first.some((node) => isOpen(node, length))) lengths.push(length);
  }
  return { lengths, isOpen };
}
