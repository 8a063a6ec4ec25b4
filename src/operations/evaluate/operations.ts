import { evaluate } from './evaluate.ts';

/** Evaluates an expression. */
export const evaluateExpression = ({ expr, precision }: { expr: string; precision: number }) => ({
  expression: expr,
  ...evaluate(expr, precision),
  precision,
});
