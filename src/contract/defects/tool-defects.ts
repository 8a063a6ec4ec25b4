/** Checks how an operation is presented to agents: `x-tool`. */
import { type Input, type Operation, operationsOf } from '../model.ts';
import type { OpenApiDocument } from '../openapi.ts';
import { unknownMembers } from './card-defects.ts';

const SENTENCE = /^[A-Z].*\.$/;
const SNAKE_CASE = /^[a-z0-9]+(?:_[a-z0-9]+)*$/;

/** Returns what is wrong with an operation's tool for agents, if it has one. */
export function toolDefects({ document, inputs, 'x-tool': tool }: Operation): string[] {
  if (tool === undefined) return [];
  return [
    ...unknownMembers(tool, ['default', 'name', 'description', 'quiet', 'aliases', 'words', 'maximum']),
    ...quietDefects(document, inputs, tool.quiet ?? []),
    ...aliasDefects(inputs, tool.aliases ?? {}),
    ...maximumDefects(inputs, tool.maximum ?? {}),
    ...(SNAKE_CASE.test(tool.name ?? '') ? [] : ['name is not in snake_case']),
    ...(SENTENCE.test(tool.description ?? '') ? [] : ['description is not a sentence']),
  ].map((defect) => `x-tool: ${defect}`);
}

/** Parameters hidden from agents must exist and be optional; properties inside them can be hidden, too. */
function quietDefects(
  document: OpenApiDocument,
  inputs: readonly Input[],
  quiet: readonly string[],
): string[] {
  const schemas = JSON.stringify(document.components?.schemas ?? {});
  const isInside = (name: string) => schemas.includes(`"${name}":{`);
  return quiet
    .filter((name) => !inputs.some((input) => input.name === name && !input.isRequired) && !isInside(name))
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
  const names = operationsOf(document).flatMap(({ 'x-tool': tool }) => tool?.name ?? []);
  return [...new Set(names)]
    .filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
    .map((name) => `x-tool: two operations are named '${name}'`);
}
