import { checkContrast } from '../color/contrast.ts';
import { checkDigits } from './check-digits.ts';

/** Everything is in range but what `checkBarcode` says. */
export interface BarcodeSpec {
  /** 1–500 characters. */
  readonly text: string;
  readonly type: BarcodeType;
  /** 20–2048 px; when absent, 2 px for the thinnest bar, 4 for a module of a square code. */
  readonly width?: number | undefined;
  /** 20–2048 px; when absent 100, or what the modules make. */
  readonly height?: number | undefined;
  /** Whether the text stands below; bar codes only, not those of modules. */
  readonly label: boolean;
  /** Colours of bars and ground. */
  readonly color: string;
  readonly bg: string;
}

export type BarcodeType =
  | 'code128'
  | 'code39'
  | 'ean13'
  | 'ean8'
  | 'upca'
  | 'itf14'
  | 'datamatrix'
  | 'pdf417'
  | 'aztec';

/** A longer line of bars is read by no hand-held reader. */
const LINE_LENGTH_MAX = 80;

/** What is wrong with a bar code, undefined when nothing is. */
export function checkBarcode({ text, type, color, bg }: BarcodeSpec): string | undefined {
  return checkText(text, type) ?? checkContrast(color, bg);
}

function checkText(text: string, type: BarcodeType): string | undefined {
  switch (type) {
    case 'code128':
      if (!/^[ -~]*$/.test(text)) return 'code128 takes the characters of ASCII from blank to ~ only';
      return checkLength(text, type);
    case 'code39':
      if (!/^[\dA-Z .$/+%-]*$/.test(text))
        return 'code39 takes capital letters, digits, blanks and - . $ / + % only';
      return checkLength(text, type);
    case 'datamatrix':
    case 'pdf417':
    case 'aztec':
      return undefined;
    default:
      return checkDigits(text, type);
  }
}

function checkLength(text: string, type: BarcodeType): string | undefined {
  return text.length > LINE_LENGTH_MAX ? `${type} takes at most ${LINE_LENGTH_MAX} characters` : undefined;
}
