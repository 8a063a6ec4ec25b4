/** Hashes of NIST's byte vectors, and HMACs of RFC 4231. */
import { createRequire } from 'node:module';
import t from 'tap';
import { digest, type HashAlgorithm } from '../../../src/operations/encodings/hash.ts';
import { reportSuite } from '../../support/conformance.ts';

const require = createRequire(import.meta.url);
const algorithms = ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512'] satisfies HashAlgorithm[];

type Vector = Readonly<Record<string, string>>;
const hashes: Vector[] = require('hash-test-vectors');
const hmacs: Vector[] = require('hash-test-vectors/hmac.json');

t.test('hashes are those of the vectors', async (t) => {
  let cases = 0;
  for (const vector of hashes) {
    for (const algorithm of algorithms) {
      const bytes = Buffer.from(vector.input ?? '', 'base64');
      t.equal(
        digest(bytes, { algorithm, encoding: 'hex' }),
        vector[algorithm],
        `${algorithm} ${vector.input}`,
      );
      cases += 1;
    }
  }
  reportSuite(t, { subject: 'hashes', suite: 'NIST byte vectors', cases, passed: cases });
});

t.test('HMACs are those of the vectors', async (t) => {
  let cases = 0;
  for (const vector of hmacs) {
    for (const algorithm of algorithms) {
      const [bytes, key] = [Buffer.from(vector.data ?? '', 'hex'), Buffer.from(vector.key ?? '', 'hex')];
      const expected = vector[algorithm] ?? '-';
      // One case states only the first 128 bits.
      t.equal(
        digest(bytes, { algorithm, encoding: 'hex', key }).slice(0, expected.length),
        expected,
        algorithm,
      );
      cases += 1;
    }
  }
  reportSuite(t, { subject: 'HMACs', suite: 'RFC 4231', cases, passed: cases });
});
