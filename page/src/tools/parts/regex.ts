/** Regular expression part: the text with its matches marked. */
import { make } from '../../dom.ts';
import { readValues } from '../../form.ts';
import type { ToolKit, ToolPart } from '../kit.ts';

interface Match {
  readonly text: string;
  /** Position of its first UTF-16 code unit. */
  readonly index: number;
}

const LENGTH_MAX = 20_000;

/** Splits a text at its matches: every second part is one. */
export function splitAtMatches(text: string, matches: readonly Match[]): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { index, text: found } of matches) {
    if (index < end) continue;
    parts.push(text.slice(end, index), found);
    end = index + found.length;
  }
  return [...parts, text.slice(end)];
}

export function open({ form, answer }: ToolKit): ToolPart {
  const place = make('pre', { class: 'matches', tabindex: '0', 'aria-label': 'Text with matches' });
  answer.querySelector('.result')?.before(place);
  return {
    onReply: async ({ blob }) => {
      const { matches } = JSON.parse(await blob.text()) as { matches: readonly Match[] }; // see the OpenAPI document
      const text = (readValues(form).text ?? '').slice(0, LENGTH_MAX);
      const parts = splitAtMatches(
        text,
        matches.filter(({ index }) => index < LENGTH_MAX),
      );
      place.replaceChildren(
        ...parts.map((part, index) =>
          index % 2 === 1
            ? make('mark', part === '' ? { class: 'empty' } : {}, part)
            : make('span', {}, part),
        ),
      );
    },
  };
}
