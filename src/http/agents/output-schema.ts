/** Converts the JSON response of an operation to a plain JSON Schema of `structuredContent`. */
import {
  inline,
  isRecord,
  type OpenApiDocument,
  type OperationObject,
  type Response,
  resolve,
  type Schema,
} from '../../contract/openapi.ts';
import { JSON_TYPE } from '../input/bodies.ts';

/**
 * Returns the schema, with lists in `items`; undefined if the response is an image. Without limits and required
 * properties, because `fields` selects properties, and clients reject results that do not match.
 */
export function outputSchemaOf(
  document: OpenApiDocument,
  { responses }: OperationObject,
): Schema | undefined {
  const { content = {} } = responses[200] ? resolve<Response>(document, responses[200]) : {};
  const [type] = Object.keys(content);
  const media = content[JSON_TYPE];
  if (!media || type !== JSON_TYPE) return undefined;
  const schema = shapeOf(inline(document, media.schema));
  if (schema.type === 'array') return { type: 'object', properties: { items: schema } };
  return schema.type === 'object' ? schema : { type: 'object' };
}

function shapeOf({ type, properties, items }: Schema): Schema {
  const own = isRecord(properties) ? Object.entries(properties) : [];
  const shapes = own.map(([name, each]) => [name, isRecord(each) ? shapeOf(each) : {}]);
  return {
    ...(type !== undefined && { type }),
    ...(own.length > 0 && { properties: Object.fromEntries(shapes) }),
    ...(isRecord(items) && { items: shapeOf(items) }),
  };
}
