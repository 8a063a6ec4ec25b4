/** Cases that HTTP has rules for on every operation: methods, media types, API keys, invalid bodies. */
import { exampleRequest } from './coverage.ts';
import { writeRequest } from './requests.ts';
import { methodsAt, type Target } from './targets.ts';
import type { WireAnswer, WireRequest } from './wire.ts';

export interface ProtocolCase {
  readonly title: string;
  readonly request: WireRequest;
  /** Returns what is wrong with the response, as phrases. */
  readonly check: (answer: WireAnswer) => string[];
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];

export function* protocolCasesOf(target: Target): Generator<ProtocolCase> {
  const { method, operation } = target;
  const example = writeRequest(target, exampleRequest(target));
  const isOpen = operation.security?.length === 0;
  yield* methodCases(target, example);
  yield {
    title: 'an unknown API key',
    request: { ...example, headers: { ...example.headers, authorization: 'Bearer uapi_wrong' } },
    check: isOpen ? notStatus(401) : status(401),
  };
  if (method === 'GET')
    yield { title: 'HEAD', request: { ...example, method: 'HEAD' }, check: notStatus(405) };
  if (operation.requestBody) yield* bodyCases(target, example);
}

/** Operations that redirect any method, as their documents say in prose. */
const takeAnyMethod = ['getLatest'];

function* methodCases({ prefix, operation }: Target, example: WireRequest): Generator<ProtocolCase> {
  if (takeAnyMethod.includes(operation.operationId)) return;
  const [path = ''] = example.url.slice(prefix.length).split('?');
  const methods = methodsAt(operation.document, path || '/');
  const documented = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort();
  const allow = [...documented, 'OPTIONS'].join(', ');
  const { body: _, ...bare } = example;
  for (const method of METHODS.filter((each) => !methods.includes(each))) {
    yield {
      title: `the method ${method}`,
      request: { ...bare, method, headers: {} },
      check: (answer) => [
        ...status(405)(answer),
        ...(answer.headers.allow === allow ? [] : [`Allow is ${answer.headers.allow}, not ${allow}`]),
      ],
    };
  }
}

function* bodyCases(target: Target, example: WireRequest): Generator<ProtocolCase> {
  const { 'x-bad-request': ownShape } = target.operation;
  const bad = ownShape === undefined ? status(400) : status(200);
  const send = (title: string, type: string, body: Buffer, check: ProtocolCase['check']): ProtocolCase => ({
    title,
    request: { ...example, headers: { 'content-type': type }, body },
    check,
  });
  const json = 'application/json';
  const body = example.body ?? Buffer.from('{}');
  yield send('an unsupported type', 'application/x-nonsense', body, status(415));
  yield send('another charset', `${json}; charset=iso-8859-1`, body, status(415));
  yield send('truncated JSON', json, Buffer.from('{"a":'), bad);
  yield send('JSON that is not UTF-8', json, Buffer.from('7b2261223a22ff227d', 'hex'), bad);
  yield send('one byte more than allowed', json, Buffer.alloc(target.bodyBytesMax + 1, ' '), status(413));
  yield send('unclosed brackets', json, Buffer.from('['.repeat(100_000)), bad);
  const prototypes = Buffer.from('{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}');
  yield send('a prototype', json, prototypes, notStatus(500));
  const form = 'multipart/form-data; boundary=x';
  yield send('a form with another boundary', form, Buffer.from('--y--'), notStatus(500));
  yield {
    title: 'a compressed body',
    request: { ...example, headers: { ...example.headers, 'content-encoding': 'gzip' } },
    check: status(415),
  };
}

const status =
  (wanted: number): ProtocolCase['check'] =>
  (answer) =>
    answer.status === wanted ? [] : [`its status is ${answer.status}, not ${wanted}`];

const notStatus =
  (...unwanted: number[]): ProtocolCase['check'] =>
  (answer) =>
    unwanted.includes(answer.status) ? [`its status is ${answer.status}`] : [];
