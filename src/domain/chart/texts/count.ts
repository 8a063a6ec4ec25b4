/** So many of what the noun names in the singular: `1 label`, `3 labels`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
