/**
 * A process of its own that writes to the embedded stores in the directory given, and prints a line for every answer.
 */
import { createEmbeddedStores } from '../../src/stores/embedded/index.ts';
import { arrival } from './arrival.ts';

const [dataDir = '', task = ''] = process.argv.slice(2);
const stores = createEmbeddedStores({ dataDir, now: Date.now, writeTimeoutMs: 30_000 });

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Appends numbered messages until the process is killed; prints the number of each one that was acknowledged. */
async function appendForever(): Promise<void> {
  for (let number = 0; ; number += 1) {
    await stores.chats.append('lobby', { username: 'alice', message: `${number}` }, arrival(Date.now()));
    print(`${number}`);
  }
}

/**
 * Says that it is ready, tries a token wrongly as often as it may, beside other processes, and prints how often it did.
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
