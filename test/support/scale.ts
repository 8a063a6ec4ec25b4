/**
 * How much of the tests runs. `npm test` checks each guarantee once, within minutes. `npm run test:full` sets
 * TEST_SCALE to `full`, which repeats more, tries more inputs and adds the tests that take long.
 */

const scale = process.env.TEST_SCALE || 'quick';
if (!['quick', 'full'].includes(scale)) throw new Error(`TEST_SCALE must be quick or full, not ${scale}`);

const isFull = scale === 'full';

/** Returns one of two numbers of repetitions, or of two lists of inputs. */
export const atScale = <Value>({ full, quick }: { full: Value; quick: Value }): Value =>
  isFull ? full : quick;

/** As `skip` of a test that takes long: the reason to skip it, or false. */
export const onlyInFull: string | false = isFull ? false : 'runs with TEST_SCALE=full';

/** Returns a number of random inputs, or that of TEST_RUNS, for long runs. */
export const runsOf = (numbers: { full: number; quick: number }): number =>
  Number(process.env.TEST_RUNS ?? atScale(numbers));
