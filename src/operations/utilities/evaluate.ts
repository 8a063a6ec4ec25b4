import { ExpressionError, evaluate } from '../../domain/evaluate/evaluate.ts';
import { badRequest } from '../../errors.ts';

/** The value of an expression; what is wrong with it, and where, is told as a 400. */
export function evaluateExpression({ expr, precision }: { expr: string; precision: number }) {
  try {
    return { expression: expr, result: evaluate(expr, precision), precision };
  } catch (error) {
    throw error instanceof ExpressionError ? badRequest(error.message) : error;
  }
}
