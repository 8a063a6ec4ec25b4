/** Transliteration of languages with rules of their own, by national standards where there are any. */

/** Pairs of a letter and its Latin spelling, separated by blanks. */
const readTable = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));

const SCANDINAVIAN = readTable('\u00e6ae \u00f8oe \u00e5aa');
const SOUTH_SLAVIC = readTable('\u0111dj');

/** Resolution 55 of the Cabinet of Ministers of Ukraine (2010); the first letters of words are below. */
const UKRAINIAN = readTable(
  'аa бb вv гh ґg дd еe єie жzh зz иy іi їi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch юiu яia ь',
);
const UKRAINIAN_FIRST = readTable('єye їyi йy юyu яya');
/** Transliteration Act of Bulgaria (2009). */
const BULGARIAN = readTable(
  'аa бb вv гg дd еe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsht ъa ьy юyu яya',
);
/** As in Macedonian passports. */
const MACEDONIAN = readTable(
  'аa бb вv гg дd ѓgj еe жzh зz ѕdz иi јj кk лl љlj мm нn њnj оo пp рr сs тt ќkj уu фf хh цc чch џdj шsh',
);
/** As in many Serbian URLs. */
const SERBIAN = readTable(
  'аa бb вv гg дd ђdj еe жzh зz иi јj кk лl љlj мm нn њnj оo пp рr сs тt ћc уu фf хh цc чc џdz шsh \u0111dj',
);

/** Letters of Turkic and Iranian languages in Cyrillic and Mongolian, by sound; letters of Sami, Hausa and Ewe. */
const OTHERS = readTable(
  'әa ғg қq ңn өo ұu үu һh іi җj ҙz ҫs ҡq ҷj ҳh ӯu ӣi ҥn ҕg ҝk ҹj ŋn ŧt ɓb ɗd ƙk ƴy ɖd ɛe ɔo ɣg ʋv',
);

const TABLES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['bg', BULGARIAN],
  ['bs', SOUTH_SLAVIC],
  ['da', SCANDINAVIAN],
  ['hr', SOUTH_SLAVIC],
  ['mk', MACEDONIAN],
  ['nb', SCANDINAVIAN],
  ['nn', SCANDINAVIAN],
  ['no', SCANDINAVIAN],
  ['sr', SERBIAN],
  ['uk', UKRAINIAN],
]);

/**
 * Returns the letter without its accents; in any language, the spelling of a Serbian or Macedonian letter, and of
 * letters that the package lacks.
 */
export function findBase(letter: string): string {
  const small = letter.toLowerCase();
  const spelled = SERBIAN.get(small) ?? MACEDONIAN.get(small) ?? OTHERS.get(small);
  return spelled ?? Array.from(small.normalize('NFD'))[0] ?? letter;
}

/** Replaces letters by the rules of a language; returns other letters as they are. */
export function transliterate(text: string, language: string): string {
  const table = TABLES.get(language);
  if (table === undefined) return text;
  const spelled =
    language === 'uk' ? prepareUkrainian(text) : language === 'bg' ? prepareBulgarian(text) : text;
  return spelled.replace(/\p{L}/gu, (letter) => table.get(letter.toLowerCase()) ?? letter);
}

/** Spells the ligature `և`, which normalization splits, the pair `ու`, and its second letter elsewhere. */
export const spellArmenian = (text: string): string =>
  text
    .replaceAll('\u0587', 'yev')
    .replace(/[\u0548\u0578][\u0552\u0582]/g, 'u')
    .replace(/[\u0552\u0582]/g, 'v');

/** Spells the first letters of words, and `зг`, which is not `ж`; apostrophes have no spelling. */
const prepareUkrainian = (text: string): string =>
  text
    .replace(/(?<=\p{L})['\u2019\u02bc](?=\p{L})/gu, '')
    .replace(/(?<!\p{L})\p{L}/gu, (letter) => UKRAINIAN_FIRST.get(letter.toLowerCase()) ?? letter)
    .replace(/\u0437\u0433/giu, 'zgh');

/** Spells the ending `ия`. */
const prepareBulgarian = (text: string): string => text.replace(/\u0438\u044f(?!\p{L})/giu, 'ia');
