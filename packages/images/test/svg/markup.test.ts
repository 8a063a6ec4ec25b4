import fc from 'fast-check';
import t from 'tap';
import { readXml } from '../../../../test/support/read-xml.ts';
import { atScale } from '../../../../test/support/scale.ts';
import { escapeXml } from '../../src/svg/escape.ts';
import { element, formatNumber, nameDrawing, writeSvg } from '../../src/svg/markup.ts';

t.test('numbers are printed short, without exponent and -0', async (t) => {
  const table: [number, string][] = [
    [0, '0'],
    [-0, '0'],
    [-0.001, '0'],
    [1.005e-7, '0'],
    [12, '12'],
    [12.5, '12.5'],
    [12.3456, '12.35'],
    [-7.129, '-7.13'],
    [1e9, '1000000000'],
  ];
  for (const [value, printed] of table) t.equal(formatNumber(value), printed, String(value));
});

t.test('numbers that cannot be drawn are rejected', async (t) => {
  for (const value of [Number.NaN, Infinity, -Infinity, 1e10, -1e308]) {
    t.throws(() => formatNumber(value), RangeError, String(value));
    t.throws(() => element('rect', { width: value }), RangeError, `width ${value}`);
  }
});

t.test('every number in range is printed to the nearest hundredth', async () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
      const printed = formatNumber(value);
      return /^-?\d+(\.\d{1,2})?$/.test(printed) && Math.abs(Number(printed) - value) <= 0.005 + 1e-6;
    }),
  );
});

t.test('an XML parser reads the text unchanged, except for characters that XML forbids', async (t) => {
  const table: [string, string][] = [
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a ]]> b', 'a ]]> b'],
    [`"quoted" & 'quoted'`, `"quoted" & 'quoted'`],
    ['\u0000\u0001\u0008\u000b\u000c\u001fa', 'a'],
    ['\ud800a\udc00', 'a'],
    ['\ufffe\uffff', ''],
    ['😀 مرحبا שלום', '😀 مرحبا שלום'],
    ['&lt;', '&lt;'],
  ];
  for (const [text, read] of table) {
    const { xml } = element('text', { 'font-family': text }, [text]);
    t.equal(readXml(xml).text, read, `text ${JSON.stringify(text)}`);
    t.equal(readXml(xml).attributes.get('font-family'), read, `attribute ${JSON.stringify(text)}`);
  }
});

t.test('no sequence of UTF-16 units breaks the document', async () => {
  const units = fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(38, 60, 62, 93, 34, 39));
  const texts = fc.array(units).map((codes) => String.fromCharCode(...codes));
  fc.assert(
    fc.property(texts, (text) => {
      const root = readXml(element('text', { 'font-family': text }, [text]).xml);
      return root.text === root.attributes.get('font-family') && escapeXml(root.text) === escapeXml(text);
    }),
    { numRuns: atScale({ full: 1000, quick: 200 }) },
  );
});

t.test('defined attributes are written in the given order', async (t) => {
  t.equal(element('rect', { fill: '#ff6600', stroke: 'none' }).xml, '<rect fill="#ff6600" stroke="none"/>');
  t.equal(element('rect', { fill: 'url(#a-b)', width: undefined }).xml, '<rect fill="url(#a-b)"/>');
  t.equal(element('rect', { id: 'a"b' }).xml, '<rect id="a&quot;b"/>');
});

t.test('the parser of the tests rejects markup that is invalid in drawings', async (t) => {
  const table = [
    '<script/>',
    '<image/>',
    '<a/>',
    '<rect onload="alert(1)"/>',
    '<rect href="#a"/>',
    '<rect fill="red"/>',
    '<rect fill="#fff"/>',
    '<rect fill="url(https://example.com/#a)"/>',
    '<rect clip-path="none"/>',
    '<rect id="a&quot;b"/>',
    '<path d="M0 0&quot;/&gt;&lt;script"/>',
    '<rect width="1e3"/>',
    '<rect width="NaN"/>',
    '<svg xmlns="http://example.com"/>',
  ];
  for (const xml of table) t.throws(() => readXml(xml), /^Not /, xml);
});

t.test('a whole drawing has its namespace and viewBox', async (t) => {
  const { svg, ...size } = writeSvg({ widthPx: 10.5, heightPx: 20 }, { role: 'img' }, [element('g', {})]);
  t.equal(svg, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10.5 20" role="img"><g/></svg>');
  t.strictSame(size, { widthPx: 10.5, heightPx: 20, isBlurred: false });
});

t.test('a drawing has the size of its attributes, or of its viewBox', async (t) => {
  t.match(writeSvg({ widthPx: 10, heightPx: 20 }, { width: 100 }, []), { widthPx: 100, heightPx: 20 });
});

t.test('the name of a drawing depends only on its content', async (t) => {
  t.equal(nameDrawing('a'), nameDrawing('a'));
  t.not(nameDrawing('a'), nameDrawing('b'));
  t.match(nameDrawing(''), /^[a-z][\da-f]{10}$/);
});
