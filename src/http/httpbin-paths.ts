/** Paths of httpbin, without a version. */
import { latestVersion } from '../contract/versions.ts';

/** Paths that are the same below `/http` of the newest version, by their first segment. */
const SAME = new Set([
  ...['anything', 'basic-auth', 'bearer', 'brotli', 'bytes', 'cache', 'cookies', 'deflate', 'delay', 'drip'],
  ...[
    'etag',
    'gzip',
    'html',
    'image',
    'json',
    'range',
    'redirect',
    'redirect-to',
    'status',
    'stream',
    'uuid',
  ],
  'xml',
]);

/** Paths that describe the request. */
const ANYTHING = /^\/(?:anything\/.*|delete|get|head|headers|ip|patch|post|put|user-agent)$/;

/** Returns the URL of the operation in the newest version for a path of httpbin; other URLs unchanged. */
export function toTestingUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  const query = url.slice(path.length);
  const plain = path.replace(/(?<=.)\/$/, '');
  const start = `/${latestVersion}/http`;
  if (ANYTHING.test(plain)) return `${start}/anything${query}`;
  if (plain.startsWith('/stream-bytes/')) return start + plain.replace('stream-', '') + query;
  if (plain.startsWith('/relative-redirect/')) return start + plain.replace('relative-', '') + query;
  if (plain.startsWith('/absolute-redirect/'))
    return `${start}${plain.replace('absolute-', '')}${query === '' ? '?' : `${query}&`}absolute=true`;
  return SAME.has(plain.split('/')[1] ?? '') ? `${start}${plain}${query}` : url;
}
