/** Checks how an operation is presented on the page: `x-card`. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Input, isEventStream, type Operation, operationNamed, operationsOf } from '../model.ts';
import { isRecord, type OpenApiDocument } from '../openapi.ts';
import { ownMembersOf } from '../schemas.ts';
import type { Card } from '../shown.ts';

const SENTENCE = /^[A-Z].*\.$/;
/** More would be prose, not synonyms. */
const WORDS_MAX = 16;
const cardMembers = [
  ...['title', 'line', 'group', 'of', 'tab', 'words', 'example', 'examples', 'now', 'picture', 'result'],
  ...['headline', 'tile', 'part'],
];

// Formats that JSON Schema does not know, such as colors, are tested by the service's own tests.
const ajv = addFormats.default(new Ajv2020({ strict: false, validateFormats: false }));

/**
 * Returns what is wrong with the card of an operation. If a document has any card, every listed operation except event
 * streams needs one. Documents older than cards have none.
 */
export function cardDefects(operation: Operation): string[] {
  const { document, inputs, 'x-card': card } = operation;
  if (card === undefined) {
    const isListed = operation['x-internal'] === undefined && !isEventStream(operation);
    const isShown = operationsOf(document).some((other) => other['x-card'] !== undefined);
    return isListed && isShown ? ['has no x-card, but other operations of the document have one'] : [];
  }
  const groups = (document.tags ?? []).map(({ name }) => name);
  return [
    ...unknownMembers(card, cardMembers),
    ...(groups.includes(operation.tags?.[0] ?? '')
      ? []
      : [`the first tag is '${operation.tags?.[0]}', not one of the document`]),
    ...(card.line === undefined || SENTENCE.test(card.line) ? [] : ['line is not a sentence']),
    ...wordDefects(card.words ?? []),
    ...(isRecord(card.example) ? [] : ['has no example']),
    ...[card.example, ...Object.values(card.examples ?? {})].flatMap((example) =>
      isRecord(example) ? exampleDefects(operation, example) : [],
    ),
    ...tabDefects(document, card),
    ...(card.tile === undefined || isDrawing(document, card.tile) ? [] : ['tile is not the URL of an image']),
    ...(card.now === undefined || inputs.some(({ name }) => name === card.now)
      ? []
      : [`now: '${card.now}' is not a parameter`]),
    ...pictureDefects(operation),
    ...[card.result, card.headline].flatMap((name) =>
      name === undefined ? [] : answerDefects(operation, name),
    ),
  ].map((defect) => `x-card: ${defect}`);
}

/** The example must be a valid input of the operation, with known parameters and all required ones. */
function exampleDefects({ inputs, body }: Operation, example: Readonly<Record<string, unknown>>): string[] {
  const inBody = inputs.filter(({ location }) => location === 'body');
  const others = inputs.filter(({ location }) => location !== 'body');
  const given = (some: readonly Input[]) =>
    Object.fromEntries(some.flatMap(({ name }) => (name in example ? [[name, example[name]]] : [])));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(others.map((input) => [input.name, input.schema])),
    required: others.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
  const names = inputs.map(({ name }) => name);
  return [
    ...unknownMembers(example, names),
    ...validity(schema, given(others)),
    ...(body ? validity(body, given(inBody)) : []),
  ];
}

function validity(schema: object, value: unknown): string[] {
  const validate = ajv.compile(schema);
  return validate(value) ? [] : [`example is not a valid input: ${ajv.errorsText(validate.errors)}`];
}

/** A tab needs a name, and belongs to a card that is not a tab itself and has a name among its tabs. */
function tabDefects(document: OpenApiDocument, { of, tab }: Card): string[] {
  if (of === undefined) return [];
  const { of: above, tab: first } = operationNamed(document, of)?.['x-card'] ?? {};
  return tab && first && above === undefined ? [] : [`of: '${of}' has no tabs`];
}

/** Returns whether a URL below the version is a GET that draws. */
function isDrawing(document: OpenApiDocument, url: string): boolean {
  const { get } = document.paths[url.replace(/\?.*/, '')] ?? {};
  return get?.['x-card']?.picture === true;
}

/** Words must match as typed (lower case), be unique, and be few enough to keep search results relevant. */
function wordDefects(words: readonly string[]): string[] {
  const isWord = (word: unknown) => typeof word === 'string' && word !== '' && word === word.toLowerCase();
  const isFew = Array.isArray(words) && words.length <= WORDS_MAX && new Set(words).size === words.length;
  return isFew && words.every(isWord) ? [] : [`words must be at most ${WORDS_MAX} unique lower-case words`];
}

/** The response named as an image must be an image. */
function pictureDefects(operation: Operation): string[] {
  const { success, 'x-card': card } = operation;
  if (card?.picture === undefined) return [];
  if (card.picture !== true) return answerDefects(operation, card.picture);
  const isPicture = Object.keys(success.content ?? {}).some((type) => type.startsWith('image/'));
  return isPicture ? [] : ['response is not an image'];
}

/** The field named as the result must be in the response. */
const answerDefects = ({ answer = {} }: Operation, name: string): string[] =>
  ownMembersOf(answer).some((member) => member.name === name) ? [] : [`response has no '${name}'`];

/** Returns the properties of a keyword that it does not have. */
export const unknownMembers = (value: object, known: readonly string[]) =>
  Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => `unknown property '${name}'`);
