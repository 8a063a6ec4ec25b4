/** Offsets of the time zones of Node.js. */
import fc from 'fast-check';
import { IANAZone } from 'luxon';
import t from 'tap';
import { icuZones } from '../../../src/operations/time/zones.ts';
import { atScale } from '../../support/scale.ts';

const names = [...Intl.supportedValuesOf('timeZone'), 'GMT', 'Etc/GMT-14', 'EST5EDT'];

t.test('the offset of every zone, to the second, is that of another library', async () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.integer({ min: Date.parse('0001-01-01'), max: Date.parse('9999-12-31') }),
      fc.integer({ min: Date.parse('1840-01-01'), max: Date.parse('2100-01-01') }),
      (name, anyMs, recentMs) =>
        [anyMs, recentMs].every(
          (timeMs) =>
            icuZones.find(name.toLowerCase())?.offset(timeMs) === IANAZone.create(name).offset(timeMs),
        ),
    ),
    { numRuns: atScale({ full: 5_000, quick: 2_000 }) },
  );
});
