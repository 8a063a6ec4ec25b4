/** Encodings, digests, identifiers, colors and functions, as computed by Python 3. */
import t from 'tap';
import { findCssColor } from '../../../packages/images/src/color/css-color.ts';
import type { Base } from '../../../src/operations/encodings/bases.ts';
import {
  decodeBytes,
  decodeText,
  encodeBytes,
  encodeText,
} from '../../../src/operations/encodings/encode.ts';
import { digest, type HashAlgorithm } from '../../../src/operations/encodings/hash.ts';
import { evaluate } from '../../../src/operations/evaluate/evaluate.ts';
import { createIdentifiers, parseUuid } from '../../../src/operations/identifiers/uuid.ts';
import { reportSuite } from '../../support/conformance.ts';
import { readRows } from '../../support/json-lines.ts';

type Case = readonly [kind: string, ...values: readonly unknown[]];
const cases = readRows<Case>('test/operations/second-opinions/python.ndjson');
const bytesOf = (hex: unknown) => Buffer.from(String(hex), 'hex');
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Whether a case has the result of Python, by kind. */
const checks: Readonly<Record<string, (...values: readonly unknown[]) => boolean | Promise<boolean>>> = {
  enc: async (base, hex, encoded) =>
    (await encodeBytes(bytesOf(hex), base as Base)) === encoded &&
    hexOf(await decodeBytes(String(encoded), base as Base, 'text')) === hex,
  qp: async (hex, encoded) => {
    const own = await encodeBytes(bytesOf(hex), 'quoted-printable');
    const read = [own, String(encoded)].map((text) => decodeBytes(text, 'quoted-printable', 'text'));
    return (await Promise.all(read)).every((bytes) => hexOf(bytes) === hex);
  },
  esc: async (text, escaped) =>
    (await decodeText(String(escaped), 'unicode')) === text &&
    (await decodeText(await encodeText(String(text), 'unicode'), 'unicode')) === text,
  hash: (algorithm, hex, hash) =>
    digest(bytesOf(hex), { algorithm: algorithm as HashAlgorithm, encoding: 'hex' }) === hash,
  uuid: (namespace, name, v5, v8) => {
    const means = { nowMs: 0, randomBytes: () => new Uint8Array(16) };
    const create = (type: 'v5' | 'v8') =>
      createIdentifiers(type, 1, { ...means, namespace: String(namespace), name: String(name) })[0];
    return create('v5') === v5 && create('v8') === v8;
  },
  ulid: (ulid, uuid, timeMs) => {
    const [read, written] = [parseUuid(String(ulid)), parseUuid(String(uuid))];
    const iso = new Date(Number(timeMs)).toISOString();
    return read.uuid === uuid && written.ulid === ulid && read.timestamp === iso;
  },
  hsv: hasColor,
  cmyk: hasColor,
  eval: (expression, value) => {
    const { result } = evaluate(String(expression), 15);
    return Math.abs(result - Number(value)) <= 1e-12 * Math.max(1, Math.abs(Number(value)));
  },
};

function hasColor(notation: unknown, channels: unknown): boolean {
  const color = findCssColor(String(notation));
  if (color === undefined) return false;
  const own = [color.red, color.green, color.blue];
  return Array.isArray(channels) && own.every((channel, at) => Math.abs(channel - channels[at]) < 1e-6);
}

t.test('Python computes the same', async (t) => {
  const failures: string[] = [];
  for (const [kind, ...values] of cases)
    if (!(await checks[kind]?.(...values))) failures.push(JSON.stringify([kind, ...values]));
  t.strictSame(failures, []);
  reportSuite(t, {
    ...{ subject: 'all', suite: 'Python 3', cases: cases.length, passed: cases.length - failures.length },
  });
});
