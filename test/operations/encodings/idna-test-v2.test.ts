/** Domains by the tests of Unicode's UTS 46, as far as the URL Standard follows it. */
import t from 'tap';
import { decodeText, encodeText } from '../../../src/operations/encodings/encode.ts';
import { reportSuite } from '../../support/conformance.ts';
import { readRows } from '../../support/json-lines.ts';

/** A source, its Unicode form and status, its ASCII form and status; 0 or nothing for the same as before. */
type Line = readonly [
  source: string,
  unicode?: 0 | string,
  unicodeStatus?: string,
  ascii?: 0 | string,
  asciiStatus?: 0 | string,
];
const lines = readRows<Line>('test/operations/encodings/idna-test-v2.ndjson');

/** Rules that the URL Standard leaves out: hyphens, other ASCII characters, and the lengths of DNS. */
const LEFT_OUT = new Set(['V2', 'V3', 'U1', 'A4_1', 'A4_2', 'X4_2']);
const isError = (status: string) => status.split(',').some((rule) => rule !== '' && !LEFT_OUT.has(rule));

/** Hosts that the URL Standard rejects after the mapping: forbidden characters, addresses and empty ones. */
const isForbidden = (host: string) =>
  host === '' || /[\s\p{Cc} #%/:<>?@[\\\]^|]/u.test(host) || /(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?$/i.test(host);

/** Letters that Unicode 17 added. */
const NEWER = /[\u{323b0}-\u{3347f}]/u;

const orNull = (result: Promise<string>): Promise<string | null> => result.catch(() => null);

t.test('domains are converted or rejected as UTS 46 requires', async (t) => {
  const failures: string[] = [];
  let [cases, exceptions] = [0, 0];
  for (const line of lines) {
    const [source, uni = 0, unicodeStatus = '', asc = 0, ascStatus = 0] = line;
    const unicode = uni === 0 ? source : uni;
    const ascii = asc === 0 ? unicode : asc;
    const asciiStatus = ascStatus === 0 ? unicodeStatus : ascStatus;
    const encoded = isError(asciiStatus) ? null : ascii;
    const decoded = isError(unicodeStatus) ? null : unicode;
    cases += 1;
    const isOutside = isForbidden(ascii) || isForbidden(source);
    const [ownAscii, ownUnicode] = [
      await orNull(encodeText(source, 'punycode')),
      await orNull(decodeText(source, 'punycode')),
    ];
    if (ownAscii === encoded && ownUnicode === decoded) continue;
    if (isOutside && ownAscii === null && ownUnicode === null) exceptions += 1;
    else if (NEWER.test(unicode)) exceptions += 1;
    else failures.push(`${JSON.stringify(source)}: ${ownAscii}, ${ownUnicode}; ${encoded}, ${decoded}`);
  }
  t.strictSame(failures, []);
  reportSuite(t, {
    ...{ subject: 'domains', suite: 'IdnaTestV2 (Unicode 16)', cases, passed: cases - exceptions },
    exceptions:
      'hosts with characters that the URL Standard forbids, those that browsers read as addresses, and letters of Unicode 17',
  });
});
