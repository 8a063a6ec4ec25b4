/** Returns a count with its noun: `1 label`, `3 labels`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
