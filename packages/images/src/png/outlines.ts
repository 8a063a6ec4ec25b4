import type { SvgPathCommand } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import type { Face, GlyphLayer } from './face.ts';
import type { PlacedGlyph, TypesetLine } from './typesetter.ts';

/** Writes lines of text as SVG without fonts. */
export interface Outliner {
  /** Returns paths and, for color emoji, images. The line starts at `xPx` on the baseline `yPx`. */
  write(line: TypesetLine, position: { xPx: number; yPx: number; fontPx: number }): string;
}

/** Maximum number of cached glyphs; a drawing has a few hundred, and each takes about 300 bytes. */
const GLYPHS_MAX = 5000;

/** A glyph at one size: an outline relative to its first point, or an image. */
interface Drawn {
  readonly firstX: number;
  readonly firstY: number;
  readonly path: string;
  readonly image: string;
  /** Paths with colors, at the start of the letter on its baseline. */
  readonly layers: string;
}

export function createOutliner(): Outliner {
  const drawn = new LRUCache<string, Drawn>({ max: GLYPHS_MAX });

  const draw = ({ face, glyph }: PlacedGlyph, fontPx: number): Drawn => {
    const key = `${face.id} ${glyph} ${fontPx}`;
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const made = drawGlyph(face, glyph, fontPx / face.unitsPerEm);
    drawn.set(key, made);
    return made;
  };

  return {
    write: (line, { xPx, yPx, fontPx }) => {
      let path = '';
      let images = '';
      for (const placed of line.glyphs) {
        const glyph = draw(placed, fontPx);
        const [x, y] = [round(xPx + placed.xPx + glyph.firstX), round(yPx + placed.yPx + glyph.firstY)];
        if (glyph.path !== '') path += `M${x} ${y}${glyph.path}`;
        if (glyph.layers !== '') images += `<g transform="translate(${x} ${y})">${glyph.layers}</g>`;
        if (glyph.image !== '') images += `<image x="${x}" y="${y}" ${glyph.image}/>`;
      }
      return (path === '' ? '' : `<path d="${path}"/>`) + images;
    },
  };
}

const NOTHING: Drawn = { firstX: 0, firstY: 0, path: '', image: '', layers: '' };

/** Returns the color layers or image of a glyph if there are any, since such fonts have no other outlines. */
function drawGlyph(face: Face, glyph: number, scale: number): Drawn {
  const layers = face.layersOf(glyph);
  if (layers.length > 0)
    return { ...NOTHING, layers: layers.map((layer) => drawLayer(face, layer, scale)).join('') };
  const png = face.font.getGlyphColorPng(glyph);
  if (png === undefined) return relate(face.font.glyphToJson(glyph), scale);
  const bytes = Buffer.from(png);
  const widthPx = face.font.glyphHAdvance(glyph) * scale;
  const heightPx = (widthPx * bytes.readUInt32BE(20)) / bytes.readUInt32BE(16); // from the PNG header
  const size = `width="${round(widthPx)}" height="${round(heightPx)}"`;
  const top = -face.font.hExtents().descender * scale - heightPx;
  const image = `${size} href="data:image/png;base64,${bytes.toString('base64')}"`;
  return { ...NOTHING, firstY: top, image };
}

function drawLayer(face: Face, { glyph, color }: GlyphLayer, scale: number): string {
  const { firstX, firstY, path } = relate(face.font.glyphToJson(glyph), scale);
  const fill = color === undefined ? '' : ` fill="${color}"`;
  return path === '' ? '' : `<path${fill} d="M${round(firstX)} ${round(firstY)}${path}"/>`;
}

/** Returns the outline with each point relative to the previous one, so that it can be reused at any position. */
function relate([first, ...rest]: SvgPathCommand[], scale: number): Drawn {
  if (first === undefined) return NOTHING;
  const [firstX = 0, firstY = 0] = first.values;
  let [atX, atY, startX, startY] = [firstX, firstY, firstX, firstY];
  let path = '';
  for (const { type, values } of rest) {
    path += type.toLowerCase();
    for (let index = 0; index < values.length; index += 2) {
      const [x = 0, y = 0] = values.slice(index, index + 2);
      path += `${index === 0 ? '' : ' '}${round((x - atX) * scale)} ${round((atY - y) * scale)}`;
    }
    if (type === 'Z') [atX, atY] = [startX, startY];
    else [atX = 0, atY = 0] = values.slice(-2);
    if (type === 'M') [startX, startY] = [atX, atY];
  }
  return { ...NOTHING, firstX: firstX * scale, firstY: -firstY * scale, path };
}

/** Rounds to thousandths of a px, which is invisible even at a scale of 4. */
function round(px: number): number {
  return Math.round(px * 1000) / 1000;
}
