/**
 * Creates per-request services that record what the request waits for. AsyncLocalStorage would need less code, but adds
 * a tenth to the processor time of a cheap GET on Node 20.
 */
import type { Durations } from '../observe/durations.ts';
import type { Delays } from '../operations/delays.ts';
import type { Services } from '../operations/services.ts';
import type { Stores } from '../operations/stores.ts';

/** Ports used by requests; operators and the process itself use the others. */
const PORTS = [
  'chats',
  'sessions',
  'games',
  'redemptions',
  'idempotency',
  'keys',
  'quotas',
  'customData',
  'limits',
  'userKeys',
  'bans',
] as const;

/**
 * Adds `forRequest`, which returns services that record a request's delays. `durations` records all store calls and
 * thread waits. Synchronous store results are not counted as calls.
 */
export function withRequestTiming(
  shared: Omit<Services, 'forRequest'>,
  durations: Durations | undefined,
): Services {
  const waitFor: WaitFor = (call, startMs, answer, delays) => {
    const endSpan = delays?.trace?.beginStoreCall(call);
    const end = (hasFailed: boolean) => {
      endSpan?.(hasFailed);
      const durationMs = shared.steadyNow() - startMs;
      durations?.calledStore(call, durationMs);
      if (delays) delays.storeMs += durationMs;
    };
    answer.then(
      () => end(false),
      () => end(true),
    );
  };
  const storesOf = divideStores(shared.stores, shared.steadyNow, waitFor);
  const computeOf: OfRequest<object> = (delays) =>
    shared.compute.timed({
      waited(waitedMs) {
        durations?.waitedForThread(waitedMs);
        if (delays) delays.queueMs += waitedMs;
      },
      worked(workedMs) {
        if (delays) delays.cpuMs += workedMs;
      },
    });
  const fetchCalendarOf: OfRequest<Services['fetchCalendar']> = (delays) => (url) =>
    shared.fetchCalendar(url, delays?.trace && { traceparent: delays.trace.traceparent });
  const forRequest = (delays: Delays) => servicesOf(delays);
  const whole: Services = { ...shared, stores: storesOf(undefined), forRequest };
  const servicesOf = divide(whole, {
    stores: { get: byDelays(storesOf) },
    compute: { get: byDelays(computeOf) },
    fetchCalendar: { get: byDelays(fetchCalendarOf) },
  });
  return whole;
}

/** Times a pending call, such as `chats.append`, from `startMs` until it settles. */
type WaitFor = (call: string, startMs: number, answer: Promise<unknown>, delays: Delays | undefined) => void;

/** Creates the view for one request; without delays, the shared one. */
type OfRequest<Part> = (delays: Delays | undefined) => Part;

interface Divided {
  readonly delays: Delays | undefined;
}

/** Creates per-request views of an object through its prototype. Overridden properties are computed on access. */
function divide<Whole extends object>(whole: Whole, own: PropertyDescriptorMap): OfRequest<Whole> {
  class View implements Divided {
    readonly delays: Delays | undefined;
    constructor(delays: Delays | undefined) {
      this.delays = delays;
    }
  }
  Object.setPrototypeOf(View.prototype, whole);
  Object.defineProperties(View.prototype, own);
  return (delays) => new View(delays) as unknown as Whole; // through the prototype
}

function byDelays<Part>(make: OfRequest<Part>) {
  return function (this: Divided): Part {
    return make(this.delays);
  };
}

/** Methods of a port by name. */
type Port = Readonly<Record<string, (...words: unknown[]) => unknown>>;

function divideStores(stores: Stores, steadyNow: () => number, waitFor: WaitFor): OfRequest<Stores> {
  const time = (call: string, port: Port, method: string) =>
    function (this: Divided, ...words: unknown[]): unknown {
      const startMs = steadyNow();
      const answer = port[method]?.(...words);
      if (answer instanceof Promise) waitFor(call, startMs, answer, this.delays);
      return answer;
    };
  const dividePort = (name: (typeof PORTS)[number]): OfRequest<object> => {
    const port = stores[name] as unknown as Port; // only its methods are called
    const methods = Object.keys(port).filter((method) => typeof port[method] === 'function');
    const timed = methods.map((method) => [method, { value: time(`${name}.${method}`, port, method) }]);
    return divide<object>(port, Object.fromEntries(timed));
  };
  return divide(stores, Object.fromEntries(PORTS.map((name) => [name, { get: byDelays(dividePort(name)) }])));
}
