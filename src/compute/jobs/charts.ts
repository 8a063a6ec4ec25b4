import { type Chart, chartToData } from '../../domain/chart/chart-types.ts';
import { writeJson } from '../job.ts';

/** Returns the data of a chart. */
export const tabulateChart = (chart: Chart) => writeJson(chartToData(chart));
