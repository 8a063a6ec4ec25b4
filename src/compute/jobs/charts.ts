import { type Chart, chartToData } from 'utility-api-images/chart/chart-types';
import { writeJson } from '../job.ts';

/** Returns the data of a chart. */
export const tabulateChart = (chart: Chart) => writeJson(chartToData(chart));
