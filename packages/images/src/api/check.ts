import { InputError } from '../../../shared/input-error.ts';
import type { Rule } from '../../../shared/rule.ts';
import { type Checked, checkInput } from '../../../shared/rules.ts';
import { parseColor } from '../color/colors.ts';
import type { Drawing } from '../svg/drawing.ts';

/** A finished drawing. */
export interface Image {
  /** A self-contained SVG document without scripts and external resources; the same options give the same bytes. */
  readonly svg: string;
  /** The displayed size in px. */
  readonly width: number;
  readonly height: number;
}

const isColor = (text: string) => parseColor(text) !== undefined;
const FORMATS = { color: isColor, ground: (text: string) => text === 'transparent' || isColor(text) };

/** Checks options by the rules of the service's documents, and adds their defaults. */
export const checkOptions = <T>(rule: Rule, options: unknown): Checked<T> =>
  checkInput<T>(rule, options, FORMATS);

/** Throws an InputError about a parameter if there is a defect. Default: the option that the defect starts with. */
export function requireSound(defect: string | undefined, rule: Rule, parameter?: string): void {
  if (defect === undefined) return;
  const [first = ''] = /^\w+/.exec(defect) ?? [];
  const isOption = [rule, ...Object.values(rule.variants ?? {})].some(
    ({ properties }) => properties?.[first],
  );
  throw new InputError(defect, {
    parameter: parameter ?? (isOption ? first : undefined),
    code: 'invalid_format',
  });
}

export const imageOf = ({ svg, widthPx, heightPx }: Drawing): Image => ({
  svg,
  width: widthPx,
  height: heightPx,
});
