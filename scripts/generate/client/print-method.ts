/** One operation as source text: its input and answers as types, its function, its method. */

import { isDeprecated, type OpenApiDocument, type Schema } from '../../../src/contract/openapi.ts';
import { exampleOf } from '../../../src/contract/publish/examples.ts';
import { comment } from './comments.ts';
import { decidersOf, type Method, pickerOf, variantsOf } from './methods.ts';
import { indent, literal, type TypePrinter } from './types.ts';

/** The parts of an operation, each for its place in the generated file. */
export interface PrintedMethod {
  readonly types: string;
  /** A constant for single use: the row of the table, made a function. */
  readonly constant: string;
  /** A member of the interface of the client. */
  readonly method: string;
}

/** Prints an operation. The schemas that its types name are declared by the printer. */
export function printMethod(document: OpenApiDocument, method: Method, printer: TypePrinter): PrintedMethod {
  const name = capitalise(method.id);
  const { generics, parameters, answer } = signatureOf(document, method, printer, name);
  const about = comment(aboutOf(document, method));
  const type = `${generics}(connection: Connection, ${parameters}) => ${answer}`;
  const row = `/* @__PURE__ */ operation(${printRow(method)})`;
  return {
    types: printInput(document, method, printer, name) + printAnswers(document, method, printer, name),
    constant: `${about}export const ${method.id}: ${type} = ${row};\n`,
    method: `${about}${method.id}${generics}(${parameters}): ${answer};\n`,
  };
}

function printInput(document: OpenApiDocument, method: Method, printer: TypePrinter, name: string): string {
  const { id, body, members } = method;
  const about = comment([`What \`${id}\` takes.`]);
  if (members.length === 0) return `${about}export type ${name}Input = NoInput;\n\n`;
  return printer.asInput(() => {
    if (!body || variantsOf(document, body).length === 0) {
      return `${about}export interface ${name}Input ${printer.object(members)}\n\n`;
    }
    const outside = members.filter(({ place }) => place !== 'body');
    const rest = outside.length > 0 ? ` & ${printer.object(outside)}` : '';
    return `${about}export type ${name}Input = ${printer.typeOf(body)}${rest};\n\n`;
  });
}

function printAnswers(document: OpenApiDocument, method: Method, printer: TypePrinter, name: string): string {
  const { id, answers } = method;
  const picked = pickedOf(document, method, printer);
  const lines = [...answers].map(
    ([type, schema]) =>
      `${literal(type)}: ${type === JSON_TYPE && picked ? picked.answer : answerType(type, schema, printer)};`,
  );
  const about = comment([`What \`${id}\` answers, by media type.`]);
  return `${about}export interface ${name}Answers${picked ? `<${picked.generic}>` : ''} {\n${indent(lines.join('\n'))}\n}\n\n`;
}

const JSON_TYPE = 'application/json';

/** Where the input names the members of the answer: the type parameter for their names, and the answer with them. */
function pickedOf(document: OpenApiDocument, method: Method, printer: TypePrinter) {
  const picker = pickerOf(document, method);
  const schema = method.answers.get(JSON_TYPE);
  if (!picker || !schema) return undefined;
  const [, model = '', list = ''] = /^(\w+)(\[\])?$/.exec(printer.typeOf(schema)) ?? [];
  return {
    name: picker.name,
    generic: `Field extends keyof ${model} = keyof ${model}`,
    answer: `Pick<${model}, Field>${list}`,
  };
}

function answerType(type: string, schema: Schema, printer: TypePrinter): string {
  if (/[/+]json$/.test(type)) return printer.typeOf(schema);
  return /^image\/(?!svg)/.test(type) ? 'Uint8Array<ArrayBuffer>' : 'string';
}

/** Where an operation answers in several media types, its type parameters say what was asked for. */
function signatureOf(document: OpenApiDocument, method: Method, printer: TypePrinter, name: string) {
  const [first = ''] = method.answers.keys();
  const input = `input${method.members.some(({ isRequired }) => isRequired) ? '' : '?'}: ${name}Input`;
  const picked = pickedOf(document, method, printer);
  const pick = picked ? ` & { ${picked.name}?: readonly Field[] | undefined }` : '';
  const answers = `${name}Answers${picked ? '<Field>' : ''}`;
  if (method.answers.size < 2) {
    return {
      generics: picked ? `<${picked.generic}>` : '',
      parameters: `${input}${pick}, options?: CallOptions`,
      answer: `Call<${answers}[${literal(first)}]>`,
    };
  }
  const deciders = decidersOf(document, method).map((decider) => ({
    ...decider,
    type: capitalise(decider.name),
    otherwise: decider.default === undefined ? 'undefined' : literal(decider.default),
  }));
  const generics = [
    ...(picked ? [picked.generic] : []),
    ...deciders.map(
      ({ type, values, otherwise }) =>
        `${type} extends ${values.map(literal).join(' | ')} | undefined = ${otherwise}`,
    ),
    `Accept extends keyof ${name}Answers = ${literal(first)}`,
  ];
  const chosen = deciders.map((decider) => `${decider.name}?: ${decider.type}`).join('; ');
  const asked = deciders.reduceRight(
    (otherwise, { type, types }) => `Decided<${type}, ${typeOfMap(types)}, ${otherwise}>`,
    'Accept',
  );
  return {
    generics: `<${generics.join(', ')}>`,
    parameters: `${input}${pick}${chosen && ` & { ${chosen} }`}, options?: CallOptions<Accept>`,
    answer: `Call<Asked<${answers}, ${asked}>>`,
  };
}

const capitalise = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function typeOfMap(types: Readonly<Record<string, unknown>>): string {
  return `{ ${Object.entries(types)
    .map(([value, type]) => `${literal(value)}: ${literal(type)}`)
    .join('; ')} }`;
}

/** The row of the table; what is as everywhere is left out. */
function printRow({ id, httpMethod, path, body, members, answers, isSafe }: Method): string {
  const list = (texts: readonly string[]) => `[${texts.map(literal).join(', ')}]`;
  const query = members.filter(({ place }) => place === 'query').map(({ name }) => name);
  const types = [...answers.keys()];
  return `{ ${[
    `id: ${literal(id)}`,
    `method: ${literal(httpMethod)}`,
    `path: ${literal(path)}`,
    ...(body ? ['body: true'] : []),
    ...(body && query.length > 0 ? [`query: ${list(query)}`] : []),
    ...(types.join() === 'application/json' ? [] : [`types: ${list(types)}`]),
    ...(isSafe ? ['safe: true'] : []),
  ].join(', ')} }`;
}

function aboutOf(document: OpenApiDocument, method: Method): string[] {
  const { id, operation } = method;
  return [
    `${operation.summary}. ${operation.description ?? ''}`,
    isDeprecated(document, operation)
      ? '@deprecated It is to be removed; the `Link` header of its answers says what to use instead.'
      : '',
    `@example await api.${id}(${printExample(document, method)})`,
  ];
}

/** The required members of an input with their examples; nothing when none is required. */
function printExample(document: OpenApiDocument, { members, body }: Method): string {
  const entries = members
    .filter(({ isRequired, place }) => isRequired && place !== 'body')
    .map(({ name, schema }) => [name, exampleOf(document, schema, 'request')]);
  const input = { ...Object.fromEntries(entries), ...Object(body && exampleOf(document, body, 'request')) };
  return Object.keys(input).length === 0 ? '' : printValue(input);
}

/** A value as a reader would write it. */
function printValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return literal(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${/^\w+$/.test(name) ? name : literal(name)}: ${printValue(member)}`,
  );
  return `{ ${members.join(', ')} }`;
}
