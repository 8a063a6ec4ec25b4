import { readCsv, writeCsv } from './csv.ts';
import { type Data, type Format, requireShort } from './data.ts';
import { fromData, readJson, toData } from './json.ts';
import { readXml } from './read-xml.ts';
import { readToml, writeToml } from './toml.ts';
import { writeJson } from './write-json.ts';
import { writeXml } from './write-xml.ts';
import { readYaml, writeYaml } from './yaml.ts';

const readers: Readonly<Record<Format, (text: string) => Data>> = {
  json: (text) => toData(readJson(text)),
  yaml: readYaml,
  toml: readToml,
  csv: readCsv,
  xml: readXml,
};

const writers: Readonly<Record<Format, (data: Data, indent: number) => string>> = {
  json: (data, indent) => writeJson(fromData(data), { indent }),
  yaml: writeYaml,
  toml: writeToml,
  csv: writeCsv,
  xml: writeXml,
};

/** Converts a text from one format to another. Throws an InputError that states the problem. */
export function convertText(text: string, from: Format, to: Format, indent: number): string {
  const data = readers[from](text);
  requireShort(data, to, indent);
  return writers[to](data, indent);
}
