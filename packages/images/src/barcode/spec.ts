import { checkContrast } from '../color/contrast.ts';
import { checkDigits } from './check-digits.ts';

/** Options of a barcode. The schema has checked all ranges; `checkBarcode` checks the rest. */
export interface BarcodeSpec {
  /** 1–500 characters. */
  readonly text: string;
  readonly type: BarcodeType;
  /** 20–2048 px. Default: 2 px per module, or 4 in a matrix code. */
  readonly width?: number | undefined;
  /** 20–2048 px. Default: 100, or derived from the modules. */
  readonly height?: number | undefined;
  /** Write the text below; linear codes only. */
  readonly label: boolean;
  /** Foreground and background color. */
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

/** Handheld scanners cannot read longer linear codes. */
const LINE_LENGTH_MAX = 80;

/** Returns an error message for an invalid barcode, else undefined. */
export function checkBarcode({ text, type, color, bg }: BarcodeSpec): string | undefined {
  return checkText(text, type) ?? checkContrast(color, bg);
}

function checkText(text: string, type: BarcodeType): string | undefined {
  switch (type) {
    case 'code128':
      if (!/^[ -~]*$/.test(text)) return 'code128 supports only ASCII characters from space to ~';
      return checkLength(text, type);
    case 'code39':
      if (!/^[\dA-Z .$/+%-]*$/.test(text))
        return 'code39 supports only capital letters, digits, spaces and - . $ / + %';
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
