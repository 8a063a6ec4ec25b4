/** Prints the source code of one operation: types for input and responses, its function, its method. */

import { isDeprecated, type OpenApiDocument, resolve, type Schema } from '../../../src/contract/openapi.ts';
import { exampleOf } from '../../../src/contract/publish/examples.ts';
import { comment } from './comments.ts';
import { decidersOf, type InputMember, type Method, pickerOf, typesOf, variantsOf } from './methods.ts';
import { indent, literal, type TypePrinter } from './types.ts';

/** The parts of an operation, by where they belong in the generated file. */
export interface PrintedMethod {
  readonly types: string;
  /** A constant for tree shaking: the table row as a function. For images, the URL function follows. */
  readonly constant: string;
  /** One or two members of the client interface. */
  readonly method: string;
  /** The names of these constants and members. */
  readonly names: readonly string[];
}

/** Prints an operation. The printer declares the schemas that its types use. */
export function printMethod(document: OpenApiDocument, method: Method, printer: TypePrinter): PrintedMethod {
  const name = capitalise(method.id);
  const { generics, parameters, answer } = signatureOf(document, method, printer, name);
  const about = comment(aboutOf(document, method));
  const type = `${generics}(connection: Connection, ${parameters}) => ${answer}`;
  const row = `/* @__PURE__ */ ${method.isStream ? 'events' : 'operation'}(${printRow(method)})`;
  const address = printAddress(document, method, name);
  return {
    types: printInput(document, method, printer, name) + printAnswers(document, method, printer, name),
    constant: `${about}export const ${method.id}: ${type} = ${row};\n${address?.constant ?? ''}`,
    method: `${about}${method.id}${generics}(${parameters}): ${answer};\n${address?.method ?? ''}`,
    names: [method.id, ...(address ? [address.name] : [])],
  };
}

/**
 * Returns the name of an image's URL function: `renderChartByAddress` → `chartUrl`. Undefined unless a GET draws an
 * image.
 */
export function addressNameOf({ id, httpMethod }: Method): string | undefined {
  const [, subject] = (httpMethod === 'GET' && /^render(\w+?)(?:ByAddress|FromUrl)?$/.exec(id)) || [];
  return subject && `${subject.charAt(0).toLowerCase()}${subject.slice(1)}Url`;
}

/** Prints the function that returns an image's URL without a request. Undefined unless a GET draws an image. */
function printAddress(document: OpenApiDocument, method: Method, inputName: string) {
  const name = addressNameOf(method);
  if (!name) return undefined;
  const input = `input${isInputNeeded(method) ? '' : '?'}: ${inputName}Input`;
  const about = comment([
    `Returns the URL of the image that \`${method.id}\` draws, for \`<img>\`, Markdown or email. Sends no request. The URL contains no API key.`,
    `@example api.${name}(${printExample(document, method)})`,
  ]);
  return {
    name,
    constant: `\n${about}export const ${name}: (connection: Connection, ${input}) => string = /* @__PURE__ */ addressOf(${method.id});\n`,
    method: `\n${about}${name}(${input}): string;\n`,
  };
}

const isInputNeeded = ({ members }: Method) => members.some(({ isRequired }) => isRequired);

function printInput(document: OpenApiDocument, method: Method, printer: TypePrinter, name: string): string {
  const { id, body } = method;
  const about = comment([`Input of \`${id}\`.`]);
  if (method.members.length === 0) return `${about}export type ${name}Input = NoInput;\n\n`;
  return printer.asInput(() => {
    const members = asProgramsWrite(document, method, printer);
    if (!body || variantsOf(document, body).length === 0) {
      return `${about}export interface ${name}Input ${printer.object(members)}\n\n`;
    }
    const outside = members.filter(({ place }) => place !== 'body');
    const rest = outside.length > 0 ? ` & ${printer.object(outside)}` : '';
    return `${about}export type ${name}Input = ${printer.typeOf(body)}${rest};\n\n`;
  });
}

/** For JSON or lists that a URL carries as strings, also accepts the values themselves. */
function asProgramsWrite(document: OpenApiDocument, method: Method, printer: TypePrinter): InputMember[] {
  return method.members.map((member) => {
    const { contentMediaType, 'x-list': items } = resolve<Schema>(document, member.schema);
    const other = method.bodyMembers.filter(({ name }) => name === member.name);
    const types = contentMediaType === JSON_TYPE ? other.map(({ schema }) => printer.typeOf(schema)) : [];
    if (typeof items === 'string') types.push(`readonly ${items === 'number' ? '(number | null)' : items}[]`);
    return { ...member, alsoTypes: [...new Set(types)] };
  });
}

function printAnswers(document: OpenApiDocument, method: Method, printer: TypePrinter, name: string): string {
  const { id, answers } = method;
  const narrowing = narrowingOf(document, method, printer);
  printer.owner = name;
  const lines = [...answers].map(
    ([type, schema]) =>
      `${literal(type)}: ${type === JSON_TYPE && narrowing ? narrowing.answer : answerType(type, schema, printer)};`,
  );
  const about = comment([`Responses of \`${id}\` by media type.`]);
  return `${about}export interface ${name}Answers${narrowing ? `<${narrowing.declaration}>` : ''} {\n${indent(lines.join('\n'))}\n}\n\n`;
}

const JSON_TYPE = 'application/json';

/** Type parameters that the input decides, and the response type that depends on them. */
interface Narrowing {
  /** What decides: the selected fields, or the type of the response. */
  readonly by: 'fields' | 'type';
  readonly parameters: string;
  readonly declaration: string;
  /** The input parameters that decide them. */
  readonly member: string;
  readonly answer: string;
}

/** Returns the narrowing if the input selects the fields or the type of the response. */
function narrowingOf(document: OpenApiDocument, method: Method, printer: TypePrinter): Narrowing | undefined {
  const schema = method.answers.get(JSON_TYPE);
  if (!schema) return undefined;
  const picker = pickerOf(document, method, true);
  if (picker) {
    const [, model = '', list = ''] = /^(\w+)(\[\])?$/.exec(printer.typeOf(schema)) ?? [];
    const picked = {
      by: 'fields',
      parameters: 'Field',
      declaration: `Field extends keyof ${model} = keyof ${model}`,
      member: `${picker.name}?: readonly Field[] | undefined`,
      answer: `Pick<${model}, Field>${list}`,
    } as const;
    const adder = pickerOf(document, method, 'more');
    if (!adder) return picked;
    const both = `Pick<${model}, Field> & Present<Pick<${model}, Extra>>`;
    return {
      ...picked,
      parameters: 'Field, Extra',
      declaration: `${picked.declaration}, Extra extends keyof ${model} = never`,
      member: `${picked.member}; ${adder.name}?: readonly Extra[] | undefined`,
      answer: list ? `(${both})${list}` : both,
    };
  }
  const types = typesOf(document, method, schema);
  if (types.length === 0) return undefined;
  const union = types.map(literal).join(' | ');
  return {
    by: 'type',
    parameters: 'Type',
    declaration: `Type extends ${union} = ${union}`,
    member: 'type?: Type | undefined',
    answer: `OfType<${printer.typeOf(schema)}, Type>`,
  };
}

function answerType(type: string, schema: Schema, printer: TypePrinter): string {
  if (/[/+]json$|^text\/event-stream$/.test(type)) return printer.typeOf(schema);
  return /^image\/(?!svg)/.test(type) ? 'Uint8Array<ArrayBuffer>' : 'string';
}

/** If an operation has several media types, its type parameters state the requested one. */
function signatureOf(document: OpenApiDocument, method: Method, printer: TypePrinter, name: string) {
  const [first = ''] = method.answers.keys();
  const input = `input${isInputNeeded(method) ? '' : '?'}: ${name}Input`;
  const narrowing = narrowingOf(document, method, printer);
  const narrow = narrowing ? ` & { ${narrowing.member} }` : '';
  const answers = `${name}Answers${narrowing ? `<${narrowing.parameters}>` : ''}`;
  if (method.isStream) {
    return {
      generics: '',
      parameters: `${input}, options?: EventOptions`,
      answer: `Events<${answers}[${literal(first)}]>`,
    };
  }
  if (method.answers.size < 2) {
    return {
      generics: narrowing ? `<${narrowing.declaration}>` : '',
      parameters: `${input}${narrow}, options?: CallOptions`,
      answer: `Call<${answers}[${literal(first)}]>`,
    };
  }
  const deciders = decidersOf(document, method).map((decider) => ({
    ...decider,
    type: capitalise(decider.name),
    otherwise: decider.default === undefined ? 'undefined' : literal(decider.default),
  }));
  const generics = [
    ...(narrowing?.by === 'fields' ? [narrowing.declaration] : []),
    ...deciders.map(
      ({ type, values, otherwise }) =>
        `${type} extends ${values.map(literal).join(' | ')} | undefined = ${otherwise}`,
    ),
    `Accept extends keyof ${name}Answers = ${literal(first)}`,
    ...(narrowing?.by === 'type' ? [narrowing.declaration] : []),
  ];
  const chosen = deciders.map((decider) => `${decider.name}?: ${decider.type}`).join('; ');
  const asked = deciders.reduceRight(
    (otherwise, { type, types }) => `Decided<${type}, ${typeOfMap(types)}, ${otherwise}>`,
    'Accept',
  );
  return {
    generics: `<${generics.join(', ')}>`,
    parameters: `${input}${narrow}${chosen && ` & { ${chosen} }`}, options?: CallOptions<Accept>`,
    answer: `Call<Asked<${answers}, ${asked}>>`,
  };
}

const capitalise = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function typeOfMap(types: Readonly<Record<string, unknown>>): string {
  return `{ ${Object.entries(types)
    .map(([value, type]) => `${literal(value)}: ${literal(type)}`)
    .join('; ')} }`;
}

/** Prints the table row, without defaults. */
function printRow({
  id,
  httpMethod,
  path,
  body,
  members,
  answers,
  isSafe,
  isKeyed,
  isStream,
}: Method): string {
  const list = (texts: readonly string[]) => `[${texts.map(literal).join(', ')}]`;
  const query = members.filter(({ place }) => place === 'query').map(({ name }) => name);
  const types = [...answers.keys()];
  return `{ ${[
    `id: ${literal(id)}`,
    `method: ${literal(httpMethod)}`,
    `path: ${literal(path)}`,
    ...(body ? ['body: true'] : []),
    ...(body && query.length > 0 ? [`query: ${list(query)}`] : []),
    ...(types.join() === 'application/json' || isStream ? [] : [`types: ${list(types)}`]),
    ...(isSafe && !isStream ? ['safe: true'] : []),
    ...(isKeyed ? ['keyed: true'] : []),
  ].join(', ')} }`;
}

function aboutOf(document: OpenApiDocument, method: Method): string[] {
  const { id, operation } = method;
  return [
    `${operation.summary}. ${operation.description ?? ''}`,
    isDeprecated(document, operation)
      ? '@deprecated Will be removed. The `Link` header of its responses names the replacement.'
      : '',
    method.isStream
      ? `@example for await (const { event, data } of api.${id}(${printExample(document, method)})) console.log(event, data);`
      : `@example await api.${id}(${printExample(document, method)})`,
  ];
}

/** Prints the example input of the page, or the required parameters with their examples. */
function printExample(document: OpenApiDocument, { members, body, operation }: Method): string {
  const { example } = operation['x-card'] ?? {};
  if (example) return Object.keys(example).length === 0 ? '' : printValue(example);
  const entries = members
    .filter(({ isRequired, place }) => isRequired && place !== 'body')
    .map(({ name, schema }) => [name, exampleOf(document, schema, 'request')]);
  const input = { ...Object.fromEntries(entries), ...Object(body && exampleOf(document, body, 'request')) };
  return Object.keys(input).length === 0 ? '' : printValue(input);
}

/** Formats a value as a person would write it. */
function printValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return literal(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${/^\w+$/.test(name) ? name : literal(name)}: ${printValue(member)}`,
  );
  return `{ ${members.join(', ')} }`;
}
