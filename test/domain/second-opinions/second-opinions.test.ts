/**
 * Answers of the toolbox that a second library gives as well, one that the service does not use for them: more than 400
 * cases, which the last test counts. What other libraries and Python say of random inputs, and of longer tables, stands
 * beside the tests of each function.
 */
import t from 'tap';
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
  t.test(`${group}: in ${opinions.length} cases another library answers the same`, async (t) => {
    for (const { title, library, ours, theirs } of opinions) {
      if (t.strictSame(await ours(), await theirs(), `${title}, as ${library} says`))
        agreed.push(`${group}: ${title}`);
    }
  });
}

t.test('at least 400 different cases are agreed upon', async (t) => {
  const cases = new Set(agreed);
  t.ok(cases.size >= 400, `${cases.size} cases`);
});
