import { type Line, measureText, measureWidest, shortenText } from '../svg/text.ts';
import { LINE } from '../svg/type-metrics.ts';
import { wrapText } from '../svg/wrap.ts';

/** Lines of one text. */
export interface FittedLines {
  readonly lines: readonly string[];
  readonly fontPx: number;
}

export interface FittedTexts {
  readonly title: FittedLines;
  readonly subtitle: FittedLines;
  readonly heightPx: number;
  /** False if a text is cut for want of space. */
  readonly isWhole: boolean;
}

interface Space {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Sizes of the title, from the largest that looks good to the smallest that is legible in a small preview. */
const TITLE_FONTS_PX = [84, 76, 68, 60, 54, 48, 42, 38];
/** Size of the subtitle as a share of the title's, and its minimum. */
const SUBTITLE_SHARE = 0.46;
const SUBTITLE_MIN_PX = 28;
/** Gap between the title and the subtitle, in font sizes of the subtitle. */
export const SUBTITLE_GAP = 0.7;
const LINES_MAX = 20;
const SUBTITLE_LINES_MAX = 3;

/**
 * Breaks both texts into lines, as large as their space permits. Words break only if no size has space for them, and
 * the end of a text is cut only if the smallest size does not have space for it.
 */
export function fitTexts(title: string, subtitle: string, space: Space): FittedTexts {
  for (const breaksWords of [false, true]) {
    for (const fontPx of TITLE_FONTS_PX) {
      const fitted = layOut({ title, subtitle }, { space, fontPx, breaksWords, linesMax: LINES_MAX });
      if (fitted.heightPx <= space.heightPx && fitted.isNarrow) return { ...fitted, isWhole: true };
    }
  }
  const fontPx = TITLE_FONTS_PX.at(-1) ?? SUBTITLE_MIN_PX;
  for (let linesMax = LINES_MAX; linesMax > 1; linesMax -= 1) {
    const fitted = layOut({ title, subtitle }, { space, fontPx, breaksWords: true, linesMax });
    if (fitted.heightPx <= space.heightPx) return { ...fitted, isWhole: false };
  }
  const least = layOut({ title, subtitle }, { space, fontPx, breaksWords: true, linesMax: 1 });
  return { ...least, isWhole: false };
}

interface Options {
  readonly space: Space;
  readonly fontPx: number;
  readonly breaksWords: boolean;
  readonly linesMax: number;
}

function layOut(texts: { title: string; subtitle: string }, { space, ...options }: Options) {
  const { fontPx, breaksWords } = options;
  const subtitlePx = Math.max(fontPx * SUBTITLE_SHARE, SUBTITLE_MIN_PX);
  const write = (text: string, linesMax: number, line: Line): FittedLines => {
    if (text === '') return { lines: [], fontPx: line.fontPx };
    const lines = wrapText(text, { ...line, breaksWords, linesMax });
    // Only the last line can be too long, if it contains the rest.
    const whole = lines.length < linesMax ? lines : lines.map((words) => shortenText(words, line));
    return { lines: whole, fontPx: line.fontPx };
  };
  const title = write(texts.title, options.linesMax, { widthPx: space.widthPx, fontPx, weight: 'bold' });
  const subtitle = write(texts.subtitle, Math.min(options.linesMax, SUBTITLE_LINES_MAX), {
    widthPx: space.widthPx,
    fontPx: subtitlePx,
  });
  const gapPx = subtitle.lines.length > 0 ? SUBTITLE_GAP * subtitlePx : 0;
  return {
    title,
    subtitle,
    heightPx: LINE * (title.lines.length * fontPx + subtitle.lines.length * subtitlePx) + gapPx,
    isNarrow:
      title.lines.every((line) => measureBold(line, fontPx) <= space.widthPx) &&
      measureWidest(subtitle.lines, subtitlePx) <= space.widthPx,
  };
}

const measureBold = (line: string, fontPx: number) => measureText(line, fontPx, 'bold');
