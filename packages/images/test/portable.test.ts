/** Substitutes for parts of Node.js, which other runtimes use, return the same results. */
import { hash } from 'node:crypto';
import fc from 'fast-check';
import { IANAZone } from 'luxon';
import t from 'tap';
import { atScale } from '../../../test/support/scale.ts';
import { findClockZone } from '../src/chart/axes/zones.ts';
import { digestBytes, digestHex, digestPortably } from '../src/lib/sha256.ts';

t.test('digests are the same in every runtime', async (t) => {
  for (const text of ['', 'abc', 'é漢👍', '\ud800', 'x'.repeat(20_000)]) {
    t.equal(digestPortably(text), hash('sha256', text));
    t.equal(digestHex(text), hash('sha256', text));
    t.equal(Buffer.from(digestBytes(text)).toString('hex'), hash('sha256', text));
  }
});

const ZONES = [
  'Europe/Paris',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
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
    { numRuns: atScale({ full: 20_000, quick: 1_000 }), seed: 1 },
  );
});
