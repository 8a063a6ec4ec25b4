import t from 'tap';
import {
  CALENDAR_EVENTS_MAX,
  CALENDAR_HORIZON_MS,
  CalendarError,
  listEvents,
} from '../../../src/operations/hyperplanning/events.ts';
import { readRows } from '../../support/json-lines.ts';

const nowMs = Date.UTC(2026, 0, 15, 12);

/** Returns a calendar with one time zone (Paris, with daylight saving time) and these lines. */
function calendarOf(...lines: string[]): string {
  const zone = [
    ['BEGIN:VTIMEZONE', 'TZID:Paris'],
    ['BEGIN:STANDARD', 'DTSTART:19701025T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
    ['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD'],
    ['BEGIN:DAYLIGHT', 'DTSTART:19700329T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
    ['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT'],
    ['END:VTIMEZONE'],
  ].flat();
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...zone, ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}

const eventOf = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

const lesson = eventOf(
  'UID:1',
  'DTSTART:20260120T080000Z',
  'DTEND:20260120T093000Z',
  'SUMMARY:Algebra  II - CM',
  'DESCRIPTION:Matière : Algebra\\nEnseignant\u00a0: DUPONT Jean\\nPromotions : L2\\, L3\\nSalle : B 12: left',
);
const times = { start: '2026-01-20T08:00:00.000Z', end: '2026-01-20T09:30:00.000Z' };

t.test('returns summary, start and end, and the requested details', async (t) => {
  const ics = calendarOf(...lesson);
  t.strictSame(listEvents(ics, nowMs, 'plain'), [{ summary: 'Algebra  II - CM', ...times }]);
  t.strictSame(listEvents(ics, nowMs, 'list'), [{ summary: ['Algebra', 'II', 'CM'], ...times }]);
  const lines = { subject: 'Algebra', teacher: 'DUPONT Jean', classes: ['L2', 'L3'], type: 'B 12: left' };
  t.strictSame(listEvents(ics, nowMs, 'full'), [{ summary: 'Algebra  II - CM', ...times, ...lines }]);
});

t.test('returns null for missing fields, and an empty summary', async (t) => {
  const ics = calendarOf(...eventOf('UID:1', 'DTSTART:20260120T080000Z', 'DTEND:20260120T093000Z'));
  const nothing = { subject: null, teacher: null, classes: [], type: null };
  t.strictSame(listEvents(ics, nowMs, 'full'), [{ summary: '', ...times, ...nothing }]);
  t.strictSame(listEvents(ics, nowMs, 'list'), [{ summary: [], ...times }]);
});

/** Returns the starts of a calendar's events, without milliseconds. */
const startsOf = (ics: string) =>
  listEvents(ics, nowMs, 'plain').map(({ start }) => start.replace('.000Z', 'Z'));

t.test('omits events that have ended, and sorts the others by start', async (t) => {
  const ics = calendarOf(
    ...eventOf('UID:late', 'DTSTART:20300101T100000Z', 'DTEND:20300101T110000Z'),
    ...eventOf('UID:over', 'DTSTART:20260115T110000Z', 'DTEND:20260115T120000Z'),
    ...eventOf('UID:soon', 'DTSTART:20260115T130000Z', 'DURATION:PT1H'),
    ...eventOf('UID:now', 'DTSTART:20260115T110000Z', 'DTEND:20260115T120001Z'),
    ...eventOf('UID:today', 'DTSTART;VALUE=DATE:20260115'),
    ...eventOf('UID:yesterday', 'DTSTART;VALUE=DATE:20260114'),
  );
  const expected = [
    '2026-01-15T00:00:00Z',
    '2026-01-15T11:00:00Z',
    '2026-01-15T13:00:00Z',
    '2030-01-01T10:00:00Z',
  ];
  t.same(startsOf(ics), expected);
});

t.test('uses the time zone that the calendar defines, or UTC without a zone', async (t) => {
  const ics = calendarOf(
    ...eventOf('UID:winter', 'DTSTART;TZID=Paris:20260120T100000', 'DURATION:PT1H'),
    ...eventOf('UID:summer', 'DTSTART;TZID=Paris:20260720T100000', 'DURATION:PT1H'),
    ...eventOf('UID:floating', 'DTSTART:20260820T100000', 'DURATION:PT1H'),
  );
  t.same(startsOf(ics), ['2026-01-20T09:00:00Z', '2026-07-20T08:00:00Z', '2026-08-20T10:00:00Z']);
});

t.test('expands a recurring event in local time, with its exceptions and overrides', async (t) => {
  const ics = calendarOf(
    ...eventOf(
      'UID:weekly',
      'DTSTART;TZID=Paris:20260305T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=6',
      'EXDATE;TZID=Paris:20260319T100000',
      'SUMMARY:Weekly',
    ),
    ...eventOf(
      'UID:weekly',
      'RECURRENCE-ID;TZID=Paris:20260402T100000',
      'DTSTART;TZID=Paris:20260403T150000',
      'DURATION:PT2H',
      'SUMMARY:Moved',
    ),
  );
  const expected = [
    ['Weekly', '2026-03-05T09:00:00.000Z', '2026-03-05T10:00:00.000Z'],
    ['Weekly', '2026-03-12T09:00:00.000Z', '2026-03-12T10:00:00.000Z'],
    ['Weekly', '2026-03-26T09:00:00.000Z', '2026-03-26T10:00:00.000Z'],
    ['Moved', '2026-04-03T13:00:00.000Z', '2026-04-03T15:00:00.000Z'],
    ['Weekly', '2026-04-09T08:00:00.000Z', '2026-04-09T09:00:00.000Z'],
  ];
  t.same(
    listEvents(ics, nowMs, 'plain').map(({ summary, start, end }) => [summary, start, end]),
    expected,
  );
});

t.test('lists an override without its recurring event as a separate event', async (t) => {
  const ics = calendarOf(
    ...eventOf('UID:gone', 'RECURRENCE-ID:20260120T080000Z', 'DTSTART:20260121T080000Z', 'DURATION:PT1H'),
  );
  t.same(startsOf(ics), ['2026-01-21T08:00:00Z']);
});

t.test('lists an unbounded recurring event for a year ahead, without past occurrences', async (t) => {
  const daily = eventOf('UID:daily', 'DTSTART:20100101T120001Z', 'DURATION:PT1M', 'RRULE:FREQ=DAILY');
  const starts = startsOf(calendarOf(...daily));
  t.equal(starts[0], '2026-01-15T12:00:01Z');
  t.equal(starts.length, 366);
  t.ok(Date.parse(starts.at(-1) ?? '') <= nowMs + CALENDAR_HORIZON_MS);
});

t.test('lists at most the 2,000 earliest events', async (t) => {
  const hourly = eventOf('UID:hourly', 'DTSTART:20260115T120000Z', 'DURATION:PT1M', 'RRULE:FREQ=HOURLY');
  const starts = startsOf(calendarOf(...hourly, ...lesson));
  t.equal(starts.length, CALENDAR_EVENTS_MAX);
  t.equal(starts[0], '2026-01-15T12:00:00Z');
  t.ok(starts.includes('2026-01-20T08:00:00Z'));
});

t.test('stops expanding a rule for every second after the limit on occurrences', async (t) => {
  const rule = eventOf('UID:second', 'DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
  t.same(startsOf(calendarOf(...rule, ...lesson)), ['2026-01-20T08:00:00Z']);
});

t.test('returns an empty list for a calendar without events', async (t) => {
  t.same(listEvents(calendarOf(), nowMs, 'full'), []);
});

t.test('rejects invalid calendars with one message', async (t) => {
  const bad: Record<string, string> = {
    nothing: '',
    'a web page': '<!doctype html><title>Hello</title>',
    'no end': 'BEGIN:VCALENDAR\r\nVERSION:2.0',
    'a card': 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Alice\r\nEND:VCARD',
    'an event without a calendar': lesson.join('\r\n'),
    'a line without a colon': calendarOf('BEGIN:VEVENT', 'NONSENSE', 'END:VEVENT'),
    'an impossible rule': calendarOf(...eventOf('UID:1', 'DTSTART:20260120T080000Z', 'RRULE:FREQ=NEVER')),
  };
  for (const [name, ics] of Object.entries(bad)) {
    t.throws(
      () => listEvents(ics, nowMs, 'plain'),
      { name: CalendarError.name, message: 'The text is not a valid iCalendar file.' },
      name,
    );
  }
});

const recurring = readRows<[title: string, lines: string[], starts: string[]]>(
  'test/operations/hyperplanning/recurring-events.jsonl',
);
for (const [title, lines, starts] of recurring)
  t.test(title, async (t) => t.strictSame(startsOf(calendarOf(...eventOf('UID:1', ...lines))), starts));

t.test('a cancelled occurrence is omitted, and an event without a start keeps the others', async (t) => {
  const ics = calendarOf(
    ...eventOf('UID:1', 'DTSTART:20260310T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'),
    ...eventOf('UID:1', 'RECURRENCE-ID:20260311T090000Z', 'DTSTART:20260311T090000Z', 'STATUS:CANCELLED'),
    ...eventOf('UID:2', 'SUMMARY:Someday'),
  );
  t.strictSame(startsOf(ics), ['2026-03-10T09:00:00Z', '2026-03-12T09:00:00Z']);
});

t.test('times without a zone have that of X-WR-TIMEZONE', async (t) => {
  const event = eventOf('UID:1', 'DTSTART:20260701T090000', 'DURATION:PT1H');
  t.strictSame(startsOf(calendarOf('X-WR-TIMEZONE:Europe/Paris', ...event)), ['2026-07-01T07:00:00Z']);
});
