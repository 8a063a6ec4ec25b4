import { drawChart } from '../domain/chart/draw.ts';
import {
  type ChartInput,
  type ChartSpec,
  checkChart,
  nameParts,
  type SeriesType,
  type Value,
} from '../domain/chart/spec.ts';
import { tabulateChart } from '../domain/chart/tabulate.ts';
import { badRequest } from '../errors.ts';
import { Answer } from './answer.ts';
import type { Context } from './operation.ts';
import { answerPicture, type PictureOptions } from './picture.ts';

interface Mode {
  readonly mode: 'svg' | 'data';
}

/** A chart as a picture, or as its numbers. */
export function renderChart(input: ChartInput & Mode & PictureOptions, context: Context) {
  const chart = readChart(input);
  return input.mode === 'data' ? tabulateChart(chart) : answerPicture(drawChart(chart), input, context);
}

type PlainType = 'bar' | 'line';

/** A bar, line, pie or donut chart without gaps as SVG, or as its numbers. */
export function renderChartAsSvg(input: ChartInput<PlainType, number> & Mode) {
  const chart = readChart<PlainType, number>(input);
  if (input.mode === 'data') return tabulateChart(chart);
  return new Answer(drawChart(chart), { type: 'image/svg+xml' });
}

function readChart<Type extends SeriesType, V extends Value>(input: ChartInput<Type, V>): ChartSpec<Type, V> {
  const chart = nameParts(input);
  const defect = checkChart(chart);
  if (defect !== undefined) throw badRequest(defect);
  return chart;
}
