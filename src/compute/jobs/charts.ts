import { type AnyChart, tabulateAnyChart } from '../../domain/chart/any-chart.ts';
import { writeJson } from '../job.ts';

/** Returns the data of a chart. */
export const tabulateChart = (chart: AnyChart) => writeJson(tabulateAnyChart(chart));
