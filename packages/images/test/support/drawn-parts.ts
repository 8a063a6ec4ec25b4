/** The parts of a drawn chart. */
import { readDrawing, type Shape, textsOf } from '../../../../test/support/chart-geometry.ts';
import { listElements, readXml } from '../../../../test/support/read-xml.ts';
import type { Chart } from '../../src/chart/chart-types.ts';
import { drawChart } from './drawings.ts';

export const SMALL = { width: 400, height: 250 };
export const LARGE = { width: 1200, height: 700 };

export const shapesOf = (chart: Chart) =>
  readDrawing(drawChart({ ...SMALL, legend: false, ...chart })).shapes;
export const textIn = (chart: Chart) =>
  textsOf(readDrawing(drawChart({ ...SMALL, ...chart }))).map(({ text }) => text);
export const hoversIn = (chart: Chart) =>
  listElements(readXml(drawChart(chart)))
    .filter(({ name, attributes }) => name === 'title' && !attributes.has('id'))
    .map(({ text }) => text);

/** Returns the sides in px. */
export function extentOf({ corners }: Pick<Shape, 'corners'>) {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
