import { countText as count } from '../../domain/texts/count.ts';

/** How long a text is. */
export function countText({ text }: { text: string }) {
  const { readingSeconds, ...counts } = count(text);
  return { ...counts, reading_seconds: readingSeconds };
}
