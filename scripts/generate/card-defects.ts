/** What is wrong with how an operation is shown: `x-card` on the page, `x-tool` to agents. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isEventStream } from '../../src/contract/event-streams.ts';
import { type Input, inputsOf } from '../../src/contract/inputs.ts';
import {
  inline,
  isRecord,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  type RequestBody,
  type Response,
  resolve,
} from '../../src/contract/openapi.ts';

const SENTENCE = /^[A-Z].*\.$/;
const SNAKE_CASE = /^[a-z0-9]+(?:_[a-z0-9]+)*$/;
/** More would be a text, not synonyms. */
const WORDS_MAX = 12;
const cardMembers = ['group', 'title', 'line', 'words', 'example', 'picture', 'result'];

// Colours and the like, which JSON Schema does not know, are tried by the service's own tests.
const ajv = addFormats.default(new Ajv2020({ strict: false, validateFormats: false }));

/**
 * What is wrong with the card of an operation. A document that shows one of its operations shows every one that it
 * lists, but those whose answers do not end; the versions before cards have none.
 */
export function cardDefects(document: OpenApiDocument, operation: OperationObject): string[] {
  const card = operation['x-card'];
  if (card === undefined) {
    const isListed =
      !operation['x-unlisted'] && !operation['x-unpublished'] && !isEventStream(document, operation);
    const isShown = [...operationsOf(document)].some((other) => other.operation['x-card'] !== undefined);
    return isListed && isShown ? ['has no x-card, and its document shows the others'] : [];
  }
  const groups = (document.tags ?? []).map(({ name }) => name);
  return [
    ...unknownMembers(card, cardMembers),
    ...(groups.includes(card.group) ? [] : [`group '${card.group}' is no tag`]),
    ...(card.title ? [] : ['has no title']),
    ...(SENTENCE.test(card.line ?? '') ? [] : ['line is no sentence']),
    ...wordDefects(card.words ?? []),
    ...(isRecord(card.example) ? exampleDefects(document, operation, card.example) : ['has no example']),
    ...pictureDefects(document, operation),
    ...(card.result === undefined ? [] : answerDefects(document, operation, card.result)),
  ].map((defect) => `x-card: ${defect}`);
}

/** The example is an input of the operation: its members are known, none is missing, and each is valid. */
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
  return validate(value) ? [] : [`its example is no input: ${ajv.errorsText(validate.errors)}`];
}

/** Words are found as they are typed: lower case, each once, and not so many that everything is found by them. */
function wordDefects(words: readonly string[]): string[] {
  const isWord = (word: unknown) => typeof word === 'string' && word !== '' && word === word.toLowerCase();
  const isFew = Array.isArray(words) && words.length <= WORDS_MAX && new Set(words).size === words.length;
  return isFew && words.every(isWord) ? [] : [`words are not at most ${WORDS_MAX} in lower case, each once`];
}

/** What is named as a picture is answered. */
function pictureDefects(document: OpenApiDocument, operation: OperationObject): string[] {
  const { responses, 'x-card': card } = operation;
  if (card?.picture === undefined) return [];
  const success = responses[200] && resolve<Response>(document, responses[200]);
  const content = success?.content ?? {};
  if (card.picture === true) {
    const isPicture = Object.keys(content).some((type) => type.startsWith('image/'));
    return isPicture ? [] : ['its answer is no picture'];
  }
  return answerDefects(document, operation, card.picture);
}

/** A member that is named of the answer is there. */
function answerDefects(document: OpenApiDocument, { responses }: OperationObject, name: string): string[] {
  const success = responses[200] && resolve<Response>(document, responses[200]);
  const schema = success?.content?.['application/json']?.schema;
  const { properties } = schema ? inline(document, schema) : {};
  return isRecord(properties) && name in properties ? [] : [`its answer has no '${name}'`];
}

/** What is wrong with how an agent sees an operation; nothing where it does not. */
export function toolDefects(document: OpenApiDocument, operation: OperationObject): string[] {
  const tool = operation['x-tool'];
  if (tool === undefined) return [];
  return [
    ...unknownMembers(tool, ['name', 'description', 'quiet', 'maximum']),
    ...quietDefects(inputsOf(document, operation), tool.quiet ?? []),
    ...maximumDefects(inputsOf(document, operation), tool.maximum ?? {}),
    ...(SNAKE_CASE.test(tool.name ?? '') ? [] : ['name is not in snake_case']),
    ...(SENTENCE.test(tool.description ?? '') ? [] : ['description is no sentence']),
  ].map((defect) => `x-tool: ${defect}`);
}

/** What an agent is not told of is there, and may be left out. */
function quietDefects(inputs: readonly Input[], quiet: readonly string[]): string[] {
  return quiet
    .filter((name) => !inputs.some((input) => input.name === name && !input.isRequired))
    .map((name) => `quiet: '${name}' is nothing that may be left out`);
}

/** An agent is told of a lower bound than the schema's, never of a higher one. */
function maximumDefects(inputs: readonly Input[], maximum: Readonly<Record<string, number>>): string[] {
  return Object.entries(maximum)
    .filter(
      ([name, most]) => !inputs.some((input) => input.name === name && most < Number(input.schema.maximum)),
    )
    .map(([name]) => `maximum: '${name}' is no number that may be more`);
}

/** What agents are offered are operations that they can be shown. */
export function offeredDefects(document: OpenApiDocument): string[] {
  const shown = new Set(
    [...operationsOf(document)].flatMap(({ operation }) =>
      operation['x-tool'] === undefined ? [] : [operation.operationId],
    ),
  );
  return (document.info['x-tools'] ?? [])
    .filter((id) => !shown.has(id))
    .map((id) => `info: x-tools: '${id}' is no operation with x-tool`);
}

/** An agent knows a tool by its name alone. */
export function repeatedTools(document: OpenApiDocument): string[] {
  const names = [...operationsOf(document)].flatMap(({ operation }) => operation['x-tool']?.name ?? []);
  return [...new Set(names)]
    .filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
    .map((name) => `x-tool: two operations are called '${name}'`);
}

const unknownMembers = (value: object, known: readonly string[]) =>
  Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => `knows no '${name}'`);
