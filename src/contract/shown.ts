/** How an operation is shown to people and to agents, as its document says. */

/** How the page shows an operation. */
export interface Card {
  /** One of the tags. */
  readonly group: string;
  readonly title: string;
  /** One sentence. */
  readonly line: string;
  /** Other words that people look for it by. */
  readonly words?: readonly string[];
  /** The members of the input that it opens with. */
  readonly example: Readonly<Record<string, unknown>>;
  /** The member of the answer that is a picture; true when the answer itself is one. */
  readonly picture?: string | true;
  /** The member of the answer that people come for: the command line prints it alone. */
  readonly result?: string;
}

/** How an agent sees an operation. */
export interface Tool {
  readonly name: string;
  /** When to use it, one sentence. */
  readonly description: string;
  /** What it takes as well without an agent being told of it, as every word takes room in its context. */
  readonly quiet?: readonly string[];
  /** The most of a number, by its name, where an agent may ask for less than others. */
  readonly maximum?: Readonly<Record<string, number>>;
}
