/** Writes the rules for number words of CLDR that the service uses: `npx tsx scripts/words/rules.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';

type Rules = Record<string, [base: string, text: string][]>;

/** Our languages and their locales in CLDR. */
const LANGUAGES = [
  ...['en', 'cs', 'de', 'es', 'fr', 'it', 'nl', 'pl'].map((language) => [language, language] as const),
  ['pt', 'pt-PT'],
  ['pt-BR', 'pt'],
] as const;

const TARGET = 'src/operations/numbers/spellout-rules.ts';
const readJson = (path: string) => JSON.parse(readFileSync(`node_modules/cldr-rbnf/${path}`, 'utf8'));

/** Returns the rules of a set, and of all sets that they name. */
function collect(all: Rules, name: string, found: Record<string, string> = {}): Record<string, string> {
  if (found[name]) return found;
  const rules = (all[name] ?? []).filter(([base]) => base === '-x' || /^\d/.test(base));
  // Soft hyphens only mark where words can break.
  const text = rules.map(([base, rule]) => `${base}:${rule.replaceAll('\u00ad', '')}`).join('');
  found[name] = text;
  for (const [other] of text.matchAll(/%+[\w-]+/g)) collect(all, other, found);
  return found;
}

type Correction = readonly [wrong: string | RegExp, right: string];

/** Mistakes of CLDR, with the authority that says so. */
const CORRECTIONS: Readonly<Record<string, readonly Correction[]>> = {
  // Thousands and milliards have another gender (Internetová jazyková příručka, ÚČJ).
  cs: [
    ['1000:←%spellout-cardinal-feminine← tisíc', '1000:tisíc'],
    ['2000:←%spellout-cardinal-feminine←', '2000:←%spellout-cardinal-masculine←'],
    ['5000:←%spellout-cardinal-feminine←', '5000:←%spellout-cardinal-masculine←'],
    ['←%spellout-cardinal-masculine← miliarda', '←%spellout-cardinal-feminine← miliarda'],
    ['←%spellout-cardinal-masculine← miliardy', '←%spellout-cardinal-feminine← miliardy'],
    ['←%spellout-cardinal-masculine← miliardů', '←%spellout-cardinal-feminine← miliard'],
  ],
  // Cent and vingt have a plural before nouns such as millions (Dictionnaire de l'Académie française, CENT).
  fr: [[/←%%spellout-leading← (?=(?:m|b)illi(?:on|ard)s)/g, '←%spellout-cardinal-masculine← ']],
  // A space follows duizend (Technische Handleiding of the Nederlandse Taalunie, 6.9).
  nl: [[/duizend\[→→\]/g, 'duizend[ →→]']],
  // A milliard is mil milhões: a thousand of the noun before it.
  pt: [
    [/10{9}:[^;]*;/, ''],
    [/10{15}:[^;]*;/, ''],
  ],
};

function correct(language: string, sets: Record<string, string>): Record<string, string> {
  const corrections = CORRECTIONS[language] ?? [];
  const mend = (text: string) =>
    corrections.reduce((rules, [wrong, right]) => rules.replace(wrong, right), text);
  return Object.fromEntries(Object.entries(sets).map(([name, text]) => [name, mend(text)]));
}

const languages = Object.fromEntries(
  LANGUAGES.map(([language, locale]) => {
    const all: Rules = readJson(`rbnf/${locale}.json`).rbnf.rbnf.SpelloutRules;
    return [language, correct(language, collect(all, '%spellout-numbering'))];
  }),
);
const { version } = readJson('package.json');
writeFileSync(
  TARGET,
  `/**
 * Number words of CLDR ${version} (cldr-rbnf, Unicode License v3), written by scripts/words/rules.ts. By language and
 * rule set: \`BASE:TEXT;\`, as in ICU's RuleBasedNumberFormat.
 */
export const SPELLOUT_RULES = ${JSON.stringify(languages, null, 2)} as const;
`,
);
