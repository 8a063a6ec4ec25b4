import t from 'tap';
import { digest } from '../../../src/operations/encodings/hash.ts';
import { digests } from './told-by-python.ts';

t.test("all digests and HMACs equal Python's", async (t) => {
  for (const { text, hex, ...options } of digests) {
    const title = JSON.stringify({ ...options, text });
    t.equal(digest(Buffer.from(text), { ...options, encoding: 'hex' }), hex, title);
    const bytes = Buffer.from(hex, 'hex');
    t.equal(digest(Buffer.from(text), { ...options, encoding: 'base64' }), bytes.toString('base64'), title);
    t.equal(
      digest(Buffer.from(text), { ...options, encoding: 'base64url' }),
      bytes.toString('base64url'),
      title,
    );
  }
});
