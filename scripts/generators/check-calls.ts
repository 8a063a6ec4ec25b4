/** The expected results of a program's calls. */
import { isDeepStrictEqual } from 'node:util';
import type { Calls } from './programs/calls.ts';

const PNG_HEAD = '89504e470d0a1a0a';

/** Makes the calls one after the other. Returns for each call, by name, what is wrong with it, or an empty string. */
export async function checkCalls(calls: Calls, key: string): Promise<Map<string, string>> {
  const refusal = { message: 'Bad Request', error: 'Length cannot be less than 12.', status: 400 };
  const checks: Record<keyof Calls, () => Promise<boolean>> = {
    query: async () => (await calls.query()) === 5837.241,
    json: async () => /^[0-9a-f]{32}$/.test(String(await calls.json())),
    form: async () => (await calls.form()) === 'Message sent successfully',
    privateChat: async () => (await calls.privateChat()) === 'Grüße',
    svg: async () => String(await calls.svg()).startsWith('<svg'),
    png: async () => {
      const bytes = await new Blob([(await calls.png()) ?? '']).arrayBuffer();
      return Buffer.from(bytes).toString('hex', 0, 8) === PNG_HEAD;
    },
    refusal: async () => isDeepStrictEqual({ ...(await calls.refusal()) }, refusal),
    withKey: async () => (await calls.withKey(key)) === 200 && (await calls.withKey('nope')) === 401,
  };
  const results = new Map<string, string>();
  for (const [name, check] of Object.entries(checks)) {
    const isRight = await check().catch((error: unknown) => String(error));
    results.set(name, isRight === true ? '' : isRight || 'returns an unexpected result');
  }
  return results;
}
