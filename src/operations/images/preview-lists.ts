/** Lists in the query of a preview. */
import { splitLabels } from 'utility-api-images/chart';
import { badRequest } from '../../lib/errors.ts';

const TAGS_MAX = 5;
const TAG_LENGTH_MAX = 30;

export function readTags(list: string): string[] {
  const tags = splitLabels(list).map((tag) => tag.trim());
  if (tags.length > TAGS_MAX || tags.some((tag) => Array.from(tag).length > TAG_LENGTH_MAX))
    throw badRequest(
      `tags must be 1 to ${TAGS_MAX} texts of at most ${TAG_LENGTH_MAX} characters, separated by commas`,
      'invalid_format',
      'tags',
    );
  return tags;
}

const VALUES_MAX = 200;

export function readValues(list: string): number[] {
  const items = list.split(',').map((item) => item.trim());
  const values = items.map(Number);
  const areNumbers = items.every((item) => /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(item));
  if (!areNumbers || values.length < 2 || values.length > VALUES_MAX || !values.every(Number.isFinite))
    throw badRequest(
      `chart must be 2 to ${VALUES_MAX} numbers, separated by commas`,
      'invalid_format',
      'chart',
    );
  return values;
}
