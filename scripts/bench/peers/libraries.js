/** Tasks whose response is JSON, each by its library. */
import { createHash } from 'node:crypto';
import { faker } from '@faker-js/faker';
import { convert } from 'convert';
import { Cron } from 'croner';
import cronstrue from 'cronstrue';
import { converter, formatCss, formatHex, formatHsl, formatRgb, wcagLuminance } from 'culori';
import { createPatch, diffLines } from 'diff';
import { register } from 'tsx/esm/api';
import { stringify } from 'yaml';

/** The same computation as the service's. */
register();
const { measureRoute } = await import('../../../src/operations/utilities/geo.ts');

const number = { type: 'number' };
const latitude = { type: 'number', minimum: -90, maximum: 90 };
const longitude = { type: 'number', minimum: -180, maximum: 180 };
const point = { type: 'object', properties: { lat: number, lon: number } };
const geoSchema = {
  querystring: {
    type: 'object',
    required: ['lat1', 'lon1', 'lat2', 'lon2'],
    properties: { lat1: latitude, lon1: longitude, lat2: latitude, lon2: longitude },
  },
  response: {
    200: {
      type: 'object',
      properties: {
        distance: { type: 'object', properties: { km: number, miles: number, nauticalMiles: number } },
        bearing: { type: 'object', properties: { degrees: number, cardinal: { type: 'string' } } },
        from: point,
        to: point,
      },
    },
  },
};
const spaces = ['hsv', 'hwb', 'lab', 'lch', 'oklab', 'oklch'].map((name) => [name, converter(name)]);

export function addLibraries(app) {
  app.get('/v6/geo', { schema: geoSchema }, ({ query: { lat1, lon1, lat2, lon2 } }) =>
    measureRoute({ lat: lat1, lon: lon1 }, { lat: lat2, lon: lon2 }),
  );
  app.get('/v6/personal', createPerson);
  app.post('/v6/hash', ({ body: { text, algorithm } }) => ({
    hash: createHash(algorithm).update(text).digest('hex'),
  }));
  app.post('/v6/data/convert', ({ body: { text } }) => ({ result: stringify(JSON.parse(text)) }));
  app.post('/v6/text/diff', ({ body: { a, b } }) => ({
    changes: diffLines(a, b),
    patch: createPatch('a', a, b),
  }));
  app.get('/v6/cron', ({ query: { expr, zone } }) => {
    const runs = new Cron(expr, { timezone: zone, paused: true }).nextRuns(5);
    return { description: cronstrue.toString(expr), next: runs };
  });
  app.get('/v6/units', ({ query: { value, from, to } }) => ({ result: convert(Number(value), from).to(to) }));
  app.get('/v6/color', ({ query: { color } }) => ({
    hex: formatHex(color),
    rgb: formatRgb(color),
    hsl: formatHsl(color),
    ...Object.fromEntries(spaces.map(([name, to]) => [name, formatCss(to(color))])),
    luminance: wcagLuminance(color),
  }));
}

/** The fields of our person. Unlike ours, they do not fit together. */
function createPerson() {
  const [firstName, lastName] = [faker.person.firstName(), faker.person.lastName()];
  const names = { firstName, lastName };
  const income = faker.number.int({ min: 1000, max: 9000 });
  return {
    name: `${firstName} ${lastName}`,
    email: faker.internet.exampleEmail(names),
    localisation: faker.location.countryCode(),
    phone: faker.phone.number(),
    job: faker.person.jobTitle(),
    hobbies: faker.helpers.multiple(() => faker.word.noun(), { count: 3 }).join(', '),
    language: faker.location.language().name,
    card: faker.finance.creditCardNumber(),
    cvc: faker.finance.creditCardCVV(),
    expiration: faker.date.future(),
    address: `${faker.location.streetAddress()}, ${faker.location.city()} ${faker.location.zipCode()}`,
    birthday: faker.date.birthdate(),
    civil_status: faker.helpers.arrayElement(['single', 'married', 'divorced', 'widowed']),
    children: faker.number.int(4),
    vehicle: [faker.vehicle.vehicle()],
    social_profiles: {
      facebook: faker.internet.username(names),
      twitter: faker.internet.username(names),
      instagram: faker.internet.username(names),
      linkedin: faker.internet.username(names),
    },
    year_income: `${income * 12} GBP/year`,
    month_income: `${income} GBP/month`,
    education: faker.helpers.arrayElement(['Secondary school', 'Vocational certificate', 'Bachelor']),
    work_experience: `${faker.number.int(40)} years`,
    health_status: faker.helpers.arrayElement(['Good', 'Fair', 'Excellent']),
    emergency_contacts: [
      { name: faker.person.fullName(), relationship: 'father', phone: faker.phone.number() },
    ],
    subscriptions: faker.helpers.multiple(() => faker.company.name(), { count: 2 }),
    pets: [`${faker.animal.type()} called ${faker.animal.petName()}`],
  };
}
