/** Generates client files from the documents: one per version, and one for unversioned operations. */
import { join } from 'node:path';
import type { OpenApiDocument } from '../../../src/contract/openapi.ts';
import { packageRoot } from '../../../src/contract/package.ts';
import { latestVersion } from '../../../src/contract/versions.ts';
import { printCommands } from './commands.ts';
import { methodsOf, type NamedDocument } from './methods.ts';
import { clientVersion } from './package-file.ts';
import { type PrintedMethod, printMethod } from './print-method.ts';
import { indent, TypePrinter } from './types.ts';

const banner = '// Generated from openapi/ by `npm run generate`. Do not edit.\n';

/** The folder of the generated client files. */
export const clientFolder = join(packageRoot, 'packages/client', 'src', 'generated');

/** The document of the unversioned URLs. Its operations are methods of every client. */
export const UNVERSIONED = 'unversioned';

const isOfCommands = ({ name }: NamedDocument) => [UNVERSIONED, latestVersion].includes(name);

/**
 * Returns the files of the client. `index.ts` uses the version of `/latest`. Throws if that version has no document.
 */
export function clientFiles(documents: readonly NamedDocument[]): { path: string; text: string }[] {
  if (!documents.some(({ name }) => name === latestVersion))
    throw new Error(`latestVersion ${latestVersion} has no document`);
  const files = [
    ...documents.map(({ name, document }) => ({ name, text: printDocument(name, document) })),
    { name: 'index', text: `${banner}export * from './${latestVersion}.ts';\n` },
    { name: 'version', text: `${banner}${printVersion('utility-api-client', clientVersion())}` },
    { name: 'commands', text: `${banner}${printCommands(documents.filter(isOfCommands).reverse())}` },
  ];
  return files.map(({ name, text }) => ({ path: join(clientFolder, `${name}.ts`), text }));
}

/** Prints the name of the package, which is that of its command, its version, and both for `User-Agent`. */
const printVersion = (name: string, version: string) =>
  `export const clientName = '${name}';
export const clientVersion = '${version}';
export const clientAgent = '${name}/${version}';
`;

/** Returns the name of the package for a document of custom operations. */
export const customClientName = ({ servers: [server] }: OpenApiDocument): string =>
  `${server?.url.slice(1)}-client`;

/** The name of the file with the methods of a document that is not ours. */
const CUSTOM_MODULE = 'own';

/**
 * Returns the files of a client for the document of custom operations, by name. It also has the methods of
 * the unversioned document.
 */
export function customClientFiles(
  custom: OpenApiDocument,
  unversioned: OpenApiDocument,
): Map<string, string> {
  const documents = [
    { name: CUSTOM_MODULE, document: custom },
    { name: UNVERSIONED, document: unversioned },
  ];
  const prefix = custom.servers[0]?.url ?? '';
  return new Map([
    [`${CUSTOM_MODULE}.ts`, printDocument(CUSTOM_MODULE, custom, prefix)],
    [`${UNVERSIONED}.ts`, printDocument(UNVERSIONED, unversioned)],
    ['index.ts', `export * from './${CUSTOM_MODULE}.ts';\n`],
    ['version.ts', printVersion(customClientName(custom), custom.info.version)],
    ['commands.ts', printCommands(documents)],
  ]);
}

function printDocument(
  name: string,
  document: OpenApiDocument,
  prefix = name === UNVERSIONED ? '' : `/${name}`,
): string {
  const printer = new TypePrinter();
  const methods = methodsOf(document, prefix);
  const printed = methods.map((method) => printMethod(method, printer));
  const text = [
    printed.map(({ types }) => types).join(''),
    printer.declarations(),
    printed.map(({ constant }) => constant).join('\n'),
    name === UNVERSIONED ? printMethods(printed) : printClient(name, printed),
  ].join('\n');
  return `${banner}${importsOf(text)}\n${text}`;
}

/** Prints the methods that the client of every version has. */
function printMethods(printed: readonly PrintedMethod[]): string {
  return `/** Operations with the same URL in every version. */\nexport interface UnversionedMethods ${bodyOf(printed)}\n`;
}

function printClient(name: string, printed: readonly PrintedMethod[]): string {
  const hasLimits = printed.some(({ names }) => names.includes('checkLimit'));
  return `export * from '../runtime/index.ts';
export * from './unversioned.ts';

/** All operations of ${name} and the unversioned ones, as methods. */
export interface Client extends Connection, RequestMethod, ${hasLimits ? 'LimiterMethod, ' : ''}unversioned.UnversionedMethods ${bodyOf(printed)}

/** Creates a client for ${name} of the service at \`baseUrl\`. Throws a TypeError for an invalid option. */
export function createClient(options: ClientOptions): Client {
  return bind(connect(options), {
    ...unversioned,
    request,
${hasLimits ? '    limiter: limiterOf(checkLimit),\n' : ''}${indent(indent(printed.flatMap(({ names }) => names.map((each) => `${each},`)).join('\n')))}
  });
}
`;
}

function bodyOf(printed: readonly PrintedMethod[]): string {
  return `{\n${indent(printed.map(({ method }) => method).join('\n'))}}`;
}

/** Returns the imports that generated code needs. */
function importsOf(text: string): string {
  const uses = (names: readonly string[]) =>
    names.filter((name) => new RegExp(`(?<![\\w.'])${name}\\b(?=[ <(,;>{[)])`, 'm').test(text));
  const types = uses([
    ...['Asked', 'Call', 'CallOptions', 'ClientOptions', 'Connection', 'Decided', 'EventOptions', 'Events'],
    ...['LimiterMethod', 'NoInput', 'OfType', 'Present', 'RequestMethod'],
  ]);
  const values = uses(['addressOf', 'bind', 'connect', 'limiterOf', 'operation', 'request']);
  if (text.includes(' events({')) values.push('events');
  const names = [...values, ...types.map((name) => `type ${name}`)].join(', ');
  const unversioned = text.includes('...unversioned')
    ? `import * as unversioned from './unversioned.ts';\n`
    : '';
  return `import { ${names} } from '../runtime/generated.ts';\n${unversioned}`;
}
