/** Shares of event streams when all slots are taken. */
import t from 'tap';
import { tooManyRequests, tooManyStreams } from '../../../src/lib/errors.ts';
import { createStreamSlots } from '../../../src/operations/events/stream-slots.ts';

const MAX = 100;

/** Opens streams of a caller and returns how many of them were ended for others. */
function openMany(slots: ReturnType<typeof createStreamSlots>, caller: string, count: number) {
  const ended: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const taken = slots.enter({ caller, topic: `chat ${number}`, refusal: 'too many of this chat' });
    taken.begin(() => ended.push(number));
  }
  return ended;
}

t.test('a caller with few streams gets the slot of the network with the most', (t) => {
  const slots = createStreamSlots(MAX);
  const all = ['a', 'b', 'c', 'd'].map((name) =>
    openMany(slots, name, name === 'd' ? 20 : 26 + (name === 'a' ? 2 : 0)),
  );
  t.equal(all.flat().length, 0);
  openMany(slots, 'new', 10);
  t.strictSame(all[0]?.slice(0, 3), [0, 1, 2], 'the oldest of the caller with the most end first');
  t.strictSame(all[3], [], 'callers with few streams keep them');
  t.equal(all.flat().length, 10);
  t.end();
});

t.test('the networks of one IPv6 site lose slots as one', (t) => {
  const slots = createStreamSlots(MAX);
  const all = Array.from({ length: MAX }, (_, index) =>
    openMany(slots, `address:2001:db8:1:${index.toString(16)}::/64`, 1),
  );
  openMany(slots, 'another', 32);
  t.equal(all.flat().length, 32);
  t.end();
});

t.test('a caller keeps its slot if the new one has about as many', (t) => {
  const slots = createStreamSlots(4);
  const all = [openMany(slots, 'a', 2), openMany(slots, 'b', 2)];
  t.throws(() => openMany(slots, 'a', 1), tooManyStreams());
  openMany(slots, 'c', 1);
  t.throws(() => openMany(slots, 'c', 1), tooManyStreams());
  t.equal(all.flat().length, 1);
  t.end();
});

t.test('a caller has at most 32 streams, and 4 of one chat', (t) => {
  const slots = createStreamSlots(MAX);
  const request = { caller: 'a', topic: 'chat', refusal: 'too many of this chat' };
  const taken = Array.from({ length: 4 }, () => slots.enter(request));
  t.throws(() => slots.enter(request), tooManyRequests('too many of this chat', 30));
  taken[0]?.leave();
  taken[0]?.leave();
  slots.enter(request);
  t.throws(() => slots.enter(request), tooManyRequests('too many of this chat', 30));
  openMany(slots, 'a', 28);
  t.throws(() => openMany(slots, 'a', 1), tooManyRequests('You have too many streams open.', 30));
  t.end();
});

t.test('a stream that is refused while it opens ends no other stream', (t) => {
  const slots = createStreamSlots(4);
  const ended = openMany(slots, 'a', 4);
  slots.enter({ caller: 'b', topic: 'chat', refusal: '' }).leave();
  t.strictSame(ended, []);
  openMany(slots, 'b', 1);
  t.strictSame(ended, [0]);
  t.end();
});
