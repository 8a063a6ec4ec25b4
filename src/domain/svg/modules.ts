/** Rows of dark and light squares, as codes are made of. */
export type Modules = readonly (readonly boolean[])[];

/** The dark squares as data of one SVG path, one unit each, runs of them drawn as one. */
export function writeModules(rows: Modules): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = row.indexOf(true); x !== -1; ) {
      const end = row.indexOf(false, x) === -1 ? row.length : row.indexOf(false, x);
      path += `M${x} ${y}h${end - x}v1H${x}z`;
      x = row.indexOf(true, end);
    }
  }
  return path;
}
