/** Replaces tap in test files with their parent test: the root test of the process or, in a suite, a test per file. */
import root, { type Test } from 'tap';

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
