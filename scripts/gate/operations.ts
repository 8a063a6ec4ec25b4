/** Compares two versions of an operation: its requests, its responses and its access rules. */
import { isDeepStrictEqual } from 'node:util';
import type { Content, OperationObject, Parameter, Schema } from '../../src/contract/openapi.ts';
import { findGaps, type Gap } from './gaps.ts';
import { findLosses, type Loss } from './losses.ts';

/** An operation with all references resolved. */
export type WholeOperation = Omit<OperationObject, 'parameters' | 'requestBody' | 'responses'> & {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, WholeResponse>>;
};

export interface WholeResponse {
  readonly headers?: Readonly<Record<string, { readonly schema: Schema }>>;
  readonly content?: Content;
}

/** Custom keywords that clients rely on. */
const promises = ['operationId', 'x-safe', 'x-key-in', 'x-bad-request', 'x-query-as-body'] as const;

/** Returns every broken promise as a phrase. `keepsTexts` says whether error messages are promises. */
export function compareOperations(
  before: WholeOperation,
  after: WholeOperation,
  keepsTexts: boolean,
): string[] {
  if (before === after) return [];
  return [
    ...promises
      .filter((field) => before[field] !== undefined && !isDeepStrictEqual(before[field], after[field]))
      .map((field) => `${field} ${show(before[field])} → ${show(after[field])}`),
    ...(before['x-internal'] !== true && after['x-internal'] === true ? ['it is no longer published'] : []),
    ...(keepsTexts ? lostRefusals(before, after) : []),
    ...compareSecurity(before.security, after.security),
    ...compareParameters(before.parameters ?? [], after.parameters ?? [], keepsTexts),
    ...compareBodies(before.requestBody, after.requestBody, keepsTexts),
    ...compareAnswers(before.responses, after.responses),
  ];
}

function lostRefusals(before: WholeOperation, after: WholeOperation): string[] {
  return Object.entries(before['x-refusals'] ?? {}).flatMap(([status, texts]) =>
    texts
      .filter((text) => !after['x-refusals']?.[status]?.includes(text))
      .map((text) => `x-refusals ${status} ${show(text)} is gone`),
  );
}

/** Each accepted authentication method must stay. An empty list means public access. */
function compareSecurity(before: OperationObject['security'] = [], after: OperationObject['security'] = []) {
  const isOpen = after.length === 0;
  if (before.length === 0 && !isOpen) return ['security: it is no longer public'];
  const lost = before.filter((way) => !isOpen && !after.some((each) => isDeepStrictEqual(each, way)));
  return lost.map((way) => `security: ${show(way)} is gone`);
}

function compareParameters(
  before: readonly Parameter[],
  after: readonly Parameter[],
  keepsTexts: boolean,
): string[] {
  if (before === after) return [];
  const nameOf = (parameter: Parameter) => `${parameter.in} parameter ${parameter.name}`;
  const known = new Map(before.map((parameter) => [nameOf(parameter), parameter]));
  const kept = new Map(after.map((parameter) => [nameOf(parameter), parameter]));
  const lost = [...known].flatMap(([name, parameter]) => {
    const other = kept.get(name);
    if (other === parameter) return [];
    if (!other) return [`${name} is gone`];
    return compareInput(parameter.schema, other.schema, keepsTexts).map((text) => `${name}${text}`);
  });
  const demanded = [...kept].filter(([name, { required }]) => required && !known.get(name)?.required);
  return [...lost, ...demanded.map(([name]) => `${name} is required`)];
}

function compareBodies(
  before: WholeOperation['requestBody'],
  after: WholeOperation['requestBody'],
  keepsTexts: boolean,
): string[] {
  if (before === after) return [];
  const isDemanded = after?.required && !before?.required ? ['body is required'] : [];
  const types = Object.entries(before?.content ?? {}).flatMap(([type, { schema }]) => {
    const other = after?.content[type]?.schema;
    if (!other) return [`body ${type} is gone`];
    return compareInput(schema, other, keepsTexts).map((text) => `body ${type}${text}`);
  });
  return [...isDemanded, ...types];
}

function compareAnswers(before: WholeOperation['responses'], after: WholeOperation['responses']): string[] {
  if (before === after) return [];
  return Object.entries(before).flatMap(([status, response]) => {
    const other = after[status];
    if (other === response) return [];
    if (!other) return [`response ${status} is gone`];
    return [
      ...compareParts(`response ${status}`, response.content, other.content),
      ...compareParts(`response ${status} header`, response.headers, other.headers),
    ];
  });
}

type Parts = Readonly<Record<string, { readonly schema: Schema }>>;

function compareParts(title: string, before: Parts = {}, after: Parts = {}): string[] {
  if (before === after) return [];
  return Object.entries(before).flatMap(([name, { schema }]) => {
    const other = after[name]?.schema;
    const breaks = other ? compareOutput(schema, other) : [' is gone'];
    return breaks.map((text) => `${title} ${name}${text}`);
  });
}

/** Requires that all previously accepted values are still accepted. */
function compareInput(before: Schema, after: Schema, keepsTexts: boolean): string[] {
  const gaps = findGaps(after, before).map((gap) => print(gap, gap.narrow, gap.wide));
  return [...gaps, ...printLosses(findLosses(before, after, { isRequest: true, keepsTexts }))];
}

/** Requires that all returned values were possible before. */
function compareOutput(before: Schema, after: Schema): string[] {
  const gaps = findGaps(before, after).map((gap) => print(gap, gap.wide, gap.narrow));
  return [...gaps, ...printLosses(findLosses(before, after, { isRequest: false, keepsTexts: false }))];
}

function printLosses(losses: readonly Loss[]): string[] {
  return losses.map((loss) => print(loss, loss.before, loss.after));
}

function print({ path, keyword }: Gap | Loss, before: unknown, after: unknown): string {
  return `${path}: ${keyword} ${show(before)} → ${show(after)}`;
}

/** Longer values are cut off in a line. */
const SHOWN_MAX = 120;

function show(value: unknown): string {
  const text = value === undefined ? 'none' : JSON.stringify(value);
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}
