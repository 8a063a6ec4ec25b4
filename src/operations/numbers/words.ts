import { InputError } from '../../lib/input-error.ts';
import { SPELLOUT_RULES } from './spellout-rules.ts';

/** Languages for numbers and schedules in words. */
export type WordsLocale = keyof typeof SPELLOUT_RULES;

/** A rule for numbers from `base`, up to that of the next rule. */
interface Rule {
  readonly base: bigint;
  /** The largest power of the radix, mostly 10, that is not above the base. */
  readonly divisor: bigint;
  readonly text: string;
}

interface Language {
  readonly minus: string;
  readonly sets: ReadonlyMap<string, readonly Rule[]>;
  readonly plurals: Intl.PluralRules;
}

const START = '%spellout-numbering';
/** The rules have words for smaller numbers. */
const DIGITS_MAX = 15;

const languages = new Map<WordsLocale, Language>();

/** Writes an integer in words, by the rules of CLDR. Throws an InputError for more than 15 digits. */
export function writeWords(number: bigint, locale: WordsLocale): string {
  const magnitude = number < 0n ? -number : number;
  if (String(magnitude).length > DIGITS_MAX)
    throw new InputError(`value must have at most ${DIGITS_MAX} digits for words`);
  const language = findLanguage(locale);
  const words = spell(magnitude, START, language);
  return number < 0n ? language.minus.replace('→→', words) : words;
}

function findLanguage(locale: WordsLocale): Language {
  const known = languages.get(locale);
  if (known !== undefined) return known;
  const sets = Object.entries<string>(SPELLOUT_RULES[locale]);
  const texts = sets.map(([name, rules]) => [name, rules.split(';')] as const);
  const language = {
    minus: readMinus(texts),
    sets: new Map(texts.map(([name, rules]) => [name, rules.flatMap(readRule)])),
    plurals: new Intl.PluralRules(locale),
  };
  languages.set(locale, language);
  return language;
}

/** Languages without a rule of their own for numbers have it in the set that they refer to. */
function readMinus(sets: readonly (readonly [string, readonly string[]])[]): string {
  const rules = sets.flatMap(([, texts]) => texts);
  return rules.find((text) => text.startsWith('-x:'))?.slice(3) ?? '-→→';
}

function readRule(text: string): Rule[] {
  const match = /^(\d+)(?:\/(\d+))?(>*):(.*)$/s.exec(text);
  if (!match) return [];
  const [, digits = '', radixText = '10', steps = '', body = ''] = match;
  const [base, radix] = [BigInt(digits), BigInt(radixText)];
  let divisor = 1n;
  while (divisor * radix <= base) divisor *= radix;
  for (const _ of steps) divisor /= radix;
  return [{ base, divisor, text: body.replace(/^'/, '') }];
}

/** A part that is only written if there is a remainder, a plural, or the number in other words. */
const PART =
  /\[([^[\]]*)\]|\$\(cardinal,([^$)]*)\)\$|\u2190(%*[\w-]*)\u2190|\u2192(%*[\w-]*)\u2192|=(%+[\w-]+)=/g;

function spell(number: bigint, set: string, language: Language): string {
  const rule = findRule(number, language.sets.get(set) ?? []);
  if (rule === undefined) throw new RangeError(`${set} has no words for ${number}`);
  const [quotient, remainder] = [number / rule.divisor, number % rule.divisor];
  const write = (text: string): string =>
    text.replace(PART, (_, optional, forms, left, right, same) => {
      if (optional !== undefined) return remainder === 0n ? '' : write(optional);
      if (forms !== undefined) return choosePlural(forms, Number(quotient), language.plurals);
      if (left !== undefined) return spell(quotient, left || set, language);
      if (right !== undefined) return spell(remainder, right || set, language);
      return spell(number, same, language);
    });
  return write(rule.text);
}

/** Returns the rule of a number; the one before if the rule writes a remainder that the number does not have. */
function findRule(number: bigint, rules: readonly Rule[]): Rule | undefined {
  const index = rules.findLastIndex(({ base }) => base <= number);
  const rule = rules[index];
  if (rule === undefined) return undefined;
  const rollsBack =
    /\u2192/.test(rule.text.replace(/\[[^[\]]*\]/g, '')) &&
    number % rule.divisor === 0n &&
    rule.base % rule.divisor !== 0n;
  return rollsBack ? rules[index - 1] : rule;
}

/** Chooses of `few{tysiące}other{tysięcy}`. */
function choosePlural(forms: string, count: number, plurals: Intl.PluralRules): string {
  const texts = new Map(
    [...forms.matchAll(/\b(\w+)\{([^{}]*)\}/g)].map(([, name, text = '']) => [name, text]),
  );
  return texts.get(plurals.select(count)) ?? texts.get('other') ?? '';
}
