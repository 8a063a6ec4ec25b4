import { ApiError, badRequest, clientLeft, computeBusy } from '../lib/errors.ts';
import { toRefusal } from '../lib/input-error.ts';
import { bytesOf } from './input-size.ts';
import { createTimeLimit, type Job, type Lane, TookTooLong } from './job.ts';
import type { Compute, JobMessage, JobOwner, JobResult, JobTimes } from './jobs.ts';
import { countThreads, findMachine, isRoomy } from './machine.ts';
import { createRecentUsage } from './recent-usage.ts';
import { createThreadPool, type ThreadPool, type ThreadPoolFigures } from './thread-pool.ts';
import { createTurn } from './turn.ts';

export interface ComputeOptions {
  /** A monotonic clock, in ms. */
  now: () => number;
  /** The program of a worker thread; it calls `serveJobs`. */
  workerFile: string;
  /** Folders with additional fonts. Default: none. */
  fontFolders?: readonly string[];
  /** Number of processes on this machine that compute and share its cores. Default: 1. */
  processes?: number;
  /** Maximum threads for slow jobs. Default: see `countThreads`. */
  threadsMax?: number;
  /** Maximum queued jobs of each lane. Default: 64. */
  waitingMax?: number;
}

const WAITING_MAX = 64;
/** Memory of the queued jobs of a lane, and its share of all memory. */
const WAITING_BYTES_MAX = 16 * 2 ** 20;
const WAITING_SHARE = 1 / 32;
/**
 * Maximum heap of a thread: three times that of the largest job, and at most a quarter of the memory. A job beyond ends
 * its thread, not the process.
 */
const HEAP_MAX_MB = 128;
const HEAP_SHARE = 1 / 4;
/** Share of a heap for new objects; by default, V8 takes up to 96 MB. */
const YOUNG_SHARE = 1 / 4;
/** Maximum time in the queue; shorter than the timeout of idle connections. */
const WAIT_MS = 25_000;
const IDLE_MS = 30_000;
/** Ten times as long as the longest job, except those in `workLimits`. Jobs without steps end with their thread. */
const WORK_MS = 2_000;
/** For jobs that count their steps: five times what they take. */
const COUNTED_WORK_MS = 10_000;
/** Only an overloaded machine takes longer. */
const DEADLINE_MS = 20_000;
/** Longer than most images: replacing a thread costs more than finishing its job. */
const ABANDONED_MS = 400;
/** Time to load the modules of a thread: usually less than a second, but much longer on an overloaded machine. */
const START_MS = 120_000;
const QUICK_THREADS = 1;

/** With this many waiting jobs, small ones wait for a turn of the event loop instead. */
const CROWDED = 32;
/** Maximum time of a small job that runs in steps; then it starts again on a thread. */
const SMALL_MS = 8;

/** A job and an input of its type. */
type AnyInputJob = Job<unknown, unknown>;

type Pool = ThreadPool<JobMessage, JobResult>;

interface InlineRun {
  readonly perform: () => unknown;
  readonly owner: JobOwner;
  readonly times: JobTimes | undefined;
}

/** Creates the compute pool. Its threads start on demand and exit when idle. */
export function createCompute(options: ComputeOptions): Compute {
  const { now, processes = 1 } = options;
  const machine = findMachine();
  const heapMb = Math.min(HEAP_MAX_MB, Math.floor((machine.memoryBytes / 2 ** 20) * HEAP_SHARE));
  const usage = createRecentUsage();
  const open = (threadsMax: number): Pool =>
    createThreadPool({
      file: options.workerFile,
      workerData: options.fontFolders,
      threadsMax,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: heapMb * YOUNG_SHARE },
      usage,
      waitingMax: options.waitingMax ?? WAITING_MAX,
      waitingBytesMax: Math.min(WAITING_BYTES_MAX, machine.memoryBytes * WAITING_SHARE),
      waitMs: WAIT_MS,
      idleMs: IDLE_MS,
      workMs: WORK_MS,
      deadlineMs: DEADLINE_MS,
      abandonedMs: ABANDONED_MS,
      startMs: START_MS,
      now,
      refuse: computeBusy,
      leave: clientLeft,
    });
  const slow = open(options.threadsMax ?? countThreads(machine, processes));
  const quick = isRoomy(machine) ? open(QUICK_THREADS) : slow;
  const lanes: Readonly<Record<Lane, Pool>> = { slow, quick };
  const pools = [...new Set([slow, quick])];
  const turn = createTurn();

  const queue = async (job: AnyInputJob, input: unknown, owner: JobOwner, times?: JobTimes) => {
    const result = await lanes[job.lane]
      .run({ name: job.name, input }, owner.caller.id, {
        bytes: bytesOf(input),
        workMs: job.workMs ?? (job.countsSteps ? COUNTED_WORK_MS : undefined),
        onLeave: (callback) => owner.request.onLeave(callback),
        ...(times && { onWaited: times.waited, onWorked: times.worked }),
      })
      .catch(orTookTooLong);
    if ('output' in result) return result.output;
    if ('refusal' in result)
      throw new ApiError(result.refusal.status, result.refusal.detail, {}, result.refusal.fault);
    if (job.countsSteps) throw computeBusy();
    throw badRequest(job.tookTooLong ?? 'The input takes too long to process', 'too_large', job.subject);
  };

  /** Resolves to undefined if the job has to run on a thread. */
  const runInline = async (job: AnyInputJob, { perform, owner, times }: InlineRun) => {
    const startMs = now();
    const service = usage.begin(owner.caller.id, startMs);
    try {
      return { output: await perform() };
    } catch (error) {
      if (error instanceof TookTooLong) return undefined;
      throw toRefusal(error, job.subject) ?? error;
    } finally {
      const endMs = now();
      const workedMs = endMs - startMs;
      usage.end(service, endMs, true);
      turn.spend(workedMs);
      times?.worked(workedMs);
    }
  };

  const run = async (job: AnyInputJob, input: unknown, owner: JobOwner, times?: JobTimes) => {
    if (job.isSmall?.(input)) {
      const compute = await job.load();
      const perform = () => compute(input, createTimeLimit(now, SMALL_MS));
      if (turn.hasTime() || (await turn.wait(isCrowded(lanes[job.lane]), owner))) {
        // Other jobs may have used up the turn by now.
        const done = await turn.run(() => runInline(job, { perform, owner, times }));
        if (done) return done.output;
      }
    }
    return queue(job, input, owner, times);
  };
  // The types of input and output are those of the job.
  const runAs = (times?: JobTimes) =>
    ((job: AnyInputJob, input, owner) => run(job, input, owner, times)) as Compute['run'];
  return {
    run: runAs(),
    timed: (times) => ({ run: runAs(times) }),
    figures: () => ({
      ...pools.map((pool) => pool.figures()).reduce(addFigures),
      busiestShare: usage.busiestMs(now()) / 1_000 / machine.cores,
    }),
    close: async () => void (await Promise.all(pools.map((pool) => pool.close()))),
  };
}

function orTookTooLong(error: unknown): JobResult {
  if (error instanceof TookTooLong) return { tookTooLong: true };
  throw error;
}

const isCrowded = (lane: Pool) => () => lane.figures().waiting >= CROWDED;

function addFigures(one: ThreadPoolFigures, other: ThreadPoolFigures): ThreadPoolFigures {
  return {
    threads: one.threads + other.threads,
    waiting: one.waiting + other.waiting,
    done: one.done + other.done,
    refused: one.refused + other.refused,
    waitedMs: one.waitedMs + other.waitedMs,
  };
}
