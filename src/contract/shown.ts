/** How the page and agents present an operation. */

export interface Card {
  readonly group: string;
  readonly title: string;
  readonly line: string;
  /** Search keywords. */
  readonly words?: readonly string[];
  /** Initial input values. */
  readonly example: Readonly<Record<string, unknown>>;
  /** The response property that contains an image; true if the response is one. */
  readonly picture?: string | true;
  /** The main response property; the command line prints only this one. */
  readonly result?: string;
}

export interface Tool {
  readonly name: string;
  /** When to use it, one sentence. */
  readonly description: string;
  /** Parameters that are accepted but not advertised, to save context. */
  readonly quiet?: readonly string[];
  /** Lower maximums for agents, by parameter. */
  readonly maximum?: Readonly<Record<string, number>>;
}
