/** Validates VAT numbers. */
import * as ad from 'stdnum/lib/cjs/ad/nrt.js';
import * as at from 'stdnum/lib/cjs/at/uid.js';
import * as be from 'stdnum/lib/cjs/be/vat.js';
import * as bg from 'stdnum/lib/cjs/bg/vat.js';
import * as br from 'stdnum/lib/cjs/br/cnpj.js';
import * as ch from 'stdnum/lib/cjs/ch/vat.js';
import * as cy from 'stdnum/lib/cjs/cy/vat.js';
import * as cz from 'stdnum/lib/cjs/cz/dic.js';
import * as de from 'stdnum/lib/cjs/de/vat.js';
import * as dk from 'stdnum/lib/cjs/dk/cvr.js';
import * as ee from 'stdnum/lib/cjs/ee/kmkr.js';
import * as es from 'stdnum/lib/cjs/es/nif.js';
import { InvalidChecksum } from 'stdnum/lib/cjs/exceptions.js';
import * as fi from 'stdnum/lib/cjs/fi/alv.js';
import * as fr from 'stdnum/lib/cjs/fr/tva.js';
import * as gb from 'stdnum/lib/cjs/gb/vat.js';
import * as gr from 'stdnum/lib/cjs/gr/vat.js';
import * as hr from 'stdnum/lib/cjs/hr/oib.js';
import * as hu from 'stdnum/lib/cjs/hu/anum.js';
import * as ie from 'stdnum/lib/cjs/ie/vat.js';
import * as it from 'stdnum/lib/cjs/it/iva.js';
import * as lt from 'stdnum/lib/cjs/lt/pvm.js';
import * as lu from 'stdnum/lib/cjs/lu/tva.js';
import * as lv from 'stdnum/lib/cjs/lv/pvn.js';
import * as mt from 'stdnum/lib/cjs/mt/vat.js';
import * as nl from 'stdnum/lib/cjs/nl/btw.js';
import * as no from 'stdnum/lib/cjs/no/mva.js';
import * as pl from 'stdnum/lib/cjs/pl/nip.js';
import * as pt from 'stdnum/lib/cjs/pt/nif.js';
import * as ro from 'stdnum/lib/cjs/ro/cui.js';
import * as rs from 'stdnum/lib/cjs/rs/pib.js';
import * as ru from 'stdnum/lib/cjs/ru/inn.js';
import * as se from 'stdnum/lib/cjs/se/vat.js';
import * as si from 'stdnum/lib/cjs/si/ddv.js';
import * as sk from 'stdnum/lib/cjs/sk/dph.js';
import type { Validator as NumberValidator } from 'stdnum/lib/cjs/types.js';
import { nameCountry } from './countries.ts';
import { invalid, type Verdict, valid } from './verdict.ts';

/** By prefix: the member states of the EU, and European and other countries with check digits. */
const validators: ReadonlyMap<string, Pick<NumberValidator, 'validate'>> = new Map(
  Object.entries({
    ...{
      AD: ad,
      AT: at,
      BE: be,
      BG: bg,
      BR: br,
      CHE: ch,
      CY: cy,
      CZ: cz,
      DE: de,
      DK: dk,
      EE: ee,
      EL: gr,
      ES: es,
    },
    ...{
      FI: fi,
      FR: fr,
      GB: gb,
      GR: gr,
      HR: hr,
      HU: hu,
      IE: ie,
      IT: it,
      LT: lt,
      LU: lu,
      LV: lv,
      MT: mt,
      NL: nl,
    },
    ...{ NO: no, PL: pl, PT: pt, RO: ro, RS: rs, RU: ru, SE: se, SI: si, SK: sk, XI: gb },
  }),
);

/** Forms that the package accepts too widely, or lacks. */
const forms: Readonly<Record<string, RegExp>> = {
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(?:MWST|TVA|IVA|TPV)$/,
  DE: /^[1-9]\d{8}$/,
  EL: /^\d{9}$/,
  GR: /^\d{9}$/,
  NL: /^\d{9}B(?!00)\d\d$/,
  NO: /^\d{9}MVA$/,
  RO: /^[1-9]\d{1,9}$/,
};

/** Numbers that the package misjudges: they are valid if one of the sums is right. */
const sums: readonly { readonly form: RegExp; readonly isRight: (digits: number[]) => boolean }[] = [
  // Bulgaria: citizens (EGN), foreigners (PNF) and other persons.
  {
    form: /^BG\d{10}$/,
    isRight: (digits) =>
      (hasBirthDate(digits) && (weigh(digits, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === digits[9]) ||
      weigh(digits, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === digits[9] ||
      (11 - (weigh(digits, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === digits[9],
  },
  // Czechia: numbers of persons that are not birth numbers.
  {
    form: /^CZ6\d{8}$/,
    isRight: (digits) => {
      const sum = weigh(digits.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11;
      return (8 - ((10 - sum + 11) % 11) + 10) % 10 === digits[8];
    },
  },
  { form: /^SK[1-9]\d[234789]\d{7}$/, isRight: (digits) => Number(digits.join('')) % 11 === 0 },
];

/** Whether a month (plus 20 before 1900, plus 40 from 2000) and a day follow the year of an EGN. */
function hasBirthDate([, , m = 0, n = 0, d = 0, e = 0]: readonly number[]): boolean {
  const [month, day] = [m * 10 + n, d * 10 + e];
  return month < 53 && month % 20 >= 1 && month % 20 <= 12 && day >= 1 && day <= 31;
}

const weigh = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);

/** Validates a VAT number by its country's format and check digits. */
export function validateVat(value: string): Verdict {
  const compact = value.replace(/[\s./-]/g, '').toUpperCase();
  const prefix = /^(?:CHE|[A-Z]{2})/.exec(compact)?.[0] ?? '';
  const validator = validators.get(prefix);
  if (validator === undefined) return invalid('The prefix is not a country whose VAT numbers are supported.');
  const country = prefix.slice(0, 2);
  const name = country === 'XI' ? 'Northern Ireland' : nameCountry(country === 'EL' ? 'GR' : country);
  const number = compact.slice(prefix.length);
  const defect = findDefect(compact, prefix, validator);
  if (defect) return invalid(`The ${defect} wrong for VAT numbers of ${name}.`);
  return valid(compact, {
    country,
    country_name: name,
    number: number.replace(/(?:MWST|TVA|IVA|TPV|MVA)$/, ''),
  });
}

function findDefect(compact: string, prefix: string, validator: Pick<NumberValidator, 'validate'>) {
  const number = compact.slice(prefix.length);
  // The package skips a second prefix.
  if (number.startsWith(prefix) || forms[prefix]?.test(number) === false) return 'format is';
  const known = sums.find(({ form }) => form.test(compact));
  if (known?.isRight(Array.from(number, Number))) return undefined;
  if (known && prefix === 'BG') return 'check digits are';
  const { isValid, error } = validator.validate(prefix === 'CHE' ? compact : number);
  if (isValid) return undefined;
  return error instanceof InvalidChecksum ? 'check digits are' : 'format is';
}
