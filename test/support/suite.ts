/**
 * Runs test files one after the other in one process. Starting a process, and loading and compiling the imports of a
 * test, takes longer than most files; here it happens once.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import root from 'tap';
import { packageRoot } from '../../src/contract/package.ts';
import { onlyInFull } from './scale.ts';
import { turnTo } from './tap.ts';

interface Suite {
  /** Folders with test files, relative to the project, including subfolders. */
  readonly folders: readonly string[];
  /** Excludes paths that start with one of these. */
  readonly without?: readonly string[];
}

/**
 * Those that wait the longest first, since fewer run at the same time towards the end. The numbers in the names of the
 * files in `test/suites` give this order.
 */
const computations = [
  'data',
  'encodings',
  'evaluate',
  'network',
  'numbers',
  'second-opinions',
  'text',
  'time',
].map((subject) => `test/operations/${subject}`);

export const suites = {
  faults: { folders: ['test/faults'] },
  page: { folders: ['test/http/docs', 'test/page'] }, // in a browser
  process: { folders: ['test/process'] },
  operations: { folders: ['test/operations'], without: computations },
  http: {
    folders: ['test/http'],
    without: ['agents', 'callers', 'docs'].map((name) => `test/http/${name}/`),
  },
  operator: { folders: ['test/documentation', 'test/models', 'test/operator'] },
  client: { folders: ['packages/client/test'] },
  stores: { folders: ['test/stores'] },
  deploy: { folders: ['test/deploy', 'test/scripts'] },
  contract: {
    folders: ['test/contract', 'test/lib', 'packages/fiction/test', 'packages/images/test/png'],
  },
  images: { folders: ['packages/images/test'], without: ['packages/images/test/png/'] },
  computations: { folders: computations },
  // A suite of its own: `http` would be the longest.
  agents: { folders: ['test/http/agents', 'test/http/callers'] },
  parts: { folders: ['compute', 'config', 'observe'].map((name) => `test/${name}`) },
} satisfies Record<string, Suite>;

/** The start of the paths of files that take long, and mostly repeat other tests under load or in other programs. */
const LONG = [
  'packages/client/test/package', // packs, installs and compiles the package
  'packages/client/test/readme', // each program in a process
  'packages/client/test/tabs', // many tabs of a browser
  'packages/fiction/test/package', // packs and compiles the package
  'packages/images/test/package',
  // Programs and commands in the documentation
  'test/documentation/coming-from',
  'test/documentation/cookbook',
  'test/documentation/examples',
  'test/documentation/proof-of-work',
  'test/documentation/readme',
  'test/documentation/rows',
  'test/faults/',
  // In a browser, beyond `docs.test.ts`, `pow-widget.test.ts` and `page.test.ts`
  'test/http/docs/docs-reading',
  'test/http/docs/pow-widget-',
  'test/http/embedding',
  'test/page/copying',
  'test/models/',
  'test/operator/doctor', // pairs of servers
  'test/operator/move', // many commands
  'test/http/custom/client', // compiles a client
  'test/process/examples', // the examples of `published.test.ts`, over HTTP
  // Tools that no user runs
  'test/scripts/bench',
  'test/scripts/collections',
  'test/scripts/compiled',
  'test/scripts/fairness',
  'test/scripts/fuzz',
  'test/scripts/gate',
  'test/scripts/generated-client',
  'test/stores/cluster',
  'test/stores/redis-ways', // the same tests over other connections
  'test/stores/data-format',
];

/** Eight times the longest file on two busy cores: a test that waits forever ends with its name. */
const FILE_MAX_MS = 900_000;

/** Runs each file of a suite as one test that contains the file's tests. */
export function runSuite(name: keyof typeof suites): void {
  for (const file of filesOf(suites[name])) {
    const skip = LONG.some((path) => file.startsWith(path)) && onlyInFull;
    root.test(file, { skip, timeout: FILE_MAX_MS }, async (t) => {
      turnTo(t);
      await import(join(packageRoot, file));
    });
  }
}

/** Returns the files of a suite, relative to the project. */
export function filesOf({ folders, without = [] }: Suite): string[] {
  const files = folders.flatMap((folder) => {
    const names = readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' }).sort();
    return names.filter((name) => name.endsWith('.test.ts')).map((name) => `${folder}/${name}`);
  });
  return files.filter((file) => !without.some((start) => file.startsWith(start)));
}
