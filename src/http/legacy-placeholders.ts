/** Paths of placehold.co, dummyimage.com and via.placeholder.com below `/placeholder`. */

/** Image formats of these services. */
const FORMAT = /^(?:png|svg|jpe?g|gif|webp|avif)$/i;
/** Those of this service. */
const OUR_FORMAT = /^(?:png|svg|webp)$/;
/** Width, height and pixel density. */
const SIZE = /^(\d{1,4})(?:x(\d{1,4}))?(?:@(\d)x)?$/;

/**
 * Returns our path for theirs: a size, up to two colors and a format, which may be a segment or the ending of any
 * segment. In dummyimage's paths, `&` starts the query.
 */
export function readPlaceholder(path: string, query: string): string {
  const [own = '', ...late] = path.split('&');
  const segments = own
    .split('/')
    .slice(2)
    .filter((segment) => segment !== '');
  const endings = segments.flatMap((segment) => segment.split('.').slice(1));
  const names = segments.map((segment) => segment.replace(/\..*/s, ''));
  const last = names.length > 1 && FORMAT.test(names.at(-1) ?? '') ? names.pop() : undefined;
  const [size = '', bg, color, ...others] = names;
  const sides = SIZE.exec(size);
  const isOurs = segments.length === 1 && late.length === 0;
  if (isOurs || sides === null || endings.length > 1 || others.length > 0) return join(path, [query]);
  const format = last ?? endings[0];
  // The response to a format that is not supported says so.
  if (format !== undefined && !OUR_FORMAT.test(format))
    return join(`/placeholder/${size}.${format}`, [query, ...late]);
  const more = [query, ...late, format === undefined ? '' : `format=${format}`];
  if (bg === undefined || color !== undefined) return join(['/placeholder', ...names].join('/'), more);
  const [, width = '', height = width, scale] = sides;
  const named = `width=${width}&height=${height}&bg=${bg}`;
  return join('/placeholder', [...more, named, scale === undefined ? '' : `scale=${scale}`]);
}

function join(path: string, queries: readonly string[]): string {
  const query = queries.filter((part) => part !== '').join('&');
  return query === '' ? path : `${path}?${query}`;
}
