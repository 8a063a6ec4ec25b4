/** The result of validating a value. */
export interface ValidationResult {
  /** The canonical spelling; null if the value is invalid. */
  readonly normalized: string | null;
  /** Why the value is invalid, as a sentence; null if it is valid. */
  readonly reason: string | null;
  /** The parts of the value. */
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

export type Validator = (value: string) => ValidationResult;

export const valid = (normalized: string, details: ValidationResult['details'] = {}): ValidationResult => ({
  normalized,
  reason: null,
  details,
});

export const invalid = (reason: string): ValidationResult => ({ normalized: null, reason, details: {} });
