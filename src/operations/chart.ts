import { drawChart } from '../domain/chart/draw.ts';
import { type ChartInput, checkChart, nameParts } from '../domain/chart/spec.ts';
import { tabulateChart } from '../domain/chart/tabulate.ts';
import { badRequest } from '../errors.ts';
import { Answer } from './answer.ts';

/** A chart as SVG, or as its numbers. */
export function renderChart({ mode, ...input }: ChartInput & { mode: 'svg' | 'data' }) {
  const chart = nameParts(input);
  const defect = checkChart(chart);
  if (defect !== undefined) throw badRequest(defect);
  return mode === 'data' ? tabulateChart(chart) : new Answer(drawChart(chart), { type: 'image/svg+xml' });
}
