/** One operation as Markdown, for language models and terminals. */
import type { Operation } from '../model.ts';
import { exampleOf } from './examples.ts';
import { writeInputs } from './operation-inputs.ts';

/** Longer examples are cut: a page should fit in a few thousand tokens. */
const EXAMPLE_MAX = 1_500;

/** URLs that a page refers to. */
export interface Links {
  /** URL of the document's paths, such as `https://api.example.com/v6`. */
  readonly address: string;
  /** URL of the list of error codes. */
  readonly errors: string;
}

export function writeOperationPage(operation: Operation, { address, errors }: Links): string {
  const { path, method } = operation;
  const parts = [
    `# ${operation.summary}`,
    `\`${method.toUpperCase()} ${address}${path}\`, operationId \`${operation.operationId}\``,
    operation.description ?? '',
    writeInputs(operation),
    `## Example\n\n\`\`\`sh\n${printCall(operation, address)}\n\`\`\``,
    printAnswer(operation),
    `Errors have a \`code\` and a sentence: ${errors}.`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

export interface ExampleCall {
  /** With encoded path parameters. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** A JSON body, unless the method is GET. */
  readonly body: object | undefined;
}

/** Returns the call with the input that the page starts with, or with the required inputs. */
export function exampleCallOf({ path, method, inputs, 'x-card': card }: Operation): ExampleCall {
  const required = inputs
    .filter(({ isRequired }) => isRequired)
    .map(({ name, schema }) => [name, exampleOf(schema, 'request')]);
  const example: Record<string, unknown> = card?.example ?? Object.fromEntries(required);
  const rest = Object.entries(example).filter(([name]) => !path.includes(`{${name}}`));
  return {
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(example[name] ?? name)),
    ),
    query: method === 'get' ? rest.map(([name, value]): [string, string] => [name, textOf(value)]) : [],
    body: method === 'get' ? undefined : Object.fromEntries(rest),
  };
}

function printCall(operation: Operation, address: string): string {
  const { path, query, body } = exampleCallOf(operation);
  const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value]));
  if (!body) return `curl '${address}${path}${query.length > 0 ? `?${search}` : ''}'`;
  const data = JSON.stringify(body).replaceAll("'", `'\\''`);
  return `curl -X ${operation.method.toUpperCase()} '${address}${path}' -H 'Content-Type: application/json' -d '${data}'`;
}

function textOf(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function printAnswer({ responses }: Operation): string {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  if (!success) return '';
  const { description, content = {} } = success;
  const types = Object.keys(content);
  const json = content['application/json'];
  const example = json && exampleOf(json.schema, 'answer');
  const text = example === undefined ? '' : JSON.stringify(example, undefined, 1);
  const shown = text.length > EXAMPLE_MAX ? `${text.slice(0, EXAMPLE_MAX)}…` : text;
  return `## Response\n\n${description} Media types: ${types.map((type) => `\`${type}\``).join(', ')}.${shown ? `\n\n\`\`\`json\n${shown}\n\`\`\`` : ''}`;
}
