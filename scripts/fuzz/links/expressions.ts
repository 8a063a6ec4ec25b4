/** Runtime expressions of OpenAPI 3.1 (§4.8.20.4): the values that a link takes from a request and its response. */
import { isRecord } from '../../../src/contract/openapi.ts';
import type { Sent } from '../requests.ts';
import type { WireAnswer } from '../wire.ts';

/** One completed step: the request and its response. */
export interface Step {
  readonly sent: Sent;
  readonly answer: WireAnswer;
}

/** Returns the value of an expression, or undefined if the step has none. */
export function evaluate(expression: string, { sent, answer }: Step): unknown {
  const [, side = '', location = '', rest = ''] =
    /^\$(request|response)\.(body|header|query)[#.](.*)$/.exec(expression) ?? [];
  if (location === 'header') return side === 'response' ? answer.headers[rest.toLowerCase()] : undefined;
  if (location === 'query') return sent.query.find(([name]) => name === rest)?.[1];
  const body: unknown = side === 'request' ? sent.body?.value : jsonOf(answer);
  return rest
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), body);
}

/** Parses the body if it is JSON. */
export function jsonOf({ headers, body }: WireAnswer): unknown {
  return String(headers['content-type']).includes('json') ? JSON.parse(body.toString()) : undefined;
}
