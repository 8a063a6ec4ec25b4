/** Closed bodies: no unknown properties, and byte limits. */
import Fastify from 'fastify';
import t from 'tap';
import { registerBodies } from '../../../src/http/input/bodies.ts';
import { registerValidation } from '../../../src/http/input/validation.ts';

const schema = {
  type: 'object',
  required: ['text'],
  properties: {
    text: { type: 'string', 'x-max-bytes': 8 },
    stacked: { type: 'boolean' },
    to: { type: 'string', 'x-max-bytes': 4, 'x-messages': { 'x-max-bytes': 'Shorter, please' } },
  },
  additionalProperties: false,
};

const app = Fastify();
registerBodies(app, () => performance.now());
registerValidation(app);
app.post('/', { schema: { body: { content: contentOf(schema) } } }, ({ body }) => body);

function contentOf(each: object) {
  const types = ['application/json', 'application/x-www-form-urlencoded'];
  return Object.fromEntries(types.map((type) => [type, { schema: each }]));
}

const refusals: Record<string, [body: unknown, error: string]> = {
  'an unknown property': [{ text: 'a', other: 1 }, "Unknown parameter: 'other'. Known: stacked, text, to"],
  'a mistyped property': [
    { text: 'a', stackd: true },
    "Unknown parameter: 'stackd'. Did you mean 'stacked'? Known: stacked, text, to",
  ],
  'two swapped letters': [
    { txet: 'a' },
    "Unknown parameter: 'txet'. Did you mean 'text'? Known: stacked, text, to",
  ],
  'three edits': [{ text: 'a', stkd: 1 }, "Unknown parameter: 'stkd'. Known: stacked, text, to"],
  'a name as short as the edits': [{ text: 'a', ab: 1 }, "Unknown parameter: 'ab'. Known: stacked, text, to"],
  'an empty name': [{ text: 'a', '': 1 }, "Unknown parameter: ''. Known: stacked, text, to"],
  'a property of every object': [
    { text: 'a', toString: 1 },
    "Unknown parameter: 'toString'. Known: stacked, text, to",
  ],
  'a null property': [{ text: 'a', other: null }, "Unknown parameter: 'other'. Known: stacked, text, to"],
  'a very long name': [
    { text: 'a', ['x'.repeat(5000)]: 1 },
    `Unknown parameter: '${'x'.repeat(500)}…'. Known: stacked, text, to`,
  ],
  'a list': [[], 'The request body must be an object'],
  'a missing property': [{}, 'Please provide text'],
  'nine letters': [{ text: 'a'.repeat(9) }, 'text must be at most 8 bytes'],
  'three emoji': [{ text: '\u{1f600}'.repeat(3) }, 'text must be at most 8 bytes'],
  'more bytes than a message allows': [{ text: 'a', to: 'abcde' }, 'Shorter, please'],
};
for (const [title, [body, error]] of Object.entries(refusals)) {
  t.test(`${title} is rejected: ${error.slice(0, 60)}`, async (t) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    t.equal(answer.statusCode, 400);
    t.equal(answer.json().message, error);
  });
}

t.test('forms are closed too, and known properties are accepted', async (t) => {
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  t.equal(
    (await send('text=a&stcked=on')).json().message,
    "Unknown parameter: 'stcked'. Did you mean 'stacked'? Known: stacked, text, to",
  );
  t.strictSame((await send('text=a&stacked=on')).json(), { text: 'a', stacked: true });
  t.strictSame((await send('text=%F0%9F%98%80%F0%9F%98%80')).json(), { text: '\u{1f600}\u{1f600}' });
});
