/**
 * The size of a drawing in px, as its first tag says: `width` and `height`, each the one of the view box when absent.
 * Throws a RangeError when it says neither.
 */
export function readSize(svg: string): { widthPx: number; heightPx: number } {
  const tag = svg.slice(0, svg.indexOf('>'));
  const [, , boxWidth, boxHeight] = /\sviewBox="([^"]*)"/.exec(tag)?.[1]?.split(/[\s,]+/) ?? [];
  const widthPx = Number.parseFloat(/\swidth="([^"]*)"/.exec(tag)?.[1] ?? boxWidth ?? '');
  const heightPx = Number.parseFloat(/\sheight="([^"]*)"/.exec(tag)?.[1] ?? boxHeight ?? '');
  if (!(widthPx > 0 && heightPx > 0)) throw new RangeError('The drawing has no size.');
  return { widthPx, heightPx };
}
