/** The part of opentype.js that is used here; the package brings no types of its own. */
declare module 'opentype.js' {
  /** In font units, y upwards; `x`, `y` is where the command ends, `x1`, `y1` and `x2`, `y2` are its control points. */
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };

  export interface Glyph {
    readonly index: number;
    readonly advanceWidth?: number;
    readonly path: { readonly commands: readonly PathCommand[] };
  }

  export interface Font {
    readonly unitsPerEm: number;
    charToGlyph(character: string): Glyph;
  }

  const opentype: { parse(data: ArrayBuffer): Font };
  export default opentype;
}
