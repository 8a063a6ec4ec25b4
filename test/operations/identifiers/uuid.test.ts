import t from 'tap';
import { decodeTime, isValid } from 'ulid';
import { validate, version } from 'uuid';
import { createSeededBytes } from '../../../packages/shared/seeded-chance.ts';
import { createIdentifiers, parseUuid } from '../../../src/operations/identifiers/uuid.ts';

const nowMs = Date.parse('2026-11-22T17:00:00.123Z');
const draw = (type: 'nanoid' | 'ulid' | 'v1' | 'v4' | 'v6' | 'v7', count: number, seed = 'demo') =>
  createIdentifiers(type, count, { nowMs, randomBytes: createSeededBytes(type, seed) });

t.test('another library accepts the UUIDs, with the requested version', async (t) => {
  for (const type of ['v4', 'v7'] as const) {
    for (const id of draw(type, 100)) {
      t.ok(validate(id), id);
      t.equal(version(id), Number(type.slice(1)), id);
    }
  }
});

t.test('version 7 UUIDs and ULIDs contain the time and are in ascending order', async (t) => {
  const uuids = draw('v7', 100);
  t.strictSame(uuids, [...uuids].sort());
  for (const id of uuids) t.equal(parseUuid(id).timestamp, '2026-11-22T17:00:00.123Z');
  const ulids = draw('ulid', 100);
  t.strictSame(ulids, [...ulids].sort());
  for (const id of ulids) {
    t.ok(isValid(id), id);
    t.equal(decodeTime(id), nowMs, id);
    t.strictSame(parseUuid(`urn:uuid:${id}`), parseUuid(id));
  }
});

t.test('all identifiers of a response are unique', async (t) => {
  for (const type of ['v4', 'v7', 'ulid', 'nanoid'] as const) t.equal(new Set(draw(type, 100)).size, 100);
});

t.test('extremes of time and random bits are written in full', async (t) => {
  const write = (type: 'ulid' | 'v4' | 'v7', byte: number, ms: number) =>
    createIdentifiers(type, 1, { nowMs: ms, randomBytes: (size) => new Uint8Array(size).fill(byte) })[0];
  t.equal(write('v4', 255, 0), 'ffffffff-ffff-4fff-bfff-ffffffffffff');
  t.equal(write('v7', 0, 0), '00000000-0000-7000-8000-000000000000');
  t.equal(write('v7', 255, 2 ** 48 - 1), 'ffffffff-ffff-7fff-bfff-ffffffffffff');
  t.equal(write('ulid', 0, 0), '00000000000000000000000000');
  t.equal(write('ulid', 255, 2 ** 48 - 1), '7ZZZZZZZZZZZZZZZZZZZZZZZZZ');
});

t.test('a seed always returns the same result', async (t) => {
  t.strictSame(draw('v4', 2), [
    '61398fcc-4fca-4f1e-9aa4-f2d26142e0a9',
    '48727fba-8a97-4dcc-b43d-26fb4c59a51a',
  ]);
  t.strictSame(draw('nanoid', 2), ['xUgVM6F9yQjqfjUndE6Q3', 'GdP4s6GTHSXwb4onc9-9u']);
  t.strictSame(draw('v4', 3).slice(0, 2), draw('v4', 2), 'a smaller count returns a prefix');
});

/** Examples of RFC 9562, appendices A and B; Python's uuid returns the same versions. */
const parts: [uuid: string, version: number | null, variant: string, timestamp: string | null][] = [
  ['C232AB00-9414-11EC-B3C8-9F6BDECED846', 1, 'rfc9562', '2022-02-22T19:22:22.000Z'],
  ['5df41881-3aed-3515-88a7-2f4a814cf09e', 3, 'rfc9562', null],
  ['919108f7-52d1-4320-9bac-f847db4148a8', 4, 'rfc9562', null],
  ['2ed6657d-e927-568b-95e1-2665a8aea6a2', 5, 'rfc9562', null],
  ['1EC9414C-232A-6B00-B3C8-9F6BDECED846', 6, 'rfc9562', '2022-02-22T19:22:22.000Z'],
  ['017F22E2-79B0-7CC3-98C4-DC0C0C07398F', 7, 'rfc9562', '2022-02-22T19:22:22.000Z'],
  ['2489E9AD-2EE2-8E00-8EC9-32D5F69181C0', 8, 'rfc9562', null],
  ['00000000-0000-0000-0000-000000000000', null, 'nil', null],
  ['FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', null, 'max', null],
  ['6ba7b810-9dad-11d1-00b4-00c04fd430c8', null, 'ncs', null],
  ['6ba7b810-9dad-11d1-c0b4-00c04fd430c8', null, 'microsoft', null],
  ['6ba7b810-9dad-11d1-e0b4-00c04fd430c8', null, 'future', null],
  ['00000000-0000-1000-8000-000000000000', 1, 'rfc9562', '1582-10-15T00:00:00.000Z'],
  ['ffffffff-ffff-7fff-bfff-ffffffffffff', 7, 'rfc9562', '+010889-08-02T05:31:50.655Z'],
];
for (const [uuid, number, variant, timestamp] of parts) {
  t.test(`${uuid} has version ${number} and variant ${variant}`, async (t) => {
    const expected = { uuid: uuid.toLowerCase(), version: number, variant, timestamp };
    const { ulid } = parseUuid(uuid);
    t.equal(parseUuid(ulid).uuid, expected.uuid, 'its ULID is the same 128 bits');
    t.strictSame(parseUuid(uuid), { ...expected, ulid });
    t.strictSame(parseUuid(`{${uuid}}`), { ...expected, ulid });
    t.strictSame(parseUuid(`URN:UUID:${uuid}`), { ...expected, ulid });
    t.strictSame(parseUuid(uuid.replaceAll('-', '')), { ...expected, ulid });
  });
}

t.test('versions 1 and 6 have the time, a random node and ascending steps', async (t) => {
  for (const type of ['v1', 'v6'] as const) {
    const ids = draw(type, 100);
    t.equal(new Set(ids).size, 100);
    for (const id of ids) {
      const { version, variant, timestamp } = parseUuid(id);
      t.strictSame(
        [version, variant, timestamp],
        [Number(type.slice(1)), 'rfc9562', '2026-11-22T17:00:00.123Z'],
      );
      t.equal(Number.parseInt(id.slice(24, 26), 16) & 1, 1, 'the node is not a network card');
    }
  }
});
