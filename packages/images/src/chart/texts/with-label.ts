/** Writes a text after its label, such as `Sales: 12`; without a label, the text alone. */
export const withLabel = (label: string, text: string): string => (label === '' ? text : `${label}: ${text}`);
