import { readInitials } from '../../domain/avatar/name-letters.ts';
import type { AvatarSpec } from '../../domain/avatar/spec.ts';
import { drawPerson } from '../../domain/profiles/personal.ts';
import { hasInk } from '../../domain/texts/visible.ts';
import { badRequest } from '../../errors.ts';
import { encodeHeaderText } from '../header-text.ts';
import type { Context } from '../operation.ts';
import { filterPeople, type PeopleFilters } from '../people-filters.ts';
import { chooseSeed } from '../seed.ts';
import { answerPicture, type PictureOptions } from './image.ts';

interface AvatarInput extends Omit<AvatarSpec, 'bearer' | 'seed'>, PeopleFilters, PictureOptions {
  seed?: string;
  person?: string;
  index?: number;
}

/** Renders an avatar. Without a seed or a person, uses a random seed, returns it in a header, and forbids caching. */
export async function renderAvatar(input: AvatarInput, context: Context) {
  const { services } = context;
  if (input.seed !== undefined && input.person !== undefined)
    throw badRequest('Give either seed or person', 'conflicting_parameters', 'person');
  if (input.text !== undefined && !hasInk(input.text))
    throw badRequest('text must be 1 to 4 visible characters', 'invalid_format', 'text');
  const given = input.person ?? input.seed;
  const seed = given ?? chooseSeed({}, services);
  const drawing = await services.compute.run('drawAvatar', { seed, ...specOf(input) }, context);
  return answerPicture(drawing, input, context, {
    'X-Seed': encodeHeaderText(seed),
    'Cache-Control': given === undefined ? 'no-store' : 'public, max-age=31536000, immutable',
  });
}

/** Returns what to draw for the seed; for a person, their initials, or a face that fits their sex and age. */
function specOf(input: AvatarInput): Omit<AvatarSpec, 'seed'> {
  const { style, size, bg, text, radius, person, index = 0 } = input;
  const shared = { style, size, bg, radius };
  if (person === undefined) return { ...shared, text };
  const { profile, sex, ageYears } = drawPerson(filterPeople(person, input), index);
  return { ...shared, text: text ?? readInitials(profile.name), bearer: { sex, ageYears } };
}
