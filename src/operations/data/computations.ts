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
  path?: string;
  root?: string;
}

const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } satisfies Record<string, Delimiter>;

/** Converts data from one format to another. */
export function convertData({ text, from, to, delimiter, relax_quotes, ...options }: Conversion) {
  const style = { ...options, delimiter: DELIMITERS[delimiter], relaxQuotes: relax_quotes };
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
