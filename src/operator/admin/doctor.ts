import { packageVersion } from '../../contract/package.ts';
import { STREAMS_MAX } from '../../domain/events/stream-limits.ts';
import { type Command, inStores } from './command.ts';

/** Clocks that differ by more make games, chats and challenges end early or late. */
const CLOCK_DIFFERENCE_MAX_MS = 2_000;

/** What a server has open beside its streams: other requests, the store, its own files. */
const OTHER_FILES = 2_000;

/** Looks at settings, store, versions, round trip, clock and limits, and says what is wrong. */
export const doctor: Command = () =>
  inStores(async (stores, config) => {
    const { server, roundTripMs, clockAheadMs, problems } = await stores.diagnose();
    const wrong = [...config.warnings, ...problems, ...clockProblems(clockAheadMs), ...fileProblems()];
    return [
      `utility-api ${packageVersion}, Node ${process.versions.node}`,
      `store: ${stores.kind}, ${server}`,
      `round trip: ${roundTripMs} ms; its clock is ${clockAheadMs} ms ahead`,
      ...(wrong.length === 0 ? ['Nothing is wrong.'] : wrong),
    ].join('\n');
  });

function clockProblems(aheadMs: number): string[] {
  return Math.abs(aheadMs) > CLOCK_DIFFERENCE_MAX_MS
    ? [`The clock of the store is ${aheadMs} ms ahead of this machine's: set both by NTP.`]
    : [];
}

/** A stream is a connection, and a connection an open file; Node has taken as many as it may. */
function fileProblems(): string[] {
  const limit = openFilesMax();
  const needed = STREAMS_MAX + OTHER_FILES;
  return limit < needed
    ? [`A process may have ${limit} files open, and ${needed} with all its streams: raise \`ulimit -n\`.`]
    : [];
}

/** How many files this process may have open at once; without a limit where the system tells none. */
function openFilesMax(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const limit = report.userLimits?.open_files?.soft;
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY;
}
