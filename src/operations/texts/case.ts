import { changeCase as change, type LetterCase } from '../../domain/texts/case.ts';

/** A text in another case. */
export async function changeCase({ text, to }: { text: string; to: LetterCase }) {
  return { result: await change(text, to) };
}
