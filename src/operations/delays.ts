/** What a request waits for, and how that is traced. */

/** By what delays are measured. */
export interface Stopwatches {
  /** Milliseconds, from any moment on, that never go back. */
  steadyNow(): number;
  /** For how many milliseconds the event loop has been busy, from any moment on. */
  busyMs(): number;
}

/** How many milliseconds a request has waited until now, whatever for; its line of the log tells it. */
export interface Delays {
  /** What `busyMs` was when it came. */
  readonly startBusyMs: number;
  /** For the store, all calls together. */
  storeMs: number;
  /** For threads that draw. */
  queueMs: number;
  /** Undefined where no traces are made. */
  trace?: Trace;
}

/** What is traced of a request (W3C Trace Context). */
export interface Trace {
  readonly id: string;
  /** What others are told who are asked on its behalf. */
  readonly traceparent: string;
  /** Begins a call such as `chats.append`; what is returned ends it. */
  beginStoreCall(call: string): (hasFailed: boolean) => void;
  /** Ends it with the answer; `route` is undefined for what is unknown. */
  end(route: string | undefined, status: number): void;
}

/** Makes traces. */
export interface Tracing {
  /** Begins the span of a request, in the trace that its caller's `traceparent` names, else in a new one. */
  begin(request: { readonly id: string; readonly method: string; readonly traceparent: unknown }): Trace;
}
