import { readdirSync } from 'node:fs';
import type { Variables } from './variables.ts';

/** Fonts of Debian and other distributions, of the image, and of macOS. */
const SYSTEM_FONT_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/Library/Fonts',
  '/System/Library/Fonts',
];

/** Returns the folders with additional fonts for PNGs: `FONT_DIR`, or else those of the system. */
export const fontFoldersOf = ({ fontDir }: { readonly fontDir: string | undefined }): readonly string[] =>
  fontDir === undefined ? SYSTEM_FONT_FOLDERS : [fontDir];

const FONT_FILE = /\.(?:ttf|otf|ttc)$/i;

/** Reads the folder of additional fonts, with a warning if it has none. */
export function readFontDir(variables: Variables): string | undefined {
  const folder = variables.folder('FONT_DIR');
  if (folder === undefined || variables.problems.some((problem) => problem.startsWith('FONT_DIR')))
    return folder;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  if (!names.some((name) => FONT_FILE.test(name)))
    variables.warnings.push(`FONT_DIR has no effect: ${folder} has no font (.ttf, .otf or .ttc)`);
  return folder;
}
