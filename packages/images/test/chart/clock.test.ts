/** The clock of a time axis: its changes are found exactly, in few steps. */
import t from 'tap';
import { CountedZone } from '../../../../test/support/counted-zones.ts';
import { readClock } from '../../src/chart/axes/clock.ts';

/** Two hundred changes at some ten looks each. */
const LOOKS_MAX = 2_000;

const ranges: [zone: string, labels: string[], changes: number][] = [
  ['America/St_Johns', ['2040-01-01', '2140-01-01'], 200],
  ['Europe/Berlin', ['2030-06-01', '2130-06-01'], 200],
  ['America/Santiago', ['2031', '2130'], 200],
  ['Asia/Kolkata', ['1800-01-01', '9999-12-31'], 2],
  ['Europe/Berlin', ['2026-03-29T00:00', '2026-03-29T04:00'], 1],
];
for (const [name, labels, changes] of ranges) {
  t.test(`the changes of ${name} from ${labels.join(' to ')} are found in few steps`, async (t) => {
    const zone = new CountedZone(name);
    const { offsets } = readClock(labels, zone);
    t.ok(zone.looks <= LOOKS_MAX, `${zone.looks} looks`);
    t.ok(offsets.length >= Math.min(changes, 150), `${offsets.length} offsets`);
    const wrong = offsets
      .slice(1)
      .filter(
        ([since, offset]) =>
          zone.offset(since) * 60_000 !== offset || zone.offset(since - 1) === zone.offset(since),
      );
    t.strictSame(wrong, [], 'each offset applies since the very millisecond of a change');
  });
}

t.test('five hundred labels by the clock of a zone take a few looks each', async (t) => {
  const zone = new CountedZone('Africa/Casablanca');
  const labels = Array.from({ length: 500 }, (_, index) =>
    new Date(Date.UTC(2000, 0, 1 + index * 61)).toISOString().slice(0, 10),
  );
  readClock(labels, zone);
  t.ok(zone.looks <= 500 * 4 + 4_000, `${zone.looks} looks`);
});
