/** Requests as a table writes them: `GET /path?query` or `POST /path {"a":"JSON body"}`. */
import type { Answer, Service } from './service.ts';

/** Sends a line to a version. */
export function sendLine({ get, post }: Service, version: string, line: string): Promise<Answer> {
  const [, method, path = '', body = '{}'] = /^(\S+) (\S+)(?: (.*))?$/s.exec(line) ?? [];
  const url = `/${version}${path}`;
  return method === 'GET' ? get(url) : post(url, JSON.parse(body));
}
