/** No request keeps a thread for long: a sample of `npm run fuzz -- --cost`, in processor time. */
import t from 'tap';
import type { Subject } from '../../scripts/fuzz/cost/cost.ts';
import type { Hostile } from '../../scripts/fuzz/cost/hostile-requests.ts';
import { createMeter } from '../../scripts/fuzz/cost/meter.ts';
import { readUsage, watchTurns } from '../../scripts/fuzz/cost/probe.ts';
import { behindProxies, subjects } from '../../scripts/fuzz/cost/subjects.ts';
import { toCurl } from '../../scripts/fuzz/wire.ts';
import { overInject } from '../support/inject.ts';
import { atScale } from '../support/scale.ts';
import { startService } from '../support/service.ts';

t.setTimeout(600_000);

/** The time to parse the largest list of numbers, a few milliseconds, shows how fast this machine is now. */
const largest = `[${'0,'.repeat(130_000)}0]`;
/** Three times the limit of `npm run fuzz -- --cost`. What a test must find takes longer by orders. */
const TURN_REFERENCES = 20;
const THREAD_REFERENCES = 1_000;
const LENGTH_MAX = 40_000;
const step = atScale({ full: 7, quick: 41 });

function measureReference(): number {
  const runs = Array.from({ length: 10 }, () => {
    const before = readUsage().mainMs;
    JSON.parse(largest);
    return readUsage().mainMs - before;
  });
  return Math.min(...runs);
}

/** Returns the longest text of each kind that is not too long, in every `step`th kind. */
function sample(all: readonly Subject[]): (Hostile & { readonly subject: string })[] {
  const byKind = new Map<string, Hostile & { readonly subject: string }>();
  for (const { title: subject, hostile } of all)
    for (const each of hostile())
      if ((each.length ?? 0) <= LENGTH_MAX)
        byKind.set(`${subject}, ${each.kind ?? each.title}`, Object.assign(each, { subject }));
  return [...byKind.values()].filter((_, index) => index % step === 0);
}

const services = {
  'any operation or tool': { all: subjects, environment: {} },
  'a header of a proxy': {
    all: behindProxies,
    environment: { TRUST_PROXY: '127.0.0.1', TRUST_PROXY_HEADER: 'forwarded' },
  },
};

for (const [name, { all, environment }] of Object.entries(services)) {
  t.test(`no hostile text in ${name} keeps a thread for long`, async (t) => {
    const { app } = await startService(t, { environment, now: Date.now });
    let stop = () => 0;
    const probe = {
      usage: async () => readUsage(),
      watch: async () => {
        stop = watchTurns();
      },
      longest: async () => stop(),
    };
    const { once, measure, turn } = createMeter(probe, overInject(app));
    const problems: string[] = [];
    const requests = sample(all);
    const turnMaxMs = TURN_REFERENCES * measureReference();
    const threadsMaxMs = THREAD_REFERENCES * measureReference();
    for (const { subject, title, request } of requests) {
      const { costMs, mainMs } = await once(request);
      const isLong =
        (mainMs > turnMaxMs && (await turn(request, turnMaxMs)) > turnMaxMs) ||
        (costMs - mainMs > threadsMaxMs && (await measure(request, threadsMaxMs)).costMs > threadsMaxMs);
      if (isLong)
        problems.push(`${subject}, ${title}: ${toCurl(request, 'http://localhost:3000').slice(0, 500)}`);
    }
    t.comment(`${requests.length} requests, at most ${turnMaxMs.toFixed(0)} ms`);
    t.strictSame(problems, []);
  });
}
