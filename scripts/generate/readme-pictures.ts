/**
 * Draws the pictures of the README: each is what a running service answers at its address. `npm run pictures -- [URL]`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/contract/package.ts';

const [service = 'http://localhost:3000'] = process.argv.slice(2);
const folder = join(packageRoot, 'docs/pictures');
const addresses: Record<string, string> = JSON.parse(readFileSync(join(folder, 'addresses.json'), 'utf8'));

for (const [file, address] of Object.entries(addresses)) {
  const answer = await fetch(service + address);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address}: ${text}`);
  writeFileSync(join(folder, file), text);
}
