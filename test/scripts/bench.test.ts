/** Checks that the benchmark measures what it claims. No test checks speed. */
import t from 'tap';
import { AnswerReader } from '../../scripts/bench/measure/answers.ts';
import { compare, ratioOf } from '../../scripts/bench/measure/compare.ts';
import { sendLoad } from '../../scripts/bench/measure/load.ts';
import { fromCaller, fromCallers, repeat, take, writeRequest } from '../../scripts/bench/measure/requests.ts';
import { operations } from '../../scripts/bench/operations/index.ts';
import { start, stopAll } from '../../scripts/bench/servers/children.ts';
import { bareFastify, bareHttp, geoRequest } from '../../scripts/bench/servers/contestants.ts';
import { startService } from '../support/service.ts';

const CALLERS = 100_000;

t.test('Responses are found wherever the network splits them', async (t) => {
  const text =
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}HTTP/1.1 429 No\r\nx: y\r\ncontent-length: 0\r\n\r\n';
  for (let length = 1; length <= text.length; length += 1) {
    const statuses: number[] = [];
    const reader = new AnswerReader((status) => statuses.push(status));
    const piece = Buffer.alloc(length);
    for (let offset = 0; offset < text.length; offset += length) {
      reader.read(piece.subarray(0, piece.write(text.slice(offset, offset + length))));
    }
    t.same(statuses, [200, 429], `in pieces of ${length} bytes`);
  }
});

t.test('100,000 callers have distinct IP addresses, and requests differ in nothing else', async (t) => {
  const request = writeRequest(geoRequest);
  const next = fromCallers(request, CALLERS);
  const addresses = new Set<string>();
  for (let count = 0; count < CALLERS; count += 1) {
    addresses.add(next(0)?.toString('latin1', request.length - 18) ?? '');
  }
  t.equal(addresses.size, CALLERS);
  const last = fromCaller(request, CALLERS - 1).toString();
  t.equal(last.replace('10.104.117.103', '10.100.100.100'), `${request}`);
  t.equal(`${fromCaller(fromCaller(request, 7), 0)}`, `${request}`, 'changes back to the first caller');
});

t.test('Benchmark requests succeed', async (t) => {
  const { app } = await startService(t, { environment: { TRUST_PROXY: '127.0.0.1' } });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const asked = operations.filter(({ prepare, connectionsMax }) => !prepare && !connectionsMax);
  t.ok(asked.length > 10);
  for (const { name, requests } of asked) {
    const result = await sendLoad({
      port,
      next: take(2, requests()),
      lengthMs: Number.POSITIVE_INFINITY,
      connections: 1,
      pipelined: 1,
    });
    t.same([...result.statuses], [[200, 2]], name);
  }
});

t.test('Servers are compared per round, by their own CPU time', async (t) => {
  t.teardown(stopAll);
  const request = writeRequest(geoRequest);
  const line = async (program: typeof bareHttp) => {
    return { name: program.name, server: await start(program), requests: () => repeat(request) };
  };
  const pace = { rounds: 2, seconds: 0.2, connections: 4, pipelined: 2, warmUp: 100 };
  const rounds = await compare([await line(bareHttp), await line(bareFastify)], pace);
  for (const { name } of [bareHttp, bareFastify]) {
    t.equal(rounds.get(name)?.length, 2, name);
    for (const round of rounds.get(name) ?? []) {
      t.ok(round.perSecond > 0 && round.p99Ms >= round.p50Ms);
      t.ok(round.serverUs >= 0 && round.generatorShare <= 1);
    }
  }
  t.equal(ratioOf([bareHttp.name, bareHttp.name], rounds, ({ perSecond }) => perSecond).median, 1);
});
