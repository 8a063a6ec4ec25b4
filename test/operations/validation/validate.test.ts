/** Results for values: pasted forms, deceptive characters, registries, and the second sources of each. */
import { readFileSync } from 'node:fs';
import { domainToASCII } from 'node:url';
import { countrySpecs } from 'ibantools';
import t from 'tap';
import { type ValueType, validateValue } from '../../../src/operations/validation/validate.ts';

const accepted: [type: ValueType, value: string, normalized: string, details?: object][] = [
  [
    'iban',
    'DE89\u00a03704\u202f0044 0532 0130 00',
    'DE89370400440532013000',
    { bank: '37040044', is_sepa: true },
  ],
  ['iban', 'IBAN: de89-3704-0044-0532-0130-00', 'DE89370400440532013000', { account: '0532013000' }],
  ['iban', 'BE71096123456769', 'BE71096123456769', { bank: '096', branch: null, account: '1234567' }],
  ['iban', 'NO9386011117947', 'NO9386011117947', { bank: '8601', account: '111794' }],
  ['iban', 'IT60X0542811101000000123456', 'IT60X0542811101000000123456', { account: '000000123456' }],
  ['iban', 'SM86U0322509800000000270100', 'SM86U0322509800000000270100'],
  ['iban', 'FI2112345600000785', 'FI2112345600000785'],
  ['iban', 'TN5910006035183598478831', 'TN5910006035183598478831'],
  ['iban', 'MR1300020001010000123456753', 'MR1300020001010000123456753'],
  ['iban', 'TL380080012345678910157', 'TL380080012345678910157'],
  ['iban', 'GB29NWBK60161331926819', 'GB29NWBK60161331926819', { branch: '601613', account: '31926819' }],
  ['iban', 'ES9121000418450200051332', 'ES9121000418450200051332', { account: '0200051332' }],
  ['iban', 'CH9300762011623852957', 'CH9300762011623852957', { bank: '00762', account: '011623852957' }],
  ['iban', 'PS92PALS00000000040012345670O', 'PS92PALS00000000040012345670O'],
  ['iban', 'RS35260005601001611379', 'RS35260005601001611379', { is_sepa: true }],
  ['iban', 'AL47212110090000000235698741', 'AL47212110090000000235698741', { is_sepa: true }],
  ['iban', 'MD24AG000225100013104168', 'MD24AG000225100013104168', { is_sepa: true }],
  ['bic', '1234DEFF', '1234DEFF', { bank: '1234', country: 'DE', location: 'FF', branch: null }],
  ['bic', 'SWIFT deut de ff 500', 'DEUTDEFF500', { branch: '500' }],
  ['vat', 'XI432525179', 'XI432525179', { country: 'XI', country_name: 'Northern Ireland' }],
  ['vat', 'BE1000000417', 'BE1000000417'],
  ['vat', 'CHE-116.281.710 MWST', 'CHE116281710MWST', { country: 'CH', number: '116281710' }],
  ['vat', 'EL 094501040', 'EL094501040', { country_name: 'Greece' }],
  ['isbn', '978\u20110\u2011306\u201340615\u20117', '9780306406157', { isbn10: '0306406152' }],
  ['isbn', 'ISBN-10: 0-306-40615-2', '9780306406157'],
  ['ean', '4006381333931\u200e', '4006381333931', { format: 'EAN-13' }],
  ['ean', '0 36000 29145 2', '036000291452', { format: 'UPC-A', gtin14: '00036000291452' }],
  ['ean', '10614141000415', '10614141000415', { format: 'GTIN-14' }],
  [
    'uuid',
    '550e8400\u2011e29b\u201141d4\u2011a716\u2011446655440000',
    '550e8400-e29b-41d4-a716-446655440000',
  ],
  ['uuid', '017F22E279B07CC398C4DC0C0C07398F', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f', { version: 7 }],
  ['phone', '\u202a+44 20 7946 0958\u202c', '+442079460958', { country: 'GB', kind: 'fixed_line' }],
  ['phone', '\u202d+44\u00a020\u00a07946\u00a00958', '+442079460958'],
  ['phone', '+14155552671 ext. 5', '+14155552671', { extension: '5' }],
  ['phone', 'Tel: +44 20 7946 0958', '+442079460958', { extension: null }],
  ['iban', 'NO 93 8601.11.17947', 'NO9386011117947'],
  ['isbn', 'ISBN13: 978-3-16-148410-0', '9783161484100'],
  ['isbn', 'ISBN 13: 978-3-16-148410-0', '9783161484100'],
  ['isbn', 'ISBN10: 0-306-40615-2', '9780306406157'],
  ['isbn', 'ISBN 1034567896', '9781034567899'],
  ['ean', 'EAN13: 4006381333931', '4006381333931'],
  ['ean', 'GTIN 13: 4006381333931', '4006381333931'],
  ['vat', 'VAT DE136695976', 'DE136695976'],
  ['vat', 'VAT-ID: DE136695976', 'DE136695976'],
  ['bic', 'BIC/SWIFT: DEUTDEFF', 'DEUTDEFF'],
  ['phone', 'tel:+44-20-7946-0958', '+442079460958'],
  ['phone', '\uff0b\uff14\uff142079460958', '+442079460958'],
  ['email', '\u{1d54f}@example.com', '\u{1d54f}@example.com'],
  ['email', 'j\u00f6rg@b\u00fccher.de', 'j\u00f6rg@xn--bcher-kva.de'],
  ['domain', 'STRA\u1e9eE.de', 'xn--strae-oqa.de'],
  ['domain', 'r3---sn-4g5e.googlevideo.com', 'r3---sn-4g5e.googlevideo.com'],
  ['domain', '\u0646\u0627\u0645\u0647\u200c\u0627\u06cc.com', 'xn--mgba3gch31f060k.com'],
  ['currency', 'HUF', 'HUF', { decimals: 2 }],
  ['currency', 'iqd', 'IQD', { decimals: 3 }],
  ['currency', 'XAU', 'XAU', { decimals: null }],
  ['currency', 'XCG', 'XCG', { decimals: 2 }],
  ['currency', 'ZWG', 'ZWG', { decimals: 2 }],
];
for (const [type, value, normalized, details] of accepted) {
  t.test(`${type} ${JSON.stringify(value)} is valid`, async (t) => {
    const result = validateValue(type, value);
    t.equal(result.reason, null);
    t.equal(result.normalized, normalized);
    t.match(result.details, details ?? {});
  });
}

const invisible = /invisible character/;
const rejected: [type: ValueType, value: string, reason: string | RegExp][] = [
  ['iban', 'AX2112345600000785', 'The SWIFT registry has no IBANs with this prefix.'],
  ['iban', 'GF4120041010050500013M02606', 'The SWIFT registry has no IBANs with this prefix.'],
  ['iban', 'IE171IBK93115212345678', 'The format is wrong for IBANs of this country.'],
  ['iban', 'VG46H07Y0223060094359858', 'The format is wrong for IBANs of this country.'],
  ['iban', 'FR76😅', /length/],
  ['iban', 'MC58😅', /length/],
  ['iban', 'BE71096123456760', 'The check digits of the IBAN are wrong.'],
  ['iban', 'BE98096123456768', 'The national check digits of the account are wrong.'],
  ['iban', 'IT33X0542811101000000123457', 'The national check digits of the account are wrong.'],
  ['iban', 'SM59U0322509800000000270101', 'The national check digits of the account are wrong.'],
  ['iban', 'FI9112345600000786', 'The national check digits of the account are wrong.'],
  ['iban', 'TN3210006035183598478832', 'The national check digits of the account are wrong.'],
  ['iban', 'MR8300020001010000123456754', 'The national check digits of the account are wrong.'],
  ['iban', 'TL110080012345678910158', 'The national check digits of the account are wrong.'],
  ['bic', 'DEUTXYFF', "'XY' is not a country code."],
  ['vat', 'FR0K123456789', 'The check digits are wrong for VAT numbers of France.'],
  ['vat', 'FRXX999999999', 'The check digits are wrong for VAT numbers of France.'],
  ['vat', 'NL001309675B00', 'The format is wrong for VAT numbers of Netherlands.'],
  ['vat', 'DEDE246595415', 'The format is wrong for VAT numbers of Germany.'],
  ['vat', 'BG1037735942', 'The check digits are wrong for VAT numbers of Bulgaria.'],
  ['phone', '+1-800-FLOWERS', 'A telephone number must have digits instead of letters.'],
  ['isbn', '979-0-2600-0043-8', 'A number that begins with 979-0 is an ISMN, for printed music.'],
  ['phone', '+972578987732', "The number is not in its country's numbering plan."],
  ['phone', '+982949491', /numbering plan/],
  ['phone', '+551112345678', /numbering plan/],
  ['phone', '+49109148958665', /numbering plan/],
  ['phone', '+4383613153', /numbering plan/],
  ['email', 'us\u200ber@example.com', invisible],
  ['email', 'us\u200cer@example.com', invisible],
  ['email', '\u202euser@example.com', 'The value has an invisible character (U+202E).'],
  ['email', '"a\r\nBcc: x@evil.example\r\n"@iana.org', 'The value has an invisible character (U+000D).'],
  ['email', '"\\\u0007"@iana.org', invisible],
  ['email', '"\u007f"@iana.org', invisible],
  ['email', '\ud800@example.com', 'The value has an invisible character (U+D800).'],
  ['email', 'user@example.com.', 'The part after @ is not a valid domain.'],
  ['domain', 'exam\u00adple.com', invisible],
  ['url', 'https://exa\nmple.com/', invisible],
  ['url', 'http:example.com', /slashes/],
  ['url', 'http:///example.com', /slashes/],
  ['url', 'http:/example.com', /slashes/],
  ['url', 'http://www.example.com\\@evil.example/', /backslashes/],
  ['url', 'http://example..com', /empty label/],
  ['url', 'http://.example.com', /empty label/],
  ['url', 'https://exam\u202eple.com/', invisible],
  ['domain', '-\u00e4.de', /hyphens/],
  ['domain', '\u00e4-.de', /hyphens/],
  ['domain', 'ab--\u00e4.de', /hyphens/],
  ['domain', '0\u00e0.\u05d0\u05d1', /labels/],
  ['domain', `${`${'a'.repeat(49)}.`.repeat(5)}${'b'.repeat(4)}`, /at most 253/],
  ['ean', '036000291453', 'The check digit of 03600029145 is 2, not 3.'],
  ['uuid', '017f22e2-79b0-9cc3-98c4-dc0c0c07398f', '9 is not a UUID version.'],
  ['currency', 'ANG', 'ISO 4217 has no such active code.'],
  ['currency', 'ZWL', 'ISO 4217 has no such active code.'],
  ['currency', 'SLL', 'ISO 4217 has no such active code.'],
  ['currency', 'BGN', 'ISO 4217 has no such active code.'],
];
for (const [type, value, reason] of rejected) {
  t.test(`${type} ${JSON.stringify(value).slice(0, 60)} is invalid`, async (t) => {
    const result = validateValue(type, value);
    t.equal(result.valid, false);
    t.match(result.reason, reason);
    t.equal(result.normalized, null);
  });
}

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
  t.strictSame(
    unknown.filter((code) => !withdrawn.includes(code)),
    [],
  );
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
  const names = [
    'b\u00fccher.de',
    'xn--bcher-kva.de',
    'fa\u00df.de',
    '\u4f8b\u3048.jp',
    'EXAMPLE.com',
    '\u2603.com',
  ];
  for (const name of names) t.equal(validateValue('domain', name).normalized, domainToASCII(name), name);
});

t.test('odd texts are invalid and throw for no type', async (t) => {
  const types: ValueType[] = [
    'email',
    'iban',
    'bic',
    'isbn',
    'ean',
    'luhn',
    'vat',
    'url',
    'domain',
    'ip',
    'uuid',
  ];
  const odd = [
    '\u0000',
    '\ud800',
    '\udc00@\ud800',
    '😅',
    '\ufeff',
    '__proto__',
    '\u202e',
    'ا',
    '"',
    '%',
    '{',
    '[',
    '-',
    '@',
    'a@b',
  ];
  for (const type of [...types, 'semver', 'phone', 'country', 'currency'] as ValueType[]) {
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
