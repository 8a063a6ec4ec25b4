/** Code snippets of a request. Each runs as is. */
import type { CardModel, CardRequest } from '../model.ts';
import { pathOfTwin } from './twin.ts';

export interface SnippetOptions {
  readonly card: CardModel;
  readonly request: CardRequest;
  /** URL of the service, without a trailing slash. */
  readonly base: string;
  /** URL of the page in its current state; undefined if that includes a secret. */
  readonly pageAddress: string | undefined;
  /** Whether an API key is used. Snippets read it from the environment. */
  readonly hasKey: boolean;
  /** Media type of the response; empty before the first. */
  readonly type: string;
}

export interface Snippet {
  readonly name: string;
  readonly text: string;
}

const VARIABLE = 'UTILITY_API_KEY';

/** Returns all snippets of a request in display order: for images, what a page or a document embeds comes first. */
export function snippetsOf(options: SnippetOptions): Snippet[] {
  const { card, request, base, pageAddress } = options;
  const hasSecret = card.fields.some(({ kind, name }) => kind === 'secret' && name in request.input);
  const path = request.method === 'GET' ? request.path : pathOfTwin(card.twin, request.body ?? {});
  const url = path === undefined || hasSecret ? undefined : base + path;
  const isPicture = options.type.startsWith('image/');
  const text = card.title.replaceAll(/["<>&]/g, '');
  return [
    ...(url === undefined ? [] : [{ name: 'URL', text: url }]),
    ...(url === undefined || !isPicture
      ? []
      : [
          { name: 'HTML', text: `<img src="${url.replaceAll('&', '&amp;')}" alt="${text}">` },
          { name: 'Markdown', text: `![${text}](${url})` },
        ]),
    { name: 'curl', text: writeCurl(options) },
    { name: 'fetch', text: writeFetch(options) },
    { name: 'Python', text: writePython(options) },
    { name: 'Client', text: writeClient(options) },
    ...(!card.isTool ? [] : [{ name: 'Agent', text: writeAgent(options) }]),
    ...(pageAddress === undefined ? [] : [{ name: 'Link to this page', text: pageAddress }]),
  ];
}

const fileOf = ({ card, type }: SnippetOptions) => {
  const [, subtype = 'bin'] = /^image\/([a-z]+)/.exec(type) ?? [];
  return `${card.id.split('/')[0]}.${subtype}`;
};

/** Quotes text for a POSIX shell. */
const quoteShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function writeCurl(options: SnippetOptions): string {
  const { request, base, hasKey, type } = options;
  const parts = [`curl ${quoteShell(base + request.path)}`];
  if (hasKey) parts.push(`-H "Authorization: Bearer $${VARIABLE}"`);
  if (request.body) {
    parts.push("-H 'Content-Type: application/json'", `-d ${quoteShell(JSON.stringify(request.body))}`);
  }
  if (type.startsWith('image/')) parts.push(`-o ${fileOf(options)}`);
  return parts.join(' \\\n  ');
}

function writeFetch({ request, base, hasKey, type }: SnippetOptions): string {
  const key = hasKey ? [`Authorization: \`Bearer \${process.env.${VARIABLE}}\``] : [];
  const headers = [...key, ...(request.body ? ["'Content-Type': 'application/json'"] : [])];
  const settings = [
    ...(request.method === 'GET' ? [] : [`  method: '${request.method}',`]),
    ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
    ...(request.body ? [`  body: JSON.stringify(${inScript(request.body, '  ')}),`] : []),
  ];
  const rest = settings.length > 0 ? `, {\n${settings.join('\n')}\n}` : '';
  const read = type.startsWith('image/') ? 'blob' : isJson(type) ? 'json' : 'text';
  return `const response = await fetch('${base}${request.path}'${rest});\nconsole.log(await response.${read}());`;
}

const isJson = (type: string) => type === '' || /[/+]json/.test(type);

function writePython(options: SnippetOptions): string {
  const { request, base, hasKey, type } = options;
  const [isPicture, method] = [type.startsWith('image/'), request.method.toLowerCase()];
  const lines = [
    `    '${base}${request.path}',`,
    ...(request.body ? [`    json=${inPython(request.body, '    ')},`] : []),
    ...(hasKey ? [`    headers={'Authorization': f"Bearer {os.environ['${VARIABLE}']}"},`] : []),
    '    timeout=30,',
  ];
  const end = isPicture
    ? `with open('${fileOf(options)}', 'wb') as file:\n    file.write(response.content)`
    : `print(response.${isJson(type) ? 'json()' : 'text'})`;
  const head = hasKey ? 'import os\n\nimport requests' : 'import requests';
  return `${head}\n\nresponse = requests.${method}(\n${lines.join('\n')}\n)\n${end}`;
}

function writeClient({ card, request, base, hasKey, type }: SnippetOptions): string {
  const input = Object.keys(request.input).length > 0 ? inScript(request.input, '') : '';
  const call = card.hasMethod
    ? `${card.operationId}(${input})`
    : `request('${request.method}', '${request.path}')`;
  const key = hasKey ? `, key: process.env.${VARIABLE}` : '';
  const [, image] = /^render(\w+?)(?:ByAddress|FromUrl)?$/.exec(card.operationId) ?? [];
  const url =
    image && card.hasMethod && request.method === 'GET' && type.startsWith('image/')
      ? `\nconsole.log(api.${image.charAt(0).toLowerCase()}${image.slice(1)}Url(${input}));`
      : '';
  return `import { createClient } from 'utility-api-client';

const api = createClient({ baseUrl: '${base}'${key} });
console.log(await api.${call});${url}`;
}

/** Writes the configuration of an agent host, as Claude Code, Cursor and others read it. */
function writeAgent({ base, hasKey }: SnippetOptions): string {
  const headers = hasKey ? { headers: { Authorization: `Bearer \${${VARIABLE}}` } } : {};
  const server = { type: 'http', url: `${base}/mcp`, ...headers };
  return JSON.stringify({ mcpServers: { 'utility-api': server } }, null, 2);
}

/** Writes a value as JavaScript, with names unquoted if possible. */
function inScript(value: unknown, indent: string): string {
  return writeNested(value, indent, {
    word: String,
    name: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)),
  });
}

/** Writes a value as Python. JSON strings are valid Python strings. */
function inPython(value: unknown, indent: string): string {
  const words: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
  return writeNested(value, indent, {
    word: (each) => words[String(each)] ?? String(each),
    name: JSON.stringify,
  });
}

interface Language {
  readonly word: (value: unknown) => string;
  readonly name: (name: string) => string;
}

/** Writes short values on one line, others one property per line. */
function writeNested(value: unknown, indent: string, language: Language): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return language.word(value);
  const deeper = `${indent}  `;
  const isList = Array.isArray(value);
  const items = Object.entries(value).map(([name, item]) => {
    const text = writeNested(item, deeper, language);
    return isList ? text : `${language.name(name)}: ${text}`;
  });
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const line = isList ? `[${items.join(', ')}]` : `{ ${items.join(', ')} }`;
  if (items.length === 0) return open + close;
  if (line.length + indent.length <= 72 && !line.includes('\n')) return line;
  return `${open}\n${items.map((item) => deeper + item).join(',\n')},\n${indent}${close}`;
}
