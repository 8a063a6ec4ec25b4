/** Models messages with idempotency keys: a message is stored once per key, however often it is sent. */
import fc from 'fast-check';
import { errorIn, expect, steps, type World } from './steps.ts';

interface Repeats {
  /** The first message by idempotency key. */
  readonly asked: Map<string, string>;
  readonly texts: string[];
}

export const createRepeats = (): Repeats => ({ asked: new Map(), texts: [] });

const namesOf = ({ run }: World) => ({
  username: `alice-${run}`,
  session: `first-${run}`,
  token: `repeats-${run}`,
});

const tried = fc.record({ key: fc.constantFrom('one', 'two', 'three'), message: fc.constantFrom('a', 'b') });
const send = steps('try', tried, {
  ask: (world, { key, message }) =>
    world.call('POST', '/v6/chat', { ...namesOf(world), message }, { repeatKey: key }),
  judge({ asked, texts }: Repeats, reply, { key, message }, { isShared }) {
    const first = asked.get(key);
    // The first request is still running: its key is already bound to its text, but the message is not stored yet.
    if (isShared && (reply.status === 409 || (reply.status === 422 && first === undefined))) return;
    if (first !== undefined && first !== message)
      return expect(
        [reply.status, errorIn(reply)],
        [422, 'This Idempotency-Key was used for another request.'],
        'a different message',
      );
    expect(reply.json, { message: 'Message sent successfully' }, 'a message');
    expect(reply.headers['idempotent-replayed'] === 'true', first !== undefined, 'whether it is a replay');
    if (first !== undefined) return;
    asked.set(key, message);
    texts.push(message);
  },
});

const read = steps('read', fc.constant(null), {
  ask: (world) => world.call('POST', '/v6/chat/private', namesOf(world)),
  judge({ texts }: Repeats, reply) {
    if (texts.length === 0) return expect(errorIn(reply), 'Invalid or expired token.', 'no chat');
    const listed = Array.isArray(reply.json) ? reply.json.map(({ message }) => message) : reply.json;
    expect(listed, texts, 'the messages, once each');
  },
});

export const repeatSteps = [send, send, send, read];
