/** Features of Node.js that browsers do not have. */
import { clientAgent } from '../generated/version.ts';

interface NodeProcess {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly versions?: { readonly node?: string };
}

const nodeProcess = (): NodeProcess | undefined => Object(globalThis).process;

/** Returns the `UTILITY_API_KEY` environment variable, if any. */
export function environmentKey(): string | undefined {
  return nodeProcess()?.env?.UTILITY_API_KEY;
}

/** Returns the `User-Agent`; undefined in a browser, which sends its own. */
export function agentName(): string | undefined {
  const node = 'document' in globalThis ? undefined : nodeProcess()?.versions?.node;
  return node && `${clientAgent} node/${node}`;
}
