/** Well-known secrets for tests of websites, and their error codes, as stated in the document. */
const codes = {
  'test-always-passes': [],
  'test-always-fails': ['invalid-input-response'],
  'test-already-spent': ['timeout-or-duplicate'],
} as const;

/** Returns the error codes of a test secret; undefined for any other secret. */
export function codesOfTestSecret(secret: string) {
  return Object.hasOwn(codes, secret) ? codes[secret as keyof typeof codes] : undefined; // checked by hasOwn
}
