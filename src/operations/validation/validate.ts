import { cleanCode, findDeceptive } from './pasted.ts';
import { invalid, type ValidationResult, type Validator } from './result.ts';
import { validateEan, validateIsbn, validateLuhn } from './validate-digits.ts';
import { validateIban } from './validate-iban.ts';
import { validateBic, validateCurrency } from './validate-money.ts';
import { validateCountry, validatePhone, validateSemver, validateUuid } from './validate-names.ts';
import { validateDomain, validateEmail, validateIp, validateUrl } from './validate-network.ts';
import { validateVat } from './validate-vat.ts';

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

/** Types whose values can have letters of any script. The values of all others are ASCII. */
const texts: readonly ValueType[] = ['email', 'url', 'domain', 'ip'];

/** Prefixes that people copy with a value. */
const labels: Partial<Record<ValueType, RegExp>> = {
  iban: /^IBAN(?::| )\s*/i,
  bic: /^(?:BIC|SWIFT)(?:\/(?:BIC|SWIFT))?(?::| )\s*/i,
  isbn: /^ISBN(?:1[03](?::| )| 1[03]:|(?:-1[03])?(?::| )?)\s*/i,
  ean: /^(?:EAN|GTIN|UPC)(?:-?(?:8|12|13|14|A)| (?:8|12|13|14)(?=:))?(?::| )\s*/i,
  vat: /^VAT(?:[ -](?:ID|no\.?|number))?(?::| )\s*/i,
  phone: /^(?:phone|tel\.?|telephone)(?::| )\s*/i,
};

/** Validates a value by its form only, without a lookup. Surrounding whitespace is ignored. */
export function validateValue(type: ValueType, value: string) {
  const { normalized, reason, details } = validateSafely(type, value);
  return { type, value, valid: reason === null, normalized, reason, details };
}

/** Validators of packages throw at some values that they do not expect. Such a value is invalid. */
function validateSafely(type: ValueType, value: string): ValidationResult {
  if (texts.includes(type)) {
    const text = value.trim();
    const deceptive = findDeceptive(text);
    return deceptive === undefined ? orInvalid(() => validators[type](text)) : invalid(deceptive);
  }
  return orInvalid(() => validators[type](cleanCode(value, labels[type])));
}

function orInvalid(validate: () => ValidationResult): ValidationResult {
  try {
    return validate();
  } catch {
    return invalid('The value has characters that are not allowed.');
  }
}
