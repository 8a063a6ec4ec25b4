/** What several servers ask one store at once, and where something goes wrong, drawn by chance. */
import fc from 'fast-check';
import { type Call, isLinearizable } from '../linearize.ts';
import type { Subject } from './subject.ts';
import { subjects } from './subjects.ts';

/** How a server may be hit while it asks for something: `at` says when, in a measure of the server's own. */
export interface Fault {
  readonly kind: 'crash' | 'lost' | 'unanswered' | 'torn' | 'late';
  readonly at: number;
}

/** A server over a store that others use as well. */
export interface StoreServer {
  /** Asks its store, and is hit by a fault meanwhile. Rejects with `Unanswered` when nobody knows what came of it. */
  ask(subject: Subject, name: string, input: unknown, fault: Fault | undefined): Promise<unknown>;
}

/** A call that nobody has the answer of. */
export class Unanswered extends Error {
  /** Whether the store may have done what was asked. */
  readonly mayBeDone: boolean;

  constructor(mayBeDone: boolean) {
    super('No answer came.');
    this.mayBeDone = mayBeDone;
  }
}

interface Step {
  readonly subject: Subject;
  readonly input: unknown;
  readonly fault: Fault | undefined;
}

/** For each server what it asks, one after the other. */
export type Schedule = readonly (readonly Step[])[];

/** Many more calls at once, and the search for their order takes long. */
const STEPS_MAX = 8;
/** More than one thing may go wrong in a row. */
const TRIES_MAX = 50;

const kinds = fc.constantFrom<Fault['kind'][]>('crash', 'lost', 'unanswered', 'torn', 'late');
const fault = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.record({ kind: kinds, at: fc.nat(20) }) },
);

/** A schedule is about two subjects: so the calls of one meet. */
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

/** The schedule of a seed. */
export function drawSchedule(seed: number): Schedule {
  const [drawn = []] = fc.sample(schedule, { seed, numRuns: 1 });
  return drawn;
}

export interface Played {
  readonly calls: number;
  readonly faults: number;
  readonly unanswered: number;
  /** What no order of the calls explains; empty when all is well. */
  readonly defects: readonly string[];
}

/** Plays a schedule on servers of one store, and looks whether one after the other would have given the same. */
export async function playSchedule(
  schedule: Schedule,
  servers: readonly StoreServer[],
  run: string,
): Promise<Played> {
  const histories = new Map<Subject, Call[]>();
  let unanswered = 0;

  async function call(server: StoreServer, { subject, input, fault }: Step): Promise<void> {
    const history = histories.get(subject) ?? [];
    histories.set(subject, history);
    const isRepeatable = Object(input).receipt !== undefined;
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const startMs = performance.now();
      try {
        const value = await server.ask(
          subject,
          `${subject.title} ${run}`,
          input,
          tries === 0 ? fault : undefined,
        );
        history.push({ input, output: { value }, startMs, endMs: performance.now() });
        return;
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        unanswered += 1;
        if (error.mayBeDone)
          history.push({ input, output: undefined, startMs, endMs: Number.POSITIVE_INFINITY });
      }
      if (!isRepeatable) return;
    }
    throw new Error(`${subject.title} was asked ${TRIES_MAX} times, and gave nothing.`);
  }

  await Promise.all(
    schedule.map(async (steps, index) => {
      for (const step of steps) await call(servers[index] as StoreServer, step); // as many as there are lists
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
    return `  ${times} ${JSON.stringify(input)} → ${output ? JSON.stringify(output.value) : 'no answer'}`;
  });
  return [`No order explains what was asked of a ${title}:`, ...lines.toSorted()].join('\n');
}
