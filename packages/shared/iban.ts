/** Bank accounts (ISO 13616). */

/**
 * The BBAN of each country with IBANs: SWIFT IBAN Registry, release 101 (2026). A part is its length, its characters
 * (`n` digits, `a` letters, `c` both) and its meaning: `b` bank, `s` branch, `a` account, `k` national check digits,
 * `o` other.
 */
const STRUCTURES = `
  AD 4nb4ns12ca AE 3nb16na AL 3nb4ns1nk16ca AT 5nb11na AZ 4ab20ca BA 3nb3ns8na2nk BE 3nb7na2nk BG 4ab4ns2no8ca
  BH 4ab14ca BI 5nb5ns11na2nk BR 8nb5ns10na1ao1co BY 4cb4no16ca CH 5nb12ca CR 4nb14na CY 3nb5ns16ca CZ 4nb16na
  DE 8nb10na DJ 5nb5ns11na2nk DK 4nb10na DO 4cb20na EE 2nb14na EG 4nb4ns17na ES 4nb4ns2nk10na FI 3nb11na
  FK 2ab12na FO 4nb10na FR 5nb5ns11ca2nk GB 4ab6ns8na GE 2ab16na GI 4ab15ca GL 4nb10na GR 3nb4ns16ca GT 4cb20ca
  HN 4ab20na HR 7nb10na HU 3nb4ns1nk15na1nk IE 4ab6ns8na IL 3nb3ns13na IQ 4ab3ns12na IS 4nb2no6na10no
  IT 1ak5nb5ns12ca JO 4ab4ns18ca KW 4ab22ca KZ 3nb13ca LB 4nb20ca LC 4ab24ca LI 5nb12ca LT 5nb11na LU 3nb13ca
  LV 4ab13ca LY 3nb3ns15na MC 5nb5ns11ca2nk MD 2cb18ca ME 3nb13na2nk MK 3nb10ca2nk MN 4nb12na MR 5nb5ns11na2nk
  MT 4ab5ns18ca MU 4ab2nb2ns12na3no3ao NI 4ab20na NL 4ab10na NO 4nb6na1nk OM 3nb16ca PK 4ab16ca PL 8nb16na
  PS 4ab21ca PT 4nb4ns11na2nk QA 4ab21ca RO 4ab16ca RS 3nb13na2nk RU 9nb5ns15ca SA 2nb18ca SC 4ab2nb2ns16na3ao
  SD 2nb12na SE 3nb17na SI 2nb3ns8na2nk SK 4nb16na SM 1ak5nb5ns12ca SO 4nb3ns12na ST 4nb4ns11na2nk SV 4ab20na
  TL 3nb14na2nk TN 2nb3ns13na2nk TR 5nb1no16ca UA 6nb19ca VA 3nb15na VG 4ab16na XK 2nb2ns10na2nk YE 4ab4ns18ca
`;

/** Countries of the Single Euro Payments Area whose IBANs have their own prefix (European Payments Council, 2025). */
const SEPA = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
);

/** One part of a BBAN. */
interface Part {
  readonly length: number;
  readonly meaning: string;
}

interface Structure {
  readonly pattern: RegExp;
  readonly parts: readonly Part[];
}

const CHARACTERS: Readonly<Record<string, string>> = { n: '\\d', a: '[A-Z]', c: '[\\dA-Z]' };

const structures = new Map(
  Array.from(STRUCTURES.matchAll(/([A-Z]{2}) (\w+)/g), ([, country = '', text = '']) => [
    country,
    parseStructure(text),
  ]),
);

function parseStructure(text: string): Structure {
  const parts = Array.from(
    text.matchAll(/(\d{1,2})([nac])([bsako])/g),
    ([, length, kind = '', meaning = '']) => ({
      length: Number(length),
      pattern: `${CHARACTERS[kind]}{${length}}`,
      meaning,
    }),
  );
  return { pattern: new RegExp(`^${parts.map(({ pattern }) => pattern).join('')}$`), parts };
}

/** The parts of a BBAN; null for those that the country does not have. */
export interface BankAccount {
  readonly bank: string | null;
  readonly branch: string | null;
  readonly account: string | null;
}

/** Splits a BBAN. Returns which of the country, the length and the format is wrong, if one is. */
export function splitBban(country: string, bban: string): BankAccount | 'country' | 'format' | 'length' {
  const structure = structures.get(country);
  if (structure === undefined) return 'country';
  const { pattern, parts } = structure;
  if (bban.length !== parts.reduce((sum, { length }) => sum + length, 0)) return 'length';
  if (!pattern.test(bban)) return 'format';
  const texts = { b: '', s: '', a: '', k: '', o: '' };
  let start = 0;
  for (const { length, meaning } of parts) {
    if (meaning in texts) texts[meaning as keyof typeof texts] += bban.slice(start, start + length);
    start += length;
  }
  return { bank: texts.b || null, branch: texts.s || null, account: texts.a || null };
}

export const isSepaCountry = (country: string) => SEPA.has(country);

/**
 * Whether the third and fourth character are the check digits of all others (ISO 7064, MOD 97-10), as in an IBAN or a
 * creditor reference; letters count from A = 10.
 */
export function hasMod97Digits(text: string): boolean {
  const digits = `${text.slice(4)}${text.slice(0, 2)}00`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return 98 - Number(BigInt(digits) % 97n) === Number(text.slice(2, 4));
}
