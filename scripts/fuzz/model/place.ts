/** Models readers that resume a chat by cursor: each gets every message once and in order, or must start over. */
import fc from 'fast-check';
import { errorIn, expect, steps, type World } from './steps.ts';

interface Places {
  texts: string[];
  /** The number of messages each reader has got, and the cursor it resumes from. */
  readonly readers: Map<string, { heard: number; cursor: string }>;
}

export const createPlaces = (): Places => ({ texts: [], readers: new Map() });

const namesOf = ({ run }: World) => ({
  username: `alice-${run}`,
  session: `first-${run}`,
  token: `places-${run}`,
});

const say = steps('say', fc.uuid(), {
  ask: (world, message) => world.call('POST', '/v6/chat', { ...namesOf(world), message }),
  judge({ texts }: Places, { status }, message) {
    expect(status, 200, 'a message');
    texts.push(message);
  },
});

const hear = steps('hear', fc.constantFrom('one', 'two'), {
  ask(world, reader, { readers }: Readonly<Places>) {
    const after = readers.get(reader)?.cursor;
    return world.call('POST', '/v6/chat/private', {
      ...namesOf(world),
      ...(after !== undefined && { after }),
    });
  },
  judge({ texts, readers }: Places, reply, reader, { isShared }) {
    const { heard } = readers.get(reader) ?? { heard: 0 };
    if (texts.length === 0) return expect(errorIn(reply), 'Invalid or expired token.', 'no chat');
    const listed = Array.isArray(reply.json) ? reply.json.map(({ message }) => message) : reply.json;
    expect(listed, texts.slice(heard), `the new messages of reader ${reader}`);
    // Concurrent calls all resume from the reader's earlier position.
    if (isShared) return;
    readers.set(reader, { heard: texts.length, cursor: String(reply.headers['x-chat-cursor']) });
  },
});

export const placeSteps = [say, say, hear, hear];
