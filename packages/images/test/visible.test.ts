import t from 'tap';
import { isVisible } from '../src/svg/visible.ts';

t.test('letters, digits and signs are visible; spaces, marks and format characters are not', async (t) => {
  for (const text of ['a', '1', '.', '😀', '日', 'ا', '🇫🇷', '\u200ba', '1️⃣', '$']) t.ok(isVisible(text), text);
  const invisible =
    '20 a0 ad 34f 301 61c 115f 1160 180e 200b 200d 200e 202e 2028 2062 2800 3164 fe0f feff ffa0 1d159 e0041 e0100';
  for (const code of invisible.split(' '))
    t.notOk(isVisible(String.fromCodePoint(Number.parseInt(code, 16)).repeat(2)), `U+${code}`);
});
