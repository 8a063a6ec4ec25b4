/** Contrast part: sample text in the two colors, and the nearest readable color. */
import { button, make } from '../../dom.ts';
import { readValues } from '../../form.ts';
import type { ToolKit, ToolPart } from '../kit.ts';

/** The displayed part of a `compareColors` response. */
interface Contrast {
  readonly ratio: number;
  readonly nearest: { readonly hex: string; readonly ratio: number };
}

export function open({ form, answer, setValues, run }: ToolKit): ToolPart {
  const place = make('div', { class: 'colors' });
  answer.querySelector('.result')?.before(place);
  const onReply = async ({ blob }: { blob: Blob }) => {
    const { ratio, nearest } = JSON.parse(await blob.text()) as Contrast; // see the OpenAPI document
    const values = readValues(form);
    const ground = cssOf(values.bg ?? '');
    const own = writeSample(cssOf(values.color ?? ''), ground, ratio);
    if (ratio === nearest.ratio) return place.replaceChildren(own);
    const take = button(`Use ${nearest.hex}`, () => {
      setValues(form, { ...values, color: nearest.hex.slice(1) });
      run();
    });
    place.replaceChildren(own, make('div', {}, writeSample(nearest.hex, ground, nearest.ratio), take));
  };
  return { onReply: (reply) => void onReply(reply) };
}

/** Converts a color for CSS, which requires `#` before hex digits. */
const cssOf = (text: string) => (/^[\da-f]{3,8}$/i.test(text.trim()) ? `#${text.trim()}` : text);

function writeSample(color: string, background: string, ratio: number): HTMLElement {
  const large = make('span', { class: 'large', 'data-text': 'Large text' });
  const small = make('span', { 'data-text': 'And a line of text in normal size.' });
  // An image for screen readers, so that low contrast is allowed in it.
  const sample = make(
    'div',
    { class: 'sample', role: 'img', 'aria-label': `Contrast ${ratio}` },
    large,
    small,
  );
  Object.assign(sample.style, { color, background });
  return make('figure', {}, sample, make('figcaption', {}, `${ratio} : 1`));
}
