/** Converts `x-links` to OpenAPI links. */
import { type Operation, operationNamed } from '../model.ts';
import type { Link } from '../openapi.ts';

/** An OpenAPI 3.1 link (§4.8.20). */
interface PublishedLink {
  readonly operationId: string;
  readonly description: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly requestBody?: Readonly<Record<string, string>>;
}

/**
 * Returns the links of an operation's response by name; undefined without links. Skips targets that are switched off.
 */
export function linksOf({
  document,
  'x-links': links = {},
}: Operation): Readonly<Record<string, PublishedLink>> | undefined {
  const published = Object.entries(links).flatMap(([name, link]) => {
    const target = operationNamed(document, link.operationId);
    return target && target['x-internal'] !== true ? [[name, publishLink(target, link)] as const] : [];
  });
  return published.length > 0 ? Object.fromEntries(published) : undefined;
}

function publishLink({ inputs }: Operation, link: Link): PublishedLink {
  const inBody = new Set(inputs.filter(({ location }) => location === 'body').map(({ name }) => name));
  const valuesIn = (isBody: boolean) =>
    Object.fromEntries(Object.entries(link.parameters).filter(([name]) => inBody.has(name) === isBody));
  const [parameters, requestBody] = [valuesIn(false), valuesIn(true)];
  return {
    operationId: link.operationId,
    description: link.description,
    ...(Object.keys(parameters).length > 0 && { parameters }),
    ...(Object.keys(requestBody).length > 0 && { requestBody }),
  };
}
