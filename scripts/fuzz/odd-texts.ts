/** Requests with odd texts in each string of an operation, whose other values are those of its example. */
import type { Schema } from '../../src/contract/openapi.ts';
import { ownMembersOf } from '../../src/contract/schemas.ts';
import { exampleRequest } from './coverage.ts';
import { withValue, writeRequest } from './requests.ts';
import type { Target } from './targets.ts';

/** Single characters: controls, spaces, joiners, marks of direction, fillers, surrogates, emoji. */
const characters = [
  ...' \t\n\u0000\u0007\u007f\u0085\u00a0\u00ad\u034f\u115f\u180e\u200b\u200d\u200e\u2028\u202e\u2060\u2800',
  ...'\u3000\u3164\ufe0f\ufffd\uffff\ud800\ud83d\ude00\ud834\udd1e\ufb01',
];
const words = [
  ...'__proto__ constructor toString null undefined NaN true 0 -0 1e400 9007199254740993 0x10'.split(' '),
  ...'../../etc/passwd <script>alert(1)</script> "\'`;-- %00%ff%zz {{7*7}}'.split(' '),
];

/** Texts that programs tend to read wrongly. */
export const oddTexts: readonly string[] = [
  ...['', '\r\n', '\u001b[31m', '\ufeffa', '\udc00a', ...characters, ...words],
  ...['\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67', '\ud83c\uddeb\ud83c\uddf7', 'e\u0301'],
  ...['\u1e9e\u00df', '\u0130\u0131', '\uff11\uff12', '\u0663\u0664', '\u05e9\u05dc\u05d5\u05dd!'],
  ...['\u0645\u0631\u062d\u0628\u0627 1', '\u0e20\u0e32\u0e29\u0e32\u0e44\u0e17\u0e22', '\u65e5\u672c\u8a9e'],
  ...['a\u0301\u0302\u0303'.repeat(40), 'a'.repeat(5000), '['.repeat(1000)],
];

/** Yields every string of an operation with every odd text. */
export function* oddRequests(target: Target) {
  const base = exampleRequest(target);
  const { parameters, body = {} } = target.operation;
  const inputs = [
    ...parameters.map(({ in: location, ...parameter }) => ({ ...parameter, location })),
    ...ownMembersOf(body).map((member) => ({ ...member, location: 'body' as const })),
  ];
  for (const input of inputs.filter(({ schema }) => isText(schema))) {
    for (const text of oddTexts) {
      const sent = input.location === 'path' && text.includes('/') ? undefined : withValue(base, input, text);
      const title = `${input.name}: ${JSON.stringify(text).slice(0, 40)}`;
      if (sent) yield { title, request: writeRequest(target, sent) };
    }
  }
}

const isText = (schema: Schema): boolean =>
  [schema.type].flat().includes('string') && schema.enum === undefined && schema.const === undefined;
