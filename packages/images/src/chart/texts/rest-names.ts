/** Translations of "Other" for legends; English is the default. */
const NAMES: Readonly<Record<string, string>> = {
  ar: 'أخرى',
  bg: 'Други',
  ca: 'Altres',
  cs: 'Ostatní',
  da: 'Andre',
  de: 'Sonstige',
  el: 'Άλλα',
  es: 'Otros',
  et: 'Muud',
  fi: 'Muut',
  fr: 'Autres',
  he: 'אחר',
  hi: 'अन्य',
  hr: 'Ostalo',
  hu: 'Egyéb',
  id: 'Lainnya',
  it: 'Altri',
  ja: 'その他',
  ko: '기타',
  lt: 'Kita',
  lv: 'Citi',
  nb: 'Andre',
  nl: 'Overig',
  no: 'Andre',
  pl: 'Pozostałe',
  pt: 'Outros',
  ro: 'Altele',
  ru: 'Прочее',
  sk: 'Ostatné',
  sl: 'Drugo',
  sr: 'Остало',
  sv: 'Övriga',
  th: 'อื่น ๆ',
  tr: 'Diğer',
  uk: 'Інше',
  vi: 'Khác',
  zh: '其他',
};

/** Returns the name of the merged slice in a language, given as a tag. */
export function nameRest(locale: string | undefined): string {
  const language = locale?.split('-', 1)[0] ?? '';
  return Object.hasOwn(NAMES, language) ? (NAMES[language] ?? '') : 'Other';
}
