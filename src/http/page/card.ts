/** Converts operations to cards of the page. */
import { type Operation, operationsOf } from '../../contract/model.ts';
import { hasMethod, type Method } from '../../contract/openapi.ts';
import { groupOf, groupsOf, titleOf } from '../../contract/presentation.ts';
import type { ServedDocument } from '../../contract/served.ts';
import type { Card } from '../../contract/shown.ts';
import { fieldsOf, writeQuery } from './card-fields.ts';
import type { Field } from './field.ts';

export interface PageCard {
  readonly title: string;
  readonly line: string;
  readonly note: string | undefined;
  /** The first tag of the operation, which the documentation groups by. */
  readonly tag: string;
  readonly group: string;
  /** The id of the card that has this one as a tab; its own id if it is not a tab. */
  readonly main: string;
  /** All tabs of that card, itself first; empty if there is only one. */
  readonly tabs: readonly Tab[];
  /** Fragments of URLs of the page, with the values of an example. */
  readonly examples: readonly Tab[];
  readonly picture: Card['picture'] | undefined;
  /** The response property to show first. */
  readonly headline: string | undefined;
  /** URL of an SVG that represents the card, from the service root. */
  readonly tile: string | undefined;
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
  /** The script with its own controls, a file in `page/src/tools/parts/`. */
  readonly part: Card['part'] | undefined;
  /** The path of the GET operation that reads the same input from a URL. */
  readonly twin: string | undefined;
  readonly fields: readonly Field[];
}

/** A link to a card, or to values of a card. */
export interface Tab {
  readonly id: string;
  readonly name: string;
}

export interface CardGroup {
  readonly name: string;
  /** Tabs included. */
  readonly cards: readonly PageCard[];
}

/** An operation with a card, and its id in URLs. */
interface Shown {
  readonly id: string;
  readonly operation: Operation;
  readonly card: Card;
}

/** The ids of operations without client methods start with the name of their document. */
function* shownIn({ name, document, hasMethods }: ServedDocument): Generator<Shown> {
  const start = hasMethods ? '' : `${name}/`;
  const seen = new Set<string>();
  for (const operation of operationsOf(document)) {
    const { path, method, 'x-card': card, 'x-switched-off': isOff } = operation;
    if (card === undefined || isOff) continue;
    const plain = start + path.slice(1).replaceAll(/[{}]/g, '');
    const id = seen.has(plain) ? `${plain}-${method}` : plain;
    seen.add(plain);
    yield { id, operation, card };
  }
}

/** Returns each card's id and search words by operationId; also its example, if its query represents a body. */
export const cardNamesOf = (documents: readonly ServedDocument[]) =>
  Object.fromEntries(
    documents
      .flatMap((served) => [...shownIn(served)])
      .map(({ id, operation, card: { words = [], example } }) => [
        operation.operationId,
        {
          id,
          words: [titleOf(operation).title, operation.summary, ...words].join(' '),
          ...(operation['x-query-as-body'] !== undefined && { example }),
        },
      ]),
  );

/** Returns the cards of a document by group, in document order; `tools` are the operationIds offered to agents. */
export function cardsOf(served: ServedDocument, tools: readonly string[]): CardGroup[] {
  const { document } = served;
  const all = [...shownIn(served)];
  const cards = all.map((shown) => {
    const key = keyOf(shown);
    const parts = all.filter((each) => keyOf(each) === key);
    const [main = shown] = parts.toSorted((one, other) => Number(isTab(one)) - Number(isTab(other)));
    const others = parts.filter((part) => part !== main);
    const tabs =
      others.length === 0 ? [] : [main, ...others].map(({ id, card }) => ({ id, name: card.tab ?? id }));
    return { ...cardOf(served, shown, tools), group: groupOf(main.operation), main: main.id, tabs };
  });
  return groupsOf(document).flatMap((name) => {
    const own = cards.filter(({ group }) => group === name);
    return own.length > 0 ? [{ name, cards: own }] : [];
  });
}

/** The operationId of the card that an operation is shown in. */
const keyOf = ({ card, operation }: Shown) => card.of ?? operation.operationId;
const isTab = ({ card }: Shown) => card.of !== undefined;

function cardOf({ document, hasMethods }: ServedDocument, shown: Shown, tools: readonly string[]) {
  const { id, operation, card } = shown;
  const { example, words = [], picture, now, tile = '' } = card;
  const { operationId, path, method } = operation;
  const root = document.servers[0]?.url ?? '';
  const fields = fieldsOf(operation, example, now);
  const twin = operationsOf(document).find(
    (each) => each['x-query-as-body'] === operationId && !each['x-switched-off'],
  );
  const isDrawn = document.paths[tile.replace(/\?.*/, '')]?.get?.['x-switched-off'] === undefined;
  const { title, line, group: tag } = titleOf(operation);
  return {
    ...{ id, title, line, tag, operationId, picture, fields, note: card.note },
    method: method.toUpperCase() as Uppercase<Method>, // document methods are lower case
    path: `${root}${path}`,
    words,
    isLive: method === 'get' || operation['x-safe'] === true,
    hasMethod: hasMethods && hasMethod(operation),
    tool: tools.includes(operationId) ? operation['x-tool']?.name : undefined,
    examples: Object.entries(card.examples ?? {}).map(([name, values]) => ({
      id: `${id}?${writeQuery(fields, values)}`,
      name,
    })),
    headline: card.headline ?? card.result,
    part: card.part,
    twin: twin && root + twin.path,
    tile: tile && isDrawn ? root + tile : undefined,
  };
}
