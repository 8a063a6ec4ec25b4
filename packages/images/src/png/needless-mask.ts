/**
 * Removes the mask of the whole view box that DiceBear adds. A PNG ends there anyway, and the renderer draws a mask as
 * a second image, with up to forty times the work of the first. Other drawings are unchanged.
 */
export function removeNeedlessMask(svg: string): string {
  const [, width, height] = VIEW_BOX.exec(svg) ?? [];
  const [mask, id] = MASK.exec(svg) ?? [];
  const whole = `${mask}<rect width="${width}" height="${height}" rx="0" ry="0" x="0" y="0" fill="#fff" /></mask>`;
  if (!svg.includes(whole)) return svg;
  return svg.replace(whole, '').replace(`<g mask="url(#${id})">`, '<g>');
}

const VIEW_BOX = /^<svg [^>]*viewBox="0 0 (\d+) (\d+)"/;
const MASK = /<mask id="([\w-]+)">/;
