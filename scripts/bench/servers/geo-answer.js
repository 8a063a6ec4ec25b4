/** What `GET /v6/geo` answers to the request of the benchmark, so that every server sends the same bytes. */
export const geoAnswer = {
  distance: { km: 5837.241, miles: 3627.093, nauticalMiles: 3151.858 },
  bearing: { degrees: 291.79, cardinal: 'WNW' },
  from: { lat: 48.8566, lon: 2.3522 },
  to: { lat: 40.7128, lon: -74.006 },
};
