/** Parts of SVG documents. */
export type { Drawing } from './drawing.ts';
export { escapeXml } from './escape.ts';
export { measureText } from './text.ts';
export { isVisible } from './visible.ts';
