/** Validates UUIDs, versions, telephone numbers and country codes. */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { parseUuid } from '../identifiers/uuid.ts';
import { findCountry, nameCountry } from './countries.ts';
import { invalid, type ValidationResult, valid } from './result.ts';

/** A UUID with all hyphens or none, or one with hyphens in braces or after `urn:uuid:`. */
const UUID =
  /^(?:(?:urn:uuid:)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\{[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}|[\da-f]{32})$/i;

/** Validates a UUID (RFC 9562) of any variant; versions 0 and 9 to 15 are not assigned. */
export function validateUuid(value: string): ValidationResult {
  if (!UUID.test(value)) return invalid('A UUID has 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.');
  const { uuid, version, variant } = parseUuid(value);
  if (version !== null && (version < 1 || version > 8)) return invalid(`${version} is not a UUID version.`);
  return valid(uuid, { version, variant });
}

/** The pattern of semver.org, with named groups. */
const SEMVER =
  /^(?<major>0|[1-9]\d*)\.(?<minor>0|[1-9]\d*)\.(?<patch>0|[1-9]\d*)(?:-(?<prerelease>(?:0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*))*))?(?:\+(?<build>[\da-zA-Z-]+(?:\.[\da-zA-Z-]+)*))?$/;

/** Validates a version of Semantic Versioning 2.0.0, which does not allow a leading `v`. */
export function validateSemver(value: string): ValidationResult {
  const groups = SEMVER.exec(value)?.groups;
  if (groups === undefined)
    return invalid('A version has three numbers without leading zeros, such as 1.2.3 or 1.2.3-rc.1+build.5.');
  const { major = '', minor = '', patch = '', prerelease = null, build = null } = groups;
  return valid(value, { major, minor, patch, prerelease, build });
}

/** Kinds of telephone numbers. */
const PHONE_KINDS: Readonly<Record<string, string>> = {
  FIXED_LINE: 'fixed_line',
  FIXED_LINE_OR_MOBILE: 'fixed_line_or_mobile',
  MOBILE: 'mobile',
  PAGER: 'pager',
  PERSONAL_NUMBER: 'personal_number',
  PREMIUM_RATE: 'premium_rate',
  SHARED_COST: 'shared_cost',
  TOLL_FREE: 'toll_free',
  UAN: 'universal_access',
  VOICEMAIL: 'voicemail',
  VOIP: 'voip',
};

/** Validates an international telephone number (ITU-T E.164) by the numbering plan of its country. */
export function validatePhone(text: string): ValidationResult {
  const value = text.replace(/^tel:/i, '');
  if (!value.startsWith('+'))
    return invalid('A telephone number must start with + and a country calling code.');
  const phone = parsePhoneNumberFromString(value);
  if (!phone?.isValid() && /[a-z]/i.test(value))
    return invalid('A telephone number must have digits instead of letters.');
  if (!phone) return invalid('The country calling code is unknown, or there are too few digits.');
  if (!phone.isPossible()) return invalid('The length is wrong for telephone numbers of this country.');
  if (!phone.isValid()) return invalid("The number is not in its country's numbering plan.");
  const country: CountryCode | null = phone.country ?? null;
  return valid(phone.number, {
    country,
    calling_code: phone.countryCallingCode,
    national: phone.formatNational(),
    international: phone.formatInternational(),
    uri: phone.getURI(),
    extension: phone.ext ?? null,
    kind: PHONE_KINDS[phone.getType() ?? ''] ?? null,
  });
}

/** Validates a country code (ISO 3166-1): two letters, three letters or three digits. */
export function validateCountry(value: string): ValidationResult {
  const country = findCountry(value.toUpperCase());
  if (country === undefined) return invalid('ISO 3166-1 has no such code.');
  const { alpha2, alpha3, numeric } = country;
  return valid(alpha2, { alpha2, alpha3, numeric, name: nameCountry(alpha2) });
}
