/** Replaces tap in test files by their parent test: that of the process or, in a suite, that of the file. */
import root, { type Test } from 'tap';

let current: Test = root;

/** Makes the next loaded file use this parent test until the next turn. */
export function turnTo(test: Test): void {
  current = test;
}

export default new Proxy(root, {
  get(_root, name) {
    const value: unknown = Reflect.get(current, name, current);
    return typeof value === 'function' ? value.bind(current) : value;
  },
});
