/** Drawings as SVG responses. */
import type { Chart } from '../../src/chart/chart-types.ts';
import { drawChart as drawWholeChart } from '../../src/chart/draw.ts';
import { drawPlaceholder as drawWholePlaceholder } from '../../src/placeholder/draw.ts';
import type { PlaceholderSpec } from '../../src/placeholder/spec.ts';

export const drawChart = (spec: Chart): string => drawWholeChart(spec).svg;
export const drawPlaceholder = (spec: PlaceholderSpec): string => drawWholePlaceholder(spec).svg;
