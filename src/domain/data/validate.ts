import { judgeEan, judgeIsbn, judgeLuhn } from './validate-digits.ts';
import { judgeBic, judgeIban, judgeVat } from './validate-money.ts';
import { judgeCountry, judgeCurrency, judgePhone, judgeSemver, judgeUuid } from './validate-names.ts';
import { judgeDomain, judgeEmail, judgeIp, judgeUrl } from './validate-network.ts';
import { invalid, type Judge, type Verdict } from './verdict.ts';

const judges = {
  email: judgeEmail,
  iban: judgeIban,
  bic: judgeBic,
  isbn: judgeIsbn,
  ean: judgeEan,
  luhn: judgeLuhn,
  vat: judgeVat,
  url: judgeUrl,
  domain: judgeDomain,
  ip: judgeIp,
  uuid: judgeUuid,
  semver: judgeSemver,
  phone: judgePhone,
  country: judgeCountry,
  currency: judgeCurrency,
} satisfies Record<string, Judge>;

export type ValueType = keyof typeof judges;

/** Validates a value by its form only, without a lookup. Surrounding whitespace is ignored. */
export function judgeValue(type: ValueType, value: string) {
  const { normalized, reason, details } = judgeSafely(judges[type], value.trim());
  return { type, value, valid: reason === null, normalized, reason, details };
}

/** Validators of packages throw at some values that they do not expect. Such a value is invalid. */
function judgeSafely(judge: Judge, value: string): Verdict {
  try {
    return judge(value);
  } catch {
    return invalid('The value has characters that are not allowed.');
  }
}
