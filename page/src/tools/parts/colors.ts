/** Color part: colors as swatches, with a copy button for each notation. */
import { button, copy, make } from '../../dom.ts';
import type { ToolKit, ToolPart } from '../kit.ts';

type Notations = Readonly<Record<string, unknown>>;

/** Properties of a color that are not notations. */
const OTHERS = new Set(['alpha', 'luminance', 'name']);

export function open({ answer }: ToolKit): ToolPart {
  const place = make('div', { class: 'swatches' });
  answer.querySelector('.result')?.before(place);
  return {
    onReply: async ({ blob }) => {
      const reply = JSON.parse(await blob.text()) as Notations & { colors?: readonly Notations[] }; // see the OpenAPI document
      const { colors } = reply;
      place.replaceChildren(...(colors ?? [reply]).map(colors ? showTile : showAll));
    },
  };
}

function swatchOf({ rgb, alpha }: Notations): HTMLElement {
  const swatch = make('div', { class: 'block' });
  swatch.style.background = String(rgb);
  if (typeof alpha === 'number') swatch.style.opacity = String(alpha);
  return swatch;
}

function copyButton(text: string): HTMLElement {
  const copying: HTMLElement = button(text, () => void copy(text, copying), {
    class: 'value',
    title: 'Copy',
  });
  return copying;
}

const showTile = (color: Notations) =>
  make('div', { class: 'tile' }, swatchOf(color), ...notationsOf(color).map(([, text]) => copyButton(text)));

function showAll(color: Notations): HTMLElement {
  const rows = notationsOf(color).flatMap(([name, text]) => [
    make('dt', {}, name),
    make('dd', {}, copyButton(text)),
  ]);
  return make('div', {}, swatchOf(color), make('dl', {}, ...rows));
}

const notationsOf = (color: Notations): [string, string][] =>
  Object.entries(color).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' && (!OTHERS.has(name) || name === 'name') ? [[name, text]] : [],
  );
