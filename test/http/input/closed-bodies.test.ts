/** Closed bodies: no unknown properties, and byte limits. */
import Fastify from 'fastify';
import t from 'tap';
import { registerBodies } from '../../../src/http/input/bodies.ts';
import { registerValidation } from '../../../src/http/input/validation.ts';
import { readRows } from '../../support/json-lines.ts';

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

const refusals = readRows<[title: string, body: unknown, error: string]>(
  'test/http/input/closed-bodies.jsonl',
);
for (const [title, body, error] of refusals) {
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
