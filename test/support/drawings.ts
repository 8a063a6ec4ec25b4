/** Drawings as SVG responses. */
import type { AnyChart } from '../../src/domain/chart/any-chart.ts';
import { drawChart as drawWholeChart } from '../../src/domain/chart/draw.ts';
import { drawPlaceholder as drawWholePlaceholder } from '../../src/domain/placeholder/draw.ts';
import type { PlaceholderSpec } from '../../src/domain/placeholder/spec.ts';

export const drawChart = (spec: AnyChart): string => drawWholeChart(spec).svg;
export const drawPlaceholder = (spec: PlaceholderSpec): string => drawWholePlaceholder(spec).svg;
