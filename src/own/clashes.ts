/** Checks that a deployer's document does not clash with ours, with itself, or with the limits of own operations. */
import { isEventStream } from '../contract/event-streams.ts';
import { type OpenApiDocument, operationsOf } from '../contract/openapi.ts';
import type { ServedDocument } from '../contract/served.ts';
import type { Defect } from './problems.ts';

/** Paths of the service that no document describes. */
const RESERVED = ['chart', 'docs', 'favicon.ico', 'latest', 'mcp', 'metrics', 'page', 'unversioned'];

const PREFIX = /^\/[a-z][a-z0-9-]{0,39}$/;
const OPERATION_ID = /^[a-z][A-Za-z0-9]{0,59}$/;

/** Keywords that need code in this repository. */
const UNSUPPORTED = ['x-plugin', 'x-query-as-body', 'x-switched-off'] as const;

/** Returns where a document clashes with `ours`. */
export function clashDefects(own: OpenApiDocument, ours: readonly ServedDocument[]): Defect[] {
  return [...prefixDefects(own, ours), ...nameDefects(own, ours), ...pathDefects(own)];
}

function prefixDefects({ servers }: OpenApiDocument, ours: readonly ServedDocument[]): Defect[] {
  const url = servers?.[0]?.url ?? '';
  const place = servers ? ['servers', '0', 'url'] : [];
  if (!PREFIX.test(url)) return [{ place, text: 'servers[0].url must be one path segment such as /acme' }];
  const taken = [
    ...RESERVED,
    ...ours
      .filter(({ name }) => name === 'unversioned')
      .flatMap(({ document }) => Object.keys(document.paths).map((path) => path.split('/')[1])),
  ];
  const isVersion = /^\/v\d+$/.test(url);
  const isTaken = isVersion || taken.includes(url.slice(1));
  return isTaken
    ? [{ place, text: `servers[0].url must not be ${url}, which is a path of the service` }]
    : [];
}

/** operationIds, tags and tool names identify operations in metrics, on the page and for agents. */
function nameDefects(own: OpenApiDocument, ours: readonly ServedDocument[]): Defect[] {
  const theirs = ours.flatMap(({ document }) => [...operationsOf(document)].map((each) => each.operation));
  const ids = new Set(theirs.map(({ operationId }) => operationId));
  const tools = new Set(theirs.flatMap(({ 'x-tool': tool }) => tool?.name ?? []));
  const tags = new Set(ours.flatMap(({ document }) => (document.tags ?? []).map(({ name }) => name)));
  const seen = new Set<string>();
  const operations = [...operationsOf(own)].flatMap(({ path, method, operation }): Defect[] => {
    const { operationId: id, 'x-tool': tool } = operation;
    const place = ['paths', path, method];
    const at = `${method.toUpperCase()} ${path}`;
    if (typeof id !== 'string') return [{ place, text: `${at} has no operationId` }];
    const isRepeated = seen.has(id);
    seen.add(id);
    return [
      ...(OPERATION_ID.test(id)
        ? []
        : [
            {
              place: [...place, 'operationId'],
              text: `${at}: operationId must be a name such as getWeather`,
            },
          ]),
      ...(isRepeated
        ? [{ place: [...place, 'operationId'], text: `${at}: two operations are named '${id}'` }]
        : []),
      ...(ids.has(id)
        ? [{ place: [...place, 'operationId'], text: `${at}: '${id}' is an operation of the service` }]
        : []),
      ...(tool && tools.has(tool.name)
        ? [{ place: [...place, 'x-tool', 'name'], text: `${at}: '${tool.name}' is a tool of the service` }]
        : []),
      ...(operation.summary ? [] : [{ place, text: `${at} has no summary` }]),
    ];
  });
  const named = (own.tags ?? []).flatMap(({ name, description }, index): Defect[] => [
    ...(tags.has(name)
      ? [{ place: ['tags', `${index}`], text: `'${name}' is a tag of the service: choose another name` }]
      : []),
    ...(description ? [] : [{ place: ['tags', `${index}`], text: `tag '${name}' has no description` }]),
  ]);
  return [...operations, ...named];
}

/** The router does not distinguish the names of path parameters, and ignores a trailing slash. */
function pathDefects(own: OpenApiDocument): Defect[] {
  const seen = new Map<string, string>();
  return Object.keys(own.paths).flatMap((path) => {
    const routed = path.replaceAll(/\{[^}]*\}/g, '{}').replace(/\/$/, '');
    const former = seen.get(routed);
    seen.set(routed, path);
    return former === undefined
      ? []
      : [{ place: ['paths', path], text: `${path} is the same path as ${former}` }];
  });
}

/** Returns what own operations do not support, in a completed document. */
export function supportDefects(own: OpenApiDocument): Defect[] {
  return [...operationsOf(own)].flatMap(({ path, method, operation }): Defect[] => {
    const place = ['paths', path, method];
    const at = `${method.toUpperCase()} ${path}`;
    return [
      ...UNSUPPORTED.filter((keyword) => operation[keyword] !== undefined).map((keyword) => ({
        place: [...place, keyword],
        text: `${at}: ${keyword} is not supported in own operations`,
      })),
      ...('200' in operation.responses ? [] : [{ place, text: `${at} has no response '200'` }]),
      ...('200' in operation.responses && isEventStream(own, operation)
        ? [{ place, text: `${at}: event streams are not supported in own operations` }]
        : []),
    ];
  });
}
