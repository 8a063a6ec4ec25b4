/** What the page knows of the operation that is open, and the request that its fields make. */

export interface FieldModel {
  readonly name: string;
  readonly place: string;
  readonly kind: string;
  readonly type: 'string' | 'number' | 'boolean';
  /** What the service takes when nothing is sent. */
  readonly otherwise: string;
  readonly isRequired: boolean;
}

export interface CardModel {
  readonly id: string;
  readonly title: string;
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  /** Whether its answer is a picture, or the member that is one. */
  readonly picture: string | undefined;
  /** Whether the client has a method for it. */
  readonly hasMethod: boolean;
  /** The tool of agents that does the same. */
  readonly tool: string | undefined;
  readonly fields: readonly FieldModel[];
}

/** What stands in the fields, by their names. */
export type Values = Readonly<Record<string, string>>;

export interface CardRequest {
  readonly method: string;
  /** From the root of the service, with its query. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Everything that is sent, wherever it is. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** A field that cannot be sent as it stands. */
export class FieldError extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** The request that the values make; what is empty or the default of an optional field is left out. */
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
    const value = place === 'query' && field.kind === 'json' ? text : asSent(field, text);
    input[name] = value;
    if (place === 'body') body[name] = value;
    if (place === 'query') query.push(`${encode(name)}=${encode(String(value))}`);
  }
  if (query.length > 0) address += `?${query.join('&')}`;
  return method === 'GET' ? { method, path: address, input } : { method, path: address, body, input };
}

/** What stands in a field as the service takes it. Throws a FieldError for JSON that is none. */
export function asSent({ name, kind, type }: FieldModel, text: string): unknown {
  if (kind === 'json') {
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new FieldError(name, `${name} is no JSON: ${error instanceof Error ? error.message : ''}`);
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

/** What is no number stays a text, and the service says what is wrong with it. */
function scalarOf(text: string, type: FieldModel['type']): unknown {
  if (type === 'boolean') return text === 'true';
  return type === 'number' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** As `encodeURIComponent`, but what is harmless in a query stays legible, and quotes do not. */
export function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(LONE_SURROGATE, '\ufffd'))
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/')
    .replaceAll("'", '%27');
}

const LONE_SURROGATE = /\p{Surrogate}/gu;
