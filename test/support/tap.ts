/**
 * What takes the place of tap in the tests: the test under which a file stands. That is the one of the process, or in a
 * suite of many files that of the file.
 */
import root, { type Test } from 'tap';

let current: Test = root;

/** The file that is loaded next, and whatever it does until the next turn, stands under this test. */
export function turnTo(test: Test): void {
  current = test;
}

export default new Proxy(root, {
  get(_root, name) {
    const value: unknown = Reflect.get(current, name, current);
    return typeof value === 'function' ? value.bind(current) : value;
  },
});
