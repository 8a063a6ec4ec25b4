/** Something that a caller wrote, which remembers what of it was understood. */
export class Members {
  readonly #value: Readonly<Record<string, unknown>>;
  readonly #path: string;
  readonly #ignored: string[];
  readonly #known = new Set<string>();
  readonly #inner: Members[] = [];

  /** What is no object has no members. */
  constructor(value: unknown, path = '', ignored: string[] = []) {
    this.#value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    this.#path = path;
    this.#ignored = ignored;
  }

  /** A member, which counts as understood from now on; undefined where there is none. */
  take(name: string): unknown {
    this.#known.add(name);
    return Object.hasOwn(this.#value, name) ? this.#value[name] : undefined;
  }

  /** Members that make no difference to a picture. */
  skip(...names: readonly string[]): void {
    for (const name of names) this.#known.add(name);
  }

  /** A member that has members of its own. */
  open(name: string): Members {
    return this.#remember(new Members(this.take(name), this.#pathOf(name), this.#ignored));
  }

  /** The members of a list of such, at most so many. */
  list(name: string, countMax: number): Members[] {
    const value = this.take(name);
    const items = Array.isArray(value) ? value.slice(0, countMax) : [];
    return items.map((item, index) =>
      this.#remember(new Members(item, `${this.#pathOf(name)}[${index}]`, this.#ignored)),
    );
  }

  get names(): readonly string[] {
    return Object.keys(this.#value);
  }

  /** Names something of it that was read and could not be followed. */
  giveUp(name: string): void {
    this.#ignored.push(this.#pathOf(name));
  }

  /** The paths of all that nobody has asked for: `options.plugins.zoom`. */
  listIgnored(): string[] {
    const unknown = this.names.filter((name) => !this.#known.has(name)).map((name) => this.#pathOf(name));
    const inside = this.#inner.flatMap((inner) => inner.listIgnored());
    return this.#path === '' ? [...this.#ignored, ...unknown, ...inside] : [...unknown, ...inside];
  }

  #pathOf(name: string): string {
    return this.#path === '' ? name : `${this.#path}.${name}`;
  }

  #remember(inner: Members): Members {
    this.#inner.push(inner);
    return inner;
  }
}
