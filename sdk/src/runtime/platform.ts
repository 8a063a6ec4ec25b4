/** What Node has and a browser has not. */
import { clientVersion } from '../generated/version.ts';

interface NodeProcess {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly versions?: { readonly node?: string };
}

const nodeProcess = (): NodeProcess | undefined => Object(globalThis).process;

/** The API key of the environment; undefined where there is none. */
export function environmentKey(): string | undefined {
  return nodeProcess()?.env?.UTILITY_API_KEY;
}

/** What a program is called in `User-Agent`; undefined in a browser, which has a name of its own. */
export function agentName(): string | undefined {
  const node = 'document' in globalThis ? undefined : nodeProcess()?.versions?.node;
  return node && `utility-api-client/${clientVersion} node/${node}`;
}
