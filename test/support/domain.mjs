/**
 * What nobody catches belongs to the test that it came from, which fails by it. Tap finds that test with hooks on every
 * promise, from where it is made to where it is collected; what Node itself keeps for that is many times as fast.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage();
let count = 0;

/** Tap makes one where a test begins, and asks its `onerror` for what is thrown behind that. */
export class Domain {
  constructor(onerror) {
    this.onerror = onerror;
    this.parent = current.getStore();
    current.enterWith(this);
    count += 1;
    if (count === 1) process.on('uncaughtException', tell);
  }

  destroy() {
    if (this.isOver) return;
    this.isOver = true;
    count -= 1;
    if (count === 0) process.off('uncaughtException', tell);
  }
}

function tell(error, origin) {
  let domain = current.getStore();
  while (domain?.isOver) domain = domain.parent;
  if (!domain) throw error;
  domain.onerror(error, origin);
}
