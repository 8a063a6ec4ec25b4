/** Drawings as SVG responses. */
import type { Chart } from '../../packages/images/src/chart/chart-types.ts';
import { drawChart as drawWholeChart } from '../../packages/images/src/chart/draw.ts';
import { drawPlaceholder as drawWholePlaceholder } from '../../packages/images/src/placeholder/draw.ts';
import type { PlaceholderSpec } from '../../packages/images/src/placeholder/spec.ts';

export const drawChart = (spec: Chart): string => drawWholeChart(spec).svg;
export const drawPlaceholder = (spec: PlaceholderSpec): string => drawWholePlaceholder(spec).svg;
