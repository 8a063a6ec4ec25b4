/** Checks responses of the service against its documents. */
import type { IncomingHttpHeaders } from 'node:http';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Test } from 'tap';
import { decode, jsonOf } from '../../scripts/fuzz/wire.ts';
import { documents } from '../../src/contract/documents.ts';
import { findTarget } from '../../src/contract/link.ts';
import type { OperationObject, Response } from '../../src/contract/openapi.ts';
import { type DocumentName, documentNames, versions } from '../../src/contract/versions.ts';

type Answer = LightMyRequestResponse;

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
for (const name of documentNames) ajv.addSchema(documents[name], name);
const validators = new Map<string, ValidateFunction>();

/** Compiles the schema at a pointer in the documents once, since a test file may send thousands of requests. */
function validatorOf(pointer: string): ValidateFunction {
  const known = validators.get(pointer) ?? ajv.compile({ $ref: pointer });
  validators.set(pointer, known);
  return known;
}

/** Fails if a response does not match its document: the schema for its status and type, or the common error shape. */
export function checkAnswer(t: Test, request: InjectOptions, answer: Answer): void {
  const url = String(request.url);
  const name = documentOf(url);
  const faults = [...faultsOfHeaders(answer), ...faultsOfBody(name, request, answer)];
  if (faults.length === 0) return;
  t.fail(
    `${request.method ?? 'GET'} ${url} returns a ${answer.statusCode} unlike ${name}.yaml: ${faults.join('; ')}`,
  );
}

function faultsOfHeaders({ headers }: Answer): string[] {
  const isForAll = String(headers['cache-control']).startsWith('public');
  return [
    headers['x-request-id'] ? '' : 'no x-request-id',
    headers['x-content-type-options'] === 'nosniff' ? '' : 'no x-content-type-options: nosniff',
    isForAll && /ratelimit/.test(Object.keys(headers).join())
      ? 'rate-limit headers on a publicly cacheable response'
      : '',
  ].filter((fault) => fault !== '');
}

function faultsOfBody(name: DocumentName, request: InjectOptions, answer: Answer): string[] {
  if (request.method === 'HEAD' || answer.body === '') return [];
  const described = describedAnswer(name, request, answer);
  if (answer.statusCode >= 400 && described === undefined) return faultsOfError(name, answer);
  if (described === undefined || !String(answer.headers['content-type']).startsWith('application/json'))
    return [];
  const isPicked = /[?&]fields=[^&]/.test(String(request.url));
  const isMissed = ({ keyword, instancePath }: ErrorObject) =>
    isPicked && keyword === 'required' && /^(?:\/\d+)?$/.test(instancePath);
  const headers = answer.headers as IncomingHttpHeaders; // as on a connection
  const { body } = decode({ status: answer.statusCode, headers, body: answer.rawPayload });
  return faultsOf(`${name}${described}`, jsonOf(body), isMissed);
}

function faultsOfError(name: DocumentName, answer: Answer): string[] {
  const body = answer.json();
  const type = String(answer.headers['content-type']);
  const isProblem = type.startsWith('application/problem+json');
  const kind = isProblem ? 'problem+json' : 'json';
  const about = ['code', 'parameter', 'location', 'allowed'].filter((name) => name in body);
  const members = [...(isProblem ? ['type', 'title', 'detail'] : []), 'message', 'error', 'status', ...about];
  const schema = `#/components/responses/ClientError/content/application~1${kind}/schema`;
  return [
    Object.keys(body).join() === members.join() && isProblem === 'code' in body
      ? ''
      : `its fields are ${Object.keys(body)}`,
    Number(body.status) === answer.statusCode ? '' : `its status is ${body.status}`,
    type === `application/${kind}; charset=utf-8` ? '' : `its type is ${type}`,
    ...faultsOf(`${name}${schema}`, body),
  ].filter((fault) => fault !== '');
}

/** Returns how a value differs from the schema at a pointer, except for errors that `isNone` excludes. */
function faultsOf(pointer: string, value: unknown, isNone: (error: ErrorObject) => boolean = () => false) {
  const validate = validatorOf(pointer);
  validate(value);
  const errors = (validate.errors ?? []).filter((error) => !isNone(error));
  return errors.length === 0 ? [] : [ajv.errorsText(errors)];
}

/** The paths of each document with the patterns of their URLs. */
const pathsOf = new Map(
  documentNames.map((name) => [
    name,
    Object.entries(documents[name].paths).map(([template, item]) => ({
      template,
      item: new Map<string, OperationObject>(Object.entries(item)),
      pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    })),
  ]),
);

/** Returns the pointer to the schema of a response, or undefined if its status is not described. */
function describedAnswer(name: DocumentName, request: InjectOptions, answer: Answer): string | undefined {
  const document = documents[name];
  const [path = ''] = String(request.url).split('?');
  const local = name === 'unversioned' ? path : path.slice(`/${name}`.length) || '/';
  const method = (request.method ?? 'GET').toLowerCase();
  for (const { template, item, pattern } of pathsOf.get(name) ?? []) {
    const responses = item.get(method)?.responses;
    const range = `${String(answer.statusCode)[0]}XX`;
    const response = responses?.[String(answer.statusCode)] ?? responses?.[range];
    if (response === undefined || !pattern.test(local)) continue;
    if ('$ref' in response && /\/(?:Client|Server)Error$/.test(String(response.$ref))) return undefined;
    const target = '$ref' in response ? (findTarget(document, response.$ref) as Response) : response;
    const json = target.content?.['application/json'];
    if (json === undefined) return undefined;
    if ('$ref' in json.schema) return String(json.schema.$ref);
    const direct =
      '$ref' in response
        ? String(response.$ref)
        : `#/paths/${escapePointer(template)}/${method}/responses/${answer.statusCode}`;
    return `${direct}/content/application~1json/schema`;
  }
  return undefined;
}

const escapePointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

function documentOf(url: string): DocumentName {
  return (
    versions.find(
      (version) => url === `/${version}` || url.startsWith(`/${version}/`) || url.startsWith(`/${version}?`),
    ) ?? 'unversioned'
  );
}
