/**
 * Charts, codes, avatars, badges, placeholders and previews as SVG, in Node.js, browsers and edge runtimes. Options
 * have the names, ranges and defaults of the service's documents; wrong ones throw an InputError.
 */

export { InputError } from '../../shared/input-error.ts';
export { type AvatarImage, type AvatarOptions, drawAvatar } from './api/avatar.ts';
export { type BadgeOptions, drawBadge } from './api/badge.ts';
export { type ChartImage, drawChart, type ReadChart, readChartJs } from './api/chart.ts';
export type { Image } from './api/check.ts';
export { type BarcodeOptions, drawBarcode, drawQrCode, type QrCodeOptions } from './api/codes.ts';
export { drawPlaceholder, type PlaceholderOptions } from './api/placeholder.ts';
export { drawPreview, type PreviewOptions } from './api/preview.ts';
export type { ChartInput as Chart } from './chart/chart-types.ts';
