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

const numbers: readonly (readonly [valid: boolean, numbers: string])[] = [
  [
    true,
    'BG831919536 BG835014925 BG831642181 BG779386805 ADL710646J ADA700158F GBGD001 GBHA500 GBGD888800101',
  ],
  [false, 'GBXX123 GB12345 GBZZ999 GBAA000 GBGD500 GBHA499 XIZZ123 GBGD888800102 ADA553420O ADL961614G'],
  [false, 'SI31293191 SI72775581 SI27725481 SK7064064612 SK7063625954 DK06984819'],
  [false, 'CZ660082854 CZ691016082 CZ667404981 CZ687127228'],
];

t.test('VAT numbers that the package validates wrongly follow the rules of their country', async (t) => {
  for (const [valid, texts] of numbers)
    for (const text of texts.split(' ')) t.equal(isValid(text), valid, text);
});

t.test('old numbers of Belgium and Greece get the digit that they lack', async (t) => {
  t.equal(validateValue('vat', 'BE 444.503.092').normalized, 'BE0444503092');
  t.equal(validateValue('vat', 'EL 94051189').normalized, 'EL094051189');
});
