/** Turns the operations of a document into methods of the client. */
import {
  type Input,
  isEventStream,
  isIdempotent,
  type Operation,
  operationNamed,
  operationsOf,
} from '../../../src/contract/model.ts';
import { hasMethod, isRecord, type OpenApiDocument, type Schema } from '../../../src/contract/openapi.ts';
import {
  ownMembersOf,
  type Member as SchemaMember,
  valuesOf,
  variantsOf,
} from '../../../src/contract/schemas.ts';

/** A document and its file name without extension. */
export interface NamedDocument {
  readonly name: string;
  readonly document: OpenApiDocument;
}

/** A named value: a parameter of an input or a property of an object. */
export interface Member extends SchemaMember {
  /** That of a parameter; properties have it in their schema. */
  readonly description?: string | undefined;
  /** Other types that programs may pass for it. */
  readonly alsoTypes?: readonly string[];
}

/** A parameter of an input, and where it is sent. */
export type InputMember = Member & Pick<Input, 'location'>;

/** A method of the client, as needed for code generation. */
export interface Method {
  readonly id: string;
  readonly httpMethod: string;
  /** Path below the base URL, including the version. */
  readonly path: string;
  readonly operation: Operation;
  /** Input parameters in document order. For a body with variants, those of the first variant. */
  readonly members: readonly InputMember[];
  /** The schema of its JSON body. */
  readonly body: Schema | undefined;
  /** The properties of the body in all of its variants, or of the body that its query replaces. */
  readonly bodyMembers: readonly Member[];
  /** Success responses by media type, the default first. */
  readonly answers: ReadonlyMap<string, Schema>;
  /** Whether repeating a request has no further effect. */
  readonly isSafe: boolean;
  /** Whether it is safe because each request has an idempotency key. */
  readonly isKeyed: boolean;
  /** Whether it returns an event stream. */
  readonly isStream: boolean;
}

/** Returns every published operation of a document, except those for browsers, monitors and other clients. */
export const methodsOf = (document: OpenApiDocument, prefix: string): Method[] =>
  operationsOf(document)
    .filter((operation) => operation['x-internal'] !== true && hasMethod(operation))
    .map((operation) => {
      const { operationId, method, path, inputs, body, 'x-query-as-body': model = operationId } = operation;
      const [inBody = []] = membersOfVariants(body);
      return {
        id: operationId,
        httpMethod: method.toUpperCase(),
        path: prefix + path,
        operation,
        members: [
          ...inputs.filter(({ location }) => location !== 'body'),
          ...inBody.map((member) => ({ ...member, location: 'body' as const })),
        ],
        body,
        bodyMembers: membersOfVariants(operationNamed(document, model)?.body).flat(),
        answers: answersOf(operation),
        isSafe: method === 'get' || operation['x-safe'] === true || isIdempotent(operation),
        isKeyed: isIdempotent(operation),
        isStream: isEventStream(operation),
      };
    });

/** Returns the properties of each variant of a body. Required are those that every variant requires. */
function membersOfVariants(body: Schema | undefined): Member[][] {
  if (!body) return [];
  const variants = variantsOf(body);
  const each = (variants.length > 0 ? variants : [body]).map(ownMembersOf);
  const isRequired = (name: string) =>
    each.every((members) => members.some((member) => member.name === name && member.isRequired));
  return each.map((members) => members.map((member) => ({ ...member, isRequired: isRequired(member.name) })));
}

function answersOf({ responses }: Operation): Map<string, Schema> {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const contents = successes.flatMap(([, { content = {} }]) => Object.entries(content));
  return new Map(contents.map(([type, { schema }]) => [type, schema]));
}

/** Returns the parameter that selects the fields of the response, or adds to them (`x-picks`). */
export const pickerOf = ({ members }: Method, kind: true | 'more'): InputMember | undefined =>
  members.find(({ schema }) => schema['x-picks'] === kind);

/** Returns the values of parameter `type` if each variant of the response belongs to some of them; otherwise none. */
export function typesOf({ members }: Method, answer: Schema): unknown[] {
  if (!members.some(({ name }) => name === 'type')) return [];
  const types = variantsOf(answer).map((variant) =>
    valuesOf(ownMembersOf(variant).find(({ name }) => name === 'type')?.schema),
  );
  return types.every((values) => values.length > 0) ? types.flat() : [];
}

/**
 * Returns the parameters whose value decides the media type of the response (`x-answers`), by precedence: those of the
 * body, then those of the URL.
 */
export function decidersOf({ members }: Method) {
  const inBody = members.filter(({ location }) => location === 'body');
  return [...new Set([...inBody, ...members])].flatMap(({ name, schema }) => {
    const { 'x-answers': types, enum: values, default: standard } = schema;
    return isRecord(types) && Array.isArray(values) ? [{ name, values, types, default: standard }] : [];
  });
}
