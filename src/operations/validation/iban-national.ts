/** National check digits of accounts that the package `ibantools` does not verify (ECBS TR 201). */

const remainder = (digits: string) => Number(BigInt(digits) % 97n);

/** Values of the letters, and of the digits, at odd positions of an Italian account. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
const ALPHABET_LENGTH = 26;

/** The letter in front is the sum of the values of all others (CIN). */
function hasItalianLetter(bban: string): boolean {
  let sum = 0;
  for (const [index, character] of [...bban.slice(1)].entries()) {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
    sum += index % 2 === 0 ? (ODD[value] ?? 0) : value;
  }
  return bban.charCodeAt(0) - 65 === sum % ALPHABET_LENGTH;
}

/** Every second digit from the end is doubled, and the digits of the products are added (Luhn). */
function hasLuhnDigit(bban: string): boolean {
  const digits = Array.from(bban, Number).reverse();
  const sum = digits.reduce((total, digit, index) => {
    const product = index % 2 === 1 ? digit * 2 : digit;
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return sum % 10 === 0;
}

const checks: Readonly<Record<string, (bban: string) => boolean>> = {
  FI: hasLuhnDigit,
  IT: hasItalianLetter,
  MR: (bban) => remainder(bban) === 0,
  SM: hasItalianLetter,
  TL: (bban) => remainder(bban) === 1,
  TN: (bban) => remainder(bban) === 0,
};

/** Whether the national check digits of a BBAN of the right form are valid, or the country has none. */
export const hasNationalDigits = (country: string, bban: string): boolean => checks[country]?.(bban) ?? true;
