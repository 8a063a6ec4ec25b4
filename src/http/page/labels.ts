/** Labels of fields in words, for parameters whose names are abbreviations. All other names are words already. */

const LABELS: Readonly<Record<string, string>> = {
  a: 'Before',
  add: 'Duration to add',
  at: 'Moment',
  b: 'After',
  bg: 'Background',
  bkg: 'Background (QuickChart)',
  bom: 'Byte order mark',
  c: 'Chart.js configuration',
  cidr: 'Range',
  expr: 'Expression',
  f: 'Format (QuickChart)',
  h: 'Height (QuickChart)',
  lat1: 'Latitude of A',
  lat2: 'Latitude of B',
  len: 'Length',
  lon1: 'Longitude of A',
  lon2: 'Longitude of B',
  max: 'Maximum',
  min: 'Minimum',
  str1: 'First text',
  str2: 'Second text',
  uuid: 'UUID',
  w: 'Width (QuickChart)',
  x: 'X axis',
};

/** Labels of operations that use a name in another sense. */
const OF_OPERATIONS: Readonly<Record<string, string>> = {
  'explainCron expr': 'Schedule',
  'explainCron from': 'After',
  'makeSlug unicode': 'Keep letters of all scripts',
};

/** Returns the label of a parameter of an operation. */
export const labelOf = (operationId: string, name: string): string =>
  OF_OPERATIONS[`${operationId} ${name}`] ?? LABELS[name] ?? name.replaceAll('_', ' ');
