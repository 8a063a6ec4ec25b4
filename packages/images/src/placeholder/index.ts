/** Placeholders from options that are checked and complete. */
export { drawPlaceholder } from './draw.ts';
export type { PlaceholderSpec } from './spec.ts';
