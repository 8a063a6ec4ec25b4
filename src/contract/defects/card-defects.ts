/** Checks how an operation is presented: `x-card` on the page, `x-tool` for agents. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isEventStream } from '../event-streams.ts';
import { type Input, inputsOf } from '../inputs.ts';
import {
  inline,
  isRecord,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  type RequestBody,
  type Response,
  resolve,
} from '../openapi.ts';

const SENTENCE = /^[A-Z].*\.$/;
const SNAKE_CASE = /^[a-z0-9]+(?:_[a-z0-9]+)*$/;
/** More would be prose, not synonyms. */
const WORDS_MAX = 12;
const cardMembers = ['title', 'line', 'words', 'example', 'picture', 'result'];

// Formats that JSON Schema does not know, such as colors, are tested by the service's own tests.
const ajv = addFormats.default(new Ajv2020({ strict: false, validateFormats: false }));

/**
 * Returns what is wrong with the card of an operation. If a document has any card, every listed operation except event
 * streams needs one. Documents older than cards have none.
 */
export function cardDefects(document: OpenApiDocument, operation: OperationObject): string[] {
  const card = operation['x-card'];
  if (card === undefined) {
    const isListed = operation['x-internal'] === undefined && !isEventStream(document, operation);
    const isShown = [...operationsOf(document)].some((other) => other.operation['x-card'] !== undefined);
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
    ...(isRecord(card.example) ? exampleDefects(document, operation, card.example) : ['has no example']),
    ...pictureDefects(document, operation),
    ...(card.result === undefined ? [] : answerDefects(document, operation, card.result)),
  ].map((defect) => `x-card: ${defect}`);
}

/** The example must be a valid input of the operation, with known parameters and all required ones. */
function exampleDefects(
  document: OpenApiDocument,
  operation: OperationObject,
  example: Readonly<Record<string, unknown>>,
): string[] {
  const inputs = inputsOf(document, operation);
  const body = operation.requestBody && resolve<RequestBody>(document, operation.requestBody);
  const [media] = Object.values(body?.content ?? {});
  const part = (isPart: (input: Input) => boolean) =>
    Object.fromEntries(
      inputs.flatMap((input) =>
        isPart(input) && input.name in example ? [[input.name, example[input.name]]] : [],
      ),
    );
  const others = inputs.filter(({ place }) => place !== 'body');
  const schema = {
    type: 'object',
    properties: Object.fromEntries(others.map((input) => [input.name, inline(document, input.schema)])),
    required: others.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
  const validities = [
    validity(
      schema,
      part(({ place }) => place !== 'body'),
    ),
    ...(media
      ? [
          validity(
            inline(document, media.schema),
            part(({ place }) => place === 'body'),
          ),
        ]
      : []),
  ];
  return [
    ...unknownMembers(
      example,
      inputs.map(({ name }) => name),
    ),
    ...validities.flat(),
  ];
}

function validity(schema: object, value: unknown): string[] {
  const validate = ajv.compile(schema);
  return validate(value) ? [] : [`example is not a valid input: ${ajv.errorsText(validate.errors)}`];
}

/** Words must match as typed (lower case), be unique, and be few enough to keep search results relevant. */
function wordDefects(words: readonly string[]): string[] {
  const isWord = (word: unknown) => typeof word === 'string' && word !== '' && word === word.toLowerCase();
  const isFew = Array.isArray(words) && words.length <= WORDS_MAX && new Set(words).size === words.length;
  return isFew && words.every(isWord) ? [] : [`words must be at most ${WORDS_MAX} unique lower-case words`];
}

/** The response named as an image must be an image. */
function pictureDefects(document: OpenApiDocument, operation: OperationObject): string[] {
  const { responses, 'x-card': card } = operation;
  if (card?.picture === undefined) return [];
  const success = responses[200] && resolve<Response>(document, responses[200]);
  const content = success?.content ?? {};
  if (card.picture === true) {
    const isPicture = Object.keys(content).some((type) => type.startsWith('image/'));
    return isPicture ? [] : ['response is not an image'];
  }
  return answerDefects(document, operation, card.picture);
}

/** The field named as the result must be in the response. */
function answerDefects(document: OpenApiDocument, { responses }: OperationObject, name: string): string[] {
  const success = responses[200] && resolve<Response>(document, responses[200]);
  const schema = success?.content?.['application/json']?.schema;
  const { properties } = schema ? inline(document, schema) : {};
  return isRecord(properties) && name in properties ? [] : [`response has no '${name}'`];
}

/** Returns what is wrong with an operation's tool for agents, if it has one. */
export function toolDefects(document: OpenApiDocument, operation: OperationObject): string[] {
  const tool = operation['x-tool'];
  if (tool === undefined) return [];
  return [
    ...unknownMembers(tool, ['default', 'name', 'description', 'quiet', 'aliases', 'words', 'maximum']),
    ...quietDefects(inputsOf(document, operation), tool.quiet ?? []),
    ...aliasDefects(inputsOf(document, operation), tool.aliases ?? {}),
    ...maximumDefects(inputsOf(document, operation), tool.maximum ?? {}),
    ...(SNAKE_CASE.test(tool.name ?? '') ? [] : ['name is not in snake_case']),
    ...(SENTENCE.test(tool.description ?? '') ? [] : ['description is not a sentence']),
  ].map((defect) => `x-tool: ${defect}`);
}

/** Parameters hidden from agents must exist and be optional. */
function quietDefects(inputs: readonly Input[], quiet: readonly string[]): string[] {
  return quiet
    .filter((name) => !inputs.some((input) => input.name === name && !input.isRequired))
    .map((name) => `quiet: '${name}' is not an optional parameter`);
}

/** Aliases must be new names of parameters. */
function aliasDefects(inputs: readonly Input[], aliases: Readonly<Record<string, string>>): string[] {
  const names = new Set(inputs.map(({ name }) => name));
  return Object.entries(aliases)
    .filter(([alias, name]) => names.has(alias) || !names.has(name))
    .map(([alias]) => `aliases: '${alias}' is a parameter, or names none`);
}

/** The maximum for agents must be below that of the schema. */
function maximumDefects(inputs: readonly Input[], maximum: Readonly<Record<string, number>>): string[] {
  return Object.entries(maximum)
    .filter(
      ([name, most]) => !inputs.some((input) => input.name === name && most < Number(input.schema.maximum)),
    )
    .map(([name]) => `maximum: '${name}' is not a number with a higher maximum`);
}

/** Agents identify a tool by its name. */
export function repeatedTools(document: OpenApiDocument): string[] {
  const names = [...operationsOf(document)].flatMap(({ operation }) => operation['x-tool']?.name ?? []);
  return [...new Set(names)]
    .filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
    .map((name) => `x-tool: two operations are named '${name}'`);
}

const unknownMembers = (value: object, known: readonly string[]) =>
  Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => `unknown property '${name}'`);
