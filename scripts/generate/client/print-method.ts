/** One operation as source text: its input and answers as types, its function, its method. */

import { isDeprecated, type OpenApiDocument, resolve, type Schema } from '../../../src/contract/openapi.ts';
import { exampleOf } from '../../../src/contract/publish/examples.ts';
import { comment } from './comments.ts';
import { decidersOf, type InputMember, type Method, pickerOf, typesOf, variantsOf } from './methods.ts';
import { indent, literal, type TypePrinter } from './types.ts';

/** The parts of an operation, each for its place in the generated file. */
export interface PrintedMethod {
  readonly types: string;
  /** A constant for single use: the row of the table, made a function; of a drawing its address beside it. */
  readonly constant: string;
  /** A member of the interface of the client, or two of them. */
  readonly method: string;
  /** The names of these constants and members. */
  readonly names: readonly string[];
}

/** Prints an operation. The schemas that its types name are declared by the printer. */
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

/** The name of the address of a picture: `renderChartByAddress` → `chartUrl`; undefined where a GET draws none. */
export function addressNameOf({ id, httpMethod }: Method): string | undefined {
  const [, subject] = (httpMethod === 'GET' && /^render(\w+?)(?:ByAddress)?$/.exec(id)) || [];
  return subject && `${subject.charAt(0).toLowerCase()}${subject.slice(1)}Url`;
}

/** Where a GET draws, its address without a request; undefined elsewhere. */
function printAddress(document: OpenApiDocument, method: Method, inputName: string) {
  const name = addressNameOf(method);
  if (!name) return undefined;
  const input = `input${isInputNeeded(method) ? '' : '?'}: ${inputName}Input`;
  const about = comment([
    `The address of what \`${method.id}\` draws, for \`<img>\`, Markdown or a mail. Nothing is sent, and no key stands in it.`,
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
  const about = comment([`What \`${id}\` takes.`]);
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

/** Members of an address that are JSON or lists written as a text: programs may give them as what they are. */
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
  const about = comment([`What \`${id}\` answers, by media type.`]);
  return `${about}export interface ${name}Answers${narrowing ? `<${narrowing.declaration}>` : ''} {\n${indent(lines.join('\n'))}\n}\n\n`;
}

const JSON_TYPE = 'application/json';

/** A type parameter that the input decides, and what the answer is by it. */
interface Narrowing {
  readonly parameter: string;
  readonly declaration: string;
  /** The member of the input that decides it. */
  readonly member: string;
  readonly answer: string;
}

/** Where the input says which members the answer has, or of which type it is. */
function narrowingOf(document: OpenApiDocument, method: Method, printer: TypePrinter): Narrowing | undefined {
  const schema = method.answers.get(JSON_TYPE);
  if (!schema) return undefined;
  const picker = pickerOf(document, method);
  if (picker) {
    const [, model = '', list = ''] = /^(\w+)(\[\])?$/.exec(printer.typeOf(schema)) ?? [];
    return {
      parameter: 'Field',
      declaration: `Field extends keyof ${model} = keyof ${model}`,
      member: `${picker.name}?: readonly Field[] | undefined`,
      answer: `Pick<${model}, Field>${list}`,
    };
  }
  const types = typesOf(document, method, schema);
  if (types.length === 0) return undefined;
  const union = types.map(literal).join(' | ');
  return {
    parameter: 'Type',
    declaration: `Type extends ${union} = ${union}`,
    member: 'type?: Type | undefined',
    answer: `OfType<${printer.typeOf(schema)}, Type>`,
  };
}

function answerType(type: string, schema: Schema, printer: TypePrinter): string {
  if (/[/+]json$|^text\/event-stream$/.test(type)) return printer.typeOf(schema);
  return /^image\/(?!svg)/.test(type) ? 'Uint8Array<ArrayBuffer>' : 'string';
}

/** Where an operation answers in several media types, its type parameters say what was asked for. */
function signatureOf(document: OpenApiDocument, method: Method, printer: TypePrinter, name: string) {
  const [first = ''] = method.answers.keys();
  const input = `input${isInputNeeded(method) ? '' : '?'}: ${name}Input`;
  const narrowing = narrowingOf(document, method, printer);
  const narrow = narrowing ? ` & { ${narrowing.member} }` : '';
  const answers = `${name}Answers${narrowing ? `<${narrowing.parameter}>` : ''}`;
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
    ...(narrowing?.parameter === 'Field' ? [narrowing.declaration] : []),
    ...deciders.map(
      ({ type, values, otherwise }) =>
        `${type} extends ${values.map(literal).join(' | ')} | undefined = ${otherwise}`,
    ),
    `Accept extends keyof ${name}Answers = ${literal(first)}`,
    ...(narrowing?.parameter === 'Type' ? [narrowing.declaration] : []),
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

/** The row of the table; what is as everywhere is left out. */
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
      ? '@deprecated It is to be removed; the `Link` header of its answers says what to use instead.'
      : '',
    method.isStream
      ? `@example for await (const { event, data } of api.${id}(${printExample(document, method)})) console.log(event, data);`
      : `@example await api.${id}(${printExample(document, method)})`,
  ];
}

/** The input that the page shows; else the required members with their examples, nothing when none is required. */
function printExample(document: OpenApiDocument, { members, body, operation }: Method): string {
  const { example } = operation['x-card'] ?? {};
  if (example) return Object.keys(example).length === 0 ? '' : printValue(example);
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
