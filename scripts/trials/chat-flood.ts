/** Fills the global chat, for the trial of fairness. */
import { createClient } from '../../test/support/server-process.ts';
import { callerAt } from './floods.ts';

/** Limits of a plan without an API key: burst, and requests per hour. */
const BURST = 50;
export const HOURLY = 2_000;
/** Callers of other requests; those of the chat come after them. */
export const CALLERS = 4_000;
const [FLOODERS, QUIET, MESSAGE] = [7, 20, 'x'.repeat(2_000)];

/** Fills the global chat from separate callers, each up to its limit. */
export async function fillChat(url: string): Promise<void> {
  for (let caller = 0; caller < 9; caller += 1)
    for (let count = 0; count < BURST; count += 1)
      await say(url, `filler ${caller}`, MESSAGE, CALLERS + caller);
}

const say = (url: string, username: string, message: string, caller: number) => {
  const headers = { 'x-forwarded-for': callerAt(caller) };
  return createClient(url).post('/v6/chat', { username, session: username, message }, headers);
};

/**
 * Seven callers send their hourly limit, with one message of each of the twenty quiet callers in between. Returns what
 * is wrong.
 */
export async function floodChat(url: string): Promise<string[]> {
  const problems: string[] = [];
  const quiet = Array.from({ length: QUIET }, (_, index) => `quiet ${index} ${Date.now()}`);
  const each = Math.floor((HOURLY * FLOODERS) / QUIET);
  let sent = 0;
  for (const [index, message] of quiet.entries()) {
    const { status } = await say(url, `quiet ${index}`, message, 60_000 + index);
    if (status !== 200) problems.push(`a quiet caller got status ${status}`);
    for (let count = 0; count < each; count += BURST) {
      const wave = Array.from({ length: Math.min(BURST, each - count) }, () => {
        sent += 1;
        const caller = sent % FLOODERS;
        return say(url, `flooder ${caller}`, MESSAGE, 61_000 + caller).catch(() => undefined);
      });
      await Promise.all(wave);
    }
  }
  const { text } = await createClient(url).get('/v6/chat', callerAt(62_000));
  const missing = quiet.filter((message) => !text.includes(message));
  if (missing.length > 0) problems.push(`${missing.length} messages of quiet callers are missing`);
  console.log(
    `${sent} messages of ${FLOODERS} flooding callers; ${missing.length} of ${QUIET} messages of quiet callers are missing`,
  );
  return problems;
}
