/** Replaces tap in test files with their parent test: the root test of the process or, in a suite, a test per file. */
import fc from 'fast-check';
import root, { type Test } from 'tap';

// The same random inputs in every run: a failure belongs to the change that caused it. TEST_SEED tries others.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 63) });

let current: Test = root;

/** Makes the files loaded from now on use this parent test. */
export function turnTo(test: Test): void {
  current = test;
}

export default new Proxy(root, {
  get(_root, name) {
    const value: unknown = Reflect.get(current, name, current);
    return typeof value === 'function' ? value.bind(current) : value;
  },
});
