/** Runs the keys command as an operator does. */
import { run } from './server-process.ts';

export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command in its own process, with only these environment variables. */
export async function keys(environment: Record<string, string>, ...words: string[]): Promise<Run> {
  const { code, output, errors } = await run(environment, 'src/operator/keys.js', ...words);
  return { code: code ?? -1, out: output, err: errors };
}
