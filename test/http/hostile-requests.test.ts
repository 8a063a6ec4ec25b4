/** No request keeps a thread for long: a sample of `npm run fuzz -- --cost`, in processor time. */
import t from 'tap';
import { fuzzKeyRecord } from '../../scripts/fuzz/api-key.ts';
import type { Subject } from '../../scripts/fuzz/cost/cost.ts';
import { createMeter } from '../../scripts/fuzz/cost/meter.ts';
import { readUsage, watchTurns } from '../../scripts/fuzz/cost/probe.ts';
import { behindProxies, subjects } from '../../scripts/fuzz/cost/subjects.ts';
import { toCurl, type WireRequest } from '../../scripts/fuzz/wire.ts';
import { overInject } from '../support/inject.ts';
import { startService } from '../support/service.ts';

t.setTimeout(600_000);

/** The longest list of numbers. The time to parse it, about 2 ms, depends on the machine and its load. */
const longest = `[${'0,'.repeat(130_000)}0]`;
/** Several times the limits of `npm run fuzz -- --cost`. Superlinear algorithms take longer. */
const [TURN_REFERENCES, THREAD_REFERENCES] = [30, 1_000];
/** More than the main thread computes, and long enough to show what grows too fast. */
const LENGTH_MAX = 40_000;
/** Without a common divisor with the numbers of texts and lengths. Words are cheap to send. */
const [step, wordStep] = [317, 41];

function measureReference(): number {
  const runs = Array.from({ length: 10 }, () => {
    const before = readUsage().mainMs;
    JSON.parse(longest);
    return readUsage().mainMs - before;
  });
  return Math.min(...runs);
}

/** Yields every `step`th request with its title, and every `wordStep`th with short words. */
function* sample(all: readonly Subject[]): Generator<readonly [title: string, request: WireRequest]> {
  let texts = 0;
  let words = 0;
  for (const { title, hostile } of all)
    for (const each of hostile()) {
      if ((each.length ?? 0) > LENGTH_MAX) continue;
      const isWord = each.length === 0;
      if (isWord) words += 1;
      else texts += 1;
      if (isWord ? words % wordStep === 0 : texts % step === 0)
        yield [`${title}, ${each.title}`, each.request];
    }
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
    const { app, stores } = await startService(t, { environment, now: Date.now });
    await stores.keys.add(fuzzKeyRecord);
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
    let count = 0;
    let referenceMs = measureReference();
    for (const [title, request] of sample(all)) {
      count += 1;
      const { costMs, mainMs } = await once(request);
      const isHarmless = () =>
        mainMs < TURN_REFERENCES * referenceMs && costMs - mainMs < THREAD_REFERENCES * referenceMs;
      if (isHarmless()) continue;
      referenceMs = Math.max(referenceMs, measureReference()); // the machine may have become slower
      const turnMs = await turn(request, TURN_REFERENCES * referenceMs);
      const least = await measure(request, THREAD_REFERENCES * referenceMs);
      if (
        turnMs > TURN_REFERENCES * referenceMs ||
        least.costMs - least.mainMs > THREAD_REFERENCES * referenceMs
      )
        problems.push(`${title}: ${toCurl(request, 'http://localhost:3000').slice(0, 500)}`);
    }
    t.comment(`${count} requests, a reference of ${referenceMs.toFixed(1)} ms`);
    t.strictSame(problems, []);
  });
}
