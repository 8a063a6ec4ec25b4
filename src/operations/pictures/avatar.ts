import type { AvatarSpec } from '../../domain/avatar/spec.ts';
import { encodeHeaderText } from '../header-text.ts';
import type { Context } from '../operation.ts';
import { chooseSeed } from '../seed.ts';
import { answerPicture, type PictureOptions } from './picture.ts';

interface AvatarInput extends Omit<AvatarSpec, 'seed'>, PictureOptions {
  seed?: string;
}

/** An avatar. Without a seed a random one is told, and the answer is not to be stored. */
export async function renderAvatar(input: AvatarInput, context: Context) {
  const { style, size, bg, text } = input;
  const { services, caller } = context;
  const seed = chooseSeed(input, services);
  const drawing = await services.pictures.drawAvatar({ seed, style, size, bg, text }, caller.id);
  return answerPicture(drawing, input, context, {
    'X-Seed': encodeHeaderText(seed),
    'Cache-Control': input.seed === undefined ? 'no-store' : 'public, max-age=31536000, immutable',
  });
}
