/** Rules of options: a subset of JSON Schema, with messages. */

export type Type = 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string';

/** A part of a JSON Schema. Messages are by keyword, `any` for all others. */
export interface Rule {
  readonly type?: Type | readonly Type[];
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Rule;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly properties?: Readonly<Record<string, Rule>>;
  /** The rule of each property of an object with any names. */
  readonly values?: Rule;
  readonly required?: readonly string[];
  readonly default?: unknown;
  readonly messages?: Readonly<Record<string, string>>;
  /** Reports unknown properties instead of rejecting them. */
  readonly isOpen?: boolean;
  /** The rules of an object, by the value of one of its properties. */
  readonly variants?: Readonly<Record<string, Rule>>;
  /** The property that selects the variant. */
  readonly tag?: string;
  /** Narrower rules of properties, unless a property is true. */
  readonly unless?: { readonly name: string; readonly properties: Readonly<Record<string, Rule>> };
  /** Properties without effect, by the value of `type`. */
  readonly unused?: Readonly<Record<string, readonly string[]>>;
}

export const typesOf = ({ type = [] }: Rule): readonly Type[] => (typeof type === 'string' ? [type] : type);
