/** Icons of the groups on the home page: one SVG file with a symbol per group. */
import { hash } from 'node:crypto';
import { escapeHtml } from './html.ts';

/** Paths of 24 by 24 pixels, drawn as lines, by the name of the group. */
const PATHS: Readonly<Record<string, string>> = {
  'Images & color': 'M4 4h16v16H4zM4 16l5-5 4 4 3-3 4 4M15 8.5v.01',
  'Test data': 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c0-4 3-6 7-6s7 2 7 6',
  Text: 'M5 6V4h14v2M12 4v16M9 20h6',
  'Codes & secrets': 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 15v2',
  Time: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  'Numbers & data': 'M5 20V10M12 20V4M19 20v-7M3 20h18',
  'Forms, chat & games': 'M4 5h16v11h-9l-4 4v-4H4zM8 10.5h.01M12 10.5h.01M16 10.5h.01',
  'Network & service': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
};

/** A cube, for the groups of a deployer's own operations. */
const OTHER = 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9';

const idOf = (group: string) => (group in PATHS ? `g${Object.keys(PATHS).indexOf(group)}` : 'other');

const line =
  'fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"';
const symbols = [...Object.entries(PATHS), ['other', OTHER] as const].map(
  ([group, path]) => `<symbol id="${idOf(group)}" viewBox="0 0 24 24"><path ${line} d="${path}"/></symbol>`,
);

export const iconsSvg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;

/** The name of the file below `/page/`. */
export const iconsName = `icons-${hash('sha1', iconsSvg, 'base64url').slice(0, 10)}.svg`;

/** Returns the icon of a group; `root` is the public base path. It says nothing that the heading does not. */
export const writeIcon = (group: string, root: string): string =>
  `<svg class="icon" aria-hidden="true"><use href="${escapeHtml(`${root}/page/${iconsName}#${idOf(group)}`)}"/></svg>`;
