import t from 'tap';
import { readCalendar } from '../src/calendar-reader.ts';
import { listEvents } from '../src/domain/calendar.ts';

const nowMs = Date.UTC(2026, 0, 15);

const calendarOf = (rule: string) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Algebra', 'DTSTART:20200101T100000Z']
    .concat('DURATION:PT1H', `RRULE:${rule}`, 'END:VEVENT', 'END:VCALENDAR')
    .join('\r\n');

const harmless = { ics: calendarOf('FREQ=WEEKLY'), nowMs, detail: 'list' as const };
/** The thirtieth of February, looked for day by day until the end of time. */
const endless = { ics: calendarOf('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'), nowMs, detail: 'list' as const };
const invalid = { name: 'ApiError', status: 400, message: 'Invalid ICS file format.' };

t.test('a calendar is read on its own thread as it is on this one', async (t) => {
  t.same(await readCalendar(harmless), listEvents(harmless.ics, nowMs, 'list'));
});

t.test('what is no calendar is refused', async (t) => {
  await t.rejects(readCalendar({ ...harmless, ics: 'Hello' }), invalid);
});

t.test('a rule that runs for ever is stopped at the deadline, and holds up nobody else', async (t) => {
  const stopped = t.rejects(readCalendar(endless, 2000), invalid);
  t.equal((await readCalendar(harmless)).length, 52);
  await stopped;
});

t.test('at most four calendars are read at a time; the place is free again afterwards', async (t) => {
  const stopped = [1, 2, 3, 4].map(() => t.rejects(readCalendar(endless, 200), invalid));
  const refused = { status: 400, message: 'The calendar could not be fetched.' };
  await t.rejects(readCalendar(harmless), refused);
  await Promise.all(stopped);
  t.equal((await readCalendar(harmless)).length, 52);
});
