/** Sends requests in the notation of tables: `GET /path?query` or `POST /path {"a":"JSON body"}`. */
import type { Answer, SharedService } from './service.ts';

/** Sends a request to a version. */
export function sendLine(
  { get, post }: SharedService,
  version: string,
  line: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const [, method, path = '', body = '{}'] = /^(\S+) (\S+)(?: (.*))?$/s.exec(line) ?? [];
  const url = `/${version}${path}`;
  return method === 'GET' ? get(url, headers) : post(url, JSON.parse(body), headers);
}
