/** Colors: their notations, contrast, palettes and shades. */
export { ensureContrast, parseColor, type Rgb, readColor } from './colors.ts';
export { compareCssColors } from './compare.ts';
export { checkContrast } from './contrast.ts';
export { describeCssColor, readCssColor } from './describe.ts';
export { mixPalette, type PaletteKind, type Space } from './shades.ts';
