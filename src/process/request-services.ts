/** Services for each request by itself, so that it is known what it has waited for. */
import type { Durations } from '../observe/durations.ts';
import type { Delays } from '../operations/delays.ts';
import type { Services } from '../operations/services.ts';
import type { Stores } from '../stores/stores.ts';

/** What requests ask, not what operators and the process itself do. */
const PORTS = ['chats', 'sessions', 'games', 'redemptions', 'repeats', 'keys', 'quotas', 'bans'] as const;

/**
 * Completes services by those of one request, which add to its delays. `durations` is told of every call of a store and
 * of every wait for a thread, whosever it is. What a store answers at once, without a promise, is no call.
 */
export function divideByRequest(
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
  const picturesOf: OfRequest<Services['pictures']> = (delays) =>
    shared.pictures.telling((waitedMs) => {
      durations?.waitedForThread(waitedMs);
      if (delays) delays.queueMs += waitedMs;
    });
  const fetchCalendarOf: OfRequest<Services['fetchCalendar']> = (delays) => (url) =>
    shared.fetchCalendar(url, delays?.trace && { traceparent: delays.trace.traceparent });
  const forRequest = (delays: Delays) => servicesOf(delays);
  const whole: Services = { ...shared, stores: storesOf(undefined), forRequest };
  const servicesOf = divide(whole, {
    stores: { get: byDelays(storesOf) },
    pictures: { get: byDelays(picturesOf) },
    fetchCalendar: { get: byDelays(fetchCalendarOf) },
  });
  return whole;
}

/** Times a call such as `chats.append` that began then, until its answer is there. */
type WaitFor = (call: string, startMs: number, answer: Promise<unknown>, delays: Delays | undefined) => void;

/** Makes what belongs to one request; without delays, to none. */
type OfRequest<Part> = (delays: Delays | undefined) => Part;

/** What belongs to one request knows its delays. */
interface Divided {
  readonly delays: Delays | undefined;
}

/** Makes likenesses of an object which differ by what is made for each request, when that is asked for. */
function divide<Whole extends object>(whole: Whole, own: PropertyDescriptorMap): OfRequest<Whole> {
  class Likeness implements Divided {
    readonly delays: Delays | undefined;
    constructor(delays: Delays | undefined) {
      this.delays = delays;
    }
  }
  Object.setPrototypeOf(Likeness.prototype, whole);
  Object.defineProperties(Likeness.prototype, own);
  return (delays) => new Likeness(delays) as unknown as Whole; // by its prototypes
}

function byDelays<Part>(make: OfRequest<Part>) {
  return function (this: Divided): Part {
    return make(this.delays);
  };
}

/** The methods of a port, by name. */
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
    const port = stores[name] as unknown as Port; // all that is called of it
    const methods = Object.keys(port).filter((method) => typeof port[method] === 'function');
    const timed = methods.map((method) => [method, { value: time(`${name}.${method}`, port, method) }]);
    return divide<object>(port, Object.fromEntries(timed));
  };
  return divide(stores, Object.fromEntries(PORTS.map((name) => [name, { get: byDelays(dividePort(name)) }])));
}
