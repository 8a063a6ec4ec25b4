import { measureRoute } from '../../domain/geo.ts';

/** Measures distance and bearing between two points. */
export function measureDistance(input: { lat1: number; lon1: number; lat2: number; lon2: number }) {
  const { lat1, lon1, lat2, lon2 } = input;
  return measureRoute({ lat: lat1, lon: lon1 }, { lat: lat2, lon: lon2 });
}
