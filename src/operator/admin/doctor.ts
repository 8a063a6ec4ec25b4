import type { Config } from '../../config/config.ts';
import { fontFoldersOf } from '../../config/fonts.ts';
import { packageVersion } from '../../contract/package.ts';
import { describeRemovedPlans } from '../../operations/callers/plans.ts';
import { STREAMS_MAX } from '../../operations/events/stream-slots.ts';
import { describeDifferences, readServerSettings } from '../../operations/service/shared-settings.ts';
import { openTimeZones } from '../../process/time-zones.ts';
import { inStores, now, type Run } from './command.ts';

/** Larger differences make games, chats and challenges expire early or late. */
const CLOCK_DIFFERENCE_MAX_MS = 2_000;

/** Open files of a server other than event streams: other requests, the store, its own files. */
const OTHER_FILES = 2_000;

/** Servers wait much shorter; this measures how long Redis takes. */
const REDIS_TIMEOUT_MS = 5_000;

/**
 * Checks settings, store, versions, round trip, clock, limits, and whether all servers have the same settings. Problems
 * set the exit code; missing fonts and an old time zone database are notes.
 */
export const doctor: Run = () =>
  inStores(async (stores, config) => {
    const tzdb = openTimeZones(config.zoneinfoDir).version;
    const { server, roundTripMs, clockAheadMs, problems } = await stores.diagnose();
    const servers = ((await stores.servers?.list()) ?? []).flatMap((text) => readServerSettings(text) ?? []);
    const wrong = [
      ...config.warnings,
      ...problems,
      ...describeRemovedPlans(await stores.keys.list(), config.plans),
      ...clockProblems(clockAheadMs),
      ...fileProblems(),
      ...describeDifferences(servers),
    ];
    if (wrong.length > 0) process.exitCode = 1;
    const { covered, notes } = await describeFonts(config);
    return [
      `utility-api ${packageVersion}, Node ${process.versions.node}, time zones ${tzdb}`,
      `store: ${stores.kind}, ${server}`,
      ...(stores.servers ? [`servers: ${describeServers(servers.map(({ name }) => name))}`] : []),
      `fonts for PNGs: ${covered.join(', ')}`,
      `round trip: ${roundTripMs} ms; the store's clock is ${describeClock(clockAheadMs)} this machine's`,
      ...[...notes, ...zoneNotes(tzdb)].map((note) => `Note: ${note}`),
      ...(wrong.length === 0 ? ['No problems found.'] : wrong),
    ].join('\n');
  }, REDIS_TIMEOUT_MS);

const describeServers = (names: readonly string[]) =>
  names.length === 0 ? 'none' : `${names.length} (${names.join(', ')})`;

/** Names the scripts that PNGs can show. Texts of SVGs use the fonts of their readers. */
async function describeFonts(
  config: Config,
): Promise<{ covered: readonly string[]; notes: readonly string[] }> {
  const { describeScripts } = await import('utility-api-images/png');
  const { covered, missing } = describeScripts(fontFoldersOf(config));
  const names = missing.join(', ');
  const note = `no fonts for ${names}: PNGs show boxes. Install fonts, or set FONT_DIR.`;
  return { covered, notes: missing.length === 0 ? [] : [note] };
}

/** Describes an old tz database, which changes several times a year; its versions state the year. */
function zoneNotes(version: string): string[] {
  const outdatedMs = Date.UTC(Number(version.slice(0, 4)) + 1, 6, 1);
  return now() > outdatedMs
    ? [
        `the time zone database is ${version}, more than six months old: update Node.js, or the system's tzdata (ZONEINFO_DIR).`,
      ]
    : [];
}

function clockProblems(aheadMs: number): string[] {
  return Math.abs(aheadMs) > CLOCK_DIFFERENCE_MAX_MS
    ? [`The store's clock is ${describeClock(aheadMs)} this machine's: synchronize both by NTP.`]
    : [];
}

const describeClock = (aheadMs: number) => (aheadMs < 0 ? `${-aheadMs} ms behind` : `${aheadMs} ms ahead of`);

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
