/**
 * Fuzzes the newest document with an independent tool: Specmatic, which tries every property at its limits, beyond them
 * and with other types. Needs Java (`apt-get install openjdk-17-jre-headless`). Specmatic is installed into its own
 * folder.
 *
 *   npm run trial -- specmatic [--only /geo] [--minutes 2]
 *
 * Runs one path at a time, each with a time limit: for all at once, it would take too long to list the tests. Prints
 * the responses by class. A rejection with a reason is not a defect, since rules across fields or about stored state go
 * beyond schemas. Exits with 1 on anything else, and if a path got no request.
 */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs, promisify } from 'node:util';
import { documents } from '../../src/contract/documents.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import { startOwnServer } from '../fuzz/own-server.ts';

const PACKAGE = 'specmatic@2.55.1';

/** Specmatic does not support status ranges. These are the statuses that clients meet. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  '4XX': ['400', '401', '403', '404', '409', '422', '429', '431'],
  '5XX': ['503'],
};

/**
 * Its report of one request is shorter, even with our own document as the response. A longer text is its list of tests.
 */
const LINES_MAX = 100_000;

/** Lines printed of the first defect of each class: the request, and its faults. */
const PRINTED_LINES = { first: 60, last: 40 };

/** Parts of the document that Specmatic does not understand, or that no schema can express. */
const known: readonly [reason: string, pattern: RegExp][] = [
  [
    'another media type than the first, as requested',
    /expected (?:application\/json|image\/\S+) but response contained (?:text\/csv|application\/x-ndjson|image\/)/,
  ],
  ['fields that `fields` leaves out', /[?&]fields=.*R2001: Missing required property/s],
  ['a document is any object, not a copy of its example', /GET \S*\/openapi\.json\s.*R2001: /s],
  ['null counts as absent', / is mutated from .* to null .*Expected 4xx status, but received 200/s],
  ['a number next to a limit is rounded to it', /[ [:]-?1\.0E100\b.*Expected 4xx status, but received 200/s],
  ['an empty parameter counts as absent', /\?(?:\S*&)?\w+=(?:&|\s).*Expected 4xx status, but received 200/s],
];

/** Its rule for an unexpected status. */
const STATUS_RULE = 'R0002';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, minutes: { type: 'string', default: '2' } },
});
if (spawnSync('java', ['-version']).status !== 0)
  throw new Error('Java is not installed: apt-get install openjdk-17-jre-headless');

const folder = mkdtempSync(join(tmpdir(), 'utility-api-specmatic-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'package.json'), '{ "private": true }');
await promisify(execFile)('npm', ['install', PACKAGE, '--ignore-scripts', '--no-audit', '--no-fund'], {
  cwd: folder,
});
writeFileSync(join(folder, 'specmatic.yaml'), 'version: 2\ntest:\n  resiliencyTests:\n    enable: all\n');

const document = withPlainStatuses();
const paths = Object.keys(document.paths).filter((path) => path.includes(values.only));
const classes = new Map<string, number>();
/** The report of the first defect of each class. */
const firsts = new Map<string, readonly string[]>();
const server = await startOwnServer();
for (const path of paths) {
  const alone = { ...document, paths: { [path]: document.paths[path] } };
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(alone, undefined, 2));
  const counts = await runFuzzer(`${server.address}/${latestVersion}`);
  if (counts.size === 0) counts.set('no request was made', 1);
  for (const [name, count] of counts) classes.set(name, (classes.get(name) ?? 0) + count);
  console.log(`${path}\n${formatCounts(counts)}`);
}
await server.stop();
for (const [name, lines] of firsts) {
  console.log(`First case: ${name}`);
  console.log(lines.slice(0, PRINTED_LINES.first).join('\n'));
  console.log(lines.slice(PRINTED_LINES.first).slice(-PRINTED_LINES.last).join('\n'));
}
console.log(`All ${paths.length} paths\n${formatCounts(classes)}`);
process.exitCode = [...classes.keys()].every((name) => /^(?:as it expects|refused: |known: )/.test(name))
  ? 0
  : 1;

/** Returns the document with single statuses, and without API keys, which Specmatic would generate randomly. */
function withPlainStatuses(): { paths: Record<string, unknown> } {
  const { security: _, ...plain } = JSON.parse(JSON.stringify(documents[latestVersion]));
  for (const item of Object.values<Record<string, Record<string, unknown>>>(plain.paths)) {
    for (const operation of Object.values(item)) {
      delete operation.security;
      operation.responses = Object.fromEntries(
        Object.entries(Object(operation.responses)).flatMap(([status, response]) =>
          (RANGES[status] ?? [status]).map((each) => [each, response]),
        ),
      );
    }
  }
  delete plain.components.securitySchemes;
  return plain;
}

function formatCounts(counts: ReadonlyMap<string, number>): string {
  const most = [...counts].sort((one, other) => other[1] - one[1]);
  return most.map(([name, count]) => `${String(count).padStart(6)} ${name}`).join('\n');
}

/** Counts its reports by class until it exits or its time is over. */
async function runFuzzer(url: string): Promise<Map<string, number>> {
  const jar = join(folder, 'node_modules/specmatic/specmatic.jar');
  const words = ['-jar', jar, 'test', '--lenient', '--timeout=30', `--testBaseURL=${url}`, 'openapi.json'];
  const child = spawn('java', words, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const timer = setTimeout(() => child.kill(), Number(values.minutes) * 60_000);
  const counts = new Map<string, number>();
  let lines: string[] = [];
  const count = () => {
    const name = classOf(lines.join('\n'));
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
    if (name?.startsWith('a defect') && !firsts.has(name)) firsts.set(name, lines);
    lines = [];
  };
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('-----')) count();
    if (lines.length < LINES_MAX) lines.push(line);
  }
  count();
  clearTimeout(timer);
  return counts;
}

/** Returns the class of a report, or undefined if it is not about a request. */
function classOf(report: string): string | undefined {
  const [, status] = /^ +Response at .*\n +(\d{3}) /m.exec(report) ?? [];
  if (status === undefined) return undefined;
  if (/ has SUCCEEDED$/m.test(report)) return 'as it expects';
  // The last report can be cut off by the time limit.
  if (!/ has FAILED$/m.test(report)) return undefined;
  const [, error = ''] = /^ +"error": "(.*)",?$/m.exec(report) ?? [];
  const reason = known.find(([, pattern]) => pattern.test(report))?.[0];
  if (reason !== undefined) return `known: ${reason}`;
  const rules = new Set(Array.from(report.matchAll(/^ +(R\d{4}): /gm), ([, rule]) => rule));
  const isRefused = rules.has(STATUS_RULE) && rules.size === 1 && /^4/.test(status) && error !== '';
  return `${isRefused ? 'refused: ' : `a defect by ${[...rules].join(' and ')}: `}${status} ${error}`;
}
