import { checkClientOptions } from './check-options.ts';
import { type ClientOptions, settle } from './options.ts';
import { createPacer, type Pacer } from './pacer.ts';
import { environmentKey } from './platform.ts';
import type { Quota } from './quota.ts';

/** The options and state that all calls of one client share. */
export class Connection {
  readonly options: ClientOptions;
  /** Rate limits from the last counted response; undefined before the first. */
  quota: Quota | undefined;
  /** @internal */
  readonly pacer: Pacer | undefined;
  /** Whether a deprecation has been reported. @internal */
  isTold = false;

  constructor(options: ClientOptions) {
    this.options = { ...options, key: options?.key ?? environmentKey() };
    checkClientOptions(this.options);
    settle(this.options, {});
    this.pacer = options.pace ? createPacer() : undefined;
  }
}

/**
 * Creates a connection, the first argument of single operation functions. `createClient` has every operation as a
 * method instead. Throws a TypeError for an invalid option.
 * @example const { token } = await generateToken(connect({ baseUrl: 'http://localhost:3000' }), { len: 32 })
 */
export function connect(options: ClientOptions): Connection {
  return new Connection(options);
}
