/**
 * Assigns uncaught errors to their test, which then fails. Tap finds the test with hooks on the whole life of every
 * promise. Node's AsyncLocalStorage is many times as fast.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage();
process.on('uncaughtException', assignError);

/** Tap creates a domain at the start of a test, and passes later errors to its `onerror`. */
export class Domain {
  constructor(onerror) {
    this.onerror = onerror;
    this.parent = current.getStore();
    current.enterWith(this);
  }

  destroy() {
    this.isOver = true;
  }
}

/** Ends the process if the test is unknown, or if all tests are over. */
function assignError(error, origin) {
  let domain = current.getStore();
  while (domain?.isOver) domain = domain.parent;
  if (!domain) throw error;
  domain.onerror(error, origin);
}
