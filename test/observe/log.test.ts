/** What the log tells of a request, and what it keeps to itself. */
import t, { type Test } from 'tap';
import { startService } from '../support/service.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

async function linesOf(t: Test, environment: Record<string, string>) {
  const { send, log } = await startService(t, { environment });
  for (const remoteAddress of ['192.0.2.7', '192.0.2.7', '192.0.2.8'])
    await send({
      method: 'GET',
      url: '/v6/infos?secret=hidden',
      remoteAddress,
      headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
    });
  return {
    text: log(),
    lines: log()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
}

t.test(
  'A line tells who asked by a name that stays, and the trace, but no address and no query',
  async (t) => {
    const { text, lines } = await linesOf(t, {});
    const [first, second, third] = lines;
    t.match(first, {
      route: '/v6/infos',
      status: 200,
      plan: 'default',
      trace: TRACE,
      caller: /^address#[\w-]{16}$/,
    });
    t.ok(first.bytes > 100);
    t.equal(second.caller, first.caller, 'the same address has the same name');
    t.not(third.caller, first.caller, 'another has another');
    t.notMatch(text, /192\.0\.2|hidden/);
  },
);

t.test('An operator who needs the addresses is told them', async (t) => {
  const { lines } = await linesOf(t, { LOG_ADDRESSES: 'on' });
  t.equal(lines[0].caller, 'address:192.0.2.7');
});
