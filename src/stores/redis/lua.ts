import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the Lua of files in `lua/`, in this order. The last one is the script, the others declare its functions. */
export const readLua = (...names: string[]) =>
  names.map((name) => readFileSync(join(import.meta.dirname, 'lua', `${name}.lua`), 'utf8')).join('');
