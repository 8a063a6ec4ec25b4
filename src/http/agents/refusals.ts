/** Errors of tools: results with one sentence. */
import type { Response } from 'light-my-request';
import { withoutUrl } from '../../../packages/shared/fill-message.ts';
import { isRecord } from '../../contract/openapi.ts';
import type { AgentTool } from './tools.ts';

export const refusal = (sentence: string): string =>
  JSON.stringify({ content: [{ type: 'text', text: sentence }], isError: true });

/** Formats an error response as one sentence, with the retry delay if there is one. */
export function refusalOf({ statusCode, headers, payload }: Response, { inputSchema }: AgentTool): string {
  const waitS = headers['retry-after'];
  const hint = waitS === undefined ? '' : ` Try again in ${waitS} second${Number(waitS) === 1 ? '' : 's'}.`;
  const written = errorOf(payload) ?? `The operation returned status ${statusCode}.`;
  const error = withoutUrl(written, (name) => enumOf(inputSchema, name));
  return refusal(`${error}${/[.!?]$/.test(error) ? '' : '.'}${hint}`);
}

function enumOf({ properties }: AgentTool['inputSchema'], name: string): readonly unknown[] | undefined {
  const schema = isRecord(properties) ? properties[name] : undefined;
  return isRecord(schema) && Array.isArray(schema.enum) ? schema.enum : undefined;
}

function errorOf(payload: string): string | undefined {
  try {
    const error: unknown = JSON.parse(payload);
    return isRecord(error) && typeof error.error === 'string' ? error.error : undefined;
  } catch {
    return undefined;
  }
}
