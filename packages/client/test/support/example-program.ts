/** Generates a program that runs every `@example` of the client, in every version. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versions } from '../../../../src/contract/versions.ts';

const generated = join(import.meta.dirname, '..', '..', 'src', 'generated');

/** Returns the example calls of a generated file, such as `api.getPerson()`, one per operation. */
function examplesOf(name: string): string[] {
  const text = readFileSync(join(generated, `${name}.ts`), 'utf8');
  const ids = [...text.matchAll(/operation\(\{ id: '(\w+)'/g)].map(([, id = '']) => id);
  const calls = [...text.matchAll(/^ {3}\* @example await (api\.(\w+)\(.*\))$/gm)];
  const missing = ids.filter((id) => !calls.some(([, , called]) => called === id));
  if (missing.length > 0) throw new Error(`${name} has no example of ${missing}.`);
  return calls.map(([, call = '']) => call);
}

/**
 * Returns the source of a program that exports `makeEveryCall(baseUrl)`. It resolves with a line per call: version,
 * source of the call, then `answered`, the status and message of an error response, or another error.
 */
export function writeExampleProgram(): string {
  const unversioned = examplesOf('unversioned');
  const parts = versions.map((version) => {
    const calls = [...unversioned, ...examplesOf(version)].map((call) => `    () => ${call},`);
    return `  const ${version}Calls = ((api: ${version}.Client) => [\n${calls.join('\n')}
  ])(${version}.createClient({ baseUrl, repeats: 0, onDeprecation: () => {} }));
  for (const call of ${version}Calls) lines.push(await tell('${version}', call));\n`;
  });
  return `import { UtilityApiError } from 'utility-api-client';
${versions.map((version) => `import * as ${version} from 'utility-api-client/${version}';`).join('\n')}

async function tell(version: string, call: () => PromiseLike<unknown>): Promise<string> {
  const words = await call().then(
    () => 'answered',
    (error: unknown) => (error instanceof UtilityApiError ? \`\${error.status} \${error.error}\` : String(error)),
  );
  return \`\${version} \${call}: \${words}\`;
}

export async function makeEveryCall(baseUrl: string): Promise<string[]> {
  const lines: string[] = [];
${parts.join('')}  return lines;
}
`;
}
