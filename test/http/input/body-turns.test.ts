/** Long bodies that arrive together are parsed one per turn of the event loop. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import t from 'tap';
import { createBodyTurns } from '../../../src/http/input/body-turns.ts';

const LONG = Buffer.alloc(16 * 1024);
const SHORT = LONG.subarray(1);

/** Collects the names of parsed bodies, and the errors of those named `bad`. */
function collect() {
  const parsed: string[] = [];
  const errors: (Error | null)[] = [];
  const socket = { destroyed: false };
  const turns = { areTaken: false };
  const clock = { nowMs: 0, bodyMs: 0 };
  const parse = createBodyTurns(
    () => clock.nowMs,
    () => turns.areTaken,
  )(({ name }: { name: string; ip: string; raw: { socket: typeof socket } }, _bytes, done) => {
    if (name === 'bad') throw new Error(name);
    clock.nowMs += clock.bodyMs;
    parsed.push(name);
    done(null, name);
  });
  const send = (name: string, bytes: Buffer, ip = '192.0.2.1') =>
    parse({ name, ip, raw: { socket } }, bytes, (error) => {
      errors.push(error);
    });
  return { parsed, errors, send, socket, turns, clock };
}

t.test('short bodies are parsed at once, long ones in order and in turns', async (t) => {
  const { parsed, send } = collect();
  for (const name of ['a', 'b', 'c']) send(name, LONG);
  send('short', SHORT);
  t.strictSame(parsed, ['short']);
  const counts: number[] = [];
  for (let turn = 0; turn < 20 && parsed.length < 4; turn += 1) {
    await nextTurn();
    counts.push(parsed.length);
  }
  t.strictSame(parsed, ['short', 'a', 'b', 'c']);
  t.ok(
    counts.every((count, at) => count - (counts[at - 1] ?? 1) <= 1),
    counts.join(),
  );
});

t.test('the long bodies of several sites are parsed in turn', async (t) => {
  const { parsed, send } = collect();
  for (const name of ['a', 'b', 'c', 'd']) send(name, LONG, '192.0.2.1');
  send('other', LONG, '192.0.2.2');
  for (let turn = 0; turn < 20 && parsed.length < 5; turn += 1) await nextTurn();
  t.strictSame(parsed, ['a', 'other', 'b', 'c', 'd']);
});

t.test('an error reaches its own request, and the next body is parsed', async (t) => {
  const { parsed, errors, send } = collect();
  send('bad', LONG);
  send('good', LONG);
  for (let turn = 0; turn < 20 && errors.length < 2; turn += 1) await nextTurn();
  t.match(errors, [{ message: 'bad' }, null]);
  t.strictSame(parsed, ['good']);
});

t.test('the body of a client that has left is not parsed', async (t) => {
  const { parsed, errors, send, socket } = collect();
  send('late', LONG);
  socket.destroyed = true;
  for (let turn = 0; turn < 20 && errors.length < 1; turn += 1) await nextTurn();
  t.match(errors, [{ status: 499 }]);
  t.strictSame(parsed, []);
});

t.test('long bodies wait while other work has to wait', async (t) => {
  const { parsed, send, turns } = collect();
  turns.areTaken = true;
  send('patient', LONG);
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  t.strictSame(parsed, []);
  turns.areTaken = false;
  for (let turn = 0; turn < 5 && parsed.length < 1; turn += 1) await nextTurn();
  t.strictSame(parsed, ['patient']);
});

t.test('after a long body, other work gets four times as long', async (t) => {
  const { parsed, send, clock } = collect();
  clock.bodyMs = 10;
  for (const name of ['a', 'b']) send(name, LONG);
  while (parsed.length < 1) await nextTurn();
  for (let turn = 0; turn < 19; turn += 1) {
    clock.nowMs += 2;
    await nextTurn();
  }
  t.strictSame(parsed, ['a']);
  for (let turn = 0; turn < 8; turn += 1) {
    clock.nowMs += 2;
    await nextTurn();
  }
  t.strictSame(parsed, ['a', 'b']);
});

t.test('without other work, the next long body is parsed soon', async (t) => {
  const { parsed, send, clock } = collect();
  clock.bodyMs = 10;
  for (const name of ['a', 'b']) send(name, LONG);
  for (let turn = 0; turn < 8 && parsed.length < 2; turn += 1) await nextTurn();
  t.strictSame(parsed, ['a', 'b']);
});
