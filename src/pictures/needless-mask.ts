/**
 * A drawing without the mask that lets its whole view box be seen, as DiceBear puts around each: it hides nothing of a
 * PNG, which ends there by itself, and to the renderer it is a second picture, up to forty times the work of the first.
 * Any other drawing stays as it is.
 */
export function removeNeedlessMask(svg: string): string {
  const [whole = '', id, width, height] = MASK.exec(svg) ?? [];
  const viewBox = VIEW_BOX.exec(svg);
  if (id === undefined || viewBox?.[1] !== width || viewBox?.[2] !== height) return svg;
  return svg.replace(whole, '').replace(`<g mask="url(#${id})">`, '<g>');
}

const VIEW_BOX = /^<svg [^>]*viewBox="0 0 (\d+) (\d+)"/;
const MASK =
  /<mask id="([\w-]+)"><rect width="(\d+)" height="(\d+)" rx="0" ry="0" x="0" y="0" fill="#fff" \/><\/mask>/;
