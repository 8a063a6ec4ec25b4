/** Parses a pattern: the regular part of ECMAScript's syntax, which JSON Schema uses. */
import { type AST, RegExpParser, RegExpSyntaxError } from '@eslint-community/regexpp';
import { InputError } from '../../../../shared/input-error.ts';
import { choicePart, classPart, Effort, type Part, repeatPart, sequencePart, TooComplex } from './parts.ts';

const PATTERN_LENGTH_MAX = 500;
/** Steps for all patterns of a request, which take at most some 3 ms. */
const STEPS_MAX = 6_000;
/** Steps for the letters of a class. */
const CLASS_STEPS = 20;

/** Creates the limit of the patterns of a request. */
export const patternEffort = () => new Effort(STEPS_MAX);

/** A parsed pattern. */
export interface Pattern {
  /** The pattern itself, without text around it. */
  readonly exact: Part;
  /** The pattern, with letters before and after it unless it has anchors. */
  readonly padded: Part;
}

/** Parses a pattern. Throws an InputError if it is invalid or not supported. */
export function parsePattern(source: string, effort = patternEffort()): Pattern {
  if (source.length > PATTERN_LENGTH_MAX)
    throw new InputError(`is a pattern of more than ${PATTERN_LENGTH_MAX} characters`);
  try {
    const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, { unicode: true });
    const edges = { isAtStart: true, isAtEnd: true };
    const reader = createReader(effort, false);
    const exact = reader.readAlternatives(alternatives, edges);
    if (!reader.isOpen()) return { exact, padded: exact };
    return { exact, padded: createReader(effort, true).readAlternatives(alternatives, edges) };
  } catch (error) {
    if (error instanceof TooComplex) throw new InputError('is a pattern that is too complex');
    if (error instanceof RegExpSyntaxError)
      throw new InputError(`is not a valid pattern: ${error.message.replace(/^.*: /s, '')}`);
    throw error;
  }
}

/** Whether a part of a pattern begins and ends where the string does. */
interface Edges {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

const isEdge = (element: AST.Element | undefined, kind: 'end' | 'start') =>
  element?.type === 'Assertion' && element.kind === kind;
const isGroup = (element: AST.Element | undefined) =>
  element?.type === 'Group' || element?.type === 'CapturingGroup';

function createReader(effort: Effort, isPadded: boolean) {
  const classes = new Map<string, Part>();
  const padding = isPadded
    ? repeatPart(
        classPart(LETTERS, () => true),
        0,
        Infinity,
        effort,
      )
    : undefined;
  /** Whether text before or after the pattern is possible. */
  let isOpen = false;

  const readAlternatives = (alternatives: readonly AST.Alternative[], edges: Edges): Part =>
    choicePart(alternatives.map(({ elements }) => readSequence(elements, edges)));

  const readSequence = (elements: readonly AST.Element[], { isAtStart, isAtEnd }: Edges): Part => {
    const hasStart = isAtStart && isEdge(elements[0], 'start');
    const rest = hasStart ? elements.slice(1) : elements;
    const hasEnd = isAtEnd && isEdge(rest.at(-1), 'end');
    const inner = hasEnd ? rest.slice(0, -1) : rest;
    const parts = inner.map((element, index) =>
      readElement(element, {
        isAtStart: isAtStart && !hasStart && index === 0,
        isAtEnd: isAtEnd && !hasEnd && index === inner.length - 1,
      }),
    );
    // A group at an edge has the padding inside, since it can have anchors.
    const isOpenBefore = isAtStart && !hasStart && !isGroup(inner[0]);
    const isOpenAfter = isAtEnd && !hasEnd && !isGroup(inner.at(-1));
    isOpen ||= isOpenBefore || isOpenAfter;
    if (padding && isOpenBefore) parts.unshift(padding);
    if (padding && isOpenAfter) parts.push(padding);
    return sequencePart(parts, effort);
  };

  const readElement = (element: AST.Element, edges: Edges): Part => {
    switch (element.type) {
      case 'Group':
        if (element.modifiers) throw unsupported('modifiers');
        return readAlternatives(element.alternatives, edges);
      case 'CapturingGroup':
        return readAlternatives(element.alternatives, edges);
      case 'Quantifier':
        return repeatPart(
          readElement(element.element, { isAtStart: false, isAtEnd: false }),
          element.min,
          element.max,
          effort,
        );
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
        return readClass(element);
      case 'Assertion':
        throw unsupported(NAMES[element.kind]);
      default:
        throw unsupported('backreferences');
    }
  };

  const readClass = (element: AST.Character | AST.CharacterClass | AST.CharacterSet): Part => {
    const known = classes.get(element.raw);
    if (known !== undefined) return known;
    effort.spend(CLASS_STEPS);
    const matcher = new RegExp(`^${element.raw}$`, 'u');
    const test = (letter: string) => matcher.test(letter);
    const part = classPart(chooseLetters(element, test), test);
    classes.set(element.raw, part);
    return part;
  };

  return { readAlternatives, isOpen: () => isOpen };
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

const NAMES = {
  lookahead: 'lookaheads',
  lookbehind: 'lookbehinds',
  start: 'anchors inside a pattern',
  end: 'anchors inside a pattern',
  word: 'word boundaries',
};

const unsupported = (syntax: string) => new InputError(`has a pattern with unsupported syntax: ${syntax}`);

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
const ASCII = between(0x20, 0x7e);
const LATIN = between(0xa1, 0x24f).filter((letter) => /\p{L}/u.test(letter));
/** A class with at least this many plain letters and digits is drawn from them. */
const PLAIN_MIN = 10;

/** Returns letters of a class that people can read, if it has any. */
function chooseLetters(
  element: AST.Character | AST.CharacterClass | AST.CharacterSet,
  test: (letter: string) => boolean,
): readonly string[] {
  if (element.type === 'Character') return [String.fromCodePoint(element.value)];
  const found = ASCII.filter(test);
  const plain = found.filter((letter) => /[a-z\d]/i.test(letter));
  if (plain.length >= PLAIN_MIN) return plain;
  if (found.length > 0) return found;
  const listed = element.type === 'CharacterClass' ? element.elements.flatMap(endsOf) : [];
  return [...listed, ...LATIN, '\n', '\t'].filter(test);
}

/** Returns the limits of the ranges of a class, and its single characters. */
function endsOf(element: AST.CharacterClassElement): string[] {
  if (element.type === 'Character') return [String.fromCodePoint(element.value)];
  if (element.type !== 'CharacterClassRange') return [];
  return [element.min.value, element.max.value].map((point) => String.fromCodePoint(point));
}
