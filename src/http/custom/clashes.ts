/** Checks that a deployer's document does not clash with ours, with itself, or with the limits of custom operations. */
import { isEventStream, operationsOf } from '../../contract/model.ts';
import { type OpenApiDocument, sourcesOf } from '../../contract/openapi.ts';
import type { ServedDocument } from '../../contract/served.ts';
import { pathDefects, prefixDefects } from './paths.ts';
import type { Defect } from './problems.ts';

const OPERATION_ID = /^[a-z][A-Za-z0-9]{0,59}$/;

const LIMIT = 'x-rate-limit-per-second';
const PER_SECOND_MAX = 1_000_000;

/** Keywords that need code in this repository. */
const UNSUPPORTED = ['x-plugin', 'x-query-as-body', 'x-switched-off'] as const;

/** Returns where a document clashes with `ours`. */
export function clashDefects(custom: OpenApiDocument, ours: readonly ServedDocument[]): Defect[] {
  return [
    ...prefixDefects(custom, ours),
    ...nameDefects(custom, ours),
    ...pathDefects(custom),
    ...accessDefects(custom, ours),
  ];
}

/** operationIds, tags and tool names identify operations in metrics, on the page and for agents. */
function nameDefects(custom: OpenApiDocument, ours: readonly ServedDocument[]): Defect[] {
  const theirs = ours.flatMap(({ document }) => operationsOf(document));
  const ids = new Set(theirs.map(({ operationId }) => operationId));
  const tools = new Set(theirs.flatMap(({ 'x-tool': tool }) => tool?.name ?? []));
  const tags = new Set(ours.flatMap(({ document }) => (document.tags ?? []).map(({ name }) => name)));
  const seen = new Set<string>();
  const operations = sourcesOf(custom).flatMap(({ path, method, source: operation }): Defect[] => {
    const { operationId: id, 'x-tool': tool } = operation;
    const location = ['paths', path, method];
    const at = `${method.toUpperCase()} ${path}`;
    if (typeof id !== 'string') return [{ location, text: `${at} has no operationId` }];
    const isRepeated = seen.has(id);
    seen.add(id);
    return [
      ...(OPERATION_ID.test(id)
        ? []
        : [
            {
              location: [...location, 'operationId'],
              text: `${at}: operationId must be a name such as getWeather`,
            },
          ]),
      ...(isRepeated
        ? [{ location: [...location, 'operationId'], text: `${at}: two operations are named '${id}'` }]
        : []),
      ...(ids.has(id)
        ? [{ location: [...location, 'operationId'], text: `${at}: '${id}' is an operation of the service` }]
        : []),
      ...(tool && tools.has(tool.name)
        ? [
            {
              location: [...location, 'x-tool', 'name'],
              text: `${at}: '${tool.name}' is a tool of the service`,
            },
          ]
        : []),
      ...(operation.summary ? [] : [{ location, text: `${at} has no summary` }]),
    ];
  });
  const named = (custom.tags ?? []).flatMap(({ name, description }, index): Defect[] => [
    ...(tags.has(name)
      ? [{ location: ['tags', `${index}`], text: `'${name}' is a tag of the service: choose another name` }]
      : []),
    ...(description ? [] : [{ location: ['tags', `${index}`], text: `tag '${name}' has no description` }]),
  ]);
  return [...operations, ...named];
}

/** An operation is counted, limited per second, or open to all; the security of the document is that of ours. */
function accessDefects(custom: OpenApiDocument, ours: readonly ServedDocument[]): Defect[] {
  const securityOf = (document: object | undefined) => JSON.stringify(Object(document).security);
  const isOurs = !('security' in custom) || securityOf(custom) === securityOf(ours.at(-1)?.document);
  const inOperations = sourcesOf(custom).flatMap(({ path, method, source }): Defect[] => {
    const { security = [], 'x-rate-limit-per-second': perSecond = 1 } = source;
    const isRate = Number.isInteger(perSecond) && perSecond >= 1 && perSecond <= PER_SECOND_MAX;
    const wrong = [
      ...(security.length === 0 ? [] : [['security', 'must be [], which opens the operation to all']]),
      ...(isRate ? [] : [[LIMIT, `must be an integer between 1 and ${PER_SECOND_MAX}`]]),
    ];
    return wrong.map(([keyword = '', text]) => ({
      location: ['paths', path, method, keyword],
      text: `${method.toUpperCase()} ${path}: ${keyword} ${text}`,
    }));
  });
  return [
    ...(isOurs ? [] : [{ location: ['security'], text: 'security is added by the service' }]),
    ...inOperations,
  ];
}

/** Returns what custom operations do not support, in a completed document. */
export function supportDefects(custom: OpenApiDocument): Defect[] {
  return operationsOf(custom).flatMap((operation): Defect[] => {
    const { path, method } = operation;
    const location = ['paths', path, method];
    const at = `${method.toUpperCase()} ${path}`;
    return [
      ...UNSUPPORTED.filter((keyword) => operation[keyword] !== undefined).map((keyword) => ({
        location: [...location, keyword],
        text: `${at}: ${keyword} is not supported in own operations`,
      })),
      ...('200' in operation.responses
        ? []
        : [
            {
              location,
              text: `${at} has no response '200', the only success that own operations can return`,
            },
          ]),
      ...('200' in operation.responses && isEventStream(operation)
        ? [{ location, text: `${at}: event streams are not supported in own operations` }]
        : []),
    ];
  });
}
