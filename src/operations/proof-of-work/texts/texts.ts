/** Texts of the form field in one language. */
export interface FieldTexts {
  readonly label: string;
  readonly working: string;
  readonly solved: string;
  readonly expired: string;
  /** Shown by the browser if the form is submitted without a solution. */
  readonly required: string;
  readonly offline: string;
  readonly busy: string;
  readonly away: string;
  readonly blocked: string;
  readonly refused: string;
  readonly slow: string;
  readonly failed: string;
}
