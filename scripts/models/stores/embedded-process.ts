/** Serves the embedded stores of a directory: one response line per request line, until killed. */
import { createInterface } from 'node:readline';
import { createEmbeddedStores } from '../../../src/stores/embedded/index.ts';
import { nowMs } from './subject.ts';
import { subjects } from './subjects.ts';

const [dataDir = ''] = process.argv.slice(2);
const stores = createEmbeddedStores({ dataDir, now: () => nowMs, writeTimeoutMs: 30_000 });
const print = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`);

createInterface({ input: process.stdin }).on('line', async (line) => {
  const { title, name, input } = JSON.parse(line);
  const subject = subjects.find((each) => each.title === title);
  print({ value: await subject?.ask(stores, name, input) });
});
print('ready');
