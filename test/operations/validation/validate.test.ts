/** Results for values: pasted forms, deceptive characters, registries, and the second sources of each. */
import { readFileSync } from 'node:fs';
import { domainToASCII } from 'node:url';
import { countrySpecs } from 'ibantools';
import t from 'tap';
import { type ValueType, validateValue } from '../../../src/operations/validation/validate.ts';

/** Length of the IBANs of a country. */
const lengthOf = (country: string): number | undefined => {
  for (let length = 15; length <= 34; length += 1) {
    const { reason } = validateValue('iban', `${country}00${'_'.repeat(length - 4)}`);
    if (reason?.startsWith('The format')) return length;
  }
  return undefined;
};

t.test('ibantools knows the same countries with the same lengths of IBANs', async (t) => {
  // Territories use the IBANs of their country; the others have none in the registry.
  const others = new Set(['AX', 'BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT']);
  const different: string[] = [];
  for (const [country, { IBANRegistry, chars }] of Object.entries(countrySpecs)) {
    if (!IBANRegistry || others.has(country)) continue;
    if (lengthOf(country) !== chars) different.push(`${country}: ${lengthOf(country)}, ${chars}`);
  }
  t.strictSame(different, []);
});

t.test('iso-codes has the same currencies, except for those changed since 2023', async (t) => {
  const file = '/usr/share/iso-codes/json/iso_4217.json';
  const text = readOptional(file);
  if (text === undefined) return t.comment(`${file} is missing: apt-get install iso-codes`);
  const codes: string[] = JSON.parse(text)['4217'].map(({ alpha_3 }: { alpha_3: string }) => alpha_3);
  const unknown = codes.filter((code) => !validateValue('currency', code).valid);
  const withdrawn = ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'ZWL'];
  const wrong = unknown.filter((code) => !withdrawn.includes(code));
  t.strictSame(wrong, []);
});

t.test('iso-codes has the same countries', async (t) => {
  const file = '/usr/share/iso-codes/json/iso_3166-1.json';
  const text = readOptional(file);
  if (text === undefined) return t.comment(`${file} is missing: apt-get install iso-codes`);
  const wrong = JSON.parse(text)['3166-1'].filter((country: Record<string, string>) => {
    const { alpha_2 = '', alpha_3 = '', numeric = '' } = country;
    return [alpha_2, alpha_3, numeric].some((code) => validateValue('country', code).normalized !== alpha_2);
  });
  t.strictSame(wrong, []);
});

t.test('Node converts the same domains to ASCII', async (t) => {
  for (const name of 'bücher.de xn--bcher-kva.de faß.de 例え.jp EXAMPLE.com ☃.com'.split(' '))
    t.equal(validateValue('domain', name).normalized, domainToASCII(name), name);
});

t.test('odd texts are invalid and throw for no type', async (t) => {
  const types: ValueType[] = ['email', 'iban', 'bic', 'isbn', 'ean', 'luhn', 'vat', 'url', 'domain', 'ip'];
  const odd = ['\u0000', '\ud800', '\udc00@\ud800', '😅', '\ufeff', '__proto__', ...'\u202eا"%{[-@', 'a@b'];
  for (const type of [...types, 'uuid', 'semver', 'phone', 'country', 'currency'] as ValueType[]) {
    for (const text of odd)
      t.equal(validateValue(type, text).valid, false, `${type} ${JSON.stringify(text)}`);
  }
});

function readOptional(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
