/** Writes a text after its label, such as `Sales: 12`, or only the text if the label is empty. */
export const withLabel = (label: string, text: string): string => (label === '' ? text : `${label}: ${text}`);
