/** Data of charts. */
export const series = {
  labels: ['Q1', 'Q2', 2026],
  datasets: [{ label: 'Sales', values: [3, 5, null] }, { values: [1, 2, 4] }],
};
