import { badRequest } from '../../lib/errors.ts';
import { ExpressionError, evaluate } from './evaluate.ts';

/** Evaluates an expression; errors become a 400 with their position. */
export function evaluateExpression({ expr, precision }: { expr: string; precision: number }) {
  try {
    return { expression: expr, ...evaluate(expr, precision), precision };
  } catch (error) {
    throw error instanceof ExpressionError ? badRequest(error.message, 'invalid_format', 'expr') : error;
  }
}
