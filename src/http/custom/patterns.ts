/** Compiles the patterns of a deployer's document with RE2, which matches any pattern in linear time. */
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { RE2JS } from 're2js';
import type { Location } from '../../contract/link.ts';
import { BODY_BYTES_MAX } from '../../contract/model.ts';
import { nodesIn } from '../../contract/nodes.ts';
import { isRecord } from '../../contract/openapi.ts';
import { type Defect, messageOf } from './problems.ts';
import { describe } from './shape.ts';

export interface Patterns {
  /** The compiled patterns by their source. */
  readonly compiled: ReadonlyMap<string, RE2JS>;
  readonly defects: readonly Defect[];
}

/** Steps of a compiled pattern × characters. Most take milliseconds, the worst 0.4 s. */
const STEPS_MAX = 5_000_000;

/** The characters of `\s` in JavaScript, and those that `.` does not match, as ranges; RE2 has fewer. */
const SPACES = [
  ...[[9, 13], [32], [0xa0], [0x1680], [0x2000, 0x200a], [0x2028, 0x2029], [0x202f], [0x205f], [0x3000]],
  [0xfeff],
] as const;
const LINE_ENDS = [[10], [13], [0x2028, 0x2029]] as const;
/** The start of both compilers' messages. */
const INTRODUCTION = /^(?:Invalid regular expression: .*: |error parsing regexp: )/;
type Ranges = readonly (readonly [start: number, end?: number])[];

const parser = new RegExpParser({ ecmaVersion: 2024 });

/** Compiles all patterns, also those of property names. */
export function readPatterns(document: unknown): Patterns {
  const compiled = new Map<string, RE2JS>();
  const defects: Defect[] = [];
  const read = (pattern: string, lengthMax: number, { at, location }: { at: string; location: Location }) => {
    const report = (text: string) => defects.push({ location, text: `${at}pattern ${pattern} ${text}` });
    try {
      const program = compiled.get(pattern) ?? RE2JS.compile(toRe2(pattern));
      compiled.set(pattern, program);
      if (program.programSize() * lengthMax > STEPS_MAX)
        report(`is too large for strings of ${lengthMax} characters`);
    } catch (error) {
      report(`is not supported: ${messageOf(error).replace(INTRODUCTION, '')}`);
    }
  };
  for (const { node, location } of nodesIn(document)) {
    const { pattern, patternProperties, maxLength, 'x-max-bytes': bytesMax } = node;
    const lengthMax = Math.min(Number(maxLength ?? bytesMax ?? BODY_BYTES_MAX), BODY_BYTES_MAX);
    const at = describe(location);
    if (typeof pattern === 'string') read(pattern, lengthMax, { at, location: [...location, 'pattern'] });
    for (const name of isRecord(patternProperties) ? Object.keys(patternProperties) : [])
      read(name, BODY_BYTES_MAX, { at, location: [...location, 'patternProperties', name] });
  }
  return { compiled, defects };
}

/** Translates a pattern of JavaScript with the flag `u`. Throws if it is invalid. */
function toRe2(pattern: string): string {
  const parts: string[] = [];
  let end = 0;
  const replace = ({ start, end: next }: { start: number; end: number }, part: string) => {
    parts.push(pattern.slice(end, start), part);
    end = next;
  };
  visitRegExpAST(parser.parsePattern(pattern, 0, pattern.length, true), {
    onCharacterSetEnter(node) {
      const isInClass = node.parent.type === 'CharacterClass';
      const within = (text: string) => (isInClass ? text : `[${text}]`);
      if (node.kind === 'any') replace(node, within(write(complement(LINE_ENDS))));
      if (node.kind === 'space') replace(node, within(write(node.negate ? complement(SPACES) : SPACES)));
    },
  });
  return RE2JS.translateRegExp(parts.join('') + pattern.slice(end));
}

function complement(ranges: Ranges): Ranges {
  const starts = [0, ...ranges.map(([start, end = start]) => end + 1)];
  const ends = [...ranges.map(([start]) => start - 1), 0x10ffff];
  return starts.map((start, index) => [start, ends[index] ?? start]);
}

const write = (ranges: Ranges): string =>
  ranges.map(([start, end = start]) => `${inHex(start)}-${inHex(end)}`).join('');

const inHex = (code: number) => `\\x{${code.toString(16)}}`;
