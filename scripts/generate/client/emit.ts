/** From the documents to the generated part of the client: one file a version, and one for what has no version. */
import { join } from 'node:path';
import type { OpenApiDocument } from '../../../src/contract/openapi.ts';
import { packageRoot } from '../../../src/contract/package.ts';
import { latestVersion } from '../../../src/contract/versions.ts';
import { printCommands } from './commands.ts';
import { methodsOf, type NamedDocument } from './methods.ts';
import { clientVersion } from './package-file.ts';
import { type PrintedMethod, printMethod } from './print-method.ts';
import { indent, TypePrinter } from './types.ts';

const banner = '// Made from openapi/ by `npm run generate`. Do not edit.\n';

/** Where the generated part of the client stands. */
export const clientFolder = join(packageRoot, 'sdk', 'src', 'generated');

/** The document of the addresses that stand before every version; its operations are methods of every client. */
export const UNVERSIONED = 'unversioned';

const isOfCommands = ({ name }: NamedDocument) => [UNVERSIONED, latestVersion].includes(name);

/** The files of the client; `index.ts` speaks the version that `/latest` leads to. Throws when that has no document. */
export function clientFiles(documents: readonly NamedDocument[]): { path: string; text: string }[] {
  if (!documents.some(({ name }) => name === latestVersion)) {
    throw new Error(`latestVersion is ${latestVersion}, which has no document.`);
  }
  const files = [
    ...documents.map(({ name, document }) => ({ name, text: printDocument(name, document) })),
    { name: 'index', text: `${banner}export * from './${latestVersion}.ts';\n` },
    { name: 'version', text: `${banner}export const clientVersion = '${clientVersion()}';\n` },
    { name: 'commands', text: `${banner}${printCommands(documents.filter(isOfCommands).reverse())}` },
  ];
  return files.map(({ name, text }) => ({ path: join(clientFolder, `${name}.ts`), text }));
}

function printDocument(name: string, document: OpenApiDocument): string {
  const printer = new TypePrinter(document);
  const methods = methodsOf(document, name === UNVERSIONED ? '' : `/${name}`);
  const printed = methods.map((method) => printMethod(document, method, printer));
  const text = [
    printed.map(({ types }) => types).join(''),
    printer.declarations(),
    printed.map(({ constant }) => constant).join('\n'),
    name === UNVERSIONED ? printMethods(printed) : printClient(name, printed),
  ].join('\n');
  return `${banner}${importsOf(text)}\n${text}`;
}

/** The methods that the client of every version has. */
function printMethods(printed: readonly PrintedMethod[]): string {
  return `/** What has the same address in every version. */\nexport interface UnversionedMethods ${bodyOf(printed)}\n`;
}

function printClient(name: string, printed: readonly PrintedMethod[]): string {
  return `export * from '../runtime/index.ts';
export * from './unversioned.ts';

/** Every operation of ${name}, and what has no version, as a method. */
export interface Client extends Connection, RequestMethod, unversioned.UnversionedMethods ${bodyOf(printed)}

/** A client that speaks ${name} to the service at \`baseUrl\`. Throws a TypeError for a wrong setting. */
export function createClient(options: ClientOptions): Client {
  return bind(connect(options), {
    ...unversioned,
    request,
${indent(indent(printed.flatMap(({ names }) => names.map((each) => `${each},`)).join('\n')))}
  });
}
`;
}

function bodyOf(printed: readonly PrintedMethod[]): string {
  return `{\n${indent(printed.map(({ method }) => method).join('\n'))}}`;
}

/** The imports that a text needs. */
function importsOf(text: string): string {
  const uses = (names: readonly string[]) =>
    names.filter((name) => new RegExp(`(?<![\\w.'])${name}\\b(?=[ <(,;>{[)])`, 'm').test(text));
  const types = uses([
    ...['Asked', 'Call', 'CallOptions', 'ClientOptions', 'Connection', 'Decided', 'EventOptions', 'Events'],
    ...['NoInput', 'OfType', 'RequestMethod'],
  ]);
  const values = uses(['addressOf', 'bind', 'connect', 'operation', 'request']);
  if (text.includes(' events({')) values.push('events');
  const names = [...values, ...types.map((name) => `type ${name}`)].join(', ');
  const unversioned = text.includes('...unversioned')
    ? `import * as unversioned from './unversioned.ts';\n`
    : '';
  return `import { ${names} } from '../runtime/generated.ts';\n${unversioned}`;
}
