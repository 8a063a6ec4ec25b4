/** Loaded before a program: its clock is ahead by as many milliseconds as the file of CLOCK_FILE says at the moment. */
import { readFileSync } from 'node:fs';

const now = Date.now;
let aheadMs = 0;
Date.now = () => now() + aheadMs;
setInterval(() => {
  aheadMs = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
}, 20).unref();
