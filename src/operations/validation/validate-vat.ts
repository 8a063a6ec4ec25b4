/** Validates VAT numbers. */
import * as at from 'stdnum/lib/cjs/at/uid.js';
import * as be from 'stdnum/lib/cjs/be/vat.js';
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
import type { Validator as NumberValidator } from 'stdnum/lib/cjs/types.js';
import { nameCountry } from './countries.ts';
import { invalid, type ValidationResult, valid } from './result.ts';
import { hasRightSum, VAT_FORMS } from './vat-rules.ts';

/** By prefix: the member states of the EU, and European and other countries with check digits. */
const validators: ReadonlyMap<string, Pick<NumberValidator, 'validate'>> = new Map(
  Object.entries({
    ...{
      AT: at,
      BE: be,
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
    ...{ NO: no, PL: pl, PT: pt, RO: ro, RS: rs, RU: ru, SE: se, XI: gb },
  }),
);

/** Validates a VAT number by its country's format and check digits. */
export function validateVat(value: string): ValidationResult {
  const compact = fillZero(value.replace(/[\s./-]/g, '').toUpperCase());
  const prefix = /^(?:CHE|[A-Z]{2})/.exec(compact)?.[0] ?? '';
  if (!validators.has(prefix) && !(prefix in VAT_FORMS))
    return invalid('The prefix is not a country whose VAT numbers are supported.');
  const country = prefix.slice(0, 2);
  const name = country === 'XI' ? 'Northern Ireland' : nameCountry(country === 'EL' ? 'GR' : country);
  const number = compact.slice(prefix.length);
  const defect = findDefect(compact, prefix);
  if (defect) return invalid(`The ${defect} wrong for VAT numbers of ${name}.`);
  return valid(compact, {
    country,
    country_name: name,
    number: number.replace(/(?:MWST|TVA|IVA|TPV|MVA)$/, ''),
  });
}

/** Old numbers of Belgium and Greece have a digit less. */
const fillZero = (compact: string) => compact.replace(/^(BE(?=\d{9}$)|(?:EL|GR)(?=\d{8}$))/, '$10');

function findDefect(compact: string, prefix: string) {
  const number = compact.slice(prefix.length);
  // The package skips a second prefix.
  if (number.startsWith(prefix) || VAT_FORMS[prefix]?.test(number) === false) return 'format is';
  const isRight = hasRightSum(compact, number);
  if (isRight !== undefined) return isRight ? undefined : 'check digits are';
  const result = validators.get(prefix)?.validate(prefix === 'CHE' ? compact : number);
  if (result === undefined || result.isValid) return undefined;
  return result.error instanceof InvalidChecksum ? 'check digits are' : 'format is';
}
