import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the arguments that `npm start` passes to node in a checkout, with absolute program paths. */
export function readStartWords(checkout: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const [command, ...words] = String(scripts.start)
    .replace(/^exec /, '')
    .split(' ');
  if (command !== 'node') throw new Error(`npm start no longer runs node: ${scripts.start}`);
  return words.map((word) => (word.endsWith('.js') ? join(checkout, word) : word));
}
