/** Reads piped input. */
import { fstatSync } from 'node:fs';
import { UsageError } from './command.ts';

/** Returns whether stdin is a pipe, file or socket rather than a terminal or closed. */
export function isPiped({ fd, isTTY }: { readonly fd?: number; readonly isTTY?: boolean }): boolean {
  if (isTTY) return false;
  if (fd === undefined) return true;
  try {
    const stats = fstatSync(fd);
    return stats.isFIFO() || stats.isFile() || stats.isSocket();
  } catch {
    return false; // closed
  }
}

/** Reads all of stdin as UTF-8. Throws a UsageError for more than `bytesMax` bytes or invalid UTF-8. */
export async function readPipe(stdin: AsyncIterable<Uint8Array>, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stdin) {
    length += chunk.length;
    if (length > bytesMax) throw new UsageError(`The piped input exceeds ${bytesMax} bytes.`);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new UsageError('The piped input is not valid UTF-8.');
  }
}
