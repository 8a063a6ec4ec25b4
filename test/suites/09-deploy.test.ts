import { runSuite } from '../support/suite.ts';

runSuite('deploy');
