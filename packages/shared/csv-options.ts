/** Options of csv-stringify for CSV (RFC 4180). */
export const csvOptions = (columns: number) => ({
  record_delimiter: 'windows' as const,
  // A single empty value would be an empty line, which many readers skip.
  quoted_empty: columns === 1,
  // Quotes values with any line end: readers would take it for the end of the record.
  quoted_match: /^\s|\s$|[\r\n]/,
});
