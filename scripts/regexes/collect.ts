/** Collects the regular expressions of source files and the patterns of OpenAPI documents. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface Expression {
  /** File and line, or document and JSON pointer. */
  readonly location: string;
  readonly file: string;
  /** The pattern; the code that computes it if that is not constant. */
  readonly source: string;
  readonly flags: string;
  readonly isConstant: boolean;
}

/** Returns the expressions of all TypeScript files of a folder. */
export function expressionsIn(folder: string): Expression[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  return files.sort().flatMap((name) => {
    const file = join(folder, name);
    return expressionsOf(file, readFileSync(file, 'utf8'));
  });
}

/** Returns a sentence for each literal that is not ASCII: esbuild keeps it as it is (evanw/esbuild#4205). */
export function findNonAscii(expressions: readonly Expression[]): string[] {
  return expressions.flatMap(({ location, source, isConstant }) => {
    const [sign] = (isConstant && /[^\0-\x7f]/.exec(source)) || [];
    if (sign === undefined) return [];
    const code = sign.charCodeAt(0).toString(16).padStart(4, '0');
    return [`${location}: write \\u${code} instead of ${sign} in this regular expression`];
  });
}

type Constants = ReadonlyMap<string, ts.Expression | undefined>;

/** Returns the literals of a file and its `new RegExp`. */
export function expressionsOf(file: string, code: string): Expression[] {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const constants: Constants = new Map(
    tree.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .map(({ name, initializer }) => [name.getText(), initializer]),
  );
  const found: Expression[] = [];
  const add = (node: ts.Node, source: string | undefined, flags: string) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    const [location, isConstant] = [`${file}:${line + 1}`, source !== undefined];
    found.push({ location, file, source: source ?? node.getText(), flags, isConstant });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    } else if (isCreation(node)) {
      const [pattern, flags] = node.arguments ?? [];
      add(node, evaluate(pattern, constants), evaluate(flags, constants) ?? '');
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const isCreation = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';

/** Evaluates literals, templates and constants of the file; returns undefined for other expressions. */
function evaluate(node: ts.Node | undefined, constants: Constants): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1, node.text.lastIndexOf('/'));
  if (ts.isIdentifier(node)) return evaluate(constants.get(node.text), constants);
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source')
    return evaluate(node.expression, constants);
  if (!ts.isTemplateExpression(node)) return undefined;
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const value = evaluate(expression, constants);
    return value === undefined ? undefined : value + literal.text;
  });
  return parts.includes(undefined) ? undefined : node.head.text + parts.join('');
}

/** Keywords whose values are data, which may have a property named `pattern`. */
const DATA = new Set(['example', 'examples', 'default', 'const', 'enum', 'x-card']);

/** Returns the patterns of a document, with the flag of the validator. */
export function patternsOf(document: unknown, file: string, pointer = ''): Expression[] {
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([name, value]): Expression[] => {
    const location = `${pointer}/${name}`;
    if (DATA.has(name)) return [];
    if (name === 'pattern' && typeof value === 'string')
      return [{ location: `${file}#${location}`, file, source: value, flags: 'u', isConstant: true }];
    return patternsOf(value, file, location);
  });
}
