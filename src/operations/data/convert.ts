import type { Format } from '../../domain/data/data.ts';
import { orBadRequest } from '../input-errors.ts';

/** Converts data from one format to another. */
export async function convertData({
  text,
  from,
  to,
  indent,
}: {
  text: string;
  from: Format;
  to: Format;
  indent: number;
}) {
  const { convertText } = await import('../../domain/data/convert.ts');
  return { from, to, result: await orBadRequest(() => convertText(text, from, to, indent)) };
}
