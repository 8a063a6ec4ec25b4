/** Error examples of an operation. */

import { fillMessage } from '../../../packages/shared/fill-message.ts';
import {
  codeOfRefusal,
  codeOfRule,
  codeOfStatus,
  type ErrorCode,
  errorCodes,
  type Fault,
  type Location,
  phraseOf,
} from '../../lib/error-codes.ts';
import { JSON_TYPE, type Operation } from '../model.ts';
import { isRecord, type Response, type Schema } from '../openapi.ts';
import { type Member, membersOf } from '../schemas.ts';

export const PROBLEM_TYPE = 'application/problem+json';

/** Enough words to distinguish messages with one start: "You have exceeded the limit of 20 wrong", "… of 10 new". */
const NAME_WORDS = 8;

/** Examples of a media type by name. */
export type Examples = Record<string, { readonly summary?: string; readonly value: unknown }>;

export interface ErrorExample {
  readonly name: string;
  readonly text: string;
  readonly status: number;
  /** Undefined if the document does not determine it; such errors have no example as problem details. */
  readonly fault?: Fault | undefined;
}

/** Returns the documented state errors of an operation with this status. */
export function refusalsOf(operation: Operation, status: string): ErrorExample[] {
  const texts = operation['x-refusals']?.[status] ?? [];
  return texts.map((text) => exampleOfError(Number(status), text));
}

function exampleOfError(status: number, text: string): ErrorExample {
  const fault = status === 400 ? undefined : { code: codeOfRefusal(status, text) };
  return { name: errorName(text), text, status, fault };
}

export function usualError(status: number): ErrorExample {
  const text =
    status === 406
      ? 'This endpoint only supports text/event-stream.'
      : errorCodes[codeOfStatus(status)].example;
  return exampleOfError(status, text);
}

export function unknownInput({ inputs }: Operation): ErrorExample {
  const known = inputs.map(({ name }) => name);
  const text = `Unknown parameter: 'other'. Known: ${known.sort().join(', ')}`;
  const fault = { code: 'unknown_parameter', parameter: 'other', location: 'query' } as const;
  return { name: 'unknown_parameter', text, status: 400, fault };
}

/** Returns one example per validation message, named by input and rule. */
export function invalidInputs(operation: Operation): ErrorExample[] {
  const examples = new Map<string, ErrorExample>();
  for (const { name, schema, location } of inputSchemas(operation)) {
    const { 'x-messages': messages } = schema;
    for (const [rule, sentence] of Object.entries(isRecord(messages) ? messages : {})) {
      const text = fillMessage(String(sentence), { name, value: 'other' });
      if (examples.has(text)) continue;
      const fault = { code: codeOfMessage(rule, schema), parameter: name, location };
      examples.set(text, { name: rule === 'any' ? name : `${name}_${rule}`, text, status: 400, fault });
    }
  }
  return [...examples.values()];
}

/** Returns the code for a rule of `x-messages`; `any` is most often about the values or the range. */
function codeOfMessage(rule: string, { enum: values, minimum }: Schema): ErrorCode {
  if (rule === 'integer') return 'invalid_type';
  if (rule !== 'any' && rule !== 'empty') return codeOfRule(rule);
  if (values !== undefined) return 'not_allowed_value';
  if (rule === 'empty') return 'invalid_type';
  return minimum === undefined ? 'invalid_format' : 'too_small';
}

/** Formats errors as bodies of a media type; the schema decides whether `status` is a number. */
export function printErrors(schema: Schema, type: string, errors: readonly ErrorExample[]): Examples {
  const { error, status } = isRecord(schema.properties) ? schema.properties : {};
  if (!isRecord(error) || !isRecord(status)) return {}; // another shape, such as JSON-RPC
  const isText = status.type === 'string';
  const isProblem = type === PROBLEM_TYPE;
  const shown = isProblem ? errors.filter(({ fault }) => fault) : errors;
  const examples = shown.map(({ name, text, status: code, fault }) => {
    const message = phraseOf(code);
    const value = { message, error: text, status: isText ? String(code) : code };
    const problem = {
      type: `http://localhost:3000/docs/errors#${fault?.code}`,
      title: message,
      detail: text,
    };
    return [name, { summary: text, value: isProblem ? { ...problem, ...value, ...fault } : value }];
  });
  return Object.fromEntries(examples);
}

/** Returns the errors that every operation can return: the examples of the error schema. */
export function usualErrors({ content }: Response): ErrorExample[] {
  const { examples } = content?.[JSON_TYPE]?.schema ?? {};
  return (Array.isArray(examples) ? examples : []).map((value) => {
    const { error, status } = Object(value);
    return exampleOfError(Number(status), String(error));
  });
}

/** Derives an example name from the first words of an error. */
export function errorName(text: string): string {
  return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).slice(0, NAME_WORDS).join('_');
}

/** In the order of validation. */
function inputSchemas({
  parameters,
  body = {},
}: Operation): (Omit<Member, 'isRequired'> & { location: Location })[] {
  const own = parameters.map(({ name, schema, in: location }) => ({ name, schema, location }));
  return [
    ...own.filter(({ location }) => location !== 'header'),
    ...membersOf(body).map(({ name, schema }) => ({ name, schema, location: 'body' as const })),
    ...own.filter(({ location }) => location === 'header'),
  ];
}
