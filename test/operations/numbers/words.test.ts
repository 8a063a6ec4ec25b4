/** Number words, compared with other implementations, and with the rules of CLDR that we correct. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { SPELLOUT_RULES } from '../../../src/operations/numbers/spellout-rules.ts';
import { type WordsLocale, writeWords } from '../../../src/operations/numbers/words.ts';
import { reportSuite } from '../../support/conformance.ts';

const vectors: { readonly words: Readonly<Record<string, Readonly<Record<string, string>>>> } = JSON.parse(
  readFileSync(new URL('words.json', import.meta.url), 'utf8'),
);

const isLocale = (name: string): name is WordsLocale => Object.hasOwn(SPELLOUT_RULES, name);

t.test('numbers have the words that other libraries write', async (t) => {
  const failures: string[] = [];
  let cases = 0;
  for (const [locale, words] of Object.entries(vectors.words))
    for (const [number, theirs] of Object.entries(words)) {
      cases += 1;
      const ours = isLocale(locale) ? writeWords(BigInt(number), locale) : locale;
      if (ours !== theirs) failures.push(`${number} in ${locale}: ${ours} instead of ${theirs}`);
    }
  t.strictSame(failures, []);
  const suite = 'n2words and written-number, number words';
  reportSuite(t, { subject: 'numbers', suite, cases, passed: cases });
});

/** Returns a rule set of CLDR as we keep it. */
function rulesOf(file: string, set: string): string {
  const all = JSON.parse(
    readFileSync(new URL(`../../../node_modules/cldr-rbnf/rbnf/${file}.json`, import.meta.url), 'utf8'),
  );
  const rules: [string, string][] = all.rbnf.rbnf.SpelloutRules[set];
  return rules
    .filter(([base]) => base === '-x' || /^\d/.test(base))
    .map(([base, text]) => `${base}:${text.replaceAll('\u00ad', '')}`)
    .join('');
}

t.test('the rules of other languages are those of CLDR', async (t) => {
  const changed = ['en', 'de', 'es', 'it', 'pl'].filter((locale) =>
    Object.entries(isLocale(locale) ? SPELLOUT_RULES[locale] : {}).some(
      ([set, rules]) => rules !== rulesOf(locale, set),
    ),
  );
  t.strictSame(changed, []);
});
