import type { Delimiter } from '../../domain/data/csv.ts';
import type { Format } from '../../domain/data/data.ts';
import { orBadRequest } from '../input-errors.ts';

interface Wanted {
  text: string;
  from: Format;
  to: Format;
  indent: number;
  delimiter: keyof typeof DELIMITERS;
  relax_quotes: boolean;
  flatten: boolean;
}

const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } satisfies Record<string, Delimiter>;

/** Converts data from one format to another. */
export async function convertData({ text, from, to, indent, delimiter, relax_quotes, flatten }: Wanted) {
  const { convertText } = await import('../../domain/data/convert.ts');
  const style = { indent, delimiter: DELIMITERS[delimiter], relaxQuotes: relax_quotes, flatten };
  return { from, to, result: await orBadRequest(() => convertText(text, from, to, style), 'text') };
}
