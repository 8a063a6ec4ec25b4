/** Types of the command table that is generated from the OpenAPI documents, and options of every command. */
import type { Connection } from '../runtime/connection.ts';
import type { Call } from '../runtime/operation.ts';
import type { CallOptions } from '../runtime/options.ts';
import type { Events } from '../runtime/stream.ts';

/** A command: one operation. */
export interface Command {
  /** The name that help prints, then its aliases. */
  readonly names: readonly [string, ...string[]];
  readonly group: string;
  readonly summary: string;
  readonly about?: string;
  readonly isDeprecated?: boolean;
  /** A valid input. */
  readonly example: Readonly<Record<string, unknown>>;
  /** The response property that is printed unless `--json` is set. */
  readonly result?: string;
  /** Endings of files for the types of the response, if they are more than JSON or plain text. */
  readonly endings?: readonly string[];
  /** The input property that piped input sets. */
  readonly pipe?: string;
  readonly options: readonly CommandOption[];
  readonly run: (
    connection: Connection,
    input: never,
    options?: CallOptions<never>,
  ) => Call<unknown> | Events<object>;
}

/** An option of a command: one input property. */
export interface CommandOption {
  readonly name: string;
  /** The type of its value, or of each item of a list. */
  readonly kind: 'text' | 'number' | 'boolean' | 'json';
  readonly isList?: boolean;
  readonly isRequired?: boolean;
  /** Help text with unit and limits. */
  readonly about: string;
  readonly values?: readonly unknown[];
  readonly default?: unknown;
  readonly example?: unknown;
}

/** Invalid usage, with a message for the terminal. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Options of every command. */
export const ownOptions: readonly CommandOption[] = [
  {
    name: 'output',
    kind: 'text',
    about: 'Write the response to this file. Its ending selects the format, such as .png or .csv.',
    example: 'chart.png',
  },
  { name: 'json', kind: 'boolean', about: 'Print the whole response as JSON on one line.' },
  { name: 'curl', kind: 'boolean', about: 'Print the call as a curl command instead of sending it.' },
  {
    name: 'url',
    kind: 'text',
    about: 'URL of the service. Overrides UTILITY_API_URL and the settings file.',
    default: 'http://localhost:3000',
  },
  {
    name: 'api-key',
    kind: 'text',
    about:
      'API key. Overrides UTILITY_API_KEY and the settings file. Short form: --key, unless the command has its own --key.',
  },
  { name: 'help', kind: 'boolean', about: 'Show help for the command.' },
];

/** Returns the flag of an option: `--sort-keys` for `sort_keys`. */
export const flagOf = (name: string) => `--${name.replaceAll('_', '-')}`;
