/** Generates TypeScript types from schemas. */
import { isRecord, type OpenApiDocument, resolve, type Schema } from '../../../src/contract/openapi.ts';
import { comment, linesOf } from './comments.ts';
import { type Member, membersOf } from './methods.ts';

/** Prints types and records the schemas that they reference. */
export class TypePrinter {
  readonly #document: OpenApiDocument;
  readonly #declared = new Map<string, string>();
  /** Lists in inputs are readonly; lists in responses belong to the caller. */
  #isInput = false;
  /** Prefix for the names of otherwise unnamed objects in response lists. */
  owner = '';

  constructor(document: OpenApiDocument) {
    this.#document = document;
  }

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
    if (typeof schema.$ref === 'string') return this.#nameOf(schema.$ref.split('/').at(-1) ?? '', schema);
    if (schema.const !== undefined) return literal(schema.const);
    if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ');
    if (Array.isArray(schema.oneOf)) return this.#oneOf(schema.oneOf.filter(isRecord));
    const types = [schema.type].flat().map((type) => this.#typeNamed(String(type), schema));
    return types.join(' | ');
  }

  /** Prints an object type with its commented properties. */
  object(members: readonly Member[]): string {
    const lines = members.map(({ name, schema, description, isRequired, alsoTypes = [] }) => {
      const about = comment(linesOf(resolve<Schema>(this.#document, schema), description));
      const key = /^\w+$/.test(name) ? name : literal(name);
      const type = [this.#typeOfMember(name, schema), ...alsoTypes].join(' | ');
      return `${about}${key}${isRequired ? `: ${type}` : `?: ${type} | undefined`};`;
    });
    return `{\n${indent(lines.join('\n'))}\n}`;
  }

  /** Names the objects in response lists, so that programs can refer to their type. */
  #typeOfMember(name: string, schema: Schema): string {
    const items = schema.type === 'array' && isRecord(schema.items) ? schema.items : {};
    if (this.#isInput || !isRecord(items.properties)) return this.typeOf(schema);
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
    const text = kind === 'interface' && !isUnion ? ` ${this.typeOf(schema)}` : ` = ${this.typeOf(schema)};`;
    this.owner = before;
    this.#declared.set(name, `${comment(linesOf(schema))}export ${isUnion ? 'type' : kind} ${name}${text}\n`);
  }

  #typeNamed(type: string, schema: Schema): string {
    const { additionalProperties, items } = schema;
    if (type === 'integer') return 'number';
    if (type === 'array') return this.#listOf(isRecord(items) ? this.typeOf(items) : 'unknown');
    if (type !== 'object') return type;
    if (isRecord(schema['x-required-if'])) return this.#union(schema, schema['x-required-if']);
    if (isRecord(schema.properties)) return this.object(membersOf(this.#document, schema));
    return `{ [name: string]: ${isRecord(additionalProperties) ? this.typeOf(additionalProperties) : 'unknown'} }`;
  }

  /** Prints an object whose properties depend on a switch as a union of both cases (`x-required-if`). */
  #union(schema: Schema, conditions: Record<string, unknown>): string {
    const [[name = '', names] = []] = Object.entries(conditions);
    const listed = (value: boolean): unknown => Object(names)[`${value}`];
    const required = (value: boolean): unknown[] => [listed(value) ?? []].flat();
    const cases = [true, false].map((value) => {
      const members = membersOf(this.#document, schema).flatMap((member) => {
        if (member.name === name) return { ...member, schema: { ...member.schema, const: value } };
        if (required(value).includes(member.name)) return { ...member, isRequired: true };
        // A property of the other case stays readable, as undefined.
        const isAbsent = listed(value) !== undefined && required(!value).includes(member.name);
        return isAbsent ? { ...member, schema: { type: 'never' }, description: undefined } : member;
      });
      return this.object(members);
    });
    return cases.join(' | ');
  }

  /** Prints variants as a union. In responses, properties of other variants stay readable, as undefined. */
  #oneOf(variants: readonly Schema[]): string {
    const membersOfEach = variants.map((variant) => {
      const schema = resolve<Schema>(this.#document, variant);
      return isRecord(schema.properties) ? membersOf(this.#document, schema) : [];
    });
    const types = variants.map((variant, index) => {
      const own = membersOfEach[index] ?? [];
      if (this.#isInput || variant.$ref !== undefined || own.length === 0) return this.typeOf(variant);
      const names = new Set(membersOfEach.flat().map(({ name }) => name));
      for (const { name } of own) names.delete(name);
      const absent = [...names].map((name) => ({
        name,
        schema: { type: 'never' },
        description: undefined,
        isRequired: false,
      }));
      return this.object([...own, ...absent]);
    });
    return types.join(' | ');
  }

  #listOf(type: string): string {
    return `${this.#isInput ? 'readonly ' : ''}${/^\w+$/.test(type) ? type : `(${type})`}[]`;
  }

  /** Objects and choices of objects keep their schema's name. Other schemas are inlined. */
  #nameOf(name: string, reference: Schema): string {
    const schema = resolve<Schema>(this.#document, reference);
    const isObject = isRecord(schema.properties);
    if (!isObject && !Array.isArray(schema.oneOf)) return this.typeOf(schema);
    this.#declare(name, schema, isObject ? 'interface' : 'type');
    return name;
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
