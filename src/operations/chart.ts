import { drawChart } from '../domain/chart/draw.ts';
import { type ChartInput, type ChartSpec, checkChart, nameParts } from '../domain/chart/spec.ts';
import { tabulateChart } from '../domain/chart/tabulate.ts';
import { badRequest } from '../errors.ts';
import { Answer } from './answer.ts';
import type { Context } from './operation.ts';
import { answerPicture, type PictureOptions } from './picture.ts';

type Request = ChartInput & { mode: 'svg' | 'data' };

/** A chart as a picture, or as its numbers. */
export function renderChart({ mode, ...input }: Request & PictureOptions, context: Context) {
  const chart = readChart(input);
  return mode === 'data' ? tabulateChart(chart) : answerPicture(drawChart(chart), input, context);
}

/** A chart as SVG, or as its numbers. */
export function renderChartAsSvg({ mode, ...input }: Request) {
  const chart = readChart(input);
  return mode === 'data' ? tabulateChart(chart) : new Answer(drawChart(chart), { type: 'image/svg+xml' });
}

function readChart(input: ChartInput): ChartSpec {
  const chart = nameParts(input);
  const defect = checkChart(chart);
  if (defect !== undefined) throw badRequest(defect);
  return chart;
}
