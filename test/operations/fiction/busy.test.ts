/** The work of rows is counted in steps, not in time. */
import t from 'tap';
import { writeRows as job } from '../../../src/operations/fiction/jobs.ts';
import { writeRows } from '../../../src/operations/fiction/rows.ts';

const options = { seed: 'demo', avatarUrl: '', format: 'json', table: 'rows' } as const;
const schema = JSON.stringify({
  type: 'object',
  required: ['v'],
  properties: {
    v: {
      type: 'array',
      minItems: 90,
      items: { type: 'string', format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    },
  },
});

/** Returns how often the rows look at the clock, and their error. */
async function measure(count: number) {
  let looks = 0;
  const error = await writeRows({ ...options, schema, count }, () => {
    looks += 1;
  }).then(
    () => undefined,
    ({ status, message, fault }) => ({ status, message, code: fault.code }),
  );
  return { looks, error };
}

t.test('rows with too many steps are refused, after the same number of steps each time', async (t) => {
  const [first, again] = [await measure(1_000), await measure(1_000)];
  t.strictSame(first.error, {
    status: 400,
    message: 'The rows take too long to make; ask for fewer, or for simpler ones',
    code: 'too_large',
  });
  t.strictSame(again, first);
  t.equal((await measure(20)).error, undefined);
});

t.test('rows that use up the time of a thread are an overload, not an error of the client', async (t) => {
  t.ok(job.countsSteps);
  t.equal(job.tookTooLong, undefined);
});
