import { InputError } from '../../lib/input-error.ts';
import { type CsvStyle, readCsv, writeCsv } from './csv.ts';
import { type Data, FORMAT_NAMES, type Format, isScalar, requireShort } from './data.ts';
import { fromData, readJson, toData } from './json.ts';
import { readJsonLines, writeJsonLines } from './json-lines.ts';
import { findPart, wrapData } from './parts.ts';
import { readXml } from './read-xml.ts';
import { readToml, writeToml } from './toml.ts';
import { writeJson } from './write-json.ts';
import { writeXml } from './write-xml.ts';
import { readYaml, writeYaml } from './yaml.ts';

/** How data are written: spaces per level, the style of CSV, the part to write, and the name around it. */
export interface ConversionStyle extends CsvStyle {
  readonly indent: number;
  /** A JSON Pointer (RFC 6901). */
  readonly path?: string | undefined;
  readonly root?: string | undefined;
}

const readers: Readonly<Record<Format, (text: string, style: CsvStyle) => Data>> = {
  json: (text) => toData(readJson(text)),
  ndjson: readJsonLines,
  yaml: readYaml,
  toml: readToml,
  csv: readCsv,
  xml: readXml,
};

const writers: Readonly<Record<Format, (data: Data, style: ConversionStyle) => string>> = {
  json: (data, { indent }) => writeJson(fromData(data), { indent }),
  ndjson: writeJsonLines,
  yaml: (data, { indent }) => writeYaml(data, indent),
  toml: writeToml,
  csv: writeCsv,
  xml: (data, { indent }) => writeXml(data, indent),
};

/** Converts a text from one format to another. Throws an InputError that states the problem. */
export function convertText(text: string, from: Format, to: Format, style: ConversionStyle): string {
  const part = findPart(readers[from](text, style), style.path);
  const data = style.root === undefined ? part : wrapData(part, style.root, to);
  requireShort(data, to, style.indent);
  if (!isJson(to) && hasUnpairedSurrogate(data))
    throw new InputError(`text has an unpaired surrogate, which ${FORMAT_NAMES[to]} does not support`);
  return writers[to](data, style);
}

const isJson = (format: Format) => format === 'json' || format === 'ndjson';

/** JSON can escape half of a surrogate pair; the other formats are sequences of Unicode characters. */
function hasUnpairedSurrogate(data: Data): boolean {
  if (isScalar(data)) return typeof data === 'string' && /\p{Surrogate}/u.test(data);
  if (Array.isArray(data)) return data.some(hasUnpairedSurrogate);
  return [...data].some(([name, value]) => /\p{Surrogate}/u.test(name) || hasUnpairedSurrogate(value));
}
