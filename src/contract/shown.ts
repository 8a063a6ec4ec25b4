/** How the page and agents present an operation. */

type Example = Readonly<Record<string, unknown>>;

export interface Card {
  /** Default: the operation's summary. */
  readonly title?: string;
  /** One sentence. Default: the first one of the operation's description. */
  readonly line?: string;
  /** More for people, after the line. */
  readonly note?: string;
  /** The group of the page. Default: `x-group` of the first tag. */
  readonly group?: string;
  /** The operationId of the card that has this operation as a tab. */
  readonly of?: string;
  /** Its name among the tabs of the card. */
  readonly tab?: string;
  /** Search keywords. */
  readonly words?: readonly string[];
  /** Initial input values. */
  readonly example: Example;
  /** Other input values, by name. */
  readonly examples?: Readonly<Record<string, Example>>;
  /** The parameter that is the current time if absent, or that the page sets to the current time. */
  readonly now?: string;
  /** The response property that contains an image; true if the response is one. */
  readonly picture?: string | true;
  /** The main response property; the command line prints only this one. */
  readonly result?: string;
  /** The response property that the page shows first. Default: `result`. */
  readonly headline?: string;
  /** URL below the version of an SVG that represents the card. */
  readonly tile?: string;
  /** The script with controls of its own, a file in `page/src/tools/parts/`. */
  readonly part?: string;
}

/** Something that people look for and the service does not offer. */
export interface Missing {
  /** Lower-case words and phrases that people search for. */
  readonly words: readonly string[];
  /** The reason, or an alternative. */
  readonly text: string;
  /** The operationId that comes closest. */
  readonly closest?: string;
}

export interface Tool {
  /** Whether agents get it if the configuration names no tools. */
  readonly default?: boolean;
  readonly name: string;
  /** When to use it, one sentence. */
  readonly description: string;
  /** Parameters that are accepted but not advertised, to save context. */
  readonly quiet?: readonly string[];
  /** Other names of parameters that models use, with the parameter's own name. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Other words for choices, in lower case without signs, with the choice. */
  readonly words?: Readonly<Record<string, string>>;
  /** Lower maximums for agents, by parameter. */
  readonly maximum?: Readonly<Record<string, number>>;
}
