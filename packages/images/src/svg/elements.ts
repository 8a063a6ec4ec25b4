/** Elements and attributes of drawings. */
import type { Hex } from '../color/colors.ts';

/** Elements allowed in drawings: none with scripts, links or external resources; images are embedded. */
export type ElementName =
  | 'circle'
  | 'clipPath'
  | 'defs'
  | 'desc'
  | 'g'
  | 'image'
  | 'line'
  | 'linearGradient'
  | 'path'
  | 'rect'
  | 'stop'
  | 'style'
  | 'svg'
  | 'text'
  | 'title'
  | 'tspan';

/** Attributes with numbers. */
export type Numeric =
  | 'cx'
  | 'cy'
  | 'fill-opacity'
  | 'font-size'
  | 'font-weight'
  | 'height'
  | 'offset'
  | 'r'
  | 'rx'
  | 'stop-opacity'
  | 'stroke-opacity'
  | 'stroke-width'
  | 'textLength'
  | 'width'
  | 'x'
  | 'x1'
  | 'x2'
  | 'y'
  | 'y1'
  | 'y2';

type Textual =
  | 'aria-labelledby'
  | 'class'
  | 'd'
  | 'font-family'
  | 'id'
  | 'lengthAdjust'
  | 'paint-order'
  | 'role'
  | 'shape-rendering'
  | 'stroke-dasharray'
  | 'stroke-linecap'
  | 'stroke-linejoin'
  | 'text-anchor'
  | 'transform'
  | 'viewBox'
  | 'xmlns';

/** A PNG as a data URL. */
export type PngData = `data:image/png;base64,${string}`;

/** A reference to an element of the same drawing. */
type Reference = `url(#${string})`;
type Paint = 'none' | Hex | Reference;

/** Attributes allowed in drawings; undefined ones are omitted. */
export type Attributes = { readonly [Name in Numeric]?: number | undefined } & {
  readonly [Name in Textual]?: string | undefined;
} & { readonly [Name in 'fill' | 'stop-color' | 'stroke']?: Paint | undefined } & {
  readonly 'clip-path'?: Reference | undefined;
  readonly href?: PngData | undefined;
};
