/** The response of `GET /v6/geo` to the benchmark's request, so that every server sends the same bytes. */
export const geoAnswer = {
  distance: { km: 5837.241, miles: 3627.093, nauticalMiles: 3151.858 },
  bearing: { degrees: 291.79, cardinal: 'WNW' },
  from: { lat: 48.8566, lon: 2.3522 },
  to: { lat: 40.7128, lon: -74.006 },
};

/** Headers of the service, in addition to those of every Fastify. */
export const geoHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'",
  'access-control-allow-origin': '*',
  'x-request-id': 'OVcMYk2tPS4g-1',
  'access-control-expose-headers':
    'Allow, Cross-Origin-Resource-Policy, Deprecation, ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, Vary, X-Captcha-Text, X-Captcha-Token, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, X-Seed',
  'ratelimit-policy': '"burst";q=50;w=10, "hourly";q=2000;w=3600',
  ratelimit: '"burst";r=49;t=10, "hourly";r=1999;t=3600',
  'x-ratelimit-limit': '50',
  'x-ratelimit-remaining': '49',
  'x-ratelimit-reset': '10',
};
