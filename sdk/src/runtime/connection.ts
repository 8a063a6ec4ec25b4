import { checkClientOptions } from './check-options.ts';
import { type ClientOptions, settle } from './options.ts';
import { createPacer, type Pacer } from './pacer.ts';
import { environmentKey } from './platform.ts';
import type { Quota } from './quota.ts';

/** What all calls to one service in one caller's name share. */
export class Connection {
  readonly options: ClientOptions;
  /** What the last counted answer said of both windows; undefined before the first. */
  quota: Quota | undefined;
  /** @internal */
  readonly pacer: Pacer | undefined;
  /** Whether a deprecation has been told. @internal */
  isTold = false;

  constructor(options: ClientOptions) {
    this.options = { ...options, key: options?.key ?? environmentKey() };
    checkClientOptions(this.options);
    settle(this.options, {});
    this.pacer = options.pace ? createPacer() : undefined;
  }
}

/**
 * A connection for single functions, which take it first; `createClient` has every operation as a method instead.
 * Throws a TypeError for a wrong setting.
 */
export function connect(options: ClientOptions): Connection {
  return new Connection(options);
}
