/** Parses the command line. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Settings } from './chapter.ts';

export const USAGE = `npm run bench                       everything, about 45 minutes; writes BENCHMARKS.md
npm run bench -- CHAPTER…           only callers, crowds, operations, peers, start, memory, growth or soak
npm run bench -- --only geo,chart   operations whose names start with these prefixes
npm run bench -- --budget           hot paths against scripts/bench/budget.json; exits with 1 if one costs more
  --rounds 7 --seconds 3            rounds per line, and their duration
  --connections 64 --pipelined 1    connections, and concurrent requests on each
  --minutes 10                      duration of the mixed load of the soak chapter
  --fill 1                          share of the growth chapter's entries (a million redemptions and more) to write
  --nodes /opt/node24/bin/node      comma-separated Node executables for measuring the start`;

const WARM_UP = 20_000;

/** Returns the named chapters (none: all of them) and the settings. */
export function readSettings(words: readonly string[]): { names: string[]; settings: Settings } {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      only: { type: 'string', default: '' },
      budget: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '64' },
      pipelined: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '10' },
      fill: { type: 'string', default: '1' },
      nodes: { type: 'string', default: '' },
    },
  });
  const only = splitList(values.only);
  const settings = {
    only,
    rounds: readNumber('rounds', values.rounds),
    warmUp: WARM_UP,
    seconds: readNumber('seconds', values.seconds),
    connections: readNumber('connections', values.connections),
    pipelined: readNumber('pipelined', values.pipelined),
    minutes: readNumber('minutes', values.minutes),
    fill: readNumber('fill', values.fill),
    nodes: splitList(values.nodes),
    folder: mkdtempSync(join(tmpdir(), 'bench-')),
  };
  if (values.budget) return { names: ['budget'], settings };
  return { names: positionals.length === 0 && only.length > 0 ? ['operations'] : positionals, settings };
}

function splitList(text: string): string[] {
  return text.split(',').filter((part) => part !== '');
}

function readNumber(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0\n\n${USAGE}`);
  return value;
}
