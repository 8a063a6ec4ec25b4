/** Link previews from options that are checked and complete. */
export { drawPreview } from './draw.ts';
export { checkPreview, type PreviewSpec } from './spec.ts';
