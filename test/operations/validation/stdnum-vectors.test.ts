/** IBANs, BICs, ISBNs, EANs and Luhn numbers that python-stdnum has judged. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { validateValue } from '../../../src/operations/validation/validate.ts';
import { reportSuite } from '../../support/conformance.ts';

const lines = readFileSync(new URL('stdnum-vectors.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

/** We also check the digits inside of the account, and that an ISBN is not an ISMN. */
const STRICTER = /^(?:The national check digits|A number that begins with 979-0)/;

t.test('python-stdnum: numbers are valid or invalid as it judges', async (t) => {
  const wrong: string[] = [];
  let [cases, exceptions] = [0, 0];
  for (const line of lines) {
    const [type = '', verdict = '', ...numbers] = line.split(' ');
    if (type === '#') continue;
    for (const number of numbers) {
      cases += 1;
      const { valid, reason } = validateValue(type as Parameters<typeof validateValue>[0], number);
      if (valid === (verdict === 'valid')) continue;
      if (verdict === 'valid' && STRICTER.test(reason ?? '')) exceptions += 1;
      else wrong.push(`${type} ${number} is ${verdict}`);
    }
  }
  t.strictSame(wrong, []);
  reportSuite(t, {
    ...{
      subject: 'IBANs, BICs, ISBNs, EANs, Luhn',
      suite: 'python-stdnum',
      cases,
      passed: cases - exceptions,
    },
    exceptions: 'national check digits inside of accounts are checked, and ISMNs are not ISBNs',
  });
});
