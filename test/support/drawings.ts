/** Drawings as SVG responses. */
import type { Chart } from '../../src/domain/chart/chart-types.ts';
import { drawChart as drawWholeChart } from '../../src/domain/chart/draw.ts';
import { drawPlaceholder as drawWholePlaceholder } from '../../src/domain/placeholder/draw.ts';
import type { PlaceholderSpec } from '../../src/domain/placeholder/spec.ts';

export const drawChart = (spec: Chart): string => drawWholeChart(spec).svg;
export const drawPlaceholder = (spec: PlaceholderSpec): string => drawWholePlaceholder(spec).svg;
