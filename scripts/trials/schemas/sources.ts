/** Public schemas at fixed commits: the JSON Schema Store, and components of OpenAPI documents. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

interface Repository {
  readonly name: string;
  readonly commit: string;
  /** Files of OpenAPI documents. */
  readonly files: readonly string[];
}

export const STORE: Repository = {
  name: 'SchemaStore/schemastore',
  commit: '3b6446ad8a077bac56f4a4796c0b7fd88927fc8e',
  files: [],
};
const STORE_FOLDER = 'src/schemas/json';

const adyen = ['CheckoutService-v71', 'ManagementService-v3', 'LegalEntityService-v4', 'TransferService-v4'];
const twilio = ['api_v2010', 'messaging_v1', 'verify_v2'];
const rows: readonly [name: string, commit: string, ...files: string[]][] = [
  ['readmeio/oas-examples', '060d4ffbbe63003f923c8cd7268ee39a495cf21f', '3.0/json', '3.1/json'],
  ['bump-sh-examples/train-travel-api', '478d17375a3172e0a84ce922521b481270216674', 'openapi.yaml'],
  ['discord/discord-api-spec', '74fda0fad044407ea280043a03ffc9bc64c4e49e', 'specs/openapi.json'],
  [
    'Adyen/adyen-openapi',
    'aa014f0cbdb58ff5c44a2ff9d5fe734642210aff',
    ...adyen.map((name) => `json/${name}.json`),
  ],
  [
    'twilio/twilio-oai',
    'd50069b44ea8cd23141385bdb6db48f16ff75bb5',
    ...twilio.map((name) => `spec/json/twilio_${name}.json`),
  ],
];
export const PUBLISHERS = rows.map(([name, commit, ...files]): Repository => ({ name, commit, files }));

export interface PublicSchema {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Fetches a repository into a folder, unless it is there. Returns its path. */
function fetchRepository({ name, commit }: Repository, folder: string): string {
  const clone = join(folder, name.replace('/', '+'));
  if (existsSync(clone)) return clone;
  mkdirSync(clone, { recursive: true });
  const git = (...words: string[]) => execFileSync('git', ['-C', clone, ...words], { stdio: 'inherit' });
  git('init', '--quiet');
  git('fetch', '--quiet', '--depth', '1', `https://github.com/${name}`, commit);
  git('checkout', '--quiet', 'FETCH_HEAD');
  return clone;
}

/** Returns all schemas of the store, by name. */
export function readStore(folder: string): PublicSchema[] {
  const path = join(fetchRepository(STORE, folder), STORE_FOLDER);
  return jsonFilesOf(path).map((file) => ({
    name: basename(file, '.json'),
    schema: JSON.parse(readFileSync(file, 'utf8')),
  }));
}

/** Returns the components of a publisher's documents that are objects, each with all components of its document. */
export function readComponents(publisher: Repository, folder: string): PublicSchema[] {
  const clone = fetchRepository(publisher, folder);
  const files = publisher.files.flatMap((file) =>
    /\.(?:json|yaml)$/.test(file) ? [join(clone, file)] : jsonFilesOf(join(clone, file)),
  );
  return files.flatMap((file) => {
    const { components = {} } = parse(readFileSync(file, 'utf8'), { maxAliasCount: -1 });
    return Object.entries<Record<string, unknown>>(components.schemas ?? {})
      .filter(([, schema]) => isObjectSchema(schema))
      .map(([name]) => ({
        name: `${basename(file)} ${name}`,
        schema: {
          $ref: `#/components/schemas/${escapeName(name)}`,
          components: { schemas: components.schemas },
        },
      }));
  });
}

const isObjectSchema = ({ type, properties, allOf }: Record<string, unknown>): boolean =>
  [type].flat().includes('object') ||
  (type === undefined && (properties !== undefined || Array.isArray(allOf)));

const escapeName = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

function jsonFilesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort((one, other) => (one < other ? -1 : 1))
    .map((name) => join(folder, name));
}
