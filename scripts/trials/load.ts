/** Requests at a steady pace, whatever becomes of those before, as many callers send them. */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const CONNECTIONS_MAX = 200;
/** Without an answer by then a request has failed. */
const LOST_AFTER_MS = 15_000;
const TURN_MS = 10;

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Sent as JSON; a text as it stands, of the type that its headers say. */
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  /** When it was sent, and how long the answer took. */
  readonly startMs: number;
  readonly lengthMs: number;
  readonly call: Call;
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  /** The answer, or why there is none. */
  readonly text: string;
}

export interface Load {
  /** How many have come back so far. */
  readonly count: () => number;
  /** What was not answered with 2xx. */
  readonly failures: readonly Answered[];
  /** Resolves when the last one has come back. */
  stop(): Promise<void>;
}

/** Sends what `next` gives, so many a second, until it is stopped; `onSuccess` is told which were answered with 2xx. */
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

/** Sends one request, and resolves with what became of it. */
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
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.once('error', (error) => resolve({ status: undefined, text: String(error) }));
    outgoing.end(body);
  });
}
