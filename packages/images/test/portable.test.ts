/** Substitutes for parts of Node.js, which other runtimes use, return the same results. */
import { hash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { IANAZone } from 'luxon';
import t from 'tap';
import { atScale } from '../../../test/support/scale.ts';
import { digest, digestBytes, digestHex, digestPortably } from '../../shared/sha256.ts';
import { findClockZone } from '../src/chart/axes/zones.ts';
import { inflate, inflatePortably } from '../src/lib/inflate.ts';

t.test('digests are the same in every runtime', async (t) => {
  for (const text of ['', 'abc', 'é漢👍', '\ud800', 'x'.repeat(20_000)]) {
    t.equal(digest(text), hash('sha256', text, 'binary'));
    t.equal(digestPortably(text), digest(text));
    t.equal(digestHex(text), hash('sha256', text));
    t.equal(Buffer.from(digestBytes(text)).toString('hex'), hash('sha256', text));
  }
});

const ZONES = [
  ...'Europe/Paris America/St_Johns Asia/Kathmandu Australia/Lord_Howe Africa/Casablanca'.split(' '),
  'Etc/GMT+5',
];

t.test('clocks have the same offsets as those of another library', async () => {
  const zone = fc.constantFrom(...ZONES);
  const time = fc.integer({ min: Date.UTC(-100, 0), max: Date.UTC(2100, 0) });
  fc.assert(
    fc.property(zone, time, (name, epochMs) => {
      const expected = IANAZone.create(name).offset(epochMs);
      const found = findClockZone(name).offset(epochMs);
      if (Math.abs(found - expected) > 1e-9) throw new Error(`${found} is not ${expected}`);
    }),
    { numRuns: atScale({ full: 5_000, quick: 1_000 }), seed: 1 },
  );
});

t.test('zlib streams are read alike in every runtime', async (t) => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * index) % 251);
  const packed = deflateSync(bytes);
  const halves = [packed.subarray(0, 999), packed.subarray(999)];
  const cases: [title: string, packed: Uint8Array[], lengthMax: number][] = [
    ['whole', [packed], bytes.length],
    ['in two parts', halves, bytes.length + 1000],
    ['too long', [deflateSync(Buffer.alloc(5_000_000))], 1_000_000],
    ['incomplete', halves.slice(0, 1), bytes.length],
    ['no stream', [bytes], bytes.length],
    ['nothing', [], bytes.length],
  ];
  for (const [title, packed, lengthMax] of cases) {
    const [one, other] = [inflate(packed, lengthMax), inflatePortably(packed, lengthMax)];
    t.same(other && Buffer.from(other), one && Buffer.from(one), title);
  }
});
