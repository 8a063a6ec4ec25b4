/** Measures and traces what a request waits for. */

/** Clocks for measuring delays. */
export interface Stopwatches {
  /** Monotonic milliseconds from an arbitrary start. */
  steadyNow(): number;
  /** Milliseconds for which the event loop has been busy, from an arbitrary start. */
  busyMs(): number;
}

/** Time a request has waited so far, in milliseconds, for its log line. */
export interface Delays {
  /** `busyMs` when the request arrived. */
  readonly startBusyMs: number;
  /** For all calls to the store. */
  storeMs: number;
  /** For a free worker thread. */
  queueMs: number;
  /** Time spent on this request only, by the main thread and by worker threads. */
  cpuMs: number;
  /** Undefined if tracing is off. */
  trace?: Trace;
}

/** The trace of a request (W3C Trace Context). */
export interface Trace {
  readonly id: string;
  /** Sent along with outgoing requests. */
  readonly traceparent: string;
  /** Starts the span of a call such as `chats.append`; the returned function ends it. */
  beginStoreCall(call: string): (hasFailed: boolean) => void;
  /** Ends the trace with the response; `route` is undefined if no route matched. */
  end(route: string | undefined, status: number): void;
}

export interface Tracing {
  /** Starts the span of a request, in the trace of its `traceparent` header or in a new one. */
  begin(request: { readonly id: string; readonly method: string; readonly traceparent: unknown }): Trace;
}
