/** Dispatches on the chart type. */
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

/** A chart as the client sends it. */
export type AnyChartInput = ChartInput | MeterChart | RadarInput | ScatterInput | HistogramChart;

/** Returns the chart with default names for its unnamed parts. */
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

/** Returns an error message for a chart that matches its schema but is invalid, else undefined. */
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

/** Returns the inputs from which the colors of a chart are chosen. */
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

/** Returns the chart as data, for `mode: data`. */
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
