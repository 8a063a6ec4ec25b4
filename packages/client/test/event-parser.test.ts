/** Parses events per the standard, split at any position. */
import t from 'tap';
import { createEventParser } from '../src/runtime/event-parser.ts';

const EVENT = { event: 'message', id: '' };

const texts: [string, object[]][] = [
  ['data: YHOO\ndata: +2\ndata: 10\n\n', [{ ...EVENT, data: 'YHOO\n+2\n10' }]],
  [
    ': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n',
    [
      { ...EVENT, data: 'first event', id: '1' },
      { ...EVENT, data: 'second event' },
      { ...EVENT, data: ' third event' },
    ],
  ],
  [
    'data\n\ndata\ndata\n\ndata:',
    [
      { ...EVENT, data: '' },
      { ...EVENT, data: '\n' },
    ],
  ],
  [
    'data:test\n\ndata: test\n\n',
    [
      { ...EVENT, data: 'test' },
      { ...EVENT, data: 'test' },
    ],
  ],
  [
    'event: add\r\ndata: 1\r\n\r\nevent: remove\rdata: 2\r\rdata: 3\n\n',
    [
      { event: 'add', data: '1', id: '' },
      { event: 'remove', data: '2', id: '' },
      { ...EVENT, data: '3' },
    ],
  ],
  ['\uFEFFdata: 1\n\n', [{ ...EVENT, data: '1' }]],
  ['data: \uFEFF1\n\n', [{ ...EVENT, data: '\uFEFF1' }]],
  [
    'id: 1\ndata: a\n\nid: 2\0\ndata: b\n\n',
    [
      { ...EVENT, data: 'a', id: '1' },
      { ...EVENT, data: 'b', id: '1' },
    ],
  ],
  ['id: 1\nevent: nothing\n\n', []],
  ['foo: bar\nDATA: 1\n data: 2\ndata : 3\n\n', []],
  ['data: {"a":":"}\n\n', [{ ...EVENT, data: '{"a":":"}' }]],
  ['data: whole\n\ndata: not whole\n', [{ ...EVENT, data: 'whole' }]],
];

t.test('parses the examples of the standard and others, whole or split at any point', async (t) => {
  for (const [text, events] of texts) {
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
