import type { Drawing } from './drawing.ts';
import { formatNumber, type Markup } from './markup.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Places a drawing within another one, scaled to fit. */
export function embedDrawing({ svg }: Drawing, area: Area): Markup {
  const box = Object.entries(area).map(([name, value]) => ` ${name}="${formatNumber(value)}"`);
  const xml = svg.replace(/^<svg\b[^>]*>/, (tag) => {
    const rest = tag.slice('<svg'.length).replace(/ (?:width|height|role|aria-label)="[^"]*"/g, '');
    return `<svg${box.join('')}${rest}`;
  });
  return { xml };
}
