/** Every kind of chart that there is: those over labels, slices, and those that came later. */
import { checkChart, checkLocale } from './check.ts';
import { measureFrame } from './frame.ts';
import { checkMeter, type MeterChart, type MeterTable, paintMeter, tabulateMeter } from './meters/meter.ts';
import {
  type HistogramChart,
  type HistogramTable,
  paintHistogram,
  tabulateHistogram,
} from './points/histogram.ts';
import {
  checkScatter,
  nameScatter,
  paintScatter,
  type ScatterChart,
  type ScatterInput,
  type ScatterTable,
  tabulateScatter,
} from './points/scatter.ts';
import {
  checkRadar,
  nameRadar,
  paintRadar,
  type RadarChart,
  type RadarInput,
  type RadarTable,
  tabulateRadar,
} from './radar/radar.ts';
import { type ChartInput, type ChartSpec, nameParts, type SeriesType, type Value } from './spec.ts';
import { type Painted, paintParts } from './style.ts';
import { type SeriesTable, type SliceTable, tabulateChart } from './tabulate.ts';
import { NumberFormat } from './texts/numbers.ts';

export type AnyChart = ChartSpec | MeterChart | RadarChart | ScatterChart | HistogramChart;

/** What a caller sends. */
export type AnyChartInput = ChartInput | MeterChart | RadarInput | ScatterInput | HistogramChart;

/** The chart with all of its parts named. */
export function nameAnyParts(input: AnyChartInput): AnyChart {
  switch (input.type) {
    case 'gauge':
    case 'progress':
    case 'histogram':
      return input;
    case 'radar':
      return nameRadar(input);
    case 'scatter':
      return nameScatter(input);
    default:
      return nameParts(input);
  }
}

/** What is wrong with a chart that has the right shape, in words for the caller; undefined when nothing is. */
export function checkAnyChart(spec: AnyChart): string | undefined {
  switch (spec.type) {
    case 'gauge':
    case 'progress':
      return checkMeter(spec) ?? checkLocale(spec.locale);
    case 'radar':
      return checkRadar(spec) ?? checkLocale(spec.locale);
    case 'scatter':
      return checkScatter(spec) ?? checkLocale(spec.locale);
    case 'histogram':
      return checkLocale(spec.locale);
    default:
      return checkChart(spec);
  }
}

/** What decides the colours of a chart. */
export function paintAnyParts(spec: AnyChart): Painted {
  switch (spec.type) {
    case 'gauge':
    case 'progress':
      return paintMeter(spec);
    case 'radar':
      return paintRadar(spec);
    case 'scatter':
      return paintScatter(spec);
    case 'histogram':
      return paintHistogram(spec);
    default:
      return paintParts(spec);
  }
}

/** Gives the chart as data instead of a drawing. */
export function tabulateAnyChart(
  spec: AnyChart,
): SeriesTable<SeriesType, Value> | SliceTable | MeterTable | RadarTable | ScatterTable | HistogramTable {
  switch (spec.type) {
    case 'gauge':
    case 'progress':
      return tabulateMeter(spec);
    case 'radar':
      return tabulateRadar(spec, { frame: measureFrame(spec), format: new NumberFormat(spec) });
    case 'scatter':
      return tabulateScatter(spec);
    case 'histogram':
      return tabulateHistogram(spec);
    default:
      return tabulateChart(spec);
  }
}
