import { checkPng, readPngData } from '../svg/png-data.ts';
import { flattenText } from '../svg/text.ts';
import { isVisible } from '../svg/visible.ts';
import type { Background } from './background.ts';

/** An image for `og:image`; all values are validated. */
export interface PreviewSpec {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Above the title, if there is space. */
  readonly category?: string | undefined;
  /** Name of the site, at the bottom. */
  readonly site?: string | undefined;
  /** At the other end of the bottom. */
  readonly author?: string | undefined;
  readonly date?: string | undefined;
  /** Below the texts, if there is space. */
  readonly tags?: readonly string[] | undefined;
  readonly theme: keyof typeof THEMES;
  /** Default: that of the theme. */
  readonly accent?: string | undefined;
  /** Default: plain. */
  readonly background?: Background | undefined;
  /** `card` is a panel in a frame of the accent color. Default: left. */
  readonly layout?: 'left' | 'center' | 'card' | undefined;
  /** Seed of a face. */
  readonly avatar?: string | undefined;
  /** Instead of a face: the data URL of a PNG. */
  readonly logo?: string | undefined;
  /** Values of a line below the texts. */
  readonly values?: readonly number[] | undefined;
}

export const THEMES = {
  light: { background: '#ffffff', textColor: '#111827', muted: '#4b5563', accent: '#1565c0' },
  dark: { background: '#111827', textColor: '#f9fafb', muted: '#d1d5db', accent: '#60a5fa' },
} as const;

/** Returns an error message for a title or logo that matches its schema but cannot be drawn, else undefined. */
export function checkPreview({ title, logo }: PreviewSpec): string | undefined {
  if (!isVisible(title)) return 'title must have a visible character';
  return logo === undefined ? undefined : checkPng('logo', readPngData(logo));
}

/** Returns all texts in one line each; empty if missing. */
export function flattenAll(spec: PreviewSpec) {
  const { title, subtitle = '', category = '', site = '', author = '', date = '', tags = [] } = spec;
  const byline = [author, date].map(flattenText).filter((text) => text !== '');
  return {
    title: flattenText(title),
    subtitle: flattenText(subtitle),
    category: flattenText(category),
    site: flattenText(site),
    byline: byline.join(' · '),
    tags: tags.map(flattenText).filter((tag) => tag !== ''),
  };
}
