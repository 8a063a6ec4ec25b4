import t from 'tap';
import { parseBadgeColor, readBadgePath } from '../src/badge/shields.ts';
import { printHex } from '../src/color/colors.ts';

// The rules are those of https://shields.io/badges/static-badge
const paths: [path: string, parts: object | undefined][] = [
  ['build-passing-brightgreen', { label: 'build', message: 'passing', color: '#44cc11' }],
  ['build-passing-brightgreen.svg', { label: 'build', message: 'passing', color: '#44cc11', format: 'svg' }],
  ['just%20the%20message-8A2BE2', { label: undefined, message: 'just%20the%20message', color: '8A2BE2' }],
  [
    'any_text-you__like-blue.png',
    { label: 'any text', message: 'you_like', color: '#007ec6', format: 'png' },
  ],
  ['version-v2.0--rc1-yellow', { label: 'version', message: 'v2.0-rc1', color: '#dfb317' }],
  ['-passing-tomato', { label: '', message: 'passing', color: 'tomato' }],
  ['toString-constructor-__proto__', { label: 'toString', message: 'constructor', color: '_proto_' }],
  ['passing', undefined],
  ['a-b-c-red', undefined],
];

for (const [path, parts] of paths) {
  t.test(`the path ${path} is split as in shields.io`, async (t) => t.strictSame(readBadgePath(path), parts));
}

t.test('names that only shields.io has are colors; CSS names keep their color', async (t) => {
  const print = (name: string) => {
    const color = parseBadgeColor(name);
    return color && printHex(color);
  };
  t.strictSame(['BrightGreen', 'success', 'important', 'critical', 'informational', 'inactive'].map(print), [
    '#44cc11',
    '#44cc11',
    '#fe7d37',
    '#e05d44',
    '#007ec6',
    '#9f9f9f',
  ]);
  t.strictSame(['green', 'fff', 'brightred', 'constructor'].map(print), [
    '#008000',
    '#ffffff',
    undefined,
    undefined,
  ]);
});
