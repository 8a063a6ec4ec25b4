/** The life of a proof: asked for, worked for, replaced when it grows old, tried again after a failure. */
import type { PowFailureKind } from '../pow-check/index.ts';
import { solveWith } from '../solve/solve.ts';
import type { Progress, Solution } from '../solve/work.ts';
import { fetchChallenge } from './challenge.ts';
import { Failure, failureOf, warn } from './failure.ts';
import { Retries } from './retries.ts';
import { startWorkers } from './solvers.ts';

export type State = 'idle' | 'working' | 'solved' | 'expired' | 'failed';

/** What a check needs of the element that it is for. */
export interface CheckHost {
  /** Where challenges come from, as the attributes say now. */
  challengeAddress(): URL;
  workerAddress(): URL;
  /** The state has changed; with a failure, why. */
  onChange(): void;
  onProgress(share: number): void;
  /** Sends an event of the element. */
  tell(name: string, detail?: object): void;
}

/** The service's; a clock that is wrong must not keep a solution longer. */
const LIFETIME_MS = 5 * 60 * 1000;
/** How long before its end a solution is replaced, so that the form still arrives in time. */
const EARLY_MS = 20_000;

export class Check {
  state: State = 'idle';
  /** What is submitted; empty until the work is done. */
  response = '';
  /** Of the last failure, until there is a proof. */
  kind: PowFailureKind | undefined;
  readonly #host: CheckHost;
  readonly #retries = new Retries();
  #work: AbortController | undefined;
  #expiry: ReturnType<typeof setTimeout> | undefined;

  constructor(host: CheckHost) {
    this.#host = host;
  }

  get isBusy(): boolean {
    return this.state === 'working' || this.state === 'expired';
  }

  /** Begins where nothing is under way and nothing solved. */
  begin(): void {
    if (!this.isBusy && !this.response) void this.solve();
  }

  /** Resolves when there is a new proof, or none. */
  solve(): Promise<void> {
    this.#retries.restart();
    return this.#attempt();
  }

  reset(): void {
    this.#retries.restart();
    this.kind = undefined;
    this.#forget();
    this.#become('idle');
  }

  async #attempt(): Promise<void> {
    this.#retries.cancel();
    this.#forget();
    const work = new AbortController();
    const { signal } = work;
    this.#work = work;
    this.#become(this.state === 'expired' ? 'expired' : 'working');
    try {
      const challenge = await fetchChallenge(this.#host.challengeAddress(), signal);
      const leftMs = challenge.expires - Date.now();
      const lifetimeMs = leftMs > EARLY_MS ? Math.min(leftMs, LIFETIME_MS) : LIFETIME_MS;
      this.#expiry = setTimeout(() => this.#expire(), lifetimeMs - EARLY_MS);
      const onProgress = (progress: Progress) => {
        this.#host.onProgress(progress.share);
        this.#host.tell('progress', progress);
      };
      const workers = startWorkers(this.#host.workerAddress());
      this.#succeed(await solveWith(challenge, workers, { onProgress, signal }));
    } catch (error) {
      if (!signal.aborted) this.#fail(failureOf(error));
    }
  }

  #forget(): void {
    this.#work?.abort();
    clearTimeout(this.#expiry);
    this.response = '';
    this.#host.onProgress(0);
  }

  #succeed(solution: Solution): void {
    this.#retries.restart();
    this.kind = undefined;
    this.response = solution.response;
    this.#host.onProgress(1);
    this.#become('solved');
    this.#host.tell('solved', solution);
  }

  #fail(failure: Failure): void {
    clearTimeout(this.#expiry);
    const { kind, message } = failure;
    if (this.kind !== kind) warn(kind, message); // once, however often it is tried again
    this.kind = kind;
    const retryInMs = this.#retries.plan(failure, () => void this.#attempt());
    this.#become('failed');
    this.#host.tell('failed', { kind, error: failure, retryInMs });
  }

  /** Work that is not done within the lifetime of its challenge is too much for this machine. */
  #expire(): void {
    if (!this.response) {
      this.#work?.abort();
      this.#fail(new Failure('slow', 'the challenge expired before it was solved'));
      return;
    }
    this.#forget();
    this.#become('expired');
    this.#host.tell('expired');
    const again = () => this.state === 'expired' && !document.hidden && void this.solve();
    if (document.hidden) document.addEventListener('visibilitychange', again, { once: true });
    else again();
  }

  #become(state: State): void {
    this.state = state;
    this.#host.onChange();
  }
}
