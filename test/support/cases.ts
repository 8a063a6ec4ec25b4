/** Reads and judges the cases in `test/cases`: one request a line, in a file per operation. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from '../../src/contract/documents.ts';
import type { OperationObject } from '../../src/contract/openapi.ts';
import { packageRoot } from '../../src/contract/package.ts';
import { type Version, versions } from '../../src/contract/versions.ts';
import { readRows } from './json-lines.ts';
import type { Answer } from './service.ts';

export interface Case {
  /** `GET /path?query` or `POST /path {"a":"JSON body"}`, without the version. */
  readonly request: string;
  /** Headers of the request. */
  readonly sends?: Record<string, string>;
  readonly status: number;
  /** Headers that the response must have; `null` for one that it must not have. */
  readonly headers?: Record<string, unknown>;
  /**
   * Members that the response must have, or its text. `{"$matches": "pattern"}` matches a text by a regular expression.
   */
  readonly response?: unknown;
  /** Width and height of a PNG. */
  readonly pixels?: readonly [number, number];
  /** The first version of the case. By default, the first with its path and method. */
  readonly since?: Version;
  /** The last version of the case. By default, the last with its path and method. */
  readonly until?: Version;
}

const folder = join(packageRoot, 'test/cases');

/** Returns the names of the operations with cases. */
export const listCases = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => name.slice(0, -'.jsonl'.length));

/** Returns the cases of an operation. */
export const readCases = (operation: string) => readRows<Case>(`test/cases/${operation}.jsonl`);

/** Returns the error of a case, if it names one in full. */
export function errorOf({ response }: Case): string | undefined {
  const { error } = Object(response);
  return typeof error === 'string' ? error : undefined;
}

/** Returns the versions of a case: those from `since` to `until` with its path and method. */
export function versionsOf({ request, since, until }: Case): Version[] {
  const first = since === undefined ? 0 : versions.indexOf(since);
  const last = until === undefined ? versions.length : versions.indexOf(until) + 1;
  return versions.slice(first, last).filter((version) => operationOf(version, request) !== undefined);
}

/** Returns the operationId of a request in a version. */
export function operationOf(version: Version, request: string): string | undefined {
  const [, method = '', path = ''] = /^([A-Z]+) ([^ ?]+)/.exec(request) ?? [];
  const { paths } = documents[version];
  const template = path in paths ? path : Object.keys(paths).find((each) => isPathOf(each, path));
  const methods = new Map<string, OperationObject>(Object.entries(paths[template ?? ''] ?? {}));
  return methods.get(method.toLowerCase())?.operationId;
}

/** Returns true if a path is one of a template such as `/chat/{token}`. */
export const isPathOf = (template: string, path: string): boolean =>
  new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** Returns where an answer differs from its case. */
export function findFaults({ statusCode, headers, body, rawPayload }: Answer, each: Case): string[] {
  const faults = findDifferences(statusCode, each.status, 'the status');
  for (const [name, expected] of Object.entries(each.headers ?? {}))
    faults.push(...findDifferences(headers[name] ?? null, expected, name));
  if (each.pixels !== undefined) {
    const size = [16, 20].map((at) => rawPayload.readUInt32BE(at));
    faults.push(...findDifferences(size, each.pixels, 'the size'));
  }
  if (each.response === undefined) return faults;
  const isText = typeof each.response === 'string' || '$matches' in Object(each.response);
  const isJson = !isText && /json/.test(String(headers['content-type']));
  return [...faults, ...findDifferences(isJson ? JSON.parse(body) : body, each.response)];
}

/** Returns where a response differs from the expected part. Lists must have the same length. */
export function findDifferences(actual: unknown, expected: unknown, at = 'the response'): string[] {
  if (!(expected instanceof Object))
    return actual === expected ? [] : [`${at} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`];
  if ('$matches' in expected) {
    const pattern = new RegExp(String(expected.$matches), 'su');
    return pattern.test(String(actual)) ? [] : [`${at} is ${JSON.stringify(actual)}, unlike ${pattern}`];
  }
  if (!(actual instanceof Object)) return [`${at} is ${JSON.stringify(actual)}`];
  const members = new Map<string, unknown>(Object.entries(actual));
  const different = Object.entries(expected).flatMap(([name, each]) =>
    findDifferences(members.get(name), each, `${at}, ${name}`),
  );
  if (!Array.isArray(expected)) return different;
  const isAsLong = Array.isArray(actual) && actual.length === expected.length;
  return isAsLong ? different : [...different, `${at} is not a list of ${expected.length}`];
}
