/** A command of the table, which is made from the documents. */
import type { Connection } from '../runtime/connection.ts';
import type { Call } from '../runtime/operation.ts';
import type { CallOptions } from '../runtime/options.ts';
import type { Events } from '../runtime/stream.ts';

/** An operation as the command line offers it. */
export interface Command {
  /** The name that help prints, then those that do as well. */
  readonly names: readonly [string, ...string[]];
  readonly group: string;
  readonly summary: string;
  readonly about?: string;
  readonly isDeprecated?: boolean;
  /** Members of an input that is valid. */
  readonly example: Readonly<Record<string, unknown>>;
  /** The member of the answer that is printed alone. */
  readonly result?: string;
  /** Whether an answer can be a picture. */
  readonly isDrawing?: boolean;
  /** The member that a pipe stands for. */
  readonly pipe?: string;
  readonly options: readonly CommandOption[];
  readonly run: (
    connection: Connection,
    input: never,
    options?: CallOptions<never>,
  ) => Call<unknown> | Events<object>;
}

/** A member of the input, which is an option of its command. */
export interface CommandOption {
  readonly name: string;
  /** How its value, or each of its values, is written. */
  readonly kind: 'text' | 'number' | 'boolean' | 'json';
  readonly isList?: boolean;
  readonly isRequired?: boolean;
  /** What it is, with its unit and its limits. */
  readonly about: string;
  readonly values?: readonly unknown[];
  readonly default?: unknown;
  readonly example?: unknown;
}

/** A slip in how the program was called, in one sentence. It ends with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What every command takes beside the members of its operation. */
export const ownOptions: readonly CommandOption[] = [
  { name: 'output', kind: 'text', about: 'Writes the answer to this file.', example: 'chart.png' },
  { name: 'json', kind: 'boolean', about: 'Prints the whole answer as JSON on one line.' },
  {
    name: 'url',
    kind: 'text',
    about: 'Address of the service; else UTILITY_API_URL.',
    default: 'http://localhost:3000',
  },
  {
    name: 'api-key',
    kind: 'text',
    about: 'API key, also as --key where nothing else is called so; else UTILITY_API_KEY.',
  },
  { name: 'help', kind: 'boolean', about: 'Says what the command takes.' },
];

/** An option as it is written: `sort_keys` is `--sort-keys`. */
export const flagOf = (name: string) => `--${name.replaceAll('_', '-')}`;
