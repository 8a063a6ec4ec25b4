/** Checks the paths of a deployer's document: their form, and that the service does not use them. */
import type { OpenApiDocument } from '../../contract/openapi.ts';
import type { ServedDocument } from '../../contract/served.ts';
import { UNVERSIONED } from '../legacy-urls.ts';
import type { Defect } from './problems.ts';

/** Operations that describe the document itself. */
export const DESCRIPTIONS = ['/openapi.json', '/openapi.yaml'];

/** First segments that are in no document and not redirected, and the name of the document without a prefix. */
const RESERVED = ['page', 'unversioned'];

const PREFIX = /^\/[a-z][a-z0-9-]{0,39}$/;
/** Letters that the router and all clients read in the same way. */
const PATH = /^(?:\/(?:[\w.~-]|\{\w+\})*)+$/;
/** The router would add characters other than `-` and `.` to the name of the parameter in front of them. */
const AFTER_PARAMETER = /\}(?![/.-]|$)/;
/** Clients remove these segments, and merge empty ones. */
const DOTS = /\/\.{1,2}(?:\/|$)/;

/** Returns why the first segment cannot be that of custom operations. */
export function prefixDefects({ servers }: OpenApiDocument, ours: readonly ServedDocument[]): Defect[] {
  const url = servers?.[0]?.url ?? '';
  const location = servers ? ['servers', '0', 'url'] : [];
  if (!PREFIX.test(url)) return [{ location, text: 'servers[0].url must be one path segment such as /acme' }];
  const paths = ours
    .filter(({ name }) => name === 'unversioned')
    .flatMap(({ document }) => Object.keys(document.paths));
  const taken = [...RESERVED, ...[...paths, ...UNVERSIONED].map((path) => path.split('/')[1])];
  const isVersion = /^\/v\d+$/.test(url);
  const isTaken = isVersion || taken.includes(url.slice(1));
  return isTaken
    ? [{ location, text: `servers[0].url must not be ${url}, which is a path of the service` }]
    : [];
}

/** Returns paths that the router would read differently, and those that are the same to it. */
export function pathDefects(custom: OpenApiDocument): Defect[] {
  const seen = new Map<string, string>();
  return Object.keys(custom.paths).flatMap((path) => {
    const text = formDefect(path) ?? repetition(path, seen);
    return text === undefined ? [] : [{ location: ['paths', path], text }];
  });
}

function formDefect(path: string): string | undefined {
  if (!PATH.test(path))
    return `${path} must have only letters, digits, - . _ ~ and {parameters} between slashes`;
  if (AFTER_PARAMETER.test(path)) return `${path}: after a parameter, a segment must continue with - or .`;
  if (DOTS.test(path) || path.includes('//')) return `${path} must not have segments that are empty, . or ..`;
  return undefined;
}

/** The router does not distinguish the names of path parameters, and ignores a trailing slash. */
function repetition(path: string, seen: Map<string, string>): string | undefined {
  const routed = path.replaceAll(/\{[^{}]*\}/g, '{}').replace(/\/$/, '');
  const former = seen.get(routed);
  seen.set(routed, path);
  if (DESCRIPTIONS.includes(routed)) return `${path} is added by the service: choose another path`;
  return former === undefined ? undefined : `${path} is the same path as ${former}`;
}
