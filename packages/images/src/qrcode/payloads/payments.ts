/** Payments: SEPA credit transfers and Swiss QR bills. */
import { hasMod97Digits, isSepaCountry, splitBban } from '../../../../shared/iban.ts';
import { InputError } from '../../../../shared/input-error.ts';
import type { EpcPayload, Party, SwissPayload } from './payload.ts';

const invalid = (parameter: string, rule: string) =>
  new InputError(`${parameter} ${rule}`, { parameter, code: 'invalid_format' });

const compact = (text: string) => text.replaceAll(' ', '').toUpperCase();

function readIban(written: string): string {
  const iban = compact(written);
  const account = splitBban(iban.slice(0, 2), iban.slice(4));
  if (account === 'country') throw invalid('iban', 'must start with the code of a country that has IBANs');
  if (account === 'length') throw invalid('iban', 'must have the length of IBANs of its country');
  if (account === 'format' || !/^\d\d$/.test(iban.slice(2, 4)) || !hasMod97Digits(iban))
    throw invalid('iban', 'must be an IBAN with valid check digits');
  return iban;
}

/** Prefixes of the Single Euro Payments Area outside of the European Economic Area. */
const OUTSIDE_EEA = 'AD AL CH GB GI MC MD ME MK RS SM VA'.split(' ');

/** Reads the account of a SEPA transfer, and requires a BIC where the banks do (EPC069-12, AT-23). */
function readSepaIban({ iban: written, bic }: EpcPayload): string {
  const iban = readIban(written);
  const country = iban.slice(0, 2);
  if (!isSepaCountry(country)) throw invalid('iban', 'must be an IBAN of a SEPA country');
  if (bic === undefined && OUTSIDE_EEA.includes(country))
    throw invalid('bic', 'is required for an account outside of the European Economic Area');
  return iban;
}

/** Reads a creditor reference (ISO 11649). */
function readReference(written: string): string {
  const reference = compact(written);
  if (!/^RF\d{2}[A-Z\d]{1,21}$/.test(reference) || !hasMod97Digits(reference))
    throw invalid('reference', 'must be a creditor reference such as RF18539007547034');
  return reference;
}

function requireCents(amount: number | undefined): void {
  if (amount !== undefined && Number(amount.toFixed(2)) !== amount)
    throw invalid('amount', 'must have at most two decimals');
}

const EPC_BYTES_MAX = 331;

export function writeEpc(payment: EpcPayload): string {
  const { name, bic = '', amount, purpose = '', reference, message, information = '' } = payment;
  requireCents(amount);
  if (reference !== undefined && message !== undefined)
    throw new InputError('Give either reference or message', {
      parameter: 'message',
      code: 'conflicting_parameters',
    });
  const lines = [
    'BCD',
    '002',
    '1', // UTF-8
    'SCT',
    bic,
    name,
    readSepaIban(payment),
    amount === undefined ? '' : `EUR${amount}`,
    purpose,
    reference === undefined ? '' : readReference(reference),
    message ?? '',
    information,
  ];
  // Each line is an element: a line break would move all others.
  if (lines.some((line) => /[\r\n]/.test(line)))
    throw new InputError('The payment must not contain line breaks', { code: 'invalid_format' });
  const text = lines.slice(0, lines.findLastIndex((line) => line !== '') + 1).join('\n');
  if (new TextEncoder().encode(text).length > EPC_BYTES_MAX)
    throw new InputError(`The payment must be at most ${EPC_BYTES_MAX} bytes`, {
      code: 'too_large',
      parameter: message === undefined ? 'name' : 'message',
    });
  return text;
}

/** Bank identifiers of QR-IBANs. */
const [QR_BANK_MIN, QR_BANK_MAX] = [30_000, 31_999];
/** Letters of all Swiss payments: Latin of the Implementation Guidelines, version 2.3. */
const SWISS_LETTERS = /^[ -~\u00a0-\u017f\u0218-\u021b\u20ac]*$/;
/** Characters of `message` and `billing_information` together. */
const SWISS_TEXTS_MAX = 140;

export function writeSwiss(payment: SwissPayload): string {
  const { creditor, debtor, amount, currency, message = '', billing_information } = payment;
  requireCents(amount);
  const iban = readIban(payment.iban);
  if (!/^(?:CH|LI)[A-Z\d]{19}$/.test(iban))
    throw invalid('iban', 'must be an IBAN of Switzerland or Liechtenstein');
  if (message.length + (billing_information ?? '').length > SWISS_TEXTS_MAX)
    throw invalid(
      'message',
      `and billing_information must be at most ${SWISS_TEXTS_MAX} characters together`,
    );
  const lines = [
    'SPC',
    '0200',
    '1', // UTF-8
    iban,
    ...writeParty(creditor),
    ...NO_PARTY,
    amount === undefined ? '' : amount.toFixed(2),
    currency,
    ...(debtor === undefined ? NO_PARTY : writeParty(debtor)),
    ...writeSwissReference(iban, payment.reference),
    message,
    'EPD',
    ...(billing_information === undefined ? [] : [billing_information]),
  ];
  const unsupported = lines.find((line) => !SWISS_LETTERS.test(line));
  if (unsupported !== undefined)
    throw new InputError('A Swiss payment must consist of Latin letters', { code: 'invalid_format' });
  return lines.join('\n');
}

const NO_PARTY: readonly string[] = Array(7).fill('');

/** Writes a structured address. */
const writeParty = ({ name, street = '', building_number = '', postal_code, town, country }: Party) => [
  'S',
  name,
  street,
  building_number,
  postal_code,
  town,
  country,
];

/** Returns the type of a reference and the reference, which a QR-IBAN requires. */
function writeSwissReference(iban: string, reference: string | undefined): [type: string, reference: string] {
  const bank = Number(iban.slice(4, 9));
  if (bank >= QR_BANK_MIN && bank <= QR_BANK_MAX) {
    const digits = compact(reference ?? '');
    if (!/^\d{27}$/.test(digits) || checkDigitOf(digits.slice(0, -1)) !== Number(digits.at(-1)))
      throw invalid(
        'reference',
        'must be a QR reference of 27 digits with a valid check digit for a QR-IBAN',
      );
    return ['QRR', digits];
  }
  return reference === undefined ? ['NON', ''] : ['SCOR', readReference(reference)];
}

const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** Returns the check digit of a QR reference (modulo 10, recursive). */
function checkDigitOf(digits: string): number {
  const carry = [...digits].reduce((before, digit) => CARRIES[(before + Number(digit)) % 10] ?? 0, 0);
  return (10 - carry) % 10;
}
