/** Changes the case of a text: as an identifier or as prose. */

export type LetterCase =
  | 'camel'
  | 'constant'
  | 'kebab'
  | 'lower'
  | 'pascal'
  | 'sentence'
  | 'snake'
  | 'title'
  | 'upper';

/** Independent of the machine's locale. */
const options = { locale: false } as const;

const WORD = /\p{L}[\p{L}\p{M}\p{N}'’]*/gu;
/** The first letter of the text, and of each sentence and line. */
const FIRST_LETTER = /(?:^|[.!?…]["'”’)\]]*\s|\n)[^\p{L}\p{N}.!?…\n]*\p{L}/gu;

/**
 * Writes a text in another case. A text without spaces is an identifier and is split into words for every case but
 * upper and lower.
 */
export async function changeCase(text: string, to: LetterCase): Promise<string> {
  const library = await import('change-case');
  const isProse = /\s/.test(text.trim());
  switch (to) {
    case 'camel':
      return library.camelCase(text, options);
    case 'pascal':
      return library.pascalCase(text, options);
    case 'snake':
      return library.snakeCase(text, options);
    case 'kebab':
      return library.kebabCase(text, options);
    case 'constant':
      return library.constantCase(text, options);
    case 'title':
      return isProse ? capitalizeWords(text) : library.capitalCase(text, options);
    case 'sentence':
      return isProse ? capitalizeSentences(text) : library.sentenceCase(text, options);
    case 'upper':
      return text.toUpperCase();
    case 'lower':
      return text.toLowerCase();
  }
}

const capitalizeWords = (text: string) =>
  text.replaceAll(WORD, (word) => {
    const [first = ''] = word;
    return first.toUpperCase() + word.slice(first.length).toLowerCase();
  });

const capitalizeSentences = (text: string) =>
  text.toLowerCase().replaceAll(FIRST_LETTER, (beginning) => beginning.toUpperCase());
