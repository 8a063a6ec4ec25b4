import { orBadRequest } from '../input-errors.ts';

/** Re-indents JSON and optionally sorts its names. */
export async function formatJson({
  text,
  indent,
  sort_keys,
}: {
  text: string;
  indent: number;
  sort_keys: boolean;
}) {
  const { readJson } = await import('../../domain/data/json.ts');
  const { writeJson } = await import('../../domain/data/write-json.ts');
  const result = await orBadRequest(() => writeJson(readJson(text), { indent, sortKeys: sort_keys }));
  return { result, bytes: Buffer.byteLength(result) };
}
