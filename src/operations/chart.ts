import { drawChart } from '../domain/chart/draw.ts';
import { type ChartSpec, checkChart } from '../domain/chart/spec.ts';
import { tabulateChart } from '../domain/chart/tabulate.ts';
import { badRequest } from '../errors.ts';
import { Answer } from './answer.ts';

/** A chart as SVG, or as its numbers. */
export function renderChart(input: ChartSpec & { mode: 'svg' | 'data' }) {
  const defect = checkChart(input);
  if (defect !== undefined) throw badRequest(defect);
  return input.mode === 'data'
    ? tabulateChart(input)
    : new Answer(drawChart(input), { type: 'image/svg+xml' });
}
