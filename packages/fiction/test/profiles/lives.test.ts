/** The parts of a person: careers, birthdays and card numbers. */
import t from 'tap';
import { checkDigit } from '../../src/profiles/cards.ts';
import { type Career, createCareer, jobs } from '../../src/profiles/careers.ts';
import { createLife } from '../../src/profiles/lives.ts';
import { fakerOfCountry } from '../../src/profiles/locales.ts';
import { ageOn } from '../support/ages.ts';

t.test('pay is in the range of the job and rises with experience', async (t) => {
  const faker = fakerOfCountry('GB');
  faker.seed(1);
  const careers = Array.from({ length: 5000 }, () =>
    createCareer(faker, faker.number.int({ min: 18, max: 66 })),
  );
  const positions = careers.flatMap((career) => {
    const job = jobs.find(({ title }) => title === career.job.toLowerCase());
    if (!job) return [];
    return { ...career, position: (career.pay - job.payMin) / (job.payMax - job.payMin) };
  });
  const average = (of: readonly (Career & { position: number })[]) =>
    of.reduce((sum, { position }) => sum + position, 0) / of.length;
  t.ok(positions.length > 3500);
  const wrong = positions.filter(({ position }) => position < 0 || position > 1);
  t.strictSame(wrong, []);
  const average10 = average(positions.filter(({ experienceYears }) => experienceYears < 10));
  const average30 = average(positions.filter(({ experienceYears }) => experienceYears >= 30));
  t.ok(average10 < 0.3 && average30 > 0.8, `${average10} ${average30}`);
});

t.test('a birthday matches the age in the rest of the profile, on any day of the year', async (t) => {
  const faker = fakerOfCountry('GB');
  for (const day of ['2028-02-29', '2027-02-28', '2027-03-01', '2026-01-01', '2026-12-31']) {
    faker.seed(1);
    const lives = Array.from({ length: 3000 }, () => createLife(faker, Date.parse(day)));
    t.strictSame(
      lives.filter(({ ageYears, birthdayMs }) => ageOn(day, new Date(birthdayMs).toISOString()) !== ageYears),
      [],
      day,
    );
  }
});

t.test('the check digit follows the standard', async (t) => {
  const rows: [digits: string, digit: number][] = [
    ['7992739871', 3],
    ['411111111111111', 1],
    ['555555555555444', 4],
    ['000000000000000', 0],
  ];
  for (const [digits, digit] of rows) t.equal(checkDigit(digits), digit, digits);
});
