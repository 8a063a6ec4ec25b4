/** Life cycle of a proof: fetch a challenge, solve it, replace it before it expires, retry after failures. */
import type { PowFailureKind } from '../pow-check/index.ts';
import { solveWith } from '../solve/solve.ts';
import type { Progress, Solution } from '../solve/work.ts';
import { fetchChallenge } from './challenge.ts';
import { Failure, failureOf, warn } from './failure.ts';
import { Retries } from './retries.ts';
import { startWorkers } from './solvers.ts';

export type State = 'idle' | 'working' | 'solved' | 'expired' | 'failed';

/** The element, as seen by its check. */
export interface CheckHost {
  /** Returns the challenge URL for the current attributes. */
  challengeAddress(): URL;
  workerAddress(): URL;
  /** Called when the state changes. */
  onChange(): void;
  onProgress(share: number): void;
  /** Dispatches an event of the element. */
  tell(name: string, detail?: object): void;
}

/** Lifetime of a new challenge, and the maximum. */
const LIFETIME_MS = 5 * 60 * 1000;
/** A solution is replaced this long before it expires, so that the form can still be submitted in time. */
const EARLY_MS = 20_000;
/** A proof is not replaced sooner, so that a wrong date does not cause one request after another. */
const SHOWN_MIN_MS = 20_000;

export class Check {
  state: State = 'idle';
  /** The submitted value; empty until solved. */
  response = '';
  /** Kind of the last failure, until there is a proof. */
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

  /** Starts solving, unless already working or solved. */
  begin(): void {
    if (!this.isBusy && !this.response) void this.solve();
  }

  /** Resolves when a new challenge is solved or has failed. */
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
      const { challenge, lifetimeMs = LIFETIME_MS } = await fetchChallenge(
        this.#host.challengeAddress(),
        signal,
      );
      const shownMs = Math.max(SHOWN_MIN_MS, Math.min(lifetimeMs, LIFETIME_MS) - EARLY_MS);
      this.#expiry = setTimeout(() => this.#expire(), shownMs);
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
    if (this.kind !== kind) warn(kind, message); // once for all retries
    this.kind = kind;
    const retryInMs = this.#retries.plan(failure, () => void this.#attempt());
    this.#become('failed');
    this.#host.tell('failed', { kind, error: failure, retryInMs });
  }

  /** Fails if the work was not done within the lifetime of its challenge, else replaces the proof. */
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
