/** Sends requests at a constant rate, without waiting for responses, as many callers do. */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const CONNECTIONS_MAX = 200;
/** A request without a response by then has failed. */
const LOST_AFTER_MS = 15_000;
const TURN_MS = 10;

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** An object is sent as JSON. A string is sent unchanged; its headers state the type. */
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  /** When the request was sent. */
  readonly startMs: number;
  readonly lengthMs: number;
  readonly call: Call;
  /** Undefined if the request failed. */
  readonly status: number | undefined;
  /** The response body, or the reason of the failure. */
  readonly text: string;
}

export interface Load {
  /** Number of completed requests so far. */
  readonly count: () => number;
  /** Responses other than 2xx. */
  readonly failures: readonly Answered[];
  /** Resolves when the last request has completed. */
  stop(): Promise<void>;
}

/** Sends the requests of `next` at `perSecond` until stopped. Calls `onSuccess` for each 2xx response. */
export function startLoad(
  url: string,
  perSecond: number,
  next: (number: number) => Call,
  onSuccess: (number: number, answer: Answered) => void = () => {},
): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_MAX });
  const failures: Answered[] = [];
  const underWay = new Set<Promise<void>>();
  let [sent, count, isStopped] = [0, 0, false];
  const startMs = performance.now();

  async function sendOne(number: number): Promise<void> {
    const answer = await send(url, next(number), agent);
    count += 1;
    if (answer.status === undefined || answer.status >= 300) failures.push(answer);
    else onSuccess(number, answer);
  }

  async function pace(): Promise<void> {
    while (!isStopped) {
      const due = Math.floor(((performance.now() - startMs) / 1000) * perSecond);
      for (; sent < due; sent += 1) {
        const one = sendOne(sent).finally(() => underWay.delete(one));
        underWay.add(one);
      }
      await delay(TURN_MS);
    }
  }

  const pacing = pace();
  return {
    count: () => count,
    failures,
    stop: async () => {
      isStopped = true;
      await pacing;
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

/** Sends one request and resolves with its result. */
export function send(url: string, call: Call, agent?: Agent): Promise<Answered> {
  const { body: given = '' } = call;
  const body = typeof given === 'string' ? given : JSON.stringify(given);
  const headers = {
    ...(body !== '' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...call.headers,
  };
  const startMs = performance.now();
  return new Promise((settle) => {
    const resolve = (answer: Pick<Answered, 'status' | 'text'>) =>
      settle({ call, startMs, lengthMs: performance.now() - startMs, ...answer });
    const outgoing = request(url + call.path, {
      method: call.method,
      headers,
      agent,
      timeout: LOST_AFTER_MS,
    });
    outgoing.once('response', async (incoming) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of incoming) chunks.push(chunk);
        resolve({ status: incoming.statusCode, text: Buffer.concat(chunks).toString() });
      } catch (error) {
        resolve({ status: undefined, text: String(error) });
      }
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('no response in time')));
    outgoing.once('error', (error) => resolve({ status: undefined, text: String(error) }));
    outgoing.end(body);
  });
}
