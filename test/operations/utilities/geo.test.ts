import fc from 'fast-check';
import t from 'tap';
import { measureRoute, type Position } from '../../../src/operations/utilities/geo.ts';
import { atScale } from '../../support/scale.ts';

const PARIS = { lat: 48.8566, lon: 2.3522 };
const NEW_YORK = { lat: 40.7128, lon: -74.006 };

t.test('Paris to New York matches the contract', async (t) => {
  t.same(measureRoute(PARIS, NEW_YORK), {
    distance: { km: 5837.241, miles: 3627.093, nauticalMiles: 3151.858 },
    bearing: { degrees: 291.79, cardinal: 'WNW' },
    from: PARIS,
    to: NEW_YORK,
  });
});

t.test('routes known without a formula have their distance and bearing', async (t) => {
  const halfway = 20015.087;
  const quarter = 10007.543;
  const rows: [name: string, from: Position, to: Position, km: number, degrees: number, cardinal: string][] =
    [
      ['one degree north', { lat: 0, lon: 0 }, { lat: 1, lon: 0 }, 111.195, 0, 'N'],
      ['a quarter east', { lat: 0, lon: 0 }, { lat: 0, lon: 90 }, quarter, 90, 'E'],
      ['one degree south', { lat: 1, lon: 7 }, { lat: 0, lon: 7 }, 111.195, 180, 'S'],
      ['west over the date line', { lat: 0, lon: -179 }, { lat: 0, lon: 179 }, 222.39, 270, 'W'],
      ['east over the date line', { lat: 0, lon: 179 }, { lat: 0, lon: -179 }, 222.39, 90, 'E'],
      ['pole to pole', { lat: 90, lon: 0 }, { lat: -90, lon: 0 }, halfway, 180, 'S'],
      ['to the north pole', { lat: 0, lon: 33 }, { lat: 90, lon: 0 }, quarter, 0, 'N'],
      ['a hair west of north', { lat: 0, lon: 0 }, { lat: 10, lon: -0.0001 }, 1111.949, 0, 'N'],
      ['the same point', PARIS, PARIS, 0, 0, 'N'],
      [
        'the same point, from both sides of the antimeridian',
        { lat: 5, lon: 180 },
        { lat: 5, lon: -180 },
        0,
        0,
        'N',
      ],
      ['one pole on two meridians', { lat: 90, lon: 10 }, { lat: 90, lon: 100 }, 0, 0, 'N'],
    ];
  for (const [name, from, to, km, degrees, cardinal] of rows) {
    const route = measureRoute(from, to);
    t.equal(route.distance.km, km, `${name}: distance`);
    t.same(route.bearing, { degrees, cardinal }, `${name}: bearing`);
  }
});

t.test('all 16 compass points have their name', async (t) => {
  const winds = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');
  winds.forEach((wind, index) => {
    const angle = (index * 22.5 * Math.PI) / 180;
    const { bearing } = measureRoute(
      { lat: 0, lon: 0 },
      { lat: Math.cos(angle) / 100, lon: Math.sin(angle) / 100 },
    );
    t.equal(bearing.cardinal, wind);
  });
});

const latitude = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 90));
const longitude = fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 0, 180));
const position = fc.record({ lat: latitude, lon: longitude });

/** The antipode. */
const oppose = ({ lat, lon }: Position) => ({ lat: -lat, lon: lon > 0 ? lon - 180 : lon + 180 });

const nudge = fc.double({ min: -1e-7, max: 1e-7, noNaN: true });

function isSound(from: Position, to: Position): boolean {
  const { distance, bearing } = measureRoute(from, to);
  const numbers = [distance.km, distance.miles, distance.nauticalMiles, bearing.degrees];
  const areFinite = numbers.every((value) => Number.isFinite(value) && value >= 0 && !Object.is(value, -0));
  return areFinite && bearing.degrees < 360 && distance.km <= 20015.087 && bearing.cardinal !== '';
}

t.test('the distance is the same in both directions', async (t) => {
  const isSymmetric = (from: Position, to: Position) =>
    measureRoute(from, to).distance.km === measureRoute(to, from).distance.km;
  t.doesNotThrow(() =>
    fc.assert(fc.property(position, position, isSymmetric), { numRuns: atScale({ full: 1000, quick: 200 }) }),
  );
});

t.test('any two points have a finite distance and a bearing below 360', async (t) => {
  t.doesNotThrow(() =>
    fc.assert(fc.property(position, position, isSound), { numRuns: atScale({ full: 1000, quick: 200 }) }),
  );
});

t.test('the same holds for equal points, antipodes and points close to them', async (t) => {
  const areSound = fc.property(position, nudge, (from, shift) => {
    const opposite = oppose(from);
    const nearby = { lat: Math.max(-90, Math.min(90, opposite.lat + shift)), lon: opposite.lon };
    return [from, opposite, nearby].every((to) => isSound(from, to));
  });
  t.doesNotThrow(() => fc.assert(areSound, { numRuns: atScale({ full: 1000, quick: 200 }) }));
});
