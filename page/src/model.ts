/** The model of the open operation, and the request built from its fields. */

export interface FieldModel {
  readonly name: string;
  readonly place: string;
  readonly kind: string;
  readonly type: 'string' | 'number' | 'boolean';
  /** The default of the service. */
  readonly otherwise: string;
  readonly isRequired: boolean;
}

export interface CardModel {
  readonly id: string;
  /** The id of the card that has it as a tab; its own id otherwise. */
  readonly main: string;
  readonly title: string;
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  /** Path of the GET operation that reads the same input from a URL, if there is one. */
  readonly twin: string | undefined;
  /** `true` if the response is an image, else the name of its image property, if any. */
  readonly picture: string | undefined;
  /** The response property to show first. */
  readonly headline: string | undefined;
  /** Whether utility-api-client has a method for it. */
  readonly hasMethod: boolean;
  /** Whether agents have it as a tool. */
  readonly isTool: boolean;
  readonly fields: readonly FieldModel[];
}

/** Field values by name. */
export type Values = Readonly<Record<string, string>>;

export interface CardRequest {
  readonly method: string;
  /** Relative to the base URL, with query. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** All parameters that are sent, regardless of location. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** An invalid field value. */
export class FieldError extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Builds the request. Omits empty values, and optional fields at their default. */
export function requestOf({ method, path, fields }: CardModel, values: Values): CardRequest {
  const input: Record<string, unknown> = {};
  const body: Record<string, unknown> = {};
  const query: string[] = [];
  let address = path;
  for (const field of fields) {
    const { name, place } = field;
    const text = values[name] ?? '';
    if (place === 'path') address = address.replace(`{${name}}`, encode(text.trim()));
    const isLeftOut = text === '' || (!field.isRequired && text === field.otherwise);
    if (isLeftOut) continue;
    const value = place === 'query' && field.kind === 'json' ? compact(text) : asSent(field, text);
    input[name] = value;
    if (place === 'body') body[name] = value;
    if (place === 'query') query.push(`${encode(name)}=${encode(String(value))}`);
  }
  if (query.length > 0) address += `?${query.join('&')}`;
  return method === 'GET' ? { method, path: address, input } : { method, path: address, body, input };
}

/** Removes line breaks and indentation from JSON, which would only lengthen a URL. */
export function compact(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** Converts the text of a field to its type. Throws a FieldError for invalid JSON. */
export function asSent({ name, kind, type }: FieldModel, text: string): unknown {
  if (kind === 'json') {
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new FieldError(name, `${name} is not valid JSON: ${error instanceof Error ? error.message : ''}`);
    }
  }
  if (kind === 'list') return splitList(text).map((item) => scalarOf(item, type));
  return scalarOf(text, type);
}

const splitList = (text: string) =>
  text
    .split(/[,\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Converts to the field's type. Invalid numbers stay strings, which the service rejects. */
function scalarOf(text: string, type: FieldModel['type']): unknown {
  if (type === 'boolean') return text === 'true';
  return type === 'number' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Like `encodeURIComponent`, but keeps `,`, `:` and `/` readable, and encodes single quotes. */
export function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(LONE_SURROGATE, '\ufffd'))
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/')
    .replaceAll("'", '%27');
}

const LONE_SURROGATE = /\p{Surrogate}/gu;
