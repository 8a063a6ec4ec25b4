import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `npm start` gives node in a checkout, with the whole path of the program. */
export function readStartWords(checkout: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const [command, ...words] = String(scripts.start)
    .replace(/^exec /, '')
    .split(' ');
  if (command !== 'node') throw new Error(`npm start is no longer a program of node: ${scripts.start}`);
  return words.map((word) => (word.endsWith('.js') ? join(checkout, word) : word));
}
