import { directionOf, type FieldLanguage, fieldTexts } from '../../domain/pow/texts/languages.ts';

/** What the form field says in a language, and how that is written. */
export function getPowTexts({ language }: { language: FieldLanguage }) {
  return { language, direction: directionOf(language), ...fieldTexts[language] };
}
