import { directionOf, type FieldLanguage, fieldTexts } from '../../domain/pow/texts/languages.ts';

/** Returns the texts of the form field in a language, and its writing direction. */
export function getPowTexts({ language }: { language: FieldLanguage }) {
  return { language, direction: directionOf(language), ...fieldTexts[language] };
}
