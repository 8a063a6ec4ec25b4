/** Rows of dark (true) and light modules of a code. */
export type Modules = readonly (readonly boolean[])[];

/** Returns the dark modules as the data of one SVG path, one unit each, with runs merged. */
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
