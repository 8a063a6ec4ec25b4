/** The jobs of images. */
import { workerData } from 'node:worker_threads';
import { type Chart, chartToData, drawChart as draw } from 'utility-api-images/chart';
import { measureInput } from '../../compute/input-size.ts';
import { createJob, writeJson } from '../../compute/job.ts';

interface ChartCost {
  readonly value_labels?: boolean | undefined;
  readonly dense?: boolean | undefined;
  readonly curve?: string | undefined;
}

/** About 5 ms for the dearest charts and placeholders. */
const DRAWING_SIZE_MAX = 3_000;
/** Sizes of a number: each value label needs a free place, and dense charts consist of a few straight paths. */
const [LABELLED_SIZE, NUMBER_SIZE, DENSE_SIZE] = [15, 5, 1.5];
const OTHER_SIZE = 30;

/** Whether a chart is small; the cost is that of its labels, measured in several passes, and of its points. */
function isSmallChart(chart: object): boolean {
  const { value_labels, dense, curve = 'straight' }: ChartCost = chart;
  const isPlain = dense === true && curve === 'straight';
  const numberSize = value_labels ? LABELLED_SIZE : isPlain ? DENSE_SIZE : NUMBER_SIZE;
  const { numbers, letters, others } = measureInput(chart);
  return numbers * numberSize + letters + others * OTHER_SIZE <= DRAWING_SIZE_MAX;
}

/** Whether a placeholder is small: its text is measured in many sizes. */
function isSmallPlaceholder({ text }: { readonly text?: string | undefined }): boolean {
  const { letters, others } = measureInput(text);
  return letters + others * OTHER_SIZE <= DRAWING_SIZE_MAX;
}

export const drawAvatar = createJob({
  name: 'images/jobs/drawAvatar',
  load: async () => (await import('utility-api-images/avatar')).drawAvatar,
  // Takes a fraction of a millisecond in all styles.
  isSmall: () => true,
  lane: 'quick',
});

export const drawBarcode = createJob({
  name: 'images/jobs/drawBarcode',
  load: async () => (await import('utility-api-images/barcode')).drawBarcode,
  lane: 'quick',
});

export const drawChart = createJob({
  name: 'images/jobs/drawChart',
  load: async () => draw,
  isSmall: isSmallChart,
  lane: 'slow',
});

export const drawPlaceholder = createJob({
  name: 'images/jobs/drawPlaceholder',
  load: async () => (await import('utility-api-images/placeholder')).drawPlaceholder,
  isSmall: isSmallPlaceholder,
  lane: 'quick',
});

export const drawPreview = createJob({
  name: 'images/jobs/drawPreview',
  load: async () => (await import('utility-api-images/preview')).drawPreview,
  lane: 'quick',
});

export const drawQrCode = createJob({
  name: 'images/jobs/drawQrCode',
  load: async () => (await import('utility-api-images/qrcode')).drawQrCode,
  lane: 'quick',
});

/** One of our SVGs, and the format and pixel ratio of its image. */
interface PixelDrawing {
  readonly svg: string;
  readonly scale: number;
  readonly format: 'png' | 'webp';
}

/** The renderer cannot be interrupted: up to a second for four million pixels, three on a slow machine. */
const PIXELS_WORK_MS = 6_000;

/** Draws an SVG as PNG or WebP. `workerData` is the list of folders with additional fonts. */
export const drawPixels = createJob({
  name: 'images/jobs/drawPixels',
  load: async () => {
    const rasterize = (await import('utility-api-images/png')).createRasterizer(workerData ?? []);
    return async ({ svg, scale, format }: PixelDrawing) => {
      if (format === 'png') return rasterize(svg, scale);
      const { openWebpEncoder } = await import('utility-api-images/webp');
      return rasterize(svg, scale, await openWebpEncoder());
    };
  },
  lane: 'slow',
  workMs: PIXELS_WORK_MS,
});

export const tabulateChart = createJob({
  name: 'images/jobs/tabulateChart',
  load: async () => (chart: Chart) => writeJson(chartToData(chart)),
  isSmall: isSmallChart,
  lane: 'slow',
});
