/** A strict parser of the XML of drawings: anything unexpected is an error. */
import { checkForm } from './drawing-forms.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  /** All character data directly inside. */
  text: string;
}

const ALLOWED = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
const TOKEN = /<(\/?)([A-Za-z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>|([^<]+)/gy;
const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
]);

/** Parses a drawing. Throws if it is not well-formed or not allowed in a drawing. */
export function readXml(xml: string): XmlElement {
  if (!ALLOWED.test(xml)) throw new Error('A character that XML forbids');
  const top: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [top];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const start = TOKEN.lastIndex;
    const token = TOKEN.exec(xml);
    const parent = open.at(-1);
    if (token === null || parent === undefined) throw new Error(`Not XML: ${xml.slice(start, start + 60)}`);
    const [, slash, name = '', attributes = '', selfClosing, text] = token;
    if (text !== undefined) {
      if (text.includes(']]>')) throw new Error('"]]>" in character data');
      parent.text += decode(text);
    } else if (slash === '/') {
      if (parent.name !== name || attributes !== '') throw new Error(`</${name}> closes <${parent.name}>`);
      open.pop();
    } else {
      const child = { name, attributes: readAttributes(attributes), children: [], text: '' };
      checkForm(name, child.attributes);
      parent.children.push(child);
      if (selfClosing !== '/') open.push(child);
    }
  }
  const [root, ...others] = top.children;
  if (root === undefined || others.length > 0 || open.length !== 1 || top.text !== '')
    throw new Error('Not one root');
  return root;
}

/** Returns the element and its descendants in document order. */
export function listElements(root: XmlElement): XmlElement[] {
  return [root, ...root.children.flatMap(listElements)];
}

function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  if (source === '') return attributes;
  for (const [, name = '', value = ''] of source.matchAll(/ ([\w:-]+)="([^"]*)"/g)) {
    if (attributes.has(name)) throw new Error(`Two attributes ${name}`);
    attributes.set(name, decode(value));
  }
  return attributes;
}

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&[^;&]*;?/g, (entity) => {
    const character = ENTITIES.get(entity);
    if (character === undefined) throw new Error(`Not an entity: ${entity}`);
    return character;
  });
}
