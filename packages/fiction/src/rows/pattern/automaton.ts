/** Turns a pattern into states, each of which reads one character. */
import { type ClassPart, type Effort, LENGTH_MAX, type Part } from './parts.ts';

/** The end of a pattern. */
export const END = -1;

/** A state that reads a character of a class. */
export interface State {
  readonly read: ClassPart;
  /** The states that can follow it, `END` included. */
  readonly next: readonly number[];
}

export interface Automaton {
  readonly states: readonly State[];
  readonly first: readonly number[];
}

/** States and the connections between them that read nothing. */
type Node = { readonly read: ClassPart; readonly to: number } | { readonly ways: number[] };

/** Creates the states of a part; `effort` limits their number. */
export function automatonOf(part: Part, effort: Effort): Automaton {
  const nodes: Node[] = [{ ways: [] }];
  const add = (node: Node): number => {
    effort.spend(1);
    return nodes.push(node) - 1;
  };
  /** Returns the node where a part starts that is followed by the node `to`. */
  const build = (part: Part, to: number): number => {
    switch (part.kind) {
      case 'class':
        return add({ read: part, to });
      case 'choice':
        return add({ ways: part.parts.map((each) => build(each, to)) });
      case 'sequence':
        return part.parts.reduceRight((next, each) => build(each, next), to);
      case 'repeat':
        return buildRepeat(part.part, part.min, part.max, to);
    }
  };
  const buildRepeat = (part: Part, min: number, max: number, to: number): number => {
    let start = to;
    if (max > LENGTH_MAX) {
      const ways = [to];
      start = add({ ways });
      ways.push(build(part, start));
    } else for (let count = min; count < max; count += 1) start = add({ ways: [to, build(part, start)] });
    for (let count = 0; count < min; count += 1) start = build(part, start);
    return start;
  };
  const start = build(part, 0);
  return connect(nodes, start, effort);
}

/** Connects the states that read a character with each other. */
function connect(nodes: readonly Node[], start: number, effort: Effort): Automaton {
  const numbers = new Map<number, number>([[0, END]]);
  for (const [at, node] of nodes.entries()) if ('read' in node) numbers.set(at, numbers.size - 1);
  const reach = (from: number): number[] => {
    const seen = new Set([from]);
    for (const at of seen) {
      effort.spend(1);
      const node = nodes[at];
      if (node !== undefined && 'ways' in node) for (const way of node.ways) seen.add(way);
    }
    return [...seen].flatMap((at) => numbers.get(at) ?? []);
  };
  return {
    states: nodes.flatMap((node) => ('read' in node ? [{ read: node.read, next: reach(node.to) }] : [])),
    first: reach(start),
  };
}
