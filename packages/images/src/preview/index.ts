/** Link previews from options that are checked and complete. */
export { drawPreview, type PreviewSpec } from './draw.ts';
