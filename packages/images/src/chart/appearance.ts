/** The appearance of a chart: options that do not change its numbers. */

/** Options of all chart types. */
export interface Appearance {
  readonly title?: string | undefined;
  /** 50–4096 px; if missing, the drawing fills its container. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Hex colors or CSS names; reused from the first if there are more series. */
  readonly colors?: readonly string[] | undefined;
  /** A color as in `colors`, or `transparent`. Default: the background of the theme, else transparent. */
  readonly bg?: string | undefined;
  /** The page that the drawing is for; `auto` follows the user's preference. */
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Default: true. */
  readonly legend?: boolean | undefined;
  /** Default: chosen by the chart type. */
  readonly legend_position?: LegendPosition | undefined;
  readonly value_labels?: boolean | undefined;
  readonly unit?: string | undefined;
  /** 0–6. Default: as many as needed. */
  readonly decimals?: number | undefined;
  /** A language tag. Default: plain digits and a decimal point. */
  readonly locale?: string | undefined;
  /** Write values as percentages: 1 is 100 %. Stacked values are shares of the total of their label. */
  readonly percent?: boolean | undefined;
}

export type LegendPosition = 'top' | 'bottom' | 'left' | 'right';

/** Appearance of two axes. */
export interface AxesAppearance {
  /** Default: true. The line at zero is drawn without a grid, too. */
  readonly grid?: boolean | undefined;
  /** Whether labels and title of the horizontal axis are drawn. Default: true. */
  readonly x_axis?: boolean | undefined;
  /** The same for the vertical axes. */
  readonly y_axis?: boolean | undefined;
  /** Distance between ticks of the only value axis. Default: round. */
  readonly tick_step?: number | undefined;
}

/** Appearance of one line. */
export interface LineAppearance {
  /** 0–20 px. Default: from the font size. */
  readonly line_width?: number | undefined;
  /** 0–20 px. Default: from the font size. */
  readonly point_radius?: number | undefined;
  /** Dashes and gaps in px, in turn. Default: solid. */
  readonly dash?: readonly number[] | undefined;
}
