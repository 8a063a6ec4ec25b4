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
