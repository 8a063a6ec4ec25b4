/** Numbers for people: without floating noise, and short. */

/** The number without the noise of floating-point arithmetic, 0.3 for 0.1 + 0.2; 12 significant digits are kept. */
export function cleanNumber(value: number): number {
  return Number.isSafeInteger(value) ? value + 0 : Number(value.toPrecision(12));
}

/** The share of a whole in percent, 0–100 with two decimals. */
export function computePercentage(share: number): number {
  return Math.round(share * 1e4) / 100;
}

/** A percentage as a label: three digits at most, and never "0%" for something that is there. */
export function formatPercentage(percentage: number, isPresent: boolean): string {
  if (percentage < 0.1) return isPresent ? '<0.1%' : '0%';
  return `${percentage < 10 ? Math.round(percentage * 10) / 10 : Math.round(percentage)}%`;
}

const UNITS = ['', 'k', 'M', 'B', 'T'];

/** Labels for the numbers of one axis, all in the same unit: 0, 0.5M, 1M; powers of ten beyond 1e15 and below 1e-3. */
export function formatNumbers(values: readonly number[]): string[] {
  const largest = Math.max(...values.map(Math.abs));
  if (largest >= 1e15 || (largest > 0 && largest < 1e-3)) return values.map(formatPower);
  const thousands = largest < 1e4 ? 0 : Math.floor(Math.log10(largest) / 3);
  return values.map((value) => {
    const label = String(cleanNumber(value / 1000 ** thousands));
    return value === 0 ? label : `${label}${UNITS[thousands] ?? ''}`;
  });
}

function formatPower(value: number): string {
  return value === 0 ? '0' : Number(value.toPrecision(6)).toExponential().replace('e+', 'e');
}

/** One number in at most four significant digits: 1234, 12.35k, 1.5e20. */
export function formatShort(value: number): string {
  return formatNumbers([Number(value.toPrecision(4))])[0] ?? '';
}
