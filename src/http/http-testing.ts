/** The operations of HTTP testing that accept any body. */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenApiDocument } from '../contract/openapi.ts';
import {
  type BodyEcho,
  describeData,
  type FileEcho,
  NO_BODY,
  readJsonOrNull,
} from '../operations/http-testing/body-echo.ts';
import { describeRequest } from '../operations/http-testing/request-echo.ts';
import { FORM_TYPE, MULTIPART_TYPE } from './input/bodies.ts';
import { refuseParts } from './input/json-parts.ts';
import { readMultipart, sliceBody, tooManyFields, trimBoundaries } from './input/multipart.ts';
import { hasTooManyFields, parseUrlEncoded, URL_ENCODED_FIELDS_MAX } from './input/url-encoded.ts';
import { createFacts } from './request-facts.ts';
import { JSON_ANSWER } from './responses/headers.ts';
import { type RoutesOptions, registerRoutes } from './routes.ts';

const ANYTHING = '/http/anything';
const JSON_TYPE = /[/+]json$/;

const isTesting = ([path]: [string, unknown]) => path.startsWith('/http/');

/** Returns a document without the operations of HTTP testing. */
export const withoutHttpTesting = (document: OpenApiDocument): OpenApiDocument => ({
  ...document,
  paths: Object.fromEntries(Object.entries(document.paths).filter((entry) => !isTesting(entry))),
});

/** Serves HTTP testing in the scope of its document. Its operations accept bodies of any type. */
export async function registerHttpTesting(parent: FastifyInstance, routes: RoutesOptions): Promise<void> {
  const { document } = routes;
  const paths = Object.entries(document.paths).filter(isTesting);
  if (paths.length === 0) return;
  await parent.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const types = ['application/json', '*']; // without a parser for JSON, the routes would warn
    scope.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    for (const [method, operation] of Object.entries(document.paths[ANYTHING] ?? {})) {
      const config = {
        operation: operation.operationId,
        documentedStatuses: new Set(Object.keys(operation.responses)),
      };
      scope.route({ method, url: ANYTHING, config, handler: describe });
    }
    await registerRoutes(scope, { ...routes, document: { ...document, paths: Object.fromEntries(paths) } });
  });
}

async function describe(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const facts = createFacts(request, reply);
  const about = describeRequest({ request: facts, services: request.services });
  const isUserAgent = /^\/user-agent\/?(?:\?|$)/.test(facts.url);
  const own = isUserAgent && { 'user-agent': request.headers['user-agent'] ?? '' }; // as httpbin
  const body = Buffer.isBuffer(request.body) ? await describeBody(request, request.body) : NO_BODY;
  return reply.type(JSON_ANSWER).send(JSON.stringify({ ...about, ...body, ...own }));
}

async function describeBody({ headers }: FastifyRequest, bytes: Buffer): Promise<BodyEcho> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  const [mediaType = ''] = type.toLowerCase().split(';');
  if (mediaType.trim() === MULTIPART_TYPE) return describeMultipart(type, bytes);
  const isText = encoding === 'identity' && isUtf8(bytes);
  if (mediaType.trim() === FORM_TYPE && isText) return describeForm(bytes);
  const isJson = isText && JSON_TYPE.test(mediaType.trim());
  const refusal = isJson ? refuseParts(bytes) : null;
  if (refusal) throw refusal;
  const data = describeData(bytes, isText);
  return { ...NO_BODY, data, json: isJson ? readJsonOrNull(data) : null };
}

function describeForm(bytes: Buffer): BodyEcho {
  const text = bytes.toString('latin1').replaceAll('+', ' ');
  if (hasTooManyFields(text)) throw tooManyFields(URL_ENCODED_FIELDS_MAX);
  const form = parseUrlEncoded(text);
  return form === undefined ? { ...NO_BODY, data: describeData(bytes, true) } : { ...NO_BODY, form };
}

async function describeMultipart(type: string, bytes: Buffer): Promise<BodyEcho> {
  const files: Record<string, FileEcho[]> = Object.create(null);
  const form = await readMultipart(type, sliceBody(trimBoundaries(bytes, type)), (name, file) => {
    files[name] = [...(files[name] ?? []), file];
  });
  return { ...NO_BODY, form, files };
}
