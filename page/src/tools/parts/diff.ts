/** Diff part: both texts as one, with removed and added parts in color. */
import { make } from '../../dom.ts';
import { readValues } from '../../form.ts';
import type { ToolKit, ToolPart } from '../kit.ts';

interface Change {
  readonly type: 'added' | 'removed' | 'same';
  readonly text: string;
}

const LENGTH_MAX = 50_000;

export function open({ form, answer }: ToolKit): ToolPart {
  const place = make('pre', { class: 'diff', tabindex: '0', 'aria-label': 'Changes' });
  answer.querySelector('.result')?.before(place);
  const names = { added: 'ins', removed: 'del', same: 'span' } as const;
  return {
    onReply: async ({ blob }) => {
      const { changes } = JSON.parse(await blob.text()) as { changes: readonly Change[] }; // see the OpenAPI document
      const isByLine = readValues(form).by !== 'word' && readValues(form).by !== 'character';
      place.classList.toggle('lines', isByLine);
      let left = LENGTH_MAX;
      place.replaceChildren(
        ...changes.map(({ type, text }) => {
          const shown = text.slice(0, left);
          left -= shown.length;
          return make(names[type], {}, shown);
        }),
      );
      if (changes.every(({ type }) => type === 'same'))
        place.append(make('p', { class: 'quiet' }, 'No changes.'));
    },
  };
}
