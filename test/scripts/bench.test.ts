/** Checks that the benchmark measures what it claims. No test checks speed. */
import t from 'tap';
import { readRecorded, writeDocument } from '../../scripts/bench/document.ts';
import { ResponseReader, writeRequest } from '../../scripts/bench/load.ts';
import { compare } from '../../scripts/bench/measure.ts';
import { operations } from '../../scripts/bench/operations.ts';
import { peer, start } from '../../scripts/bench/servers.ts';
import { cheapGet, fetchOnce, prepareSide, requestsOf, tasks } from '../../scripts/bench/tasks.ts';
import { stopAll } from '../../scripts/trials/processes.ts';
import { startService } from '../support/service.ts';
import { whyNoTools } from '../support/tools.ts';

t.teardown(stopAll);

t.test('Responses end correctly wherever the network splits them', async (t) => {
  const texts = [
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}',
    'HTTP/1.1 200 No\r\nx: y\r\ncontent-length: 0\r\n\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  ];
  for (let length = 1; length <= 80; length += 1) {
    const reader = new ResponseReader();
    for (const text of [...texts, ...texts]) {
      const statuses = Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
        reader.read(Buffer.from(text.slice(index * length, (index + 1) * length))),
      );
      t.equal(statuses.pop(), 200, `in pieces of ${length} bytes`);
      t.same(new Set(statuses), new Set(statuses.length > 0 ? [undefined] : []), 'does not end early');
    }
  }
});

t.test('Requests of different callers differ only in the IP address', async (t) => {
  const [first, last] = [writeRequest(cheapGet, 0), writeRequest(cheapGet, 999)];
  t.equal(`${last}`.replace('10.100.109.199', '10.100.100.100'), `${first}`);
});

t.test('The service and its peers do the same work', { skip: whyNoTools() }, async (t) => {
  const { app } = await startService(t, { environment: { TRUST_PROXY: '127.0.0.1' } });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const fastify = await start(peer('fastify'));
  const mcp = await start(peer('mcp'));
  const asked = tasks.filter(({ store, program }) => store === 'embedded' && program !== 'streams');
  t.ok(asked.length > 10);
  for (const task of asked) {
    t.ok((await prepareSide(task, task.ours, port)) > 0, task.name);
    const server = task.program === 'mcp' ? mcp : fastify;
    t.ok((await prepareSide(task, task.theirs, server.port)) > 0, task.peer);
  }
});

t.test('Most operations return 200 for the example of their card', async (t) => {
  const { app } = await startService(t, {
    environment: { TRUST_PROXY: '127.0.0.1', DEFAULT_LIMIT: '1000000' },
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const statuses: number[] = [];
  for (const { name, request } of operations) {
    const { status } = await fetchOnce(port, request);
    t.ok(status < 500, name);
    statuses.push(status);
  }
  t.ok(statuses.filter((status) => status === 200).length > 0.8 * statuses.length);
});

t.test('Servers are compared per round, by their own CPU time', { skip: whyNoTools() }, async (t) => {
  const server = await start(peer('bare'));
  const contestant = { ...server, next: requestsOf({ request: { path: '/v6/geo' } }) };
  const { ratio, ourUs } = await compare(contestant, contestant, {
    rounds: 5,
    sliceMs: 10,
    warmUpMs: 100,
    connections: 4,
  });
  t.ok(ourUs > 0 && ratio.lower <= ratio.median && ratio.median <= ratio.upper);
});

t.test('The recorded ratios are those that the document shows', async (t) => {
  const ratio = { median: 0.514, lower: 0.4, upper: 0.6 };
  const document = writeDocument({
    tasks: [{ name: 'a task', peer: 'a peer', ratio, ratioMax: 0.75, bytes: '1 / 2' }],
    operations: [{ name: 'GET /v6/geo', ratio }],
    load: { others: 0.5, stolen: 0 },
    minutes: 9,
  });
  t.same([...readRecorded(document)], [['a task, a peer', 0.51]]);
  t.match(document, 'not a verdict');
});
