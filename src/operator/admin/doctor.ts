import { packageVersion } from '../../contract/package.ts';
import { STREAMS_MAX } from '../../domain/events/stream-limits.ts';
import { type Command, inStores } from './command.ts';

/** Larger differences make games, chats and challenges expire early or late. */
const CLOCK_DIFFERENCE_MAX_MS = 2_000;

/** Open files of a server other than event streams: other requests, the store, its own files. */
const OTHER_FILES = 2_000;

/** Checks settings, store, versions, round trip, clock and limits, and reports problems. */
export const doctor: Command = () =>
  inStores(async (stores, config) => {
    const { server, roundTripMs, clockAheadMs, problems } = await stores.diagnose();
    const wrong = [...config.warnings, ...problems, ...clockProblems(clockAheadMs), ...fileProblems()];
    return [
      `utility-api ${packageVersion}, Node ${process.versions.node}`,
      `store: ${stores.kind}, ${server}`,
      `round trip: ${roundTripMs} ms; the store's clock is ${clockAheadMs} ms ahead`,
      ...(wrong.length === 0 ? ['No problems found.'] : wrong),
    ].join('\n');
  });

function clockProblems(aheadMs: number): string[] {
  return Math.abs(aheadMs) > CLOCK_DIFFERENCE_MAX_MS
    ? [`The store's clock is ${aheadMs} ms ahead of this machine's: synchronize both by NTP.`]
    : [];
}

/**
 * Each stream needs a connection, and each connection an open file. Node has already raised its limit as far as
 * permitted.
 */
function fileProblems(): string[] {
  const limit = openFilesMax();
  const needed = STREAMS_MAX + OTHER_FILES;
  return limit < needed
    ? [`A process may open ${limit} files, but needs ${needed} for all event streams: raise \`ulimit -n\`.`]
    : [];
}

/** Returns how many files this process may have open; infinity if the system does not report a limit. */
function openFilesMax(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const limit = report.userLimits?.open_files?.soft;
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY;
}
