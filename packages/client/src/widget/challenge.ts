/** Fetches challenges. */
import type { Challenge } from '../solve/work.ts';
import { Failure } from './failure.ts';

/** A challenge with its expiry, in epoch milliseconds of the service. */
type DatedChallenge = Challenge & { readonly expires: number };

/** A challenge, and how long it is valid: undefined if the response has no readable `Date`. */
export interface FreshChallenge {
  readonly challenge: Challenge;
  readonly lifetimeMs: number | undefined;
}

/** The service responds within a second, or after a pause of its store, within 10 s. */
const RESPONSE_MAX_MS = 15_000;
/** How long to wait for the browser's policy violation event, which can come after the failed fetch. */
const POLICY_TOLD_MS = 100;

/** Fetches a challenge. Rejects with a `Failure`, or with the reason of the signal. */
export async function fetchChallenge(address: URL, signal: AbortSignal): Promise<FreshChallenge> {
  const policy = watchPolicy(address);
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, RESPONSE_MAX_MS);
  signal.addEventListener('abort', abort);
  try {
    const answer = await fetch(address, { signal: controller.signal, credentials: 'omit' });
    const body = await answer.text();
    if (answer.ok) return readChallenge(answer, body, address);
    throw refusalOf(answer, body, address);
  } catch (error) {
    if (signal.aborted || error instanceof Failure) throw error;
    if (controller.signal.aborted)
      throw new Failure('away', `${address.href} did not respond within ${RESPONSE_MAX_MS / 1000} s`);
    if (await policy.isBroken())
      throw new Failure(
        'blocked',
        `connect-src of the page's Content-Security-Policy must allow ${address.origin}`,
      );
    throw new Failure(
      'offline',
      `cannot reach ${address.href}: no connection, a content blocker, or no CORS headers`,
    );
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    policy.forget();
  }
}

/** The lifetime is measured by the clock of the service: the visitor's may be wrong. */
function readChallenge({ headers }: Response, body: string, address: URL): FreshChallenge {
  const challenge = parse(body);
  const lifetimeMs = Number(challenge?.expires) - Date.parse(headers.get('date') ?? '');
  if (typeof challenge?.salt === 'string' && Number(challenge.difficulty) > 0)
    return { challenge, lifetimeMs: lifetimeMs > 0 ? lifetimeMs : undefined };
  // A proxy or the login page of a network responds for the service.
  if (challenge === undefined) throw new Failure('away', `${address.href} did not return JSON`);
  throw new Failure('refused', `${address.href} did not return a challenge`);
}

function parse(body: string): DatedChallenge | undefined {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function refusalOf({ status, headers }: Response, body: string, address: URL): Failure {
  const waitS = Number(headers.get('retry-after') ?? Number.NaN);
  const waitMs = waitS >= 0 ? waitS * 1000 : undefined;
  const message = `${address.href} returned ${status} ${body}`;
  if (status === 429) return new Failure('busy', message, waitMs);
  return status >= 500 ? new Failure('away', message, waitMs) : new Failure('refused', message);
}

/** Listens for Content-Security-Policy violations for a URL. */
function watchPolicy(address: URL) {
  let tell = (_isBroken: boolean) => {};
  const broken = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  const listen = ({ blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (blockedURI.startsWith(address.origin) && disposition === 'enforce') tell(true);
  };
  document.addEventListener('securitypolicyviolation', listen);
  return {
    isBroken: () => {
      setTimeout(tell, POLICY_TOLD_MS, false);
      return broken;
    },
    forget: () => document.removeEventListener('securitypolicyviolation', listen),
  };
}
