/** Data of charts. */
export const series = {
  labels: ['Q1', 'Q2', 2026],
  datasets: [{ label: 'Sales', values: [3, 5, null] }, { values: [1, 2, 4] }],
};

const times = [
  '2026-03-28T22:00',
  '2026-03-29T01:30',
  '2026-03-29T02:30',
  '2026-03-29T04:00',
  '2026-10-25T02:30Z',
];
export const timed = { labels: times, datasets: [{ values: [1, 2, 3, 4, 5] }] };
