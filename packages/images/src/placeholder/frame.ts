import type { Drawing } from '../svg/drawing.ts';
import { element, type Markup, writeSvg } from '../svg/markup.ts';

/** Writes a drawing with its accessible title. */
export function writeFrame(
  title: string,
  size: { widthPx: number; heightPx: number },
  content: readonly Markup[],
): Drawing {
  const attributes = { width: size.widthPx, height: size.heightPx, role: 'img' };
  return writeSvg(size, attributes, [element('title', {}, [title]), ...content]);
}
