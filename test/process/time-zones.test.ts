/** Compiled time zones of the system, compared with zdump (glibc). */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { readTzif } from '../../src/operations/time/tzif.ts';
import { openTimeZones } from '../../src/process/time-zones.ts';

const ZONEINFO = '/usr/share/zoneinfo';
const SAMPLE =
  `Africa/Casablanca Africa/Johannesburg America/New_York America/Sao_Paulo America/St_Johns America/Nuuk
  America/Vancouver Antarctica/Troll Asia/Almaty Asia/Amman Asia/Gaza Asia/Kathmandu Asia/Pyongyang Asia/Tehran
  Australia/Lord_Howe Europe/Berlin Europe/Chisinau Europe/Dublin Europe/Volgograd Pacific/Apia Pacific/Chatham Pacific/Kiritimati`.split(
    /\s+/,
  );
const LINE = /^\S+ +(\w{3} \w{3} +\d+ [\d:]+ \d+) UTC? = .* isdst=([01]) gmtoff=(-?\d+)$/;

/** Returns the local time of a zone at each change in these years, and a second before. */
function dump(zone: string, years: string) {
  const lines = execFileSync('zdump', ['-v', '-c', years, zone], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, moment, isDst, offsetS] = LINE.exec(line) ?? [];
    return moment === undefined
      ? []
      : [{ epochMs: Date.parse(`${moment} UTC`), isDst: isDst === '1', offsetS: Number(offsetS) }];
  });
}

t.test('compiled zones have the offsets and the daylight saving time that zdump reports', async (t) => {
  const wrong: string[] = [];
  let count = 0;
  for (const name of SAMPLE) {
    const zone = readTzif(name, readFileSync(join(ZONEINFO, name)));
    if (zone === undefined) {
      wrong.push(`${name} cannot be read`);
      continue;
    }
    for (const { epochMs, isDst, offsetS } of dump(name, '1900,2100')) {
      count += 1;
      if (zone.offset(epochMs) * 60 !== offsetS || zone.isDst(epochMs) !== isDst)
        wrong.push(`${name} ${new Date(epochMs).toISOString()}`);
    }
  }
  t.strictSame(wrong.slice(0, 10), []);
  t.ok(count > 5000, `${count} moments`);
});

t.test('without newer compiled zones, daylight saving time is that of the tz database', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'zoneinfo-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'Europe'));
  copyFileSync(join(ZONEINFO, 'Europe/Berlin'), join(folder, 'Europe/Berlin'));
  writeFileSync(join(folder, 'tzdata.zi'), '# version 2000a\nZ Europe/Berlin 1 - CET\n');
  const { find } = openTimeZones(folder);
  const wrong = (name: string, years: string) =>
    dump(name, years).filter(({ epochMs, isDst }) => find(name.toLowerCase())?.isDst(epochMs) !== isDst);
  t.strictSame(wrong('Europe/Berlin', '1939,2030'), [], 'by the older file, also for the past');
  for (const name of ['Europe/Dublin', 'Africa/Windhoek', 'America/New_York'])
    t.strictSame(wrong(name, '1972,2030'), [], name);
  t.strictSame(wrong('Africa/Casablanca', '2019,2030'), [], 'Africa/Casablanca');
});

t.test('anything else than a compiled zone is refused', async (t) => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('TZif'), Buffer.from(`TZif2${'\0'.repeat(100)}`)])
    t.equal(readTzif('x', bytes), undefined);
});

t.test('the folder is used if its version is at least that of Node.js', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'zoneinfo-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'Europe'));
  copyFileSync(join(ZONEINFO, 'Asia/Tokyo'), join(folder, 'Europe/Berlin'));
  const write = (version: string) =>
    writeFileSync(
      join(folder, 'tzdata.zi'),
      `# version ${version}\nZ Europe/Berlin 1 - CET\nL Europe/Berlin Old/Name\nL Europe/Berlin Europe/Missing\n`,
    );
  write('9999a');
  const newer = openTimeZones(folder);
  t.equal(newer.version, '9999a');
  t.equal(newer.find('europe/berlin')?.offset(0), 540);
  t.equal(newer.find('europe/berlin'), newer.find('europe/berlin'), 'zones are read once');
  t.equal(newer.find('america/new_york')?.offset(0), -300, 'Node.js has the zones that the folder lacks');
  t.equal(newer.find('../europe/berlin'), undefined);
  write('2000a');
  const older = openTimeZones(folder);
  t.equal(older.version, process.versions.tz);
  t.equal(older.find('europe/berlin')?.offset(0), 60);
  t.equal(openTimeZones('/nowhere').version, process.versions.tz);
});
