/** The keys command, as an operator runs it. */
import { run } from './server-process.ts';

export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command in a process of its own, with these variables and no others. */
export async function keys(environment: Record<string, string>, ...words: string[]): Promise<Run> {
  const { code, output, errors } = await run(environment, 'src/operator/keys.js', ...words);
  return { code: code ?? -1, out: output, err: errors };
}
