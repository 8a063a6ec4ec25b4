/** Forms and check digits of VAT numbers that the package `stdnum` validates wrongly. */

/** Companies, with a branch or without; government departments and health authorities. */
const BRITISH = /^(?:\d{9}|\d{12}|(?:GD[0-4]|HA[5-9])\d\d|(?:GD8888[0-4]|HA8888[5-9])\d{4})$/;

/** By prefix: forms that the package accepts too widely, too narrowly, or lacks. */
export const VAT_FORMS: Readonly<Record<string, RegExp>> = {
  // Companies (A, L), foreigners and others; the check letter is not public.
  AD: /^(?:[AL]7\d{5}|F[0-6]\d{5}|[CDEGOPU]\d{6})[A-Z]$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(?:MWST|TVA|IVA|TPV)$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^[1-9]\d{7}$/,
  EL: /^\d{9}$/,
  GB: BRITISH,
  GR: /^\d{9}$/,
  MT: /^[1-9]\d{7}$/,
  NL: /^\d{9}B(?!00)\d\d$/,
  NO: /^\d{9}MVA$/,
  RO: /^[1-9]\d{1,9}$/,
  SI: /^[1-9]\d{7}$/,
  SK: /^[1-9]\d[234789]\d{7}$/,
  XI: BRITISH,
};

type Digits = readonly number[];

const sums: readonly { readonly form: RegExp; readonly isRight: (digits: Digits) => boolean }[] = [
  // Companies; a second sum replaces a remainder of 10.
  {
    form: /^BG\d{9}$/,
    isRight: (digits) => {
      const first = weigh(digits, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
      const check = first === 10 ? weigh(digits, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : first;
      return check % 10 === digits[8];
    },
  },
  // Citizens (EGN), foreigners (PNF) and other persons.
  {
    form: /^BG\d{10}$/,
    isRight: (digits) =>
      (hasBirthDate(digits) && (weigh(digits, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === digits[9]) ||
      weigh(digits, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === digits[9] ||
      (11 - (weigh(digits, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === digits[9],
  },
  // Persons without a birth number.
  {
    form: /^CZ6\d{8}$/,
    isRight: (digits) => {
      const sum = weigh(digits.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11;
      return (8 - ((10 - sum + 11) % 11) + 10) % 10 === digits[8];
    },
  },
  {
    form: /^(?:GB|XI)(?:GD|HA)8888\d{5}$/,
    isRight: (digits) => Number(digits.slice(-5, -2).join('')) % 97 === Number(digits.slice(-2).join('')),
  },
  // A remainder of 0 has no check digit; 1 has the digit 0.
  {
    form: /^SI\d{8}$/,
    isRight: (digits) => {
      const remainder = weigh(digits, [8, 7, 6, 5, 4, 3, 2]) % 11;
      return remainder > 0 && (11 - remainder) % 10 === digits[7];
    },
  },
  { form: /^SK\d{10}$/, isRight: (digits) => Number(digits.join('')) % 11 === 0 },
];

/** Whether the check digits of a number of the right form are valid; undefined if the package validates them. */
export function hasRightSum(compact: string, number: string): boolean | undefined {
  const known = sums.find(({ form }) => form.test(compact));
  return known?.isRight(Array.from(number, Number));
}

/** Whether a number starts with a date: year, month (plus 20 before 1900, plus 40 from 2000) and day. */
function hasBirthDate([y = 0, z = 0, m = 0, n = 0, d = 0, e = 0]: Digits): boolean {
  const [month, day] = [m * 10 + n, d * 10 + e];
  const year = 1900 + y * 10 + z + (month > 40 ? 100 : month > 20 ? -100 : 0);
  const date = new Date(Date.UTC(year, (month % 20) - 1, day));
  return month < 53 && month % 20 > 0 && date.getUTCMonth() === (month % 20) - 1 && date.getUTCDate() === day;
}

const weigh = (digits: Digits, weights: Digits) =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
