import {
  BLACK,
  type Hex,
  parseColor,
  parseHex,
  pickTextColor,
  printHex,
  type Rgb,
  readHex,
  WHITE,
} from '../color/colors.ts';
import type { Attributes } from '../svg/elements.ts';
import { nameDrawing } from '../svg/markup.ts';
import { addEdge } from './edges.ts';
import type { Frame } from './frame.ts';
import { choosePalette } from './palette-order.ts';
import type { Appearance } from './spec.ts';
import { chooseTextColor, TEXT_COLOR_ANYWHERE, toTextColor } from './text-color.ts';

/** A color, with its class name in the style sheet if it depends on the color scheme. */
export interface Paint {
  readonly hex: Hex;
  readonly name?: string | undefined;
  /** The color in dark mode. */
  readonly dark?: Hex | undefined;
  /** Color of the outline, if `hex` has too little contrast with the background. */
  readonly edge?: Hex | undefined;
}

/** Colors and font size of one chart. */
export interface Style {
  /** Undefined: transparent. */
  readonly background: Paint | undefined;
  /** All possible backgrounds: that of the chart, or a light and a dark page. */
  readonly pages: readonly Rgb[];
  readonly textColor: Paint;
  readonly fontPx: number;
  /** One per dataset or slice. */
  readonly series: readonly Paint[];
  /** Text colors on each of `series`, for charts with text on their marks. */
  readonly onSeries: readonly Paint[];
  /** Colors of texts about each of `series`, for charts whose labels need them. */
  readonly seriesText: readonly Paint[];
  /** CSS rules for dark mode; empty if the colors do not change. */
  readonly sheet: string;
}

/** Backgrounds of themes for charts without `bg`. */
export const BACKGROUNDS = { light: '#ffffff', dark: '#111827' } as const;

/** Possible backgrounds of a chart without `bg` and theme. */
const PAGES = [WHITE, BLACK];

/** Chooses text and series colors that contrast with the background, and the font size. */
export function chooseStyle(spec: ColorInputs, { fontPx }: Frame): Style {
  const isAuto = spec.theme === 'auto' && printBackground(spec.bg) === undefined;
  const light = chooseLook(spec, isAuto ? 'light' : spec.theme);
  const dark = isAuto ? chooseLook(spec, 'dark') : undefined;
  const backgrounds = [light.behind, dark?.behind].filter((background) => background !== undefined);
  const pages = backgrounds.length > 0 ? backgrounds : PAGES;
  const merged = mergeLooks(light, dark);
  // A color with a class name has been chosen for each page separately.
  const series = merged.series.map((one) => (one.name === undefined ? addEdge(one, pages) : one));
  return { ...merged, series, pages, fontPx };
}

/** The inputs from which the colors of a chart are chosen. */
export interface ColorInputs extends Pick<Appearance, 'theme' | 'bg' | 'colors'> {
  readonly colorCount: number;
  /** True if text is written on marks. */
  readonly isWrittenOn: boolean;
  /** True if texts next to marks have their color. */
  readonly hasColoredTexts?: boolean;
  /** Positions in the default palette. Default: in order. */
  readonly order?: readonly number[];
  /** The first color of each series whose marks have their own colors. */
  readonly firstColors?: readonly (string | undefined)[];
}

/** Colors of a chart for one color scheme. */
interface Look {
  readonly background: Hex | undefined;
  /** The background, if it is known. */
  readonly behind: Rgb | undefined;
  readonly textColor: Hex;
  readonly series: readonly Hex[];
  readonly onSeries: readonly Hex[];
  readonly seriesText: readonly Hex[];
}

function chooseLook(spec: ColorInputs, theme = spec.theme): Look {
  const page = theme === 'light' || theme === 'dark' ? BACKGROUNDS[theme] : undefined;
  const background = spec.bg === undefined ? page : printBackground(spec.bg);
  const behind = parseHex(background ?? page ?? '');
  const series = chooseColors(spec, behind);
  const onSeries = spec.isWrittenOn ? series.map((hex) => printHex(pickTextColor(readHex(hex)))) : [];
  const textColor = chooseTextColor(behind);
  const seriesText = spec.hasColoredTexts ? series.map((hex) => toTextColor(hex, behind)) : [];
  return { background, behind, textColor, series, onSeries, seriesText };
}

/** Returns the hex form of a color that has been validated before. */
export const printColor = (text: string): Hex => printHex(parseColor(text) ?? BLACK);

function printBackground(bg = ''): Hex | undefined {
  const color = parseColor(bg);
  return color && printHex(color);
}

/**
 * Returns one hex color per dataset or slice: the caller's colors unchanged, else a palette that contrasts with the
 * background.
 */
function chooseColors(spec: ColorInputs, behind: Rgb | undefined): readonly Hex[] {
  const count = spec.colorCount;
  const own = spec.colors ?? [];
  const colors =
    own.length === 0
      ? choosePalette(behind, count, spec.order)
      : Array.from({ length: count }, (_, index) => printColor(own[index % own.length] ?? ''));
  return colors.map((color, index) => {
    const first = spec.firstColors?.[index];
    return first === undefined ? color : printColor(first);
  });
}

/** Returns the colors for `mode: data`; with `theme: auto`, those of the light theme. */
export function listColors(spec: ColorInputs): readonly string[] {
  return chooseLook(spec, spec.theme === 'auto' ? 'light' : spec.theme).series;
}

/** Gives a class name to each color of `light` that differs in `dark`. */
function mergeLooks(light: Look, dark: Look | undefined): Omit<Style, 'fontPx' | 'pages'> {
  const lightPaints = listPaints(light);
  const darkPaints = dark && listPaints(dark);
  const rules = lightPaints.map((hex, index) =>
    darkPaints?.[index] === hex ? undefined : darkPaints?.[index],
  );
  const id = dark === undefined ? '' : nameDrawing(rules.join());
  const paints = lightPaints.map((hex, index) => ({
    hex,
    name: rules[index] && `${id}-${index}`,
    dark: rules[index],
  }));
  const sheet = paints.flatMap(({ name }, index) =>
    name === undefined ? [] : [`.${name}{fill:${rules[index]}}.${name}-line{stroke:${rules[index]}}`],
  );
  const count = light.series.length;
  const [textColor = { hex: TEXT_COLOR_ANYWHERE }, ...others] = paints;
  return {
    textColor,
    series: others.slice(0, count),
    onSeries: others.slice(count, count + light.onSeries.length),
    seriesText: others.slice(count + light.onSeries.length).slice(0, light.seriesText.length),
    background: light.background === undefined ? undefined : paints.at(-1),
    sheet: sheet.length === 0 ? '' : `@media (prefers-color-scheme:dark){${sheet.join('')}}`,
  };
}

function listPaints({ textColor, series, onSeries, seriesText, background }: Look): Hex[] {
  return [
    textColor,
    ...series,
    ...onSeries,
    ...seriesText,
    ...(background === undefined ? [] : [background]),
  ];
}

/** Returns attributes with a fill paint and a line paint. */
export function paint({ fill, line }: { fill?: Paint | undefined; line?: Paint | undefined }): Attributes {
  const names = [fill?.name, line?.name && `${line.name}-line`].filter((name) => name !== undefined);
  return {
    fill: fill?.hex,
    stroke: line?.hex ?? fill?.edge,
    class: names.length > 0 ? names.join(' ') : undefined,
  };
}
