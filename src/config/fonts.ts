import type { Config } from './config.ts';

/** Fonts of Debian and other distributions, of the image, and of macOS. */
const SYSTEM_FONT_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/Library/Fonts',
  '/System/Library/Fonts',
];

/** Returns the folders with additional fonts for PNGs: `FONT_DIR`, or else those of the system. */
export const fontFoldersOf = ({ fontDir }: Pick<Config, 'fontDir'>): readonly string[] =>
  fontDir === undefined ? SYSTEM_FONT_FOLDERS : [fontDir];
