/**
 * Compares toolbox results with a second library that the service does not use for them: more than 400 cases, which the
 * last test counts. Comparisons with other libraries and Python on random inputs and longer tables are next to the
 * tests of each function.
 */
import t from 'tap';
import { reportSuite } from '../../support/conformance.ts';
import { opinions as colors } from './colors.ts';
import { opinions as data } from './data.ts';
import { opinions as encodings } from './encodings.ts';
import { opinions as moments } from './moments.ts';
import { opinions as numbers } from './numbers.ts';
import { opinions as texts } from './texts.ts';
import { opinions as values } from './values.ts';

const groups = { colors, data, encodings, moments, numbers, texts, values };

const agreed: string[] = [];
for (const [group, opinions] of Object.entries(groups)) {
  t.test(`${group}: another library agrees in ${opinions.length} cases`, async (t) => {
    for (const { title, library, ours, theirs } of opinions) {
      if (t.strictSame(await ours(), await theirs(), `${title}, as ${library} says`))
        agreed.push(`${group}: ${title}`);
    }
  });
}

t.test('at least 400 different cases agree', async (t) => {
  const cases = new Set(agreed);
  t.ok(cases.size >= 400, `${cases.size} cases`);
  const suite = 'one other library for each case';
  reportSuite(t, { subject: 'all', suite, cases: cases.size, passed: cases.size });
});
