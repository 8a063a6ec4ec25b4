import { isRecord } from '../../contract/openapi.ts';

/** The schema of headers by their names as Node has them: a validator of our own gets them as they are written. */
export function inLowerCase(headers: unknown): unknown {
  if (!isRecord(headers) || !isRecord(headers.properties)) return headers;
  const properties = Object.entries(headers.properties).map(([name, schema]) => [name.toLowerCase(), schema]);
  return { ...headers, properties: Object.fromEntries(properties) };
}
