/** Prints the source code of one operation: types for input and responses, its function, its method. */
import { variantsOf } from '../../../src/contract/schemas.ts';
import { comment } from './comments.ts';
import { decidersOf, type InputMember, type Method } from './methods.ts';
import { aboutOf, printExample } from './print-about.ts';
import { JSON_TYPE, narrowingOf, printAnswers } from './print-answers.ts';
import { literal, type TypePrinter } from './types.ts';

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
export function printMethod(method: Method, printer: TypePrinter): PrintedMethod {
  const name = capitalise(method.id);
  const { generics, parameters, answer } = signatureOf(method, printer, name);
  const about = comment(aboutOf(method));
  const type = `${generics}(connection: Connection, ${parameters}) => ${answer}`;
  const row = `/* @__PURE__ */ ${method.isStream ? 'events' : 'operation'}(${printRow(method)})`;
  const address = printAddress(method, name);
  return {
    types: printInput(method, printer, name) + printAnswers(method, printer, name),
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
function printAddress(method: Method, inputName: string) {
  const name = addressNameOf(method);
  if (!name) return undefined;
  const input = `input${isInputNeeded(method) ? '' : '?'}: ${inputName}Input`;
  const about = comment([
    `Returns the URL of the image that \`${method.id}\` draws, for \`<img>\`, Markdown or email. Sends no request. The URL contains no API key.`,
    `@example api.${name}(${printExample(method)})`,
  ]);
  return {
    name,
    constant: `\n${about}export const ${name}: (connection: Connection, ${input}) => string = /* @__PURE__ */ addressOf(${method.id});\n`,
    method: `\n${about}${name}(${input}): string;\n`,
  };
}

const isInputNeeded = ({ members }: Method) => members.some(({ isRequired }) => isRequired);

function printInput(method: Method, printer: TypePrinter, name: string): string {
  const { id, body } = method;
  const about = comment([`Input of \`${id}\`.`]);
  if (method.members.length === 0) return `${about}export type ${name}Input = NoInput;\n\n`;
  return printer.asInput(() => {
    const members = asProgramsWrite(method, printer);
    if (!body || variantsOf(body).length === 0)
      return `${about}export interface ${name}Input ${printer.object(members)}\n\n`;
    const outside = members.filter(({ location }) => location !== 'body');
    const rest = outside.length > 0 ? ` & ${printer.object(outside)}` : '';
    return `${about}export type ${name}Input = ${printer.typeOf(body)}${rest};\n\n`;
  });
}

/** For JSON or lists that a URL carries as strings, also accepts the values themselves. */
function asProgramsWrite(method: Method, printer: TypePrinter): InputMember[] {
  return method.members.map((member) => {
    const { contentMediaType, 'x-list': items } = member.schema;
    const other = method.bodyMembers.filter(({ name }) => name === member.name);
    const types = contentMediaType === JSON_TYPE ? other.map(({ schema }) => printer.typeOf(schema)) : [];
    if (typeof items === 'string') types.push(`readonly ${items === 'number' ? '(number | null)' : items}[]`);
    return { ...member, alsoTypes: [...new Set(types)] };
  });
}

/** If an operation has several media types, its type parameters state the requested one. */
function signatureOf(method: Method, printer: TypePrinter, name: string) {
  const [first = ''] = method.answers.keys();
  const input = `input${isInputNeeded(method) ? '' : '?'}: ${name}Input`;
  const narrowing = narrowingOf(method, printer);
  const narrow = narrowing ? ` & { ${narrowing.member} }` : '';
  const answers = `${name}Answers${narrowing ? `<${narrowing.parameters}>` : ''}`;
  const answer = `${answers}[${literal(first)}]`;
  if (method.isStream)
    return { generics: '', parameters: `${input}, options?: EventOptions`, answer: `Events<${answer}>` };
  const declared = narrowing ? `<${narrowing.declaration}>` : '';
  const parameters = `${input}${narrow}, options?: CallOptions`;
  if (method.answers.size < 2) return { generics: declared, parameters, answer: `Call<${answer}>` };
  const deciders = decidersOf(method).map((decider) => ({
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
  const members = Object.entries(types).map(([value, type]) => `${literal(value)}: ${literal(type)}`);
  return `{ ${members.join('; ')} }`;
}

/** Prints the table row, without defaults. */
function printRow({ id, path, body, members, answers, ...method }: Method): string {
  const list = (texts: readonly string[]) => `[${texts.map(literal).join(', ')}]`;
  const query = members.filter(({ location }) => location === 'query').map(({ name }) => name);
  const types = [...answers.keys()];
  return `{ ${[
    `id: ${literal(id)}`,
    `method: ${literal(method.httpMethod)}`,
    `path: ${literal(path)}`,
    ...(body ? ['body: true'] : []),
    ...(body && query.length > 0 ? [`query: ${list(query)}`] : []),
    ...(types.join() === JSON_TYPE || method.isStream ? [] : [`types: ${list(types)}`]),
    ...(method.isSafe && !method.isStream ? ['safe: true'] : []),
    ...(method.isKeyed ? ['keyed: true'] : []),
  ].join(', ')} }`;
}
