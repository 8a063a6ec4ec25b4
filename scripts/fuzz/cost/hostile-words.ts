/** Words that are short and take long: schedules, times and time zones, for strings whose examples are such. */

const days = ['*', '31', '31W', '30W', 'L', 'LW', '1W', '29', '29W', '31W,30W'];
const months = ['*', '2', '2,4,6,9,11', 'FEB'];
const weekdays = ['*', '1#5', '5L', 'MON#5'];
const schedules = days.flatMap((day) =>
  months.flatMap((month) => weekdays.map((weekday) => `0 0 ${day} ${month} ${weekday}`)),
);
const crons = [
  ...schedules,
  ...schedules.map((schedule) => `0 ${schedule}`),
  ...schedules.map((schedule) => `0 ${schedule} 1-9999`),
];

const times = [
  ...['0001-01-01T00:00:00Z', '0001-01-01', '1582-10-10T02:30', '1970-01-01', '2037-12-31T23:59'],
  ...['2999-12-31', '9999-12-31T23:59:59.999999999Z', '-271821-04-20', '+275760-09-13T00:00:00Z'],
  ...['8640000000000000', '2026-03-29T02:30[Europe/Berlin]', '2026-W53-7', '2026-366'],
];
const durations = ['P9999Y', '-P9999Y', 'P119988M', 'P3652058D', 'PT87649415H', '-PT315537897599S'];
const zones = Intl.supportedValuesOf('timeZone');

/** An example of each kind, and its words. */
const kinds: readonly (readonly [example: RegExp, words: readonly string[]])[] = [
  [/^(?:\S+ ){4,}\S+$/, crons],
  [/^\d{4}-\d\d-\d\d/, times],
  [/^-?P\d+[A-Z]/, durations],
  [/^(?:Europe|America|Asia)\/\w+$/, zones],
];

/** Returns words for a string with these examples. */
export const wordsFor = (examples: readonly unknown[]): readonly string[] =>
  kinds.find(([example]) => examples.some((text) => typeof text === 'string' && example.test(text)))?.[1] ??
  [];

const labels = ['2040-01-01', '2140-01-01'];
/** Values that make words count, by operationId. */
export const together: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  renderChart: { type: 'line', x: 'time', data: { labels, datasets: [{ values: [1, 2] }] } },
  renderChartByAddress: { type: 'line', x: 'time', labels: labels.join(), values: '1,2' },
};
