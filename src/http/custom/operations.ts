/** Makes operations of a deployer's functions: context, time limit, and a check of their output. */
import type { Logger } from 'pino';
import { operationsOf } from '../../contract/model.ts';
import { ApiError } from '../../lib/errors.ts';
import type { Context } from '../../operations/operation.ts';
import { getOpenApi, getOpenApiYaml } from '../../operations/service/operations.ts';
import type { OperationTable } from '../routes.ts';
import { createBuiltInCalls } from './calls.ts';
import { type ContextSettings, RequestContext } from './context.ts';
import type { CustomOperations } from './folder.ts';
import type { CustomFunction } from './functions.ts';
import { createOutputCheck, type OutputCheck } from './output.ts';

export interface CustomSettings {
  logger: Logger;
  /** Errors have no details. */
  isProduction?: boolean;
  /** The size of the store of custom operations. */
  operationsStoreMb?: number;
}

/** Default of `x-timeout-ms`. */
const TIMEOUT_MS = 10_000;
/** A function that computes for longer delays all other requests noticeably. */
const BLOCKED_MS = 1_000;
const STORE_MB = 64;

/** Returns the table of operations for the routes. */
export function createCustomOperations(
  { name, document, functions }: CustomOperations,
  { logger, isProduction = false, operationsStoreMb = STORE_MB }: CustomSettings,
): OperationTable {
  const call = createBuiltInCalls();
  const entries = operationsOf(document).flatMap((operation) => {
    const { operationId, 'x-timeout-ms': limitMs = TIMEOUT_MS } = operation;
    const run = functions.get(operationId);
    if (!run) return [];
    const settings = { space: name, operationId, logger, call, storeBytesMax: operationsStoreMb * 2 ** 20 };
    const check = createOutputCheck(operation, isProduction);
    return [[operationId, createOperation(run, { ...settings, limitMs, check })] as const];
  });
  return { getOpenApi, getOpenApiYaml, ...Object.fromEntries(entries) };
}

interface OperationSettings extends ContextSettings {
  readonly limitMs: number;
  readonly check: OutputCheck;
}

function createOperation(run: CustomFunction, settings: OperationSettings) {
  const { operationId, logger, limitMs, check } = settings;
  /** Computations for longer delay all other requests noticeably. */
  const warn = (ms: number, { request }: Context, text = 'an operation blocked all requests') => {
    if (ms >= BLOCKED_MS) logger.warn({ operation: operationId, id: request.id, ms: Math.round(ms) }, text);
  };
  return (input: Readonly<Record<string, unknown>>, context: Context): unknown => {
    const { steadyNow } = context.services;
    const requestContext = new RequestContext(context, settings);
    const startMs = steadyNow();
    const output = orDefect(operationId, () => run(input, requestContext));
    const returnMs = steadyNow();
    warn(returnMs - startMs, context);
    if (!isThenable(output)) {
      if (returnMs - startMs > limitMs) throw tooSlow(limitMs);
      return check(output);
    }
    let hasTurned = false;
    setImmediate(() => {
      hasTurned = true;
    });
    const isLate = () => {
      const nowMs = steadyNow();
      const overdueMs = nowMs - startMs - limitMs;
      // Promises that settle at once keep timers and other requests from running, until the last has settled.
      if (hasTurned) warn(overdueMs, context, 'all requests were blocked while an operation ran');
      else warn(nowMs - returnMs, context);
      return overdueMs > 0;
    };
    return within(limitMs, output, { requestContext, isLate }).then(check, (error: unknown) => {
      throw toDefect(operationId, error);
    });
  };
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

interface Limited {
  readonly requestContext: RequestContext;
  /** Whether the time limit has passed, even if its timer has not fired. */
  readonly isLate: () => boolean;
}

/** Rejects when the time limit passes, and aborts the signal. A result that arrives later is ignored. */
function within(
  limitMs: number,
  output: PromiseLike<unknown>,
  { requestContext, isLate }: Limited,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const stop = () => {
      isOver = true;
      const error = tooSlow(limitMs);
      requestContext.abort(error);
      reject(error);
    };
    const timer = setTimeout(stop, limitMs);
    const settle = (use: () => void) => {
      if (isOver) return;
      clearTimeout(timer);
      if (isLate()) stop();
      else use();
    };
    output.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}

const tooSlow = (limitMs: number) =>
  new ApiError(
    503,
    `The operation did not finish within ${limitMs} ms.`,
    { 'retry-after': '1' },
    { code: 'overloaded' },
  );

function orDefect<T>(operationId: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw toDefect(operationId, error);
  }
}

/** Keeps refusals; all other exceptions are a 500, and their stack is in the log. */
function toDefect(operationId: string, error: unknown): Error {
  if (error instanceof ApiError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const defect = new Error(`${operationId} failed: ${message}`);
  if (error instanceof Error && error.stack !== undefined) defect.stack = error.stack;
  return defect;
}
