import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Test } from 'tap';

/** Creates a folder that is removed when the test ends. */
export function makeFolder(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'utility-api-test-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
