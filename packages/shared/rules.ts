/** Checks options against tables that are generated from the documents of the service, at run time. */
import { type Rule, type Type, typesOf } from './rule.ts';
import { errorOf, type Path, unknownError, writePath } from './rule-errors.ts';

/** Whether a text has a format, by its name. */
export type Formats = Readonly<Record<string, (text: string) => boolean>>;

/** Accepted options with their defaults, and the paths of those without effect. */
export interface Checked<T> {
  readonly input: T;
  readonly ignored: readonly string[];
}

/** Checks options, and adds their defaults. Throws an InputError for the first that breaks its rule. */
export function checkInput<T>(rule: Rule, options: unknown, formats: Formats = {}): Checked<T> {
  const ignored: string[] = [];
  const checker = new Checker(formats, ignored);
  // The rules are those of the type, which a test holds against the documents.
  return { input: checker.check(rule, options, []) as T, ignored };
}

type Values = Readonly<Record<string, unknown>>;

class Checker {
  readonly #formats: Formats;
  readonly #ignored: string[];

  constructor(formats: Formats, ignored: string[]) {
    this.#formats = formats;
    this.#ignored = ignored;
  }

  check(rule: Rule, value: unknown, path: Path): unknown {
    const broken = this.#findBroken(rule, value);
    if (broken !== undefined) throw errorOf(rule, broken, value, path);
    if (Array.isArray(value)) {
      const { items } = rule;
      return items === undefined
        ? value
        : value.map((item, index) => this.check(items, item, [...path, index]));
    }
    if (!isRecord(value)) return value;
    const { values } = rule;
    if (values !== undefined) for (const name in value) this.check(values, value[name], [...path, name]);
    return rule.properties || rule.variants ? this.#checkAll(rule, value, path) : value;
  }

  #checkAll(rule: Rule, values: Values, path: Path): Values {
    const { tag = '', variants } = rule;
    if (variants !== undefined) {
      const chosen: Rule = { type: 'string', enum: Object.keys(variants) };
      const { messages } = Object.values(variants)[0]?.properties?.[tag] ?? {};
      const shared = { required: [tag], properties: { [tag]: { ...chosen, ...(messages && { messages }) } } };
      this.#checkNamed(shared, values, path);
      return this.#checkAll(variants[String(values[tag])] ?? {}, values, path);
    }
    const { properties = {}, unused = {}, isOpen = false } = rule;
    const idle = hasMixedTypes(values) ? [] : (unused[String(values.type)] ?? []);
    const unknown = Object.keys(values).filter(
      (name) => !Object.hasOwn(properties, name) || idle.includes(name),
    );
    const [first] = unknown;
    if (first !== undefined && !isOpen) throw unknownError(first, Object.keys(properties), path);
    for (const name of unknown) this.#ignored.push(writePath([...path, name]));
    return this.#checkNamed(rule, values, path);
  }

  #checkNamed(rule: Rule, values: Values, path: Path): Values {
    const { properties = {}, required = [], unless } = rule;
    const isNarrow = unless !== undefined && values[unless.name] !== true;
    const checked: Record<string, unknown> = {};
    for (const [name, wider] of Object.entries(properties)) {
      const property = (isNarrow && unless.properties[name]) || wider;
      const value = values[name];
      const isMissing = value === undefined || (value === null && !typesOf(property).includes('null'));
      if (!isMissing) checked[name] = this.check(property, value, [...path, name]);
      else if (required.includes(name)) throw errorOf(property, 'required', undefined, [...path, name]);
      else if (property.default !== undefined) checked[name] = property.default;
    }
    return checked;
  }

  /** Returns the keyword that a value breaks, except for those of its parts. */
  #findBroken(rule: Rule, value: unknown): string | undefined {
    if (rule.type !== undefined && !typesOf(rule).some((type) => isOfType(value, type)))
      return rule.type === 'integer' && Number.isFinite(value) ? 'integer' : 'type';
    if (rule.enum !== undefined && !rule.enum.some((one) => one === value)) return 'enum';
    if (typeof value === 'number') return findOutside(rule, value, 'minimum', 'maximum');
    if (Array.isArray(value)) return findOutside(rule, value.length, 'minItems', 'maxItems');
    if (isRecord(value))
      return findOutside(rule, Object.keys(value).length, 'minProperties', 'maxProperties');
    if (typeof value !== 'string') return undefined;
    const broken = findOutside(rule, countPoints(value), 'minLength', 'maxLength');
    if (broken !== undefined) return broken;
    if (rule.pattern !== undefined && !new RegExp(rule.pattern, 'u').test(value)) return 'pattern';
    const isFormatted = rule.format === undefined ? undefined : this.#formats[rule.format];
    return isFormatted?.(value) === false ? 'format' : undefined;
  }
}

type Limit = 'Items' | 'Length' | 'Properties' | 'imum';

function findOutside<T extends Limit>(rule: Rule, size: number, min: `min${T}`, max: `max${T}`) {
  if (size < (rule[min] ?? Number.NEGATIVE_INFINITY)) return min;
  return size > (rule[max] ?? Number.POSITIVE_INFINITY) ? max : undefined;
}

function isOfType(value: unknown, type: Type): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type && (type !== 'number' || Number.isFinite(value));
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Characters count as in JSON Schema: by code point. */
const countPoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** Whether a dataset of a chart has a type of its own. */
function hasMixedTypes({ data }: Values): boolean {
  const datasets = isRecord(data) ? data.datasets : undefined;
  return Array.isArray(datasets) && datasets.some((one) => isRecord(one) && (one.type ?? null) !== null);
}
