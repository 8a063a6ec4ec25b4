/** Reads a YAML file and remembers the line of each value, so that problems can name it. */
import { readFile } from 'node:fs/promises';
import type { Location } from '../../contract/link.ts';
import { messageOf, type Problem } from './problems.ts';

export interface YamlFile {
  /** Undefined if the file cannot be read or is not YAML. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** Returns the line of a value, or of the nearest value around it that exists. */
  lineOf(location: Location): number;
}

export async function readYamlFile(path: string): Promise<YamlFile> {
  const unread = (text: string, line?: number): YamlFile => ({
    value: undefined,
    problems: [{ line, text }],
    lineOf: () => 1,
  });
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    return unread(`cannot be read: ${messageOf(error)}`);
  }
  const { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } = await import('yaml');
  const lines = new LineCounter();
  const parsed = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  if (parsed.errors.length > 0) {
    const problems = parsed.errors.map(({ pos, message }) => ({
      line: lineAt(pos[0]),
      text: `is not valid YAML: ${message}`,
    }));
    return { value: undefined, problems, lineOf: () => 1 };
  }

  /** Returns where a value starts: at its key, if it has one. */
  function find(node: unknown, key: string): { next: unknown; start: number | undefined } {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
      const start = isPair(pair) && isScalar(pair.key) ? pair.key.range?.[0] : undefined;
      return { next: pair?.value, start };
    }
    const item = isSeq(node) ? node.items[Number(key)] : undefined;
    return { next: item, start: rangeOf(item) };
  }

  function lineOf(location: Location): number {
    let node: unknown = parsed.contents;
    let offset = rangeOf(node) ?? 0;
    for (const key of location) {
      const { next, start } = find(node, key);
      if (start === undefined) break;
      offset = start;
      node = next;
    }
    return lineAt(offset);
  }

  try {
    return { value: parsed.toJS(), problems: [], lineOf };
  } catch (error) {
    return unread(`is not valid YAML: ${messageOf(error)}`, 1); // too many aliases, or an unknown one
  }
}

function rangeOf(node: unknown): number | undefined {
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
  return Array.isArray(range) && typeof range[0] === 'number' ? range[0] : undefined;
}
