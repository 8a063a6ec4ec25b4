/** Converts operations to cards of the page. */
import { type Input, inputsOf } from '../../contract/inputs.ts';
import { membersOf } from '../../contract/members.ts';
import {
  isRecord,
  type Method,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  type Parameter,
  type RequestBody,
  resolve,
  type Schema,
} from '../../contract/openapi.ts';
import { titleOf } from '../../contract/presentation.ts';
import type { ServedDocument } from '../../contract/served.ts';
import type { Card } from '../../contract/shown.ts';
import { type Field, fieldOf } from './field.ts';

export interface PageCard extends Omit<Card, 'example' | 'words'> {
  readonly title: string;
  readonly line: string;
  /** The first tag of the operation. */
  readonly group: string;
  /** Identifies the card in URLs: its path, plus the method if an earlier card has the same path. */
  readonly id: string;
  readonly operationId: string;
  readonly method: Uppercase<Method>;
  /** From the service root, with parameters in braces. */
  readonly path: string;
  /** Additional search words. */
  readonly words: readonly string[];
  /** Safe to run while the user types. */
  readonly isLive: boolean;
  /** The client has a method for it; scripts have none. */
  readonly hasMethod: boolean;
  /** The MCP tool name. */
  readonly tool: string | undefined;
  readonly fields: readonly Field[];
}

export interface CardGroup {
  readonly name: string;
  readonly description: string;
  readonly cards: readonly PageCard[];
}

/** An operation with a card, and its id in URLs. */
interface Shown {
  readonly id: string;
  readonly path: string;
  readonly method: Method;
  readonly operation: OperationObject;
  readonly card: Card;
}

/** The ids of operations without client methods start with the name of their document. */
function* shownIn({ name, document, hasMethods }: ServedDocument): Generator<Shown> {
  const start = hasMethods ? '' : `${name}/`;
  const seen = new Set<string>();
  for (const { path, method, operation } of operationsOf(document)) {
    const { 'x-card': card, 'x-switched-off': isOff } = operation;
    if (card === undefined || isOff) continue;
    const plain = start + path.slice(1).replaceAll(/[{}]/g, '');
    const id = seen.has(plain) ? `${plain}-${method}` : plain;
    seen.add(plain);
    yield { id, path, method, operation, card };
  }
}

/** Returns each card's id and search words by operationId. */
export const cardNamesOf = (documents: readonly ServedDocument[]) =>
  Object.fromEntries(
    documents
      .flatMap((served) => [...shownIn(served)])
      .map(({ id, operation, card: { words = [] } }) => [
        operation.operationId,
        { id, words: [titleOf(operation).title, operation.summary, ...words].join(' ') },
      ]),
  );

/** Returns the cards of a document by group, in document order; `tools` are the operationIds offered to agents. */
export function cardsOf(served: ServedDocument, tools: readonly string[]): CardGroup[] {
  const { document, hasMethods } = served;
  const root = document.servers[0]?.url ?? '';
  const cards = [...shownIn(served)].map(({ id, path, method, operation, card }): PageCard => {
    const { example, words = [], ...shown } = card;
    const { operationId } = operation;
    return {
      ...shown,
      ...titleOf(operation),
      id,
      operationId,
      method: method.toUpperCase() as Uppercase<Method>, // document methods are lower case
      path: `${root}${path}`,
      words: [operation.summary, ...words],
      isLive: method === 'get' || operation['x-safe'] === true,
      hasMethod: hasMethods && operation['x-plugin'] === undefined,
      tool: tools.includes(operationId) ? operation['x-tool']?.name : undefined,
      fields: fieldsOf(document, operation, example),
    };
  });
  return (document.tags ?? []).flatMap(({ name, description }) => {
    const own = cards.filter(({ group }) => group === name);
    return own.length > 0 ? [{ name, description, cards: own }] : [];
  });
}

function fieldsOf(document: OpenApiDocument, operation: OperationObject, example: object): Field[] {
  const described = new Map(
    (operation.parameters ?? [])
      .map((entry) => resolve<Parameter>(document, entry))
      .map(({ name, description = '' }) => [name, description]),
  );
  const values: Record<string, unknown> = isRecord(example) ? example : {};
  const isSent = ({ place }: Input) => place !== 'header';
  return inputsOf(document, operation)
    .filter(isSent)
    .map((input) => withVariants(document, operation, input))
    .map((input) => fieldOf(document, input, described.get(input.name) ?? '', values[input.name]));
}

/** Merges a body property across variants: all enum values, and otherwise the first variant's schema. */
function withVariants(document: OpenApiDocument, operation: OperationObject, input: Input): Input {
  const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
  const [media] = Object.values(body?.content ?? {});
  if (media === undefined || input.place !== 'body') return input;
  const all = membersOf(media.schema, (schema) => resolve<Schema>(document, schema));
  const [first, ...others] = all.filter(({ name }) => name === input.name).map(({ schema }) => schema);
  if (first === undefined || others.length === 0) return input;
  const choices = [first, ...others].flatMap((schema) => (Array.isArray(schema.enum) ? schema.enum : []));
  return { ...input, schema: choices.length > 0 ? { ...first, enum: [...new Set(choices)] } : first };
}
