import { join } from 'node:path';
import t from 'tap';
import { listEvents } from '../../../src/operations/hyperplanning/events.ts';
import { createCalendarReader } from '../../../src/operations/hyperplanning/reader.ts';

const nowMs = Date.UTC(2026, 0, 15);

const calendarOf = (rule: string) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Algebra', 'DTSTART:20200101T100000Z']
    .concat('DURATION:PT1H', `RRULE:${rule}`, 'END:VEVENT', 'END:VCALENDAR')
    .join('\r\n');

const harmless = { ics: calendarOf('FREQ=WEEKLY'), nowMs, detail: 'list' as const };
/** Searches day by day for February 30, forever. */
const endless = { ics: calendarOf('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'), nowMs, detail: 'list' as const };
const invalid = { name: 'ApiError', status: 400, message: 'Invalid ICS file format.' };
const refused = { name: 'ApiError', status: 400, message: 'The calendar could not be fetched.' };

const readCalendar = createCalendarReader({ workMs: 60_000, deadlineMs: 60_000 }); // also on a busy machine

t.test('reads a calendar on its thread with the same result', async (t) => {
  t.same(await readCalendar(harmless), listEvents(harmless.ics, nowMs, 'list'));
});

t.test('rejects an invalid calendar', async (t) => {
  await t.rejects(readCalendar({ ...harmless, ics: 'Hello' }), invalid);
});

t.test('stops an endless rule at the deadline without blocking others', async (t) => {
  const readBriefly = createCalendarReader({ workMs: 500, deadlineMs: 60_000 }); // the harmless one takes some ms
  const stopped = t.rejects(readBriefly(endless), invalid);
  t.equal((await readBriefly(harmless)).length, 52, 'the next one is read');
  await stopped;
});

t.test('reads one calendar at a time, queues seven, and frees their slots afterwards', async (t) => {
  const folder = t.testdir({ 'slow.mjs': await slowWorker() });
  const readSlowly = createCalendarReader({
    workMs: 60_000,
    deadlineMs: 60_000,
    workerFile: join(folder, 'slow.mjs'),
  });
  const running = new SharedArrayBuffer(8);
  const task = { ...harmless, nowMs: 0, running };
  const read = Array.from({ length: 8 }, () => readSlowly(task));
  await t.rejects(readSlowly(task), refused, 'the ninth');
  await Promise.all(read);
  t.equal(new Int32Array(running)[1], 1, 'at most one at a time');
  t.same(await readSlowly(task), []);
});

t.test('excludes the start of the thread from the deadline', async (t) => {
  const folder = t.testdir({
    'late.mjs': `import { parentPort } from 'node:worker_threads';
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
      parentPort.postMessage({ startMs: Number(process.hrtime.bigint()) / 1e6 });
      parentPort.postMessage([]);`,
  });
  const read = createCalendarReader({ workMs: 200, workerFile: join(folder, 'late.mjs') });
  t.same(await read(harmless), []);
});

t.test('a thread that gets too little processor time is a 503', async (t) => {
  const folder = t.testdir({
    'starved.mjs': `import { parentPort } from 'node:worker_threads';
      import { readlinkSync } from 'node:fs';
      parentPort.postMessage({ folder: '/proc/' + readlinkSync('/proc/thread-self'), startMs: 0 });
      setInterval(() => {}, 1_000);`,
  });
  const read = createCalendarReader({
    workMs: 60_000,
    deadlineMs: 200,
    workerFile: join(folder, 'starved.mjs'),
  });
  await t.rejects(read(harmless), { name: 'ApiError', status: 503 });
});

/** A worker that counts concurrent workers: the current number and the maximum. */
async function slowWorker(): Promise<string> {
  return `import { parentPort, workerData } from 'node:worker_threads';
    const counts = new Int32Array(workerData.running);
    const now = Atomics.add(counts, 0, 1) + 1;
    if (now > counts[1]) Atomics.store(counts, 1, now);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    Atomics.sub(counts, 0, 1);
    parentPort.postMessage({ startMs: Number(process.hrtime.bigint()) / 1e6 });
    parentPort.postMessage([]);`;
}

t.test('rejects a calendar that exceeds the memory limit', async (t) => {
  const folder = t.testdir({
    'greedy.mjs': 'const all = []; for (;;) all.push(Array(1e5).fill(all.length));',
  });
  const readGreedily = createCalendarReader({
    workMs: 60_000,
    deadlineMs: 60_000,
    workerFile: join(folder, 'greedy.mjs'),
  });
  await t.rejects(readGreedily(harmless), invalid);
});

t.test('does not report a defect of ours as an invalid calendar', async (t) => {
  const folder = t.testdir({ 'broken.mjs': 'throw new TypeError("a defect");' });
  const readBroken = createCalendarReader({ workerFile: join(folder, 'broken.mjs') });
  await t.rejects(readBroken(harmless), { name: 'TypeError', message: 'a defect' });
  const readNothing = createCalendarReader({ workerFile: join(folder, 'missing.mjs') });
  await t.rejects(readNothing(harmless), { message: /Cannot find module/ });
});
