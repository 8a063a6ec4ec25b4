import {
  BLACK,
  type Hex,
  parseColor,
  parseHex,
  pickInk,
  printHex,
  type Rgb,
  readHex,
  WHITE,
} from '../color/colors.ts';
import { type Attributes, nameDrawing } from '../svg/markup.ts';
import { addEdge } from './edges.ts';
import type { Frame } from './frame.ts';
import { chooseInk, INK_ANYWHERE } from './inks.ts';
import { choosePalette } from './series-colors.ts';
import { type Appearance, type ChartSpec, hasSeries } from './spec.ts';

/** What one thing is painted with: its colour, and where that depends on the reader, its name in the style sheet. */
export interface Paint {
  readonly hex: Hex;
  readonly name?: string | undefined;
  /** What a name stands for on a dark page. */
  readonly dark?: Hex | undefined;
  /** The colour of the line around what is painted with it, where it is hardly seen on the ground by itself. */
  readonly edge?: Hex | undefined;
}

/** What everything in one chart is drawn with. */
export interface Style {
  /** Undefined: transparent. */
  readonly ground: Paint | undefined;
  /** All that may be behind: the ground, or where the page decides, a light page and a dark one. */
  readonly pages: readonly Rgb[];
  readonly ink: Paint;
  readonly fontPx: number;
  /** One for each dataset or slice. */
  readonly series: readonly Paint[];
  /** The ink for letters on each of them, in charts that write there. */
  readonly onSeries: readonly Paint[];
  /** The rules that give names other colours for readers who prefer a dark page; none where that changes nothing. */
  readonly sheet: string;
}

/** What a theme paints behind a chart that has no `bg` of its own. */
export const GROUNDS = { light: '#ffffff', dark: '#111827' } as const;

/** What may be behind a chart that has neither ground nor theme. */
const PAGES = [WHITE, BLACK];

/** Chooses ink and colours that are seen on the background, and letters that suit the size. */
export function chooseStyle(spec: Painted, { fontPx }: Frame): Style {
  const isAuto = spec.theme === 'auto' && !isGround(spec.bg);
  const light = chooseLook(spec, isAuto ? 'light' : spec.theme);
  const dark = isAuto ? chooseLook(spec, 'dark') : undefined;
  const grounds = [light.behind, dark?.behind].filter((ground) => ground !== undefined);
  const pages = grounds.length > 0 ? grounds : PAGES;
  const clothes = dress(light, dark);
  // What has a name was chosen for each of the pages.
  const series = clothes.series.map((one) => (one.name === undefined ? addEdge(one, pages) : one));
  return { ...clothes, series, pages, fontPx };
}

/** What decides the colours of a chart. */
export interface Painted extends Pick<Appearance, 'theme' | 'bg' | 'colors'> {
  /** How many colours it wants. */
  readonly colorCount: number;
  /** Whether letters stand on what is painted with them. */
  readonly isWrittenOn: boolean;
  /** Of series whose marks have colours of their own. */
  readonly firstColors?: readonly (string | undefined)[];
}

/** What decides the colours of series or slices. */
export function paintParts(spec: ChartSpec): Painted {
  const { theme, bg, colors } = spec;
  const common = { theme, bg, colors, isWrittenOn: writesOnMarks(spec) };
  if (!hasSeries(spec)) return { ...common, colorCount: spec.data.values.length };
  const { datasets } = spec.data;
  return { ...common, colorCount: datasets.length, firstColors: datasets.map((one) => one.colors?.[0]) };
}

/** The colours of a chart for one kind of page. */
interface Look {
  readonly ground: Hex | undefined;
  /** What the marks are seen on, as far as that is known. */
  readonly behind: Rgb | undefined;
  readonly ink: Hex;
  readonly series: readonly Hex[];
  readonly onSeries: readonly Hex[];
}

function chooseLook(spec: Painted, theme = spec.theme): Look {
  const page = theme === 'light' || theme === 'dark' ? GROUNDS[theme] : undefined;
  const ground = spec.bg === undefined ? page : printGround(spec.bg);
  const behind = parseHex(ground ?? page ?? '');
  const series = chooseColors(spec, behind);
  const onSeries = spec.isWrittenOn ? series.map((hex) => printHex(pickInk(readHex(hex)))) : [];
  return { ground, behind, ink: chooseInk(behind), series, onSeries };
}

function writesOnMarks(spec: ChartSpec): boolean {
  return hasSeries(spec) ? spec.stacked === true && spec.value_labels === true : true;
}

/** A colour that was held against its format before. */
export const printColor = (text: string): Hex => printHex(parseColor(text) ?? BLACK);

function printGround(bg: string): Hex | undefined {
  const color = parseColor(bg);
  return color && printHex(color);
}

function isGround(bg: string | undefined): boolean {
  return bg !== undefined && parseColor(bg) !== undefined;
}

/**
 * One hex colour for each dataset or slice: the caller's own as they are, else a palette that is seen on what is
 * behind.
 */
function chooseColors(spec: Painted, behind: Rgb | undefined): readonly Hex[] {
  const count = spec.colorCount;
  const own = spec.colors ?? [];
  const colors =
    own.length === 0
      ? choosePalette(behind, count)
      : Array.from({ length: count }, (_, index) => printColor(own[index % own.length] ?? ''));
  return colors.map((color, index) => {
    const first = spec.firstColors?.[index];
    return first === undefined ? color : printColor(first);
  });
}

/** The colours that `mode: data` tells: those of a light page where the reader decides. */
export function listColors(spec: Painted): readonly string[] {
  return chooseLook(spec, spec.theme === 'auto' ? 'light' : spec.theme).series;
}

/** Names every colour of `light` that `dark` has otherwise. */
function dress(light: Look, dark: Look | undefined): Omit<Style, 'fontPx' | 'pages'> {
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
  const [ink = { hex: INK_ANYWHERE }, ...others] = paints;
  return {
    ink,
    series: others.slice(0, count),
    onSeries: others.slice(count, count + light.onSeries.length),
    ground: light.ground === undefined ? undefined : paints.at(-1),
    sheet: sheet.length === 0 ? '' : `@media (prefers-color-scheme:dark){${sheet.join('')}}`,
  };
}

function listPaints({ ink, series, onSeries, ground }: Look): Hex[] {
  return [ink, ...series, ...onSeries, ...(ground === undefined ? [] : [ground])];
}

/** Attributes that fill something with one paint and draw its lines with another. */
export function paint({ fill, line }: { fill?: Paint | undefined; line?: Paint | undefined }): Attributes {
  const names = [fill?.name, line?.name && `${line.name}-line`].filter((name) => name !== undefined);
  return {
    fill: fill?.hex,
    stroke: line?.hex ?? fill?.edge,
    class: names.length > 0 ? names.join(' ') : undefined,
  };
}
