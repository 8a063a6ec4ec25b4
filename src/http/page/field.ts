/** Converts inputs to form fields. */
import type { Input } from '../../contract/model.ts';
import { isRecord, type Schema } from '../../contract/openapi.ts';
import { variantsOf } from '../../contract/schemas.ts';

export type FieldKind = 'text' | 'long' | 'number' | 'choice' | 'flag' | 'color' | 'list' | 'json' | 'secret';

export interface Field {
  readonly name: string;
  readonly place: Input['location'];
  readonly kind: FieldKind;
  /** Type of list items, or of the value itself. */
  readonly type: 'string' | 'number' | 'boolean';
  readonly isRequired: boolean;
  readonly description: string;
  readonly choices: readonly string[];
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly isWhole: boolean;
  readonly maxLength?: number | undefined;
  /** The default, as a string. */
  readonly otherwise: string;
  /** The initial value, as a string. */
  readonly example: string;
  /** If empty, it is the current time. */
  readonly isNow: boolean;
}

/** Longer strings get several lines. */
const LONG_TEXT = 500;
/** Must not appear in URLs, in addition to inputs that the schema marks. */
const SECRET_NAME = /^(?:key|token|secret|session|password|response)$/;
/** Any CSS color; the schemas have no format for it. */
const COLOR_NAME = /^(?:color|bg)$/;
const LONG_NAME = /^(?:text|a|b|message|values|data)$/;

/** Returns the field for an input; `description` takes precedence over the schema's. */
export function fieldOf(
  { name, location, isRequired, schema }: Input,
  description: string,
  example: unknown,
): Omit<Field, 'isNow'> {
  const items = isRecord(schema.items) ? schema.items : {};
  const kind = kindOf(name, schema);
  const isNumber = (type: unknown) => type === 'number' || type === 'integer';
  const own = kind === 'list' ? items : schema;
  return {
    name,
    place: location,
    kind,
    type: isNumber(own.type) ? 'number' : own.type === 'boolean' ? 'boolean' : 'string',
    isRequired,
    description: description || String(schema.description ?? ''),
    choices: Array.isArray(schema.enum) ? schema.enum.filter((each) => each !== null).map(String) : [],
    min: asNumber(schema.minimum),
    max: asNumber(schema.maximum),
    isWhole: schema.type === 'integer',
    maxLength: asNumber(schema.maxLength),
    otherwise: toText(schema.default),
    example: toText(example, kind),
  };
}

function kindOf(name: string, schema: Schema): FieldKind {
  const { type, format, maxLength } = schema;
  if (SECRET_NAME.test(name) || schema.writeOnly === true || format === 'password') return 'secret';
  if (Array.isArray(schema.enum)) return 'choice';
  if (type === 'boolean') return 'flag';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array') return isScalar(schema.items) ? 'list' : 'json';
  if (type === 'object' || schema.contentMediaType === 'application/json') return 'json';
  if (schema.oneOf !== undefined && type === undefined)
    return variantsOf(schema).some((variant) => variant.type === 'object') ? 'json' : 'text';
  if (format === 'color' || format === 'ground' || COLOR_NAME.test(name)) return 'color';
  const isLong = schema['x-max-bytes'] !== undefined || Number(maxLength ?? 0) > LONG_TEXT;
  return isLong && LONG_NAME.test(name) ? 'long' : 'text';
}

const isScalar = (items: unknown) =>
  isRecord(items) && ['string', 'number', 'integer', 'boolean'].includes(String(items.type));

const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Formats a value for a form field: lists comma-separated, nested values as JSON. */
export function toText(value: unknown, kind?: FieldKind): string {
  if (value === undefined || value === null) return '';
  if (kind === 'list' && Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}
