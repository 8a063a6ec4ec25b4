import { validateEan, validateIsbn, validateLuhn } from './validate-digits.ts';
import { validateBic, validateIban, validateVat } from './validate-money.ts';
import {
  validateCountry,
  validateCurrency,
  validatePhone,
  validateSemver,
  validateUuid,
} from './validate-names.ts';
import { validateDomain, validateEmail, validateIp, validateUrl } from './validate-network.ts';
import { invalid, type Validator, type Verdict } from './verdict.ts';

const validators = {
  email: validateEmail,
  iban: validateIban,
  bic: validateBic,
  isbn: validateIsbn,
  ean: validateEan,
  luhn: validateLuhn,
  vat: validateVat,
  url: validateUrl,
  domain: validateDomain,
  ip: validateIp,
  uuid: validateUuid,
  semver: validateSemver,
  phone: validatePhone,
  country: validateCountry,
  currency: validateCurrency,
} satisfies Record<string, Validator>;

export type ValueType = keyof typeof validators;

/** Validates a value by its form only, without a lookup. Surrounding whitespace is ignored. */
export function validateValue(type: ValueType, value: string) {
  const { normalized, reason, details } = validateSafely(validators[type], value.trim());
  return { type, value, valid: reason === null, normalized, reason, details };
}

/** Validators of packages throw at some values that they do not expect. Such a value is invalid. */
function validateSafely(validate: Validator, value: string): Verdict {
  try {
    return validate(value);
  } catch {
    return invalid('The value has characters that are not allowed.');
  }
}
