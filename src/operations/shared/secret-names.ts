/** Headers and cookies with credentials, also those that gateways add. Displayed responses must not show them. */
const SECRET =
  /auth(?:orization|entication)$|cookie|token|jwt|oidc|assertion|secret|password|api-?key|signature|client-cert|passwd|credential|session-?id|(?:access|account|functions|master|private|subscription)-key/i;

/** Replaces the value of a secret header or cookie by its length. */
export const hideSecret = (name: string, value: string): string =>
  SECRET.test(name) ? `(${value.length} characters)` : value;
