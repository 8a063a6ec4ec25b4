import { join } from 'node:path';
import t from 'tap';
import { listEvents } from '../../src/calendar/events.ts';
import { createCalendarReader } from '../../src/calendar/reader.ts';

const nowMs = Date.UTC(2026, 0, 15);

const calendarOf = (rule: string) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Algebra', 'DTSTART:20200101T100000Z']
    .concat('DURATION:PT1H', `RRULE:${rule}`, 'END:VEVENT', 'END:VCALENDAR')
    .join('\r\n');

const harmless = { ics: calendarOf('FREQ=WEEKLY'), nowMs, detail: 'list' as const };
/** The thirtieth of February, looked for day by day until the end of time. */
const endless = { ics: calendarOf('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'), nowMs, detail: 'list' as const };
const invalid = { name: 'ApiError', status: 400, message: 'Invalid ICS file format.' };
const refused = { name: 'ApiError', status: 400, message: 'The calendar could not be fetched.' };

const readCalendar = createCalendarReader();

t.test('a calendar is read on its own thread as it is on this one', async (t) => {
  t.same(await readCalendar(harmless), listEvents(harmless.ics, nowMs, 'list'));
});

t.test('what is no calendar is refused', async (t) => {
  await t.rejects(readCalendar({ ...harmless, ics: 'Hello' }), invalid);
});

t.test('a rule that runs for ever is stopped at the deadline, and holds up nobody else', async (t) => {
  const stopped = t.rejects(readCalendar(endless), invalid);
  t.equal((await readCalendar(harmless)).length, 52);
  await stopped;
});

t.test('at most four calendars are read at a time; the place is free again afterwards', async (t) => {
  const readHastily = createCalendarReader({ deadlineMs: 200 });
  const stopped = [1, 2, 3, 4].map(() => t.rejects(readHastily(endless), invalid));
  await t.rejects(readHastily(harmless), refused);
  await Promise.all(stopped);
  await t.rejects(readHastily(endless), invalid);
});

t.test('a calendar that takes more memory than it may is refused', async (t) => {
  const folder = t.testdir({
    'greedy.mjs': 'const all = []; for (;;) all.push(Array(1e5).fill(all.length));',
  });
  const readGreedily = createCalendarReader({ deadlineMs: 60_000, workerFile: join(folder, 'greedy.mjs') });
  await t.rejects(readGreedily(harmless), invalid);
});

t.test('a defect of ours is not taken for a bad calendar', async (t) => {
  const folder = t.testdir({ 'broken.mjs': 'throw new TypeError("a defect");' });
  const readBroken = createCalendarReader({ workerFile: join(folder, 'broken.mjs') });
  await t.rejects(readBroken(harmless), { name: 'TypeError', message: 'a defect' });
  const readNothing = createCalendarReader({ workerFile: join(folder, 'missing.mjs') });
  await t.rejects(readNothing(harmless), { message: /Cannot find module/ });
});
