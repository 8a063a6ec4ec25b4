/** Source positions in stack traces. */
import t from 'tap';
import { nameSources } from '../../src/process/source-names.ts';

t.test(
  'with little memory, stack traces stay as they are: the map of the sources would take 60 MB',
  async (t) => {
    const before = Error.prepareStackTrace;
    t.teardown(() => {
      Error.prepareStackTrace = before;
    });
    nameSources(256 * 2 ** 20);
    t.equal(Error.prepareStackTrace, before);
    nameSources(512 * 2 ** 20);
    t.not(Error.prepareStackTrace, before);
  },
);
