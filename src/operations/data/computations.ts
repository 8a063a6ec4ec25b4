import { writeJson } from '../../compute/job.ts';
import { convertText } from './convert.ts';
import type { Delimiter } from './csv.ts';
import type { Format } from './data.ts';
import { readJson } from './json.ts';
import { writeJson as formatData } from './write-json.ts';

interface Conversion {
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
export function convertData({ text, from, to, indent, delimiter, relax_quotes, flatten }: Conversion) {
  const style = { indent, delimiter: DELIMITERS[delimiter], relaxQuotes: relax_quotes, flatten };
  return writeJson({ from, to, result: convertText(text, from, to, style) });
}

interface Formatting {
  text: string;
  indent: number;
  sort_keys: boolean;
}

/** Re-indents JSON and optionally sorts its names. */
export function formatJson({ text, indent, sort_keys }: Formatting) {
  const result = formatData(readJson(text), { indent, sortKeys: sort_keys });
  return writeJson({ result, bytes: Buffer.byteLength(result) });
}
