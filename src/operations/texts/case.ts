import { changeCase as change, type LetterCase } from '../../domain/texts/case.ts';

/** Changes the case of a text. */
export function changeCase({ text, to }: { text: string; to: LetterCase }) {
  return { result: change(text, to) };
}
