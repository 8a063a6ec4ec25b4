/** Shares of event streams when all places are taken. */
import t from 'tap';
import { tooManyRequests, tooManyStreams } from '../../../src/lib/errors.ts';
import { createStreamPlaces } from '../../../src/operations/events/stream-places.ts';

const MAX = 100;

/** Opens streams of a caller and returns how many of them were ended for others. */
function openMany(places: ReturnType<typeof createStreamPlaces>, caller: string, count: number) {
  const ended: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const taken = places.enter({ caller, place: `chat ${number}`, refusal: 'too many of this chat' });
    taken.begin(() => ended.push(number));
  }
  return ended;
}

t.test('a caller with few streams gets the place of the network with the most', (t) => {
  const places = createStreamPlaces(MAX);
  const all = ['a', 'b', 'c', 'd'].map((name) =>
    openMany(places, name, name === 'd' ? 20 : 26 + (name === 'a' ? 2 : 0)),
  );
  t.equal(all.flat().length, 0);
  openMany(places, 'new', 10);
  t.strictSame(all[0]?.slice(0, 3), [0, 1, 2], 'the oldest of the caller with the most end first');
  t.strictSame(all[3], [], 'callers with few streams keep them');
  t.equal(all.flat().length, 10);
  t.end();
});

t.test('the networks of one IPv6 site lose places as one', (t) => {
  const places = createStreamPlaces(MAX);
  const all = Array.from({ length: MAX }, (_, index) =>
    openMany(places, `address:2001:db8:1:${index.toString(16)}::/64`, 1),
  );
  openMany(places, 'another', 32);
  t.equal(all.flat().length, 32);
  t.end();
});

t.test('a caller keeps its place if the new one has about as many', (t) => {
  const places = createStreamPlaces(4);
  const all = [openMany(places, 'a', 2), openMany(places, 'b', 2)];
  t.throws(() => openMany(places, 'a', 1), tooManyStreams());
  openMany(places, 'c', 1);
  t.throws(() => openMany(places, 'c', 1), tooManyStreams());
  t.equal(all.flat().length, 1);
  t.end();
});

t.test('a caller has at most 32 streams, and 4 of one chat', (t) => {
  const places = createStreamPlaces(MAX);
  const request = { caller: 'a', place: 'chat', refusal: 'too many of this chat' };
  const taken = Array.from({ length: 4 }, () => places.enter(request));
  t.throws(() => places.enter(request), tooManyRequests('too many of this chat', 30));
  taken[0]?.leave();
  taken[0]?.leave();
  places.enter(request);
  t.throws(() => places.enter(request), tooManyRequests('too many of this chat', 30));
  openMany(places, 'a', 28);
  t.throws(() => openMany(places, 'a', 1), tooManyRequests('You have too many streams open.', 30));
  t.end();
});

t.test('a stream that is refused while it opens ends no other stream', (t) => {
  const places = createStreamPlaces(4);
  const ended = openMany(places, 'a', 4);
  places.enter({ caller: 'b', place: 'chat', refusal: '' }).leave();
  t.strictSame(ended, []);
  openMany(places, 'b', 1);
  t.strictSame(ended, [0]);
  t.end();
});
