import type { Drawing } from '../svg/drawing.ts';
import { element, type Markup, nameDrawing, writeSvg } from '../svg/markup.ts';
import { FONT_FAMILY } from '../svg/text.ts';
import { type Chart, typeOf } from './chart-types.ts';
import { type Frame, measureFrame, openSpace } from './frame.ts';
import { chooseStyle, paint, type Style } from './style.ts';
import { NumberFormat } from './texts/numbers.ts';
import { placeTitle } from './texts/title.ts';
import { TYPE_NAMES } from './texts/type-names.ts';

/**
 * Draws a chart that passed `checkChart` as a self-contained SVG document without scripts or external resources. The
 * same chart always has the same bytes. A missing width or height depends on the container.
 */
export function drawChart(spec: Chart): Drawing {
  const frame = measureFrame(spec);
  const type = typeOf(spec);
  const style = chooseStyle(type.colors(spec), frame);
  const format = new NumberFormat(spec);
  const title = placeTitle(spec.title, openSpace(frame), style);
  const name = spec.title?.trim() || TYPE_NAMES[spec.type];
  const description = type.describe(spec, format);
  const id = nameDrawing(name + description);
  const attributes = {
    width: spec.width,
    height: spec.height,
    role: 'img',
    'aria-labelledby': `${id}-title ${id}-desc`,
    'font-family': FONT_FAMILY,
    'font-size': style.fontPx,
  };
  return writeSvg(frame, attributes, [
    element('title', { id: `${id}-title` }, [name]),
    element('desc', { id: `${id}-desc` }, [description]),
    ...(style.sheet === '' ? [] : [element('style', {}, [style.sheet])]),
    ...drawBackground(frame, style),
    ...title.markup,
    ...type.draw(spec, title.rest, { frame, style, format }),
  ]);
}

function drawBackground({ widthPx: width, heightPx: height }: Frame, { background }: Style): Markup[] {
  return background === undefined ? [] : [element('rect', { width, height, ...paint({ fill: background }) })];
}
