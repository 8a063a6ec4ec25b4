import { readFileSync } from 'node:fs';
import t from 'tap';
import { goldenFile, writeGoldenText } from '../../../../scripts/gate/golden-digests.ts';

// Seeds are promises: a failure means that a change has broken the results of released seeds.
t.test('11,000 released seeds still return the same bytes', async (t) => {
  const golden = readFileSync(goldenFile, 'utf8').split('\n');
  const today = writeGoldenText().split('\n');
  t.equal(
    golden.filter((line) => /^(personal (any|v2|[A-Z]{2})|domain) \d [0-9a-f]{16}$/.test(line)).length,
    110,
  );
  const wrong = today.filter((line, index) => line !== golden[index]);
  t.strictSame(wrong, []);
  t.equal(today.length, golden.length);
});
