/** Validates UUIDs, versions, telephone numbers, and country and currency codes. */
import { faker } from '@faker-js/faker/locale/base';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import validator from 'validator';
import { memoize } from '../../lib/memo.ts';
import { invalid, type Verdict, valid } from './verdict.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-([\da-f])[\da-f]{3}-([\da-f])[\da-f]{3}-[\da-f]{12}$/;

/** Validates a UUID (RFC 9562) of any version, in any case; accepts URNs and braces. */
export function validateUuid(value: string): Verdict {
  const uuid = value.toLowerCase().replace(/^urn:uuid:|^\{(.*)\}$/, '$1');
  const [, version = '', variant = ''] = UUID.exec(uuid) ?? [];
  if (version === '') return invalid('A UUID has 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.');
  if (/^(?:0|-)+$/.test(uuid)) return valid(uuid, { version: null, variant: 'nil' });
  if (/^(?:f|-)+$/.test(uuid)) return valid(uuid, { version: null, variant: 'max' });
  if (!/[89ab]/.test(variant)) return valid(uuid, { version: null, variant: 'other' });
  if (!/[1-8]/.test(version)) return invalid(`'${version}' is not a UUID version.`);
  return valid(uuid, { version: Number(version), variant: 'rfc9562' });
}

/** The pattern of semver.org, with named groups. */
const SEMVER =
  /^(?<major>0|[1-9]\d*)\.(?<minor>0|[1-9]\d*)\.(?<patch>0|[1-9]\d*)(?:-(?<prerelease>(?:0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*))*))?(?:\+(?<build>[\da-zA-Z-]+(?:\.[\da-zA-Z-]+)*))?$/;

/** Validates a version of Semantic Versioning 2.0.0, which does not allow a leading `v`. */
export function validateSemver(value: string): Verdict {
  const groups = SEMVER.exec(value)?.groups;
  if (groups === undefined)
    return invalid('A version has three numbers without leading zeros, such as 1.2.3 or 1.2.3-rc.1+build.5.');
  const { major = '', minor = '', patch = '', prerelease = null, build = null } = groups;
  return valid(value, { major, minor, patch, prerelease, build });
}

/** Validates an international telephone number (ITU-T E.164) by the lengths and prefixes of its country. */
export function validatePhone(value: string): Verdict {
  if (!value.startsWith('+'))
    return invalid('A telephone number must start with + and a country calling code.');
  const phone = parsePhoneNumberFromString(value);
  if (!phone) return invalid('The country calling code is unknown, or there are too few digits.');
  if (!phone.isPossible()) return invalid('The length is wrong for telephone numbers of this country.');
  if (!phone.isValid()) return invalid('The format is wrong for telephone numbers of this country.');
  const country: CountryCode | null = phone.country ?? null;
  return valid(phone.number, {
    country,
    calling_code: phone.countryCallingCode,
    national: phone.formatNational(),
    international: phone.formatInternational(),
    uri: phone.getURI(),
  });
}

/** Alpha-2, alpha-3 and numeric codes of all countries. */
const countries = faker.rawDefinitions.location?.country_code ?? [];
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Validates a country code (ISO 3166-1): two letters, three letters or three digits. */
export function validateCountry(value: string): Verdict {
  const code = value.toUpperCase();
  const country = countries.find(({ alpha2, alpha3, numeric }) => [alpha2, alpha3, numeric].includes(code));
  if (country === undefined) return invalid('ISO 3166-1 has no such code.');
  const { alpha2, alpha3, numeric } = country;
  return valid(alpha2, { alpha2, alpha3, numeric, name: countryNames.of(alpha2) ?? alpha2 });
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** More than there are currencies. */
const CURRENCIES_MAX = 300;
const countDecimals = memoize((currency) => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}, CURRENCIES_MAX);

/** Validates a currency code (ISO 4217) and returns the number of decimals of its amounts. */
export function validateCurrency(value: string): Verdict {
  const code = value.toUpperCase();
  if (!validator.isISO4217(code)) return invalid('ISO 4217 has no such code.');
  return valid(code, { name: currencyNames.of(code) ?? code, decimals: countDecimals(code) });
}
