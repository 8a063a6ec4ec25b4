/** Writes data as XML 1.0, in the convention of `read-xml.ts`. */
import { InputError } from '../../lib/input-error.ts';
import { type Data, type DataObject, isScalar } from './data.ts';
import { findEndSpace, XML_FORBIDDEN, XML_NAME } from './xml-syntax.ts';

/** Writes an object with one property, the root. Throws an InputError for data that the convention cannot represent. */
export function writeXml(data: Data, indent: number): string {
  const [root, ...others] = data instanceof Map ? data : [];
  if (root === undefined || others.length > 0 || Array.isArray(root[1]) || /^[@#]/.test(root[0]))
    throw new InputError(
      Array.isArray(data)
        ? 'XML requires an object with one property, the root; text has a list: set root to put it into an object'
        : 'XML requires an object with one property, the root; text has something else: set root to put it into one',
    );
  const parts: string[] = ['<?xml version="1.0" encoding="UTF-8"?>'];
  writeElement(root[0], root[1], 0, indent > 0);
  return parts.join('');

  /** Writes an element, on a line of its own unless it is next to text, which white space would change. */
  function writeElement(name: string, value: Data, depth: number, isOnLine: boolean): void {
    requireName(name);
    const write = (text: string, isLine = isOnLine) =>
      parts.push(isLine ? `\n${' '.repeat(indent * depth)}${text}` : text);
    if (Array.isArray(value)) throw new InputError('XML cannot represent a list in a list, which text has');
    if (!(value instanceof Map)) {
      const text = printScalar(value);
      write(text === '' ? `<${name}/>` : `<${name}>${escapeText(text)}</${name}>`);
      return;
    }
    const start = `<${name}${writeAttributes(value)}`;
    const text = escapeText(printScalar(value.get('#text') ?? ''));
    const children = [...value].flatMap(([child, member]) =>
      /^[@#]/.test(child) ? [] : listItems(member).map((item) => [child, item] as const),
    );
    if (children.length === 0) {
      write(text === '' ? `${start}/>` : `${start}>${text}</${name}>`);
      return;
    }
    const hasLines = isOnLine && text === '';
    write(`${start}>${keepEdges(text)}`);
    for (const [child, item] of children) writeElement(child, item, depth + 1, hasLines);
    write(`</${name}>`, hasLines);
  }
}

/** An empty list is written as an empty element, like null and the empty string. */
const listItems = (member: Data): Data[] =>
  Array.isArray(member) ? (member.length === 0 ? [null] : member) : [member];

function writeAttributes(members: DataObject): string {
  let attributes = '';
  for (const [name, value] of members) {
    if (name.startsWith('#') && name !== '#text') requireName(name);
    if (!name.startsWith('@')) continue;
    requireName(name.slice(1));
    attributes += ` ${name.slice(1)}="${escapeText(printScalar(value))
      .replace(/"/g, '&quot;')
      .replace(/[\t\n]/g, toReference)}"`;
  }
  return attributes;
}

function requireName(name: string): void {
  if (!XML_NAME.test(name)) throw new InputError(`'${name.slice(0, 40)}' is not a valid XML name`);
}

function printScalar(value: Data): string {
  if (!isScalar(value))
    throw new InputError('An XML attribute or #text must be a string; text has a list or an object there');
  const text = value === null ? '' : String(value);
  if (XML_FORBIDDEN.test(text)) throw new InputError('text has a character that XML does not allow');
  return text;
}

const toReference = (character: string) => `&#${character.charCodeAt(0)};`;
/** Readers that drop white space next to elements keep references. */
const toReferences = (text: string) => Array.from(text, toReference).join('');

function keepEdges(text: string): string {
  const end = findEndSpace(text);
  return text.slice(0, end).replace(/^[ \t\n]+/, toReferences) + toReferences(text.slice(end));
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, toReference);
}
