import t from 'tap';
import { encodeHeaderText } from '../../src/operations/header-text.ts';

t.test('spaces are encoded at both ends of a header, and kept inside', async (t) => {
  const inside = `a${' '.repeat(1_000_000)}b`;
  const rows: [text: string, encoded: string][] = [
    ['  a  b ', '%20%20a  b%20'],
    [' ', '%20'],
    ['\u00e9 100 %', '%C3%A9 100 %25'],
    [inside, inside],
    [`${inside} `, `${inside}%20`],
  ];
  for (const [text, encoded] of rows) t.ok(encodeHeaderText(text) === encoded, encoded.slice(0, 20));
});
