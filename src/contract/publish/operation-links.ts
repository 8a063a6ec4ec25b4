/** Converts `x-links` to OpenAPI links. */
import { inputsOf } from '../inputs.ts';
import { type Link, type OpenApiDocument, type OperationObject, operationsOf } from '../openapi.ts';

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
export function linksOf(
  document: OpenApiDocument,
  operation: OperationObject,
): Readonly<Record<string, PublishedLink>> | undefined {
  const offered = [...operationsOf(document)].map((each) => each.operation);
  const links = Object.entries(operation['x-links'] ?? {}).flatMap(([name, link]) => {
    const target = offered.find(({ operationId }) => operationId === link.operationId);
    return target && target['x-internal'] !== true
      ? [[name, publishLink(document, target, link)] as const]
      : [];
  });
  return links.length > 0 ? Object.fromEntries(links) : undefined;
}

function publishLink(document: OpenApiDocument, target: OperationObject, link: Link): PublishedLink {
  const inBody = new Set(
    inputsOf(document, target)
      .filter(({ location }) => location === 'body')
      .map(({ name }) => name),
  );
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
