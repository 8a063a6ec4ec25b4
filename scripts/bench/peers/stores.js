/** Tasks with state, in Redis: a chat as a stream, and proofs of work that are accepted once. */
import { verifySolution } from 'altcha-lib/v1';

/** Messages of a chat, as ours. */
const MESSAGES_MAX = 10_000;
const USED_FOR_MS = 300_000;
const KEY = 'a secret for measuring, of 32 letters';

export function addStores(app, redis) {
  app.post('/v6/chat', async ({ body: { username, message, token } }) => {
    const fields = ['username', username, 'message', message, 'timestamp', new Date().toISOString()];
    await redis.xadd(`chat:${token}`, 'MAXLEN', '~', MESSAGES_MAX, '*', ...fields);
    return { message: 'Message sent successfully' };
  });
  app.get('/v6/chat/private', async ({ query: { token } }) => {
    const entries = await redis.xrange(`chat:${token}`, '-', '+');
    return entries.map(([, [, username, , message, , timestamp]]) => ({ username, message, timestamp }));
  });
  app.post('/altcha', async ({ body: { payload } }) => {
    if (!(await verifySolution(payload, KEY))) return { valid: false };
    return { valid: (await redis.set(`used:${payload}`, 1, 'PX', USED_FOR_MS, 'NX')) === 'OK' };
  });
}
