/** An IPv6 caller, such as `address:2001:db8:1:2::/64`. */
const NETWORK = /^address:([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/\d+$/;

/**
 * Returns the networks whose share a caller uses, from the largest to the caller itself. A site gets a /48 or a /56 and
 * can use all of its /64 networks (RFC 6177); all other callers have a share of their own.
 */
export function sharesOf(callerId: string): readonly string[] {
  const [, site, group] = NETWORK.exec(callerId) ?? [];
  if (site === undefined || group === undefined) return [callerId];
  return [`${site}/48`, `${site}:${(Number.parseInt(group, 16) >> 8).toString(16)}/56`, callerId];
}
