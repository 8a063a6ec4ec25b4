/** What another program hands on. */
import { fstatSync } from 'node:fs';
import { UsageError } from './command.ts';

/** Whether there is something to read: a pipe or a file, neither a terminal nor nothing. */
export function isPiped({ fd, isTTY }: { readonly fd?: number; readonly isTTY?: boolean }): boolean {
  if (isTTY) return false;
  if (fd === undefined) return true;
  try {
    const stats = fstatSync(fd);
    return stats.isFIFO() || stats.isFile() || stats.isSocket();
  } catch {
    return false; // it is closed
  }
}

/** The text of a pipe to its end, as it stands. Throws a UsageError when it has too many bytes or is no UTF-8. */
export async function readPipe(stdin: AsyncIterable<Uint8Array>, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stdin) {
    length += chunk.length;
    if (length > bytesMax) throw new UsageError(`The pipe holds more than ${bytesMax} bytes.`);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new UsageError('The pipe holds no UTF-8.');
  }
}
