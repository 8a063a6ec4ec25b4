/** Keys as their buyers know them: they open what was bought until they are revoked, on every server. */
import fc from 'fast-check';
import { expect, steps } from './steps.ts';

interface Keys {
  readonly issued: { readonly key: string; isRevoked: boolean }[];
}

export const createKeys = (): Keys => ({ issued: [] });

const issue = steps('issue', fc.constant(null), async ({ issued }: Keys, { keys }) => {
  if (keys) issued.push({ key: await keys.issue(), isRevoked: false });
});

const use = steps('use', fc.nat(), async ({ issued }: Keys, { keys }, index) => {
  const each = issued[index % (issued.length || 1)];
  if (!each || !keys) return;
  const { status, json } = await keys.whoIs(each.key);
  expect(status, each.isRevoked ? 401 : 200, 'a key that is used');
  if (!each.isRevoked) expect(Object(json).authenticated, true, 'a key that is used');
});

const revoke = steps('revoke', fc.nat(), async ({ issued }: Keys, { keys }, index) => {
  const each = issued[index % (issued.length || 1)];
  if (!each || each.isRevoked || !keys) return;
  await keys.revoke(each.key);
  each.isRevoked = true;
});

export const keySteps = [issue, use, use, revoke];
