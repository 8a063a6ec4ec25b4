/** Models API keys as customers see them: a key works on every server until it is revoked. */
import fc from 'fast-check';
import { expect, pick, type Reply, steps } from './steps.ts';

interface Keys {
  readonly issued: { readonly key: string; isRevoked: boolean }[];
}

export const createKeys = (): Keys => ({ issued: [] });

const done = (json: unknown): Reply => ({ status: 200, json, headers: {} });

const issue = steps('issue', fc.constant(null), {
  ask: async ({ keys }) => keys && done(await keys.issue()),
  judge({ issued }: Keys, { json }) {
    issued.push({ key: String(json), isRevoked: false });
  },
});

const use = steps('use', fc.nat(), {
  async ask({ keys }, index, { issued }: Readonly<Keys>) {
    const each = pick(issued, index);
    return each && keys?.whoIs(each.key);
  },
  judge({ issued }: Keys, { status, json }, index) {
    const isRevoked = pick(issued, index)?.isRevoked;
    expect(status, isRevoked ? 401 : 200, 'the use of a key');
    if (!isRevoked) expect(Object(json).authenticated, true, 'the use of a key');
  },
});

const revoke = steps('revoke', fc.nat(), {
  async ask({ keys }, index, { issued }: Readonly<Keys>) {
    const each = pick(issued, index);
    if (!each || each.isRevoked || !keys) return undefined;
    await keys.revoke(each.key);
    return done(null);
  },
  judge({ issued }: Keys, _reply, index) {
    const each = pick(issued, index);
    if (each) each.isRevoked = true;
  },
});

export const keySteps = [issue, use, use, revoke];
