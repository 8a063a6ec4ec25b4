import { Answer, type WrittenJson } from '../answer.ts';
import type { Context, JsonOf } from '../operation.ts';

/** Lists the endpoints of a version. */
export function getVersion(_input: unknown, { services, document }: Context) {
  const { documentation, service } = services.addresses;
  const index = {
    version: document,
    documentation,
    openapi: `${service}/${document}/openapi.json`,
    endpoints: services.catalog.endpointsOf(document),
  };
  return new Answer(index, { headers: { Link: services.catalog.links } });
}

/** Returns the published document as JSON. */
export function getOpenApi(_input: unknown, { services, document }: Context) {
  return new Answer(services.catalog.publishedOf(document).json as WrittenJson<JsonOf<'getOpenApi'>>);
}

/** Returns the published document as YAML. */
export async function getOpenApiYaml(_input: unknown, { services, document }: Context) {
  return new Answer(await services.catalog.publishedOf(document).writeYaml(), { type: 'application/yaml' });
}
