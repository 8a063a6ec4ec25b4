/** The well-known secrets with which a site's own tests ask, and what each is told, as its document says. */
const codes = {
  'test-always-passes': [],
  'test-always-fails': ['invalid-input-response'],
  'test-already-spent': ['timeout-or-duplicate'],
} as const;

/** The error codes that a secret of tests is answered with; undefined for any other secret. */
export function codesOfTestSecret(secret: string) {
  return Object.hasOwn(codes, secret) ? codes[secret as keyof typeof codes] : undefined; // it is one of them
}
