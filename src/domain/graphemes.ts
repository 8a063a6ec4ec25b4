/** Splits texts into user-perceived characters (Unicode Annex 29); the language makes no difference. */
export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
