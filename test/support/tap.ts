/** Replaces tap in test files by their parent test: that of the process or, in a suite, that of the file. */
import root, { type Test } from 'tap';

let current: Test = root;

/** Makes the next loaded file, and what it does until the next turn, use this parent test. */
export function turnTo(test: Test): void {
  current = test;
}

export default new Proxy(root, {
  get(_root, name) {
    const value: unknown = Reflect.get(current, name, current);
    return typeof value === 'function' ? value.bind(current) : value;
  },
});
