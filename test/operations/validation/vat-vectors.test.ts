/** VAT numbers of all supported prefixes that python-stdnum has validated. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { packageRoot } from '../../../src/contract/package.ts';
import { validateValue } from '../../../src/operations/validation/validate.ts';
import { reportSuite } from '../../support/conformance.ts';

const isValid = (number: string) => validateValue('vat', number).valid;

t.test('python-stdnum: VAT numbers are valid or invalid as it says', async (t) => {
  const text = readFileSync(join(packageRoot, 'test/operations/validation/vat-vectors.txt'), 'utf8');
  const wrong: string[] = [];
  let cases = 0;
  for (const line of text.trimEnd().split('\n')) {
    if (line.startsWith('#')) continue;
    const [prefix = '', result = '', ...numbers] = line.split(' ');
    cases += numbers.length;
    wrong.push(
      ...numbers
        .filter((number) => isValid(prefix + number) !== (result === 'valid'))
        .map((number) => `${prefix}${number} is ${result}`),
    );
  }
  t.strictSame(wrong, []);
  reportSuite(t, { subject: 'VAT numbers', suite: 'python-stdnum, 300 per prefix', cases, passed: cases });
});
