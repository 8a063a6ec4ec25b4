/** Requests with odd texts in each string of an operation, whose other values are those of its example. */
import { isRecord, type Schema } from '../../src/contract/openapi.ts';
import { exampleRequest } from './coverage.ts';
import { type Sent, writeRequest } from './requests.ts';
import { bodySchemaOf, JSON_TYPE, type Target } from './targets.ts';
import type { WireRequest } from './wire.ts';

/** Texts that programs tend to read wrongly. */
export const oddTexts: readonly string[] = [
  '',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u0000',
  '\u0007',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200d',
  '\u200e',
  '\u2028',
  '\u202e',
  '\u2060',
  '\u2800',
  '\u3000',
  '\u3164',
  '\ufe0f',
  '\ufeffa',
  '\ufffd',
  '\uffff',
  '\ud800',
  '\udc00a',
  '\ud83d\ude00',
  '\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67',
  '\ud83c\uddeb\ud83c\uddf7',
  '\ud834\udd1e',
  'e\u0301',
  'a\u0301\u0302\u0303'.repeat(40),
  '\u1e9e\u00df',
  '\u0130\u0131',
  '\ufb01',
  '\uff11\uff12',
  '\u0663\u0664',
  '\u05e9\u05dc\u05d5\u05dd!',
  '\u0645\u0631\u062d\u0628\u0627 1',
  '\u0e20\u0e32\u0e29\u0e32\u0e44\u0e17\u0e22',
  '\u65e5\u672c\u8a9e',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-0',
  '1e400',
  '9007199254740993',
  '0x10',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '"\'`;--',
  '%00%ff%zz',
  '{{7*7}}',
  'a'.repeat(5000),
  '['.repeat(1000),
];

export interface OddRequest {
  readonly title: string;
  readonly request: WireRequest;
}

/** Yields every string of an operation with every odd text. */
export function* oddRequests(target: Target): Generator<OddRequest> {
  const base = exampleRequest(target);
  for (const { name, in: location, schema } of target.operation.parameters) {
    if (!isText(schema)) continue;
    const others = base.query.filter(([other]) => other !== name);
    for (const text of oddTexts) {
      if (location === 'query') yield odd(target, name, { ...base, query: [...others, [name, text]] }, text);
      // An empty parameter or dots would change the path.
      if (location === 'path' && text !== '' && !text.includes('/'))
        yield odd(target, name, { ...base, path: { ...base.path, [name]: text } }, text);
    }
  }
  const value = base.body?.value;
  if (!isRecord(value)) return;
  for (const [name, schema] of Object.entries(propertiesOf(bodySchemaOf(target))))
    if (isText(schema))
      for (const text of oddTexts)
        yield odd(
          target,
          name,
          { ...base, body: { type: JSON_TYPE, value: { ...value, [name]: text } } },
          text,
        );
}

function odd(target: Target, name: string, sent: Sent, text: string): OddRequest {
  return { title: `${name}: ${JSON.stringify(text).slice(0, 40)}`, request: writeRequest(target, sent) };
}

const isText = (schema: Schema): boolean =>
  [schema.type].flat().includes('string') && schema.enum === undefined && schema.const === undefined;

function propertiesOf(schema: Schema | undefined): Readonly<Record<string, Schema>> {
  return isRecord(schema?.properties) ? (schema.properties as Readonly<Record<string, Schema>>) : {}; // of a document
}
