import fc from 'fast-check';
import t from 'tap';
import { measureRoute, type Position } from '../../../src/operations/utilities/geo.ts';
import { atScale } from '../../support/scale.ts';

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
