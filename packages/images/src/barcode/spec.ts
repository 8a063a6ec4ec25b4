import { checkContrast, checkContrastInRed } from '../color/contrast.ts';
import { checkDigits } from './check-digits.ts';

/** Options of a barcode. The schema has checked all ranges; `checkBarcode` checks the rest. */
export interface BarcodeSpec {
  /** 1–500 characters. */
  readonly text: string;
  readonly type: BarcodeType;
  /** Two or five digits next to an EAN-13 or UPC-A (GS1 General Specifications, 5.2.2.5). */
  readonly addon?: string | undefined;
  /** 20–2048 px. Default: 2 px per module, or 4 in a matrix code. */
  readonly width?: number | undefined;
  /** 20–2048 px. Default: 100, or derived from the modules. */
  readonly height?: number | undefined;
  /** Write the text below; linear codes only. */
  readonly label: boolean;
  /** Foreground and background color; the background can be `transparent`. */
  readonly color: string;
  readonly bg: string;
}

export type BarcodeType =
  | 'code128'
  | 'code39'
  | 'code93'
  | 'codabar'
  | 'itf'
  | 'upce'
  | 'gs1-128'
  | 'gs1datamatrix'
  | 'ean13'
  | 'ean8'
  | 'upca'
  | 'itf14'
  | 'datamatrix'
  | 'pdf417'
  | 'aztec';

/** Handheld scanners cannot read longer linear codes. */
const LINE_LENGTH_MAX = 80;

export const GS1_RULE = 'requires GS1 element strings such as (01)04006381333931(10)AB12';

/** Scanners of linear codes use red light, in which red bars are as bright as paper. */
function checkRedLight({ type, color, bg }: Pick<BarcodeSpec, 'type' | 'color' | 'bg'>): string | undefined {
  return MATRIX.has(type) ? undefined : checkContrastInRed(color, bg);
}

const MATRIX = new Set<BarcodeType>(['datamatrix', 'gs1datamatrix', 'pdf417', 'aztec']);

/** Returns an error message for an invalid barcode, else undefined. */
export function checkBarcode({ text, type, addon, color, bg }: BarcodeSpec): string | undefined {
  if (addon !== undefined && type !== 'ean13' && type !== 'upca') return 'addon requires type ean13 or upca';
  return checkText(text, type) ?? checkContrast(color, bg) ?? checkRedLight({ type, color, bg });
}

/** Returns the option that a message of `checkBarcode` is about. */
export const parameterOf = (defect: string | undefined): string =>
  /^(?:color|addon)(?= )/.exec(defect ?? '')?.[0] ?? 'text';

function checkText(text: string, type: BarcodeType): string | undefined {
  switch (type) {
    case 'code128':
      if (!/^[\0-\x7f]*$/.test(text)) return 'code128 supports only ASCII characters';
      return checkLength(text, type);
    case 'code39':
      if (!/^[\dA-Z .$/+%-]*$/.test(text))
        return 'code39 supports only capital letters, digits, spaces and - . $ / + %';
      return checkLength(text, type);
    case 'code93':
      if (!/^[\dA-Z .$/+%-]*$/.test(text))
        return 'code93 supports only capital letters, digits, spaces and - . $ / + %';
      return checkLength(text, type);
    case 'codabar':
      if (!/^(?:[\d$:/.+-]+|[A-D][\d$:/.+-]+[A-D])$/.test(text))
        return 'codabar supports only digits and - $ : / . +, and letters from A to D at both ends';
      return checkLength(text, type);
    case 'itf':
      if (!/^(?:\d\d)+$/.test(text)) return 'itf requires an even number of digits';
      return checkLength(text, type);
    case 'gs1-128':
    case 'gs1datamatrix':
      return /^\(\d{2,4}\)[ -~]*$/.test(text) ? undefined : `${type} ${GS1_RULE}`;
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
