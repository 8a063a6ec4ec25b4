/** What the form field says, in one language. */
export interface FieldTexts {
  readonly label: string;
  readonly working: string;
  readonly solved: string;
  readonly expired: string;
  /** Where the browser says what is missing. */
  readonly required: string;
  readonly offline: string;
  readonly busy: string;
  readonly away: string;
  readonly blocked: string;
  readonly refused: string;
  readonly slow: string;
  readonly failed: string;
}
