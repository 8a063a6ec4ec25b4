import t from 'tap';
import { addToShare, type Shared, type Stored, shareBytes } from '../../../src/operations/chat/share.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BYTES_MAX = 1_000;

/** Adds a message that is sent and counted at the same time. */
const add = (stored: Stored, bytes: number, atMs: number): Shared =>
  addToShare(stored, { bytes, bytesMax: BYTES_MAX, sentMs: atMs, nowMs: atMs });

t.test('a share grows with the plan and fits at least one message of the maximum length', async (t) => {
  t.equal(shareBytes(2_000), 128_000);
  t.equal(shareBytes(1), 8_400);
  t.equal(shareBytes(132), 132 * 64);
  t.equal(shareBytes(131), 8_400);
});

t.test('bytes are counted per minute of the message, exactly up to the share', async (t) => {
  const rows: [stored: Stored, bytes: number, minute: number, shared: Shared][] = [
    [[], 1, 7, { isAllowed: true, stored: [7, 1] }],
    [[], 1_000, 7, { isAllowed: true, stored: [7, 1_000] }],
    [[], 1_001, 7, { isAllowed: false, freesInMs: HOUR_MS }],
    [[7, 10], 5, 7, { isAllowed: true, stored: [7, 15] }],
    [[7, 10], 5, 8, { isAllowed: true, stored: [7, 10, 8, 5] }],
    [[7, 10, 8, 20], 970, 8, { isAllowed: true, stored: [7, 10, 8, 990] }],
  ];
  for (const [stored, bytes, minute, shared] of rows) {
    t.same(add(stored, bytes, minute * MINUTE_MS), shared, `${bytes} bytes after ${stored}`);
  }
});

t.test('a minute counts until its last message could be an hour old', async (t) => {
  const endMs = 8 * MINUTE_MS + HOUR_MS;
  t.same(add([7, 1_000], 1, endMs - 1), { isAllowed: false, freesInMs: 1 });
  t.same(add([7, 1_000], 1, endMs), { isAllowed: true, stored: [68, 1] });
});

t.test('a rejection returns when enough of the oldest minutes expire', async (t) => {
  const stored = [0, 400, 1, 300, 2, 300];
  const nowMs = 2 * MINUTE_MS;
  const waits: [bytes: number, minute: number][] = [
    [1, 0],
    [400, 0],
    [401, 1],
    [700, 1],
    [701, 2],
    [1_000, 2],
  ];
  for (const [bytes, minute] of waits) {
    const freesInMs = (minute + 1) * MINUTE_MS + HOUR_MS - nowMs;
    t.same(add(stored, bytes, nowMs), { isAllowed: false, freesInMs }, `${bytes} bytes`);
  }
});

t.test('a message older than the newest is counted in the newest minute', async (t) => {
  t.same(
    addToShare([9, 10], { bytes: 5, bytesMax: BYTES_MAX, sentMs: 8 * MINUTE_MS, nowMs: 9 * MINUTE_MS }),
    { isAllowed: true, stored: [9, 15] },
  );
});
