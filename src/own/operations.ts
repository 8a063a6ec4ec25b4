/** Makes operations of a deployer's functions: context, time limit, and a check of their output. */
import addFormats from 'ajv-formats';
import type { Logger } from 'pino';
import { operationsOf } from '../contract/openapi.ts';
import { ApiError } from '../errors.ts';
import { acceptFormats } from '../http/input/validation.ts';
import type { OperationTable } from '../http/routes.ts';
import type { Context } from '../operations/operation.ts';
import { getOpenApi, getOpenApiYaml } from '../operations/service/version.ts';
import { createBuiltInCalls } from './calls.ts';
import { type ContextSettings, RequestContext } from './context.ts';
import type { OwnOperations } from './folder.ts';
import type { OwnFunction } from './functions.ts';
import { createOutputCheck, type OutputCheck } from './output.ts';

export interface OwnSettings {
  logger: Logger;
  /** Errors have no details. */
  isProduction?: boolean;
  /** The size of the store of own operations. */
  operationsStoreMb?: number;
}

/** Default of `x-timeout-ms`. */
const TIMEOUT_MS = 10_000;
/** A function that computes for longer delays all other requests noticeably. */
const BLOCKED_MS = 1_000;
const STORE_MB = 64;

/** Returns the table of operations for the routes. */
export function createOwnOperations(
  { name, document, functions }: OwnOperations,
  { logger, isProduction = false, operationsStoreMb = STORE_MB }: OwnSettings,
): OperationTable {
  acceptFormats((ajv) => void addFormats.default(ajv));
  const call = createBuiltInCalls();
  const entries = [...operationsOf(document)].flatMap(({ operation }) => {
    const { operationId, 'x-timeout-ms': limitMs = TIMEOUT_MS } = operation;
    const run = functions.get(operationId);
    if (!run) return [];
    const settings = { space: name, operationId, logger, call, storeBytesMax: operationsStoreMb * 2 ** 20 };
    const check = createOutputCheck(document, operation, isProduction);
    return [[operationId, createOperation(run, { ...settings, limitMs, check })] as const];
  });
  return { getOpenApi, getOpenApiYaml, ...Object.fromEntries(entries) };
}

interface OperationSettings extends ContextSettings {
  readonly limitMs: number;
  readonly check: OutputCheck;
}

function createOperation(run: OwnFunction, settings: OperationSettings) {
  const { operationId, logger, limitMs, check } = settings;
  const requireInTime = (startMs: number, { services, request }: Context) => {
    const tookMs = services.steadyNow() - startMs;
    if (tookMs < BLOCKED_MS) return;
    logger.warn(
      { operation: operationId, id: request.id, ms: Math.round(tookMs) },
      'an operation blocked all requests',
    );
    if (tookMs > limitMs) throw tooSlow(limitMs);
  };
  return (input: Readonly<Record<string, unknown>>, context: Context): unknown => {
    const own = new RequestContext(context, settings);
    const startMs = context.services.steadyNow();
    const output = orDefect(operationId, () => run(input, own));
    requireInTime(startMs, context);
    if (!isThenable(output)) return check(output);
    return within(limitMs, output, own).then(check, (error: unknown) => {
      throw toDefect(operationId, error);
    });
  };
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/** Rejects when the time limit passes, and aborts the signal. A result that arrives later is ignored. */
function within(limitMs: number, output: PromiseLike<unknown>, own: RequestContext): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = tooSlow(limitMs);
      own.abort(error);
      reject(error);
    }, limitMs);
    output.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
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
