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
  const begin: Begin = (call, delays) => {
    const startMs = shared.steadyNow();
    const endSpan = delays?.trace?.beginStoreCall(call);
    return (hasFailed) => {
      endSpan?.(hasFailed);
      const durationMs = shared.steadyNow() - startMs;
      durations?.calledStore(call, durationMs);
      if (delays) delays.storeMs += durationMs;
    };
  };
  const storesOf = divideStores(shared.stores, begin);
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

/** Begins to time a call such as `chats.append`, and returns what ends it. */
type Begin = (call: string, delays: Delays | undefined) => (hasFailed: boolean) => void;

/** Makes what belongs to one request; without delays, to none. */
type OfRequest<Part> = (delays: Delays | undefined) => Part;

/** What belongs to one request knows its delays. */
interface Divided {
  readonly delays: Delays | undefined;
}

/** Makes likenesses of an object which differ by what is made for each request, when that is asked for. */
function divide<Whole extends object>(whole: Whole, own: PropertyDescriptorMap): OfRequest<Whole> {
  const common: Whole = Object.create(whole, own);
  return (delays) => Object.assign(Object.create(common), { delays });
}

function byDelays<Part>(make: OfRequest<Part>) {
  return function (this: Divided): Part {
    return make(this.delays);
  };
}

function divideStores(stores: Stores, begin: Begin): OfRequest<Stores> {
  const ports = PORTS.map((name) => [name, { get: byDelays(dividePort(name, stores[name], begin)) }]);
  return divide(stores, Object.fromEntries(ports));
}

function dividePort<Port extends object>(name: string, port: Port, begin: Begin): OfRequest<Port> {
  const isMethod = (method: string) => typeof Reflect.get(port, method) === 'function';
  const methods = Object.keys(port)
    .filter(isMethod)
    .map((method) => [method, { value: timeMethod(`${name}.${method}`, port, method, begin) }]);
  return divide(port, Object.fromEntries(methods));
}

function timeMethod(call: string, port: object, method: string, begin: Begin) {
  return function (this: Divided, ...words: unknown[]): unknown {
    const end = begin(call, this.delays);
    const result: unknown = Reflect.apply(Reflect.get(port, method), port, words);
    if (result instanceof Promise)
      result.then(
        () => end(false),
        () => end(true),
      );
    return result;
  };
}
