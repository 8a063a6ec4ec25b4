/** Signatures of tokens by Project Wycheproof. */
import t from 'tap';
import { parseToken } from '../../../src/operations/encodings/jwt.ts';
import { verifySignature } from '../../../src/operations/encodings/signature.ts';
import { reportSuite } from '../../support/conformance.ts';
import { readRows } from '../../support/json-lines.ts';

interface Group {
  readonly file: string;
  readonly group: string;
  readonly key: Readonly<Record<string, unknown>>;
  readonly tests: readonly (readonly [
    id: number,
    comment: string,
    token: string,
    isValid: 0 | 1,
    flags: readonly string[],
  ])[];
}
const groups = readRows<Group>('test/operations/encodings/wycheproof.ndjson');

/** Whether we accept a token. */
function isAccepted(token: string, key: object): boolean {
  try {
    const { compact, header } = parseToken(token);
    return verifySignature(compact, header, JSON.stringify(key)).verified === true;
  } catch {
    return false;
  }
}

/** Cases with another result than ours, by file and number. */
const EXCEPTIONS = new Set([
  // The key names another algorithm than the token.
  ...['signature 346', 'signature 347', 'signature 350', 'signature 351'],
  // They are the same token as a valid one: the padding that the title states is missing.
  ...['signature 367', 'signature 370'],
  // A character that is not base64url, which some readers skip.
  ...['signature 372', 'signature 373'],
  // The suite rejects key sets with several types or with a `kid` twice; we choose by type and algorithm.
  ...['key 1', 'key 4', 'crypto 47'],
  // Weak RSA primes (ROCA), and secrets that are shorter than the hash, such as those of many tutorials.
  ...['key 7', 'crypto 46', 'key 10', 'key 11', 'key 12'],
]);

t.test('tokens are accepted or rejected as Wycheproof requires', async (t) => {
  const failures: string[] = [];
  let [cases, exceptions] = [0, 0];
  for (const { file, group, key, tests } of groups)
    for (const [id, comment, token, isValid] of tests) {
      cases += 1;
      if (isAccepted(token, key) === (isValid === 1)) continue;
      if (EXCEPTIONS.has(`${file} ${id}`)) exceptions += 1;
      else failures.push(`${file} ${group} ${id} ${comment}`);
    }
  t.strictSame(failures, []);
  reportSuite(t, {
    ...{ subject: 'tokens', suite: 'Wycheproof (JWS, JWK)', cases, passed: cases - exceptions },
    exceptions:
      'keys for another algorithm, key sets that could be ambiguous, weak RSA primes, short secrets, characters that are not base64url',
  });
});
