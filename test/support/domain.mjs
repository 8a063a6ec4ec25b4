/**
 * What nobody catches belongs to the test that it came from, which fails by it. Tap finds that test with hooks on every
 * promise, from where it is made to where it is collected; what Node itself keeps for that is many times as fast.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage();
process.on('uncaughtException', tell);

/** Tap makes one where a test begins, and asks its `onerror` for what is thrown behind that. */
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

/** Behind the last test, and where none is known, it ends the process. */
function tell(error, origin) {
  let domain = current.getStore();
  while (domain?.isOver) domain = domain.parent;
  if (!domain) throw error;
  domain.onerror(error, origin);
}
