import { isRecord } from '../../contract/openapi.ts';

/** Renames the properties of a header schema to lower case, as Node does: custom validators get them as written. */
export function inLowerCase(headers: unknown): unknown {
  if (!isRecord(headers) || !isRecord(headers.properties)) return headers;
  const properties = Object.entries(headers.properties).map(([name, schema]) => [name.toLowerCase(), schema]);
  return { ...headers, properties: Object.fromEntries(properties) };
}
