/** Converts the JSON response of an operation to a plain JSON Schema of `structuredContent`. */
import { JSON_TYPE, type Operation } from '../../contract/model.ts';
import { isRecord, type Schema } from '../../contract/openapi.ts';
import { ownMembersOf } from '../../contract/schemas.ts';

/**
 * Returns the schema, with lists in `items`; undefined if the response is an image. Without limits and required
 * properties, because `fields` selects properties, and clients reject results that do not match.
 */
export function outputSchemaOf({ success, answer }: Operation): Schema | undefined {
  const [type] = Object.keys(success.content ?? {});
  if (!answer || type !== JSON_TYPE) return undefined;
  const schema = shapeOf(answer);
  if (schema.type === 'array') return { type: 'object', properties: { items: schema } };
  return schema.type === 'object' ? schema : { type: 'object' };
}

function shapeOf(schema: Schema): Schema {
  const { type, items } = schema;
  const shapes = ownMembersOf(schema).map((member) => [member.name, shapeOf(member.schema)]);
  return {
    ...(type !== undefined && { type }),
    ...(shapes.length > 0 && { properties: Object.fromEntries(shapes) }),
    ...(isRecord(items) && { items: shapeOf(items) }),
  };
}
