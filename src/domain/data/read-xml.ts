/**
 * Reads XML 1.0 without DOCTYPE, and so with the five predefined entities only. An element becomes its text, or an
 * object of its attributes (`@name`), its child elements by name (a list if a name repeats), and its own text (`#text`,
 * trimmed).
 */
import { InputError } from '../input-error.ts';
import { type Data, type DataObject, DEPTH_MAX, defectAt, tooDeep } from './data.ts';

const NAME_START =
  ':A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
const NAME = `[${NAME_START}][${NAME_START}.\\-0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040]*`;
/** An XML name (production 5). */
export const XML_NAME = new RegExp(`^${NAME}$`, 'u');
/** Characters that XML 1.0 forbids, lone surrogates included. */
export const XML_FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

const PARTS = {
  tag: new RegExp(`<(${NAME})`, 'uy'),
  end: new RegExp(`</(${NAME})[ \\t\\n]*>`, 'uy'),
  attribute: new RegExp(`[ \\t\\n]+(${NAME})[ \\t\\n]*=[ \\t\\n]*(?:"([^<"]*)"|'([^<']*)')`, 'uy'),
  close: /[ \t\n]*(\/?)>/y,
  text: /[^<]+/y,
  comment: /<!--((?:[^-]|-[^-])*)-->/y,
  cdata: /<!\[CDATA\[/y,
  instruction: new RegExp(`<\\?(${NAME})(?:\\?>|[ \\t\\n])`, 'uy'),
} satisfies Record<string, RegExp>;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** An element that is not closed yet. */
interface Open {
  readonly name: string;
  readonly members: DataObject;
  text: string;
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

  function decode(raw: string, start: number): string {
    return raw.replace(
      /&(?:(#x[\da-fA-F]{1,6}|#\d{1,7}|\w{1,10});)?/g,
      (_, name: string | undefined, offset: number) => {
        const code = name?.startsWith('#') ? Number(name.replace('#', '').replace(/^x/, '0x')) : undefined;
        const character =
          code === undefined
            ? ENTITIES[name ?? '']
            : code <= 0x10ffff
              ? String.fromCodePoint(code)
              : undefined;
        if (character === undefined || XML_FORBIDDEN.test(character))
          fail('an entity that XML does not predefine, or & that is not written as &amp;', start + offset);
        return character ?? '';
      },
    );
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
  const finish = ({ name, members, text }: Open) =>
    addMember(open.at(-1)?.members ?? root, name, members.size === 0 ? text : withText(members, text));

  while (position < text.length) {
    const start = position;
    const inside = open.at(-1);
    const words = take('text')?.[0];
    if (words !== undefined) {
      if (words.includes(']]>')) fail("']]>' outside of CDATA", start);
      if (inside) inside.text += decode(words, start);
      else if (words.trim() !== '') fail('text outside of the root', start);
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
      if (inside) inside.text += content;
      else fail('text outside of the root', start);
      continue;
    }
    const instruction = take('instruction');
    if (instruction) {
      if (/^xml$/i.test(instruction[1] ?? '') && start > 0)
        fail('an XML declaration that is not at the start', start);
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

function withText(members: DataObject, text: string): DataObject {
  const trimmed = text.replace(/^[ \t\n]+/, '').trimEnd();
  return trimmed === '' ? members : members.set('#text', trimmed);
}

function addMember(members: DataObject, name: string, value: Data): void {
  const before = members.get(name);
  if (before === undefined) members.set(name, value);
  else if (Array.isArray(before)) before.push(value);
  else members.set(name, [before, value]);
}
