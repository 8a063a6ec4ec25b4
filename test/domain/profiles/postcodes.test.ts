/** A pattern of postcodes means to us what it means to faker, draw by draw. */
import t from 'tap';
import { places } from '../../../src/domain/profiles/addresses/places.ts';
import { drawPostcode } from '../../../src/domain/profiles/addresses/postcodes.ts';
import { fakerOfCountry } from '../../../src/domain/profiles/locales.ts';

t.test('every place gives the postcodes that its pattern gives as a regular expression', async (t) => {
  const faker = fakerOfCountry('SE');
  for (const { town, postcode } of Object.values(places).flat()) {
    const drawAll = (draw: () => string) => {
      faker.seed([1, 2, 3, 4]);
      return Array.from({ length: 200 }, draw).concat(String(faker.number.int()));
    };
    t.strictSame(
      drawAll(() => drawPostcode(faker, postcode)),
      drawAll(() => faker.helpers.fromRegExp(postcode)),
      town,
    );
  }
});
