/** Visible parts and ticks of Chart.js axes. */
import type { AxesAppearance } from '../spec.ts';
import type { Members } from './config/members.ts';

/** The visible parts of an axis. */
export interface AxisLook {
  readonly hasLabels: boolean;
  readonly hasGrid: boolean;
  /** Distance between ticks. */
  readonly step: number | undefined;
  readonly reportIgnoredLabels: () => void;
  readonly reportIgnoredGrid: () => void;
  readonly reportIgnoredStep: () => void;
}

/** As in the document. */
const STEP_MIN = 1e-12;
const STEP_MAX = 1e100;

/** Reads `display` of an axis, its ticks and its grid. */
export function readAxisLook(axis: Members, ticks: Members, grid: Members): AxisLook {
  // Ours have neither lines along the axis nor marks at its ticks.
  grid.skip('drawBorder', 'drawTicks', 'tickLength', 'tickMarkLength');
  const border = axis.open('border');
  if (border.names.every((name) => name === 'display')) border.skip('display');
  const isOn = axis.flag('display') !== false;
  const hasTicks = ticks.flag('display') !== false;
  const hasGrid = grid.flag('display') !== false && grid.flag('drawOnChartArea') !== false;
  const written = ticks.number('stepSize');
  const step = written !== undefined && written >= STEP_MIN && written <= STEP_MAX ? written : undefined;
  const reportIgnoredStep = () => {
    if (ticks.names.includes('stepSize')) ticks.reportIgnored('stepSize');
  };
  if (written !== step) reportIgnoredStep();
  return {
    hasLabels: isOn && hasTicks,
    hasGrid: isOn && hasGrid,
    step,
    reportIgnoredStep,
    reportIgnoredLabels: () => {
      if (isOn) ticks.reportIgnored('display');
      else axis.reportIgnored('display');
    },
    reportIgnoredGrid: () => {
      if (!isOn) axis.reportIgnored('display');
      else grid.reportIgnored(grid.flag('display') === false ? 'display' : 'drawOnChartArea');
    },
  };
}

interface Axes {
  readonly flat: readonly AxisLook[];
  readonly upright: readonly AxisLook[];
  /** The value axis whose grid is drawn. */
  readonly main: AxisLook | undefined;
  readonly valued: readonly AxisLook[];
}

/** Returns the appearance of both axes. `hasCrossGrid`: the label axis has grid lines, too. */
export function combineLooks(
  { flat, upright, main, valued }: Axes,
  { hasCrossGrid, canStep }: { hasCrossGrid: boolean; canStep: boolean },
): AxesAppearance {
  const [isFlatHidden, isUprightHidden] = [flat, upright].map((axes) => {
    const hidden = axes.filter(({ hasLabels }) => !hasLabels);
    if (hidden.length < axes.length) for (const axis of hidden) axis.reportIgnoredLabels();
    return hidden.length === axes.length && hidden.length > 0;
  });
  const cross = hasCrossGrid ? flat[0] : undefined;
  const isPlain = main?.hasGrid === false && (!hasCrossGrid || cross?.hasGrid === false);
  if (!isPlain) for (const axis of [main, cross]) if (axis?.hasGrid === false) axis.reportIgnoredGrid();
  const step = canStep && valued.length === 1 ? main?.step : undefined;
  if (step === undefined) for (const axis of valued) axis.reportIgnoredStep();
  return {
    ...(isPlain && { grid: false }),
    ...(isFlatHidden && { x_axis: false }),
    ...(isUprightHidden && { y_axis: false }),
    ...(step !== undefined && { tick_step: step }),
  };
}
