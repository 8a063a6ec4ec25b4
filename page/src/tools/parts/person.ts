/** Person part: an avatar, and the seed that reproduces both. */
import { button, make } from '../../dom.ts';
import { readValues } from '../../form.ts';
import { randomText } from '../guest.ts';
import type { ToolKit, ToolPart } from '../kit.ts';

const SEED_LENGTH = 8;

export function open({ form, answer, base, path, setValues, run }: ToolKit): ToolPart {
  const face = make('img', { class: 'face', alt: '', width: '112', height: '112' });
  const name = make('p', { class: 'who' });
  const told = make('p', { class: 'seed' });
  const another = button('Another person', () => {
    setValues(form, { ...readValues(form), seed: randomText(SEED_LENGTH) });
    run();
  });
  answer
    .querySelector('.result')
    ?.before(make('div', { class: 'person' }, face, make('div', {}, name, told, another)));
  const onReply = async ({ blob, headers }: { blob: Blob; headers: Headers }) => {
    const person = JSON.parse(await blob.text()) as { name?: string }; // only the requested fields
    const { seed: asked, ...who } = readValues(form);
    const seed = (asked || headers.get('x-seed')) ?? '';
    const query = new URLSearchParams({ ...who, person: seed, style: 'lorelei' });
    face.src = `${base}${path.replace(/[^/]+$/, 'avatar')}?${query}`;
    name.textContent = person.name ?? '';
    told.textContent = `Seed: ${seed}`;
  };
  return { onReply: (reply) => void onReply(reply) };
}
