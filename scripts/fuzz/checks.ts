/** Checks that a response matches its document, and the rules that apply to all responses. */
import { STATUS_CODES } from 'node:http';
import { createEventParser } from '../../packages/client/src/runtime/event-parser.ts';
import { isRecord, type Response, type Schema } from '../../src/contract/openapi.ts';
import { exactValidatorOf, explain, validatorOf } from './samples/validators.ts';
import type { Target } from './targets.ts';
import { decode, jsonOf, type WireAnswer, type WireRequest } from './wire.ts';

/**
 * Matches the session in JSON or a query. Ignores values that can occur in responses by chance: shorter ones, and one
 * repeated letter.
 */
const SESSION = /(?:"session":"|[?&]session=)((?!(.)\2*(?:"|&|$))[^"&]{12,})/;

const everywhere: Readonly<Record<string, RegExp>> = {
  'x-request-id': /^\S+$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^no-referrer$/,
  'content-security-policy': /default-src/,
};

/** Matches text that reveals internals of the service. */
const INSIDE = /node:internal|node_modules|\.(?:ts|js):\d+|\bat \w+ \(|\bE[A-Z]{5,}: /;

/** Returns the problems of a response, as phrases. */
export function checkAnswer(target: Target, request: WireRequest, received: WireAnswer): string[] {
  const answer = decode(received);
  const { status, headers, body } = answer;
  const response =
    target.operation.responses[status] ?? target.operation.responses[`${Math.floor(status / 100)}XX`];
  const missing = Object.entries(everywhere).filter(
    ([name, pattern]) => !pattern.test(String(headers[name] ?? '')),
  );
  const isScript = String(headers['content-type']).startsWith('text/');
  return [
    ...missing.map(([name]) => `its header ${name} is ${headers[name]}`),
    ...(exposesQuota(headers) ? ['its rate-limit headers are publicly cacheable'] : []),
    ...(exposesSession(request, body) ? ['it contains the session that was sent'] : []),
    ...(!isScript && INSIDE.test(body.toString('latin1')) ? ['it reveals internals of the service'] : []),
    ...(response
      ? checkDocumented(response, request, answer, picksMembers(target, request))
      : [`the status ${status} is not documented`]),
    ...(status >= 400 && !isOwnError(target, status) ? checkError(request, answer) : []),
  ];
}

function exposesQuota(headers: WireAnswer['headers']): boolean {
  const isPublic = headers['cache-control']?.startsWith('public') ?? false;
  return isPublic && Object.keys(headers).some((name) => name.includes('ratelimit'));
}

function exposesSession({ url, body }: WireRequest, answer: Buffer): boolean {
  const [, session] = SESSION.exec(body?.toString() ?? url) ?? [];
  return session !== undefined && answer.includes(session);
}

/** Whether the operation has its own response shape for this status. */
function isOwnError({ operation }: Target, status: number): boolean {
  const { properties } = operation.responses[status]?.content?.['application/json']?.schema ?? {};
  return isRecord(properties) && !('error' in properties && 'status' in properties);
}

/** Whether the request selects only some fields of the response. */
function picksMembers({ operation }: Target, { url }: WireRequest): boolean {
  const picker = operation.parameters.find(({ schema }) => schema['x-picks'] === true);
  return picker !== undefined && new RegExp(`[?&]${picker.name}=`).test(url);
}

function checkDocumented(
  response: Response,
  request: WireRequest,
  answer: WireAnswer,
  isPicked: boolean,
): string[] {
  const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
  const media = response.content?.[type];
  const hasBody = answer.body.length > 0;
  return [
    ...checkHeaders(response, answer),
    ...(hasBody && request.method === 'HEAD' ? ['it has a body, but the request was HEAD'] : []),
    ...(hasBody && !media ? [`its type ${type || 'none'} is not documented`] : []),
    ...(!hasBody && response.content && request.method !== 'HEAD' ? ['it has no body'] : []),
    ...(hasBody && media
      ? checkBody(type, isPicked ? withoutRequired(media.schema) : media.schema, answer.body)
      : []),
  ];
}

function checkHeaders({ headers = {} }: Response, answer: WireAnswer): string[] {
  return Object.entries(headers).flatMap(([name, { schema }]) => {
    const sent = answer.headers[name.toLowerCase()];
    if (sent === undefined) return schema.const === undefined ? [] : [`its header ${name} is missing`];
    const isNumber = schema.type === 'integer' && /^\d+$/.test(String(sent));
    const validate = validatorOf(schema);
    return validate(isNumber ? Number(sent) : String(sent))
      ? []
      : [`its header ${name} ${explain(validate)}: ${sent}`];
  });
}

const relaxed = new WeakMap<Schema, Schema>();

/**
 * Returns the schema of an object, or of a list of objects, without required properties. Caches the result, so that
 * its validator is compiled once.
 */
function withoutRequired(schema: Schema): Schema {
  const { required: _, items, ...rest } = schema;
  const made = relaxed.get(schema) ?? { ...rest, ...(isRecord(items) && { items: withoutRequired(items) }) };
  relaxed.set(schema, made);
  return made;
}

const WEBP = /^RIFF.{4}WEBP$/s;
const PNG_BEGINNING = Buffer.from('89504e470d0a1a0a', 'hex');

function checkBody(type: string, schema: Schema, body: Buffer): string[] {
  if (type === 'text/event-stream') return checkEvents(schema, body);
  if (type === 'image/webp')
    return WEBP.test(body.toString('latin1', 0, 12)) ? [] : ['it is not a WebP image'];
  if (type === 'image/png') return body.subarray(0, 8).equals(PNG_BEGINNING) ? [] : ['it is not a PNG'];
  const value = type === 'application/json' ? jsonOf(body) : body.toString();
  if (type === 'image/svg+xml' && !/^<svg[\s>][\s\S]*<\/svg>\s*$/.test(String(value)))
    return ['it is not an SVG'];
  const validate = exactValidatorOf(schema);
  return validate(value) ? [] : [`its body: ${explain(validate)}`];
}

/** All errors have the same shape. */
function checkError({ method }: WireRequest, { status, body }: WireAnswer): string[] {
  if (method === 'HEAD') return [];
  const error = jsonOf(body);
  if (!isRecord(error) || Object.keys(error).join() !== 'message,error,status')
    return ['it does not have the common error shape'];
  return [
    ...(Number(error.status) === status ? [] : [`its status says ${error.status}`]),
    ...(error.message === phraseOf(status) ? [] : [`its message says ${error.message}`]),
  ];
}

/** Node has an outdated phrase for 422 (RFC 9110 §15.5.21), and none for unknown statuses. */
function phraseOf(status: number): string | undefined {
  return status === 422
    ? 'Unprocessable Content'
    : (STATUS_CODES[status] ?? STATUS_CODES[status < 500 ? 400 : 500]);
}

/** Checks each event against the document. */
function checkEvents(schema: Schema, body: Buffer): string[] {
  const validate = validatorOf(schema);
  return createEventParser()(String(body)).flatMap(({ event, id, data }) => {
    const isNamed = event !== 'reset' && event !== 'deleted';
    const parsed = { event, ...(isNamed && { id }), data: JSON.parse(data) };
    return validate(parsed) ? [] : [`its event ${event} ${explain(validate)}`];
  });
}
