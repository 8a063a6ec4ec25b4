import type { FastifyInstance } from 'fastify';
import { isInternalAddress } from '../../operations/callers/client-address.ts';
import { createProxyTrust } from './trusted-proxies.ts';

/**
 * Warns once if a proxy of this network sends `X-Forwarded-For`, but `TRUST_PROXY` does not name it, and once for other
 * senders, whose addresses are not logged: they may be clients.
 */
export function registerUntrustedProxies(
  app: FastifyInstance,
  { trustedProxies }: { readonly trustedProxies: readonly string[] },
): void {
  const isTrusted = createProxyTrust(trustedProxies);
  const pending = new Set([true, false]);
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    const sender = raw.socket.remoteAddress;
    if (headers['x-forwarded-for'] !== undefined && pending.size > 0 && sender && !isTrusted(sender)) {
      const isInternal = isInternalAddress(sender);
      if (pending.delete(isInternal))
        app.log.warn(
          `X-Forwarded-For comes from ${isInternal ? sender : 'an address'}, which TRUST_PROXY does not name: all callers behind it count as one`,
        );
    }
    done();
  });
}
