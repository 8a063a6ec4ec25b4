/** Random schedules of concurrent calls of several servers to one store, with faults. */
import fc from 'fast-check';
import { type Call, isLinearizable } from '../linearize.ts';
import type { Subject } from './subject.ts';
import { subjects } from './subjects.ts';

/** A fault that hits a server during a call. `at` says when, in a unit that depends on the server. */
export interface Fault {
  readonly kind: 'crash' | 'lost' | 'unanswered' | 'torn' | 'late';
  readonly at: number;
}

/** A server that shares a store with others. */
export interface StoreServer {
  /** Calls the store, with a fault if given. Rejects with `Unanswered` if the outcome is unknown. */
  ask(subject: Subject, name: string, input: unknown, fault: Fault | undefined): Promise<unknown>;
  close(): Promise<void>;
}

/** A call without a response. */
export class Unanswered extends Error {
  /** Whether the call may have taken effect. */
  readonly mayBeDone: boolean;

  constructor(mayBeDone: boolean) {
    super('no response received');
    this.mayBeDone = mayBeDone;
  }
}

interface Step {
  readonly subject: Subject;
  readonly input: unknown;
  readonly fault: Fault | undefined;
}

/** The calls of each server, in order. */
export type Schedule = readonly (readonly Step[])[];

/** More concurrent calls would make the search for their order slow. */
const STEPS_MAX = 8;
/** Several attempts in a row may fail. */
const TRIES_MAX = 50;

const kinds = fc.constantFrom<Fault['kind'][]>('crash', 'lost', 'unanswered', 'torn', 'late');
const fault = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.record({ kind: kinds, at: fc.nat(20) }) },
);

/** Each schedule uses at most two subjects, so that calls on one subject overlap. */
const schedule: fc.Arbitrary<Schedule> = fc
  .shuffledSubarray([...subjects], { minLength: 1, maxLength: 2 })
  .chain((chosen) => {
    const steps = chosen.map((subject) =>
      fc.record({ subject: fc.constant(subject), input: subject.inputs, fault }),
    );
    return fc.array(fc.array(fc.oneof(...steps), { minLength: 2, maxLength: STEPS_MAX, size: 'max' }), {
      minLength: 2,
      maxLength: 3,
    });
  });

/** Returns the schedule of a seed. */
export function drawSchedule(seed: number): Schedule {
  const [drawn = []] = fc.sample(schedule, { seed, numRuns: 1 });
  return drawn;
}

/**
 * Runs a schedule on servers of one store and checks the results for linearizability. Defects are histories that no
 * order of the calls explains.
 */
export async function playSchedule(schedule: Schedule, servers: readonly StoreServer[], run: string) {
  const histories = new Map<Subject, Call[]>();
  let unanswered = 0;

  async function call(server: StoreServer, { subject, input, fault }: Step): Promise<void> {
    const history = histories.get(subject) ?? [];
    histories.set(subject, history);
    const isRetryable = Object(input).receipt !== undefined;
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const startMs = performance.now();
      try {
        const name = `${subject.title} ${run}`;
        const value = await server.ask(subject, name, input, tries === 0 ? fault : undefined);
        history.push({ input, output: { value }, startMs, endMs: performance.now() });
        return;
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        unanswered += 1;
        if (error.mayBeDone)
          history.push({ input, output: undefined, startMs, endMs: Number.POSITIVE_INFINITY });
      }
      if (!isRetryable) return;
    }
    throw new Error(`${subject.title} got no response in ${TRIES_MAX} attempts`);
  }

  await Promise.all(
    schedule.map(async (steps, index) => {
      for (const step of steps) await call(servers[index] as StoreServer, step); // as many servers as lists
    }),
  );
  const defects = [...histories].flatMap(([subject, history]) =>
    isLinearizable(subject, history) ? [] : [describe(subject, history)],
  );
  const calls = [...histories.values()].reduce((sum, { length }) => sum + length, 0);
  const faults = schedule.flat().filter(({ fault }) => fault).length;
  return { calls, faults, unanswered, defects };
}

function describe({ title }: Subject, calls: readonly Call[]): string {
  const lines = calls.map(({ input, output, startMs, endMs }) => {
    const times = `${startMs.toFixed(2)}–${endMs.toFixed(2)}`;
    return `  ${times} ${JSON.stringify(input)} → ${output ? JSON.stringify(output.value) : 'no response'}`;
  });
  return [`No sequential order explains these calls to a ${title}:`, ...lines.toSorted()].join('\n');
}
