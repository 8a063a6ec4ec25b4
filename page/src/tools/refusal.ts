/** Error messages of responses. */
import type { Reply } from '../ask.ts';

/** Returns the error message of a response; empty for a success. */
export async function refusalOf(reply: Reply | undefined): Promise<string> {
  if (reply === undefined) return 'Cannot reach the service.';
  if (reply.status < 400) return '';
  const { error = '' } = JSON.parse(await reply.blob.text()) as { error?: string }; // all errors have this shape
  return error;
}
