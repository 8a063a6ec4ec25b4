/** Preloaded into a program: shifts its clock ahead by the milliseconds that the file CLOCK_FILE currently contains. */
import { readFileSync } from 'node:fs';

const now = Date.now;
let aheadMs = 0;
Date.now = () => now() + aheadMs;
setInterval(() => {
  aheadMs = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
}, 20).unref();
