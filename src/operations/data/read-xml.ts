/**
 * Reads XML 1.0 without DOCTYPE, and so with the five predefined entities only. An element becomes its text, or an
 * object of its attributes (`@name`), its child elements by name (a list if a name repeats), and its own text (`#text`,
 * without the XML white space around it if there are child elements). saxes passes the same suite, but reports text
 * without its references, so that white space written as a reference would be lost.
 */
import { InputError } from '../../lib/input-error.ts';
import { type Data, type DataObject, DEPTH_MAX, defectAt, tooDeep } from './data.ts';
import { DECLARATION, ENTITIES, findEndSpace, PARTS, REFERENCE, XML_FORBIDDEN } from './xml-syntax.ts';

/** An element that is not closed yet. */
interface Open {
  readonly name: string;
  readonly members: DataObject;
  text: string;
  /** The part of the text that is not trimmed: from the first to the last reference or CDATA section. */
  kept?: [start: number, end: number];
}

/**
 * Reads a document as an object with the root as its only property. Throws an InputError with line and column if it is
 * invalid.
 */
export function readXml(source: string): DataObject {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  let position = 0;
  const fail = (what: string, at = position): never => {
    throw defectAt('xml', text, at, what);
  };
  const take = (part: keyof typeof PARTS) => {
    PARTS[part].lastIndex = position;
    const match = PARTS[part].exec(text);
    if (match) position = PARTS[part].lastIndex;
    return match;
  };
  const skipTo = (end: string, what: string) => {
    const found = text.indexOf(end, position);
    if (found < 0) fail(what);
    const skipped = text.slice(position, found);
    position = found + end.length;
    return skipped;
  };
  const forbidden = XML_FORBIDDEN.exec(text);
  if (forbidden) fail('a character that XML does not allow', forbidden.index);

  function decodeReference(name: string | undefined, at: number): string {
    const code = name?.startsWith('#') ? Number(name.replace('#', '').replace(/^x/, '0x')) : undefined;
    const character = code === undefined ? ENTITIES[name ?? ''] : codePointOf(code);
    if (character === undefined)
      fail('an entity that XML does not predefine, or & that is not written as &amp;', at);
    if (XML_FORBIDDEN.test(character ?? '')) fail('a reference to a character that XML does not allow', at);
    return character ?? '';
  }
  const decode = (raw: string, start: number) =>
    raw.replace(REFERENCE, (_, name: string | undefined, offset: number) =>
      decodeReference(name, start + offset),
    );

  function appendText(element: Open, raw: string, start: number): void {
    let end = 0;
    for (const { 0: reference, 1: name, index } of raw.matchAll(REFERENCE)) {
      element.text += raw.slice(end, index);
      appendKept(element, decodeReference(name, start + index));
      end = index + reference.length;
    }
    element.text += raw.slice(end);
  }

  function readAttributes(): DataObject {
    const members: DataObject = new Map();
    for (
      let start = position, match = take('attribute');
      match;
      start = position, match = take('attribute')
    ) {
      const [, name = '', inDouble, inSingle = ''] = match;
      if (members.has(`@${name}`)) fail('duplicate attribute', start);
      members.set(`@${name}`, decode((inDouble ?? inSingle).replace(/[\t\n]/g, ' '), start));
    }
    return members;
  }

  const root: DataObject = new Map();
  const open: Open[] = [];
  const finish = (element: Open) => {
    const { name, members, text } = element;
    addMember(
      open.at(-1)?.members ?? root,
      name,
      members.size === 0 ? text : withText(members, trimText(element)),
    );
  };

  while (position < text.length) {
    const start = position;
    const inside = open.at(-1);
    const words = take('text')?.[0];
    if (words !== undefined) {
      if (words.includes(']]>')) fail("']]>' outside of CDATA", start);
      if (inside) appendText(inside, words, start);
      else if (/[^ \t\n]/.test(words)) fail('text outside of the root', start);
      continue;
    }
    const end = take('end');
    if (end) {
      if (inside?.name !== end[1])
        fail(
          inside ? `expected the end tag of '${inside.name.slice(0, 40)}'` : 'an end tag without a start tag',
          start,
        );
      const last = open.pop();
      if (last) finish(last);
      continue;
    }
    const tag = take('tag');
    if (tag) {
      if (!inside && root.size > 0) fail('a second root', start);
      if (open.length >= DEPTH_MAX) throw tooDeep();
      const element = { name: tag[1] ?? '', members: readAttributes(), text: '' };
      const close = take('close') ?? fail('expected an attribute or the end of the tag');
      if (close[1] === '/') finish(element);
      else open.push(element);
      continue;
    }
    if (take('comment')) continue;
    if (take('cdata')) {
      const content = skipTo(']]>', 'unterminated CDATA');
      if (inside) appendKept(inside, content);
      else fail('text outside of the root', start);
      continue;
    }
    const instruction = take('instruction');
    if (instruction) {
      if (/^xml$/i.test(instruction[1] ?? '')) {
        if (start > 0) fail('an XML declaration that is not at the start', start);
        if (!DECLARATION.test(text)) fail('an invalid XML declaration', start);
      }
      position -= 2;
      skipTo('?>', 'unterminated processing instruction');
      continue;
    }
    if (text.startsWith('<!DOCTYPE', start)) throw new InputError('text must not have a DOCTYPE');
    fail("unexpected '<'", start);
  }
  const last = open.at(-1);
  if (last) fail(`expected the end tag of '${last.name.slice(0, 40)}'`);
  if (root.size === 0) fail('expected an element');
  return root;
}

/** Beyond Unicode, U+FFFF stands for a character that XML does not allow either. */
const codePointOf = (code: number) => String.fromCodePoint(code <= 0x10ffff ? code : 0xffff);

/** Appends text that is not trimmed. */
function appendKept(element: Open, text: string): void {
  const start = element.text.length;
  element.text += text;
  element.kept = [element.kept?.[0] ?? start, element.text.length];
}

/** Removes the white space around the text next to child elements, which indents them. */
function trimText({ members, text, kept }: Open): string {
  const hasChildren = [...members.keys()].some((name) => !name.startsWith('@'));
  if (!hasChildren || members.get('@xml:space') === 'preserve') return text;
  const [start, end] = kept ?? [text.length, 0];
  const before = text.slice(0, start).replace(/^[ \t\n]+/, '');
  if (kept === undefined) return trimEnd(before);
  return before + text.slice(start, end) + trimEnd(text.slice(end));
}

const trimEnd = (text: string) => text.slice(0, findEndSpace(text));
const withText = (members: DataObject, text: string) => (text === '' ? members : members.set('#text', text));

function addMember(members: DataObject, name: string, value: Data): void {
  const before = members.get(name);
  if (before === undefined) members.set(name, value);
  else if (Array.isArray(before)) before.push(value);
  else members.set(name, [before, value]);
}
