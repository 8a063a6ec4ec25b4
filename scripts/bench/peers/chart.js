/** The chart that all packages draw: 20 labels, 5 series, 800 × 500 pixels. */
export const size = { width: 800, height: 500 };
export const title = 'Sales';
export const labels = Array.from({ length: 20 }, (_, index) => `Label ${index + 1}`);
export const series = Array.from({ length: 5 }, (_, set) => ({
  label: `Series ${set + 1}`,
  values: labels.map((_, index) => ((index * 7 + set * 13) % 29) + 1),
}));
