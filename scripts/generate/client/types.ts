/** Generates TypeScript types from schemas. */
import { nameOf } from '../../../src/contract/link.ts';
import { isRecord, type Schema } from '../../../src/contract/openapi.ts';
import { ownMembersOf, variantsOf } from '../../../src/contract/schemas.ts';
import { comment, linesOf } from './comments.ts';
import type { Member } from './methods.ts';

/** Prints types and records the schemas that they reference. */
export class TypePrinter {
  readonly #declared = new Map<string, string>();
  /** Lists in inputs are readonly; lists in responses belong to the caller. */
  #isInput = false;
  /** Prefix for the names of otherwise unnamed objects in response lists. */
  owner = '';

  /** Returns the declarations of all schemas referenced so far. */
  declarations(): string {
    return [...this.#declared.values()].join('\n');
  }

  /** Prints types of an input. */
  asInput(print: () => string): string {
    this.#isInput = true;
    const text = print();
    this.#isInput = false;
    return text;
  }

  /** Returns the type of a value. */
  typeOf(schema: Schema): string {
    const name = nameOf(schema);
    const isObject = isRecord(schema.properties);
    // Other schemas than objects and choices of objects are inlined.
    if (name === undefined || (!isObject && !Array.isArray(schema.oneOf))) return this.#inlined(schema);
    this.#declare(name, schema, isObject ? 'interface' : 'type');
    return name;
  }

  #inlined(schema: Schema): string {
    if (schema.const !== undefined) return literal(schema.const);
    if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ');
    if (Array.isArray(schema.oneOf)) return this.#oneOf(variantsOf(schema));
    const types = [schema.type].flat().map((type) => this.#typeNamed(String(type), schema));
    return types.join(' | ');
  }

  /** Prints an object type with its commented properties. */
  object(members: readonly Member[]): string {
    const lines = members.map(({ name, schema, description, isRequired, alsoTypes = [] }) => {
      const about = comment(linesOf(schema, description));
      const key = /^\w+$/.test(name) ? name : literal(name);
      const type = [this.#typeOfMember(name, schema), ...alsoTypes].join(' | ');
      return `${about}${key}${isRequired ? `: ${type}` : `?: ${type} | undefined`};`;
    });
    return `{\n${indent(lines.join('\n'))}\n}`;
  }

  /** Names the objects in response lists, so that programs can refer to their type. */
  #typeOfMember(name: string, schema: Schema): string {
    const items = schema.type === 'array' && isRecord(schema.items) ? schema.items : {};
    const isNamed = nameOf(schema) !== undefined || nameOf(items) !== undefined;
    if (this.#isInput || isNamed || !isRecord(items.properties)) return this.typeOf(schema);
    const type = `${this.owner}${pascalCase(singular(name))}`;
    this.#declare(type, items, 'interface');
    return `${type}[]`;
  }

  #declare(name: string, schema: Schema, kind: 'interface' | 'type'): void {
    if (this.#declared.has(name)) return;
    this.#declared.set(name, ''); // schemas may be recursive
    const before = this.owner;
    this.owner = name;
    const isUnion = schema['x-required-if'] !== undefined;
    const type = this.#inlined(schema);
    const text = kind === 'interface' && !isUnion ? ` ${type}` : ` = ${type};`;
    this.owner = before;
    this.#declared.set(name, `${comment(linesOf(schema))}export ${isUnion ? 'type' : kind} ${name}${text}\n`);
  }

  #typeNamed(type: string, schema: Schema): string {
    const { additionalProperties, items } = schema;
    if (type === 'integer') return 'number';
    if (type === 'array') return this.#listOf(isRecord(items) ? this.typeOf(items) : 'unknown');
    if (type !== 'object') return type;
    if (isRecord(schema['x-required-if'])) return this.#union(schema, schema['x-required-if']);
    if (isRecord(schema.properties)) return this.object(ownMembersOf(schema));
    return `{ [name: string]: ${isRecord(additionalProperties) ? this.typeOf(additionalProperties) : 'unknown'} }`;
  }

  /** Prints an object whose properties depend on a switch as a union of both cases (`x-required-if`). */
  #union(schema: Schema, conditions: Record<string, unknown>): string {
    const [[name = '', names] = []] = Object.entries(conditions);
    const listed = (value: boolean): unknown => Object(names)[`${value}`];
    const required = (value: boolean): unknown[] => [listed(value) ?? []].flat();
    const cases = [true, false].map((value) => {
      const members = ownMembersOf(schema).map((member): Member => {
        if (member.name === name) return { ...member, schema: { ...member.schema, const: value } };
        if (required(value).includes(member.name)) return { ...member, isRequired: true };
        // A property of the other case stays readable, as undefined.
        const isAbsent = listed(value) !== undefined && required(!value).includes(member.name);
        return isAbsent ? { ...member, schema: { type: 'never' } } : member;
      });
      return this.object(members);
    });
    return cases.join(' | ');
  }

  /** Prints variants as a union. In responses, properties of other variants stay readable, as undefined. */
  #oneOf(variants: readonly Schema[]): string {
    const membersOfEach = variants.map(ownMembersOf);
    const types = variants.map((variant, index) => {
      const own = membersOfEach[index] ?? [];
      if (this.#isInput || nameOf(variant) !== undefined || own.length === 0) return this.typeOf(variant);
      const names = new Set(membersOfEach.flat().map(({ name }) => name));
      for (const { name } of own) names.delete(name);
      const absent = [...names].map((name) => ({ name, schema: { type: 'never' }, isRequired: false }));
      return this.object([...own, ...absent]);
    });
    return types.join(' | ');
  }

  #listOf(type: string): string {
    return `${this.#isInput ? 'readonly ' : ''}${/^\w+$/.test(type) ? type : `(${type})`}[]`;
  }
}

const pascalCase = (name: string) =>
  name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the singular of a plural. */
const singular = (name: string) => name.replace(/(?<=s|x|ch)es$|(?<!s)s$/, '');

/** Formats a value as a TypeScript literal. */
export function literal(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const inner = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}

/** Indents every line by two spaces. */
export function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}
