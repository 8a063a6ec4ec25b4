/** Drawings as the SVG that is answered. */
import { drawChart as drawWholeChart } from '../../src/domain/chart/draw.ts';
import type { ChartSpec } from '../../src/domain/chart/spec.ts';
import { drawPlaceholder as drawWholePlaceholder } from '../../src/domain/placeholder/draw.ts';
import type { PlaceholderSpec } from '../../src/domain/placeholder/spec.ts';

export const drawChart = (spec: ChartSpec): string => drawWholeChart(spec).svg;
export const drawPlaceholder = (spec: PlaceholderSpec): string => drawWholePlaceholder(spec).svg;
