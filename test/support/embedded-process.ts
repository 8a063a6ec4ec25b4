/** A process that writes to the embedded stores in the given directory and prints a line per result. */
import { createEmbeddedStores } from '../../src/stores/embedded/index.ts';
import { arrival } from './arrival.ts';

const [dataDir = '', task = ''] = process.argv.slice(2);
const stores = createEmbeddedStores({ dataDir, now: Date.now, writeTimeoutMs: 30_000 });

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Appends numbered messages until killed. Prints the number of each acknowledged message. */
async function appendForever(): Promise<void> {
  for (let number = 0; ; number += 1) {
    await stores.chats.append('lobby', { username: 'alice', message: `${number}` }, arrival(Date.now()));
    print(`${number}`);
  }
}

/**
 * Reports that it is ready, tries a token wrongly as often as allowed, next to other processes, and prints the count.
 */
async function tryToken(): Promise<void> {
  print('ready');
  let count = 0;
  const bounds = { triesMax: 200, untilMs: Date.now() + 60_000 };
  while (await stores.redemptions.attempt('token', false, bounds)) count += 1;
  print(`${count}`);
  await stores.close();
}

await (task === 'append' ? appendForever() : tryToken());
