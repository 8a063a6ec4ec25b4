/** Parses events per the standard, split at any position. */
import t from 'tap';
import { readRows } from '../../../test/support/json-lines.ts';
import { createEventParser } from '../src/runtime/event-parser.ts';

const texts = readRows<[text: string, events: [data: string, id?: string, event?: string][]]>(
  'packages/client/test/event-texts.jsonl',
);

t.test('parses the examples of the standard and others, whole or split at any point', async (t) => {
  for (const [text, expected] of texts) {
    const events = expected.map(([data, id = '', event = 'message']) => ({ event, id, data }));
    t.strictSame(createEventParser()(text), events, JSON.stringify(text));
    const parse = createEventParser();
    t.strictSame([...text].flatMap(parse), events, `${JSON.stringify(text)} by characters`);
    for (let cut = 1; cut < text.length; cut += 1) {
      const parseHalves = createEventParser();
      t.strictSame([...parseHalves(text.slice(0, cut)), ...parseHalves(text.slice(cut))], events);
    }
  }
});

t.test('reports the reconnection time if it is a number', async (t) => {
  const told: number[] = [];
  createEventParser((ms) => told.push(ms))('retry: 1500\nretry: soon\nretry:\nretry:20\n\n');
  t.strictSame(told, [1500, 20]);
});
