import { EXPRESSION } from './functions.ts';
import { readNumber, readText } from './values.ts';

/** A part of a configuration that records which of its properties are supported. */
export class Members {
  readonly #value: Readonly<Record<string, unknown>>;
  readonly #path: string;
  readonly #ignored: string[];
  readonly #known = new Set<string>();
  readonly #inner: Members[] = [];

  /** Treats non-objects as empty objects. */
  constructor(value: unknown, path = '', ignored: string[] = []) {
    this.#value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    this.#path = path;
    this.#ignored = ignored;
  }

  /** Returns a property, or undefined if missing, and marks it as supported unless it is an expression. */
  take(name: string): unknown {
    const value = Object.hasOwn(this.#value, name) ? this.#value[name] : undefined;
    if (value === EXPRESSION) return undefined;
    this.#known.add(name);
    return value;
  }

  /** Marks properties without effect on the image as supported. */
  skip(...names: readonly string[]): void {
    for (const name of names) this.#known.add(name);
  }

  /** Returns a string, also from a number or a list of lines. Reports other values. */
  text(name: string): string | undefined {
    return this.#read(name, readText);
  }

  /** Returns a number, also from a string. Reports other values. */
  number(name: string): number | undefined {
    return this.#read(name, readNumber);
  }

  /** Returns a boolean, also from a string. Reports other values. */
  flag(name: string): boolean | undefined {
    return this.#read(name, (value) => FLAGS.get(value));
  }

  /** Returns a nested object. Reports other values, except those that turn a part off. */
  open(name: string): Members {
    const value = this.take(name);
    if (!isAbsent(value) && value !== false && typeof value !== 'object') this.reportIgnored(name);
    return this.#remember(new Members(value, this.#pathOf(name), this.#ignored));
  }

  /** Returns at most `countMax` objects of a list. Reports other values and items. */
  list(name: string, countMax: number): Members[] {
    const value = this.take(name);
    if (!isAbsent(value) && !Array.isArray(value)) this.reportIgnored(name);
    const items = Array.isArray(value) ? value.slice(0, countMax) : [];
    return items.map((item, index) => {
      const itemName = `${name}[${index}]`;
      if (typeof item !== 'object' || item === null) this.reportIgnored(itemName);
      return this.#remember(new Members(item, this.#pathOf(itemName), this.#ignored));
    });
  }

  get names(): readonly string[] {
    return Object.keys(this.#value);
  }

  /** Reports a property as ignored although it was read. */
  reportIgnored(name: string): void {
    const path = this.#pathOf(name);
    if (!this.#ignored.includes(path)) this.#ignored.push(path);
  }

  /** Lists the paths of ignored properties, such as `options.plugins.zoom`. */
  listIgnored(): string[] {
    const unknown = this.names.filter((name) => !this.#known.has(name)).map((name) => this.#pathOf(name));
    const inside = this.#inner.flatMap((inner) => inner.listIgnored());
    return this.#path === '' ? [...this.#ignored, ...unknown, ...inside] : [...unknown, ...inside];
  }

  #read<Value>(name: string, read: (value: unknown) => Value | undefined): Value | undefined {
    const value = this.take(name);
    const result = read(value);
    if (result === undefined && !isAbsent(value)) this.reportIgnored(name);
    return result;
  }

  #pathOf(name: string): string {
    return this.#path === '' ? name : `${this.#path}.${name}`;
  }

  #remember(inner: Members): Members {
    this.#inner.push(inner);
    return inner;
  }
}

const FLAGS = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
]);

const isAbsent = (value: unknown) => value === undefined || value === null;

/** A dataset with its data list. */
export interface Written {
  readonly members: Members;
  /** Its position among all datasets, hidden ones included. */
  readonly position: number;
  readonly data: readonly unknown[];
}
