/** Prints the response types of an operation, and how its input narrows them. */
import type { Schema } from '../../../src/contract/openapi.ts';
import { comment } from './comments.ts';
import { type Method, pickerOf, typesOf } from './methods.ts';
import { indent, literal, type TypePrinter } from './types.ts';

export function printAnswers(method: Method, printer: TypePrinter, name: string): string {
  const { id, answers } = method;
  const narrowing = narrowingOf(method, printer);
  printer.owner = name;
  const lines = [...answers].map(
    ([type, schema]) =>
      `${literal(type)}: ${type === JSON_TYPE && narrowing ? narrowing.answer : answerType(type, schema, printer)};`,
  );
  const about = comment([`Responses of \`${id}\` by media type.`]);
  return `${about}export interface ${name}Answers${narrowing ? `<${narrowing.declaration}>` : ''} {\n${indent(lines.join('\n'))}\n}\n\n`;
}

export const JSON_TYPE = 'application/json';

/**
 * Returns the type parameters that the input decides, if it selects the fields or the type of the response; the input
 * parameter that decides them (`member`); and the response type that depends on them (`answer`).
 */
export function narrowingOf(method: Method, printer: TypePrinter) {
  const schema = method.answers.get(JSON_TYPE);
  if (!schema) return undefined;
  const picker = pickerOf(method, true);
  if (picker) {
    const [, model = '', list = ''] = /^(\w+)(\[\])?$/.exec(printer.typeOf(schema)) ?? [];
    const picked = {
      by: 'fields',
      parameters: 'Field',
      declaration: `Field extends keyof ${model} = keyof ${model}`,
      member: `${picker.name}?: readonly Field[] | undefined`,
      answer: `Pick<${model}, Field>${list}`,
    } as const;
    const adder = pickerOf(method, 'more');
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
  const types = typesOf(method, schema);
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

export function answerType(type: string, schema: Schema, printer: TypePrinter): string {
  if (/[/+]json$|^text\/event-stream$/.test(type)) return printer.typeOf(schema);
  return /^image\/(?!svg)/.test(type) ? 'Uint8Array<ArrayBuffer>' : 'string';
}
