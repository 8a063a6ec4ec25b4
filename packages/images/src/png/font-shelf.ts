import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { memoize } from '../../../shared/memo.ts';
import { type Face, hasAll, hasGrapheme, isVisible, openFace } from './face.ts';
import { listFontFiles, readCharacters } from './font-files.ts';

const require = createRequire(import.meta.url);

/**
 * The fonts of the service: the first one that has a character draws it. Complete names, so that the build finds the
 * files that the image needs.
 */
const OWN_FONTS = {
  regular: [
    () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  ],
  bold: [
    () => require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  ],
  condensed: [() => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')],
};

/** The language of Chinese characters, which have regional forms: in texts with kana Japanese, with hangul Korean. */
export type HanLanguage = 'JP' | 'KR' | undefined;

/** Fonts for rendering text. */
export interface FontShelf {
  /** Returns the first face with all parts of a user-perceived character, or undefined. */
  findFace(grapheme: string, isBold: boolean, language?: HanLanguage): Face | undefined;
  /** Returns the face whose box replaces missing characters. */
  fallback(isBold: boolean): Face;
}

/** Maximum number of cached characters: far more than one drawing has, and little memory. */
const REMEMBERED_MAX = 10_000;

/** Characters that are rendered in color if a font supports it. */
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;
const HAN = /\p{Script=Han}/u;
const BOLD_NAME = /bold|black|heavy/i;

type Weight = 'regular' | 'bold';

/**
 * Opens the bundled fonts and, on demand, those of folders: the first face of each `.ttf`, `.otf` and `.ttc`. Plain
 * faces come before italic, monospaced and similar ones, files with a bold name first for bold text and last for other
 * text, all by name. Emoji use the fonts of the folders if possible. Files that are not fonts are skipped.
 */
export function openFontShelf(folders: readonly string[]): FontShelf {
  const own = { regular: openOwnFaces('regular'), bold: openOwnFaces('bold') };
  const listFiles = memoizeOnce(() => orderByWeight(listFontFiles(folders)));
  const charactersOf = memoize((file) => ({ characters: readCharacters(file) }), REMEMBERED_MAX);
  const open = memoize((file) => ({ face: openFace(file) }), REMEMBERED_MAX);

  const findInFolders = (grapheme: string, weight: Weight, language: string): Face | undefined => {
    const files = listFiles()[weight];
    const isPreferred = (file: string) => basename(file).includes(language);
    const order =
      language === '' ? files : [...files.filter(isPreferred), ...files.filter((file) => !isPreferred(file))];
    for (const file of order) {
      if (!hasAll(charactersOf(file).characters, grapheme)) continue;
      const { face } = open(file);
      if (face !== undefined && hasGrapheme(face, grapheme) && isVisible(face, grapheme)) return face;
    }
    return undefined;
  };
  const find = (grapheme: string, weight: Weight, language: string): Face | undefined => {
    const ownFace = [...own[weight], ...own.regular].find((face) => hasGrapheme(face, grapheme));
    if (ownFace !== undefined && !EMOJI.test(grapheme)) return ownFace;
    return findInFolders(grapheme, weight, language) ?? ownFace;
  };
  /** The key is the language, a space and the character. */
  const createFinder = (weight: Weight) =>
    memoize((key) => {
      const end = key.indexOf(' ');
      return { face: find(key.slice(end + 1), weight, key.slice(0, end)) };
    }, REMEMBERED_MAX);
  const finders = { regular: createFinder('regular'), bold: createFinder('bold') };
  return {
    findFace: (grapheme, isBold, language) =>
      finders[isBold ? 'bold' : 'regular'](`${HAN.test(grapheme) ? (language ?? '') : ''} ${grapheme}`).face,
    fallback: (isBold) => firstOf(own[isBold ? 'bold' : 'regular']),
  };
}

function memoizeOnce<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function orderByWeight(files: readonly string[]): Readonly<Record<Weight, readonly string[]>> {
  const isBold = (file: string) => BOLD_NAME.test(basename(file));
  const [heavy, light] = [files.filter(isBold), files.filter((file) => !isBold(file))];
  return { regular: [...light, ...heavy], bold: [...heavy, ...light] };
}

/** Opens the fonts of the service for a weight. */
export function openOwnFaces(name: keyof typeof OWN_FONTS): readonly Face[] {
  return OWN_FONTS[name].map((resolveFile) => {
    const file = resolveFile();
    const face = openFace(file);
    if (face === undefined) throw new Error(`${file} is not a font`);
    return face;
  });
}

/** Returns the first face; each weight has at least one. */
export function firstOf([face]: readonly Face[]): Face {
  if (face === undefined) throw new Error('There are no fonts');
  return face;
}
