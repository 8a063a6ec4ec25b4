/** Checks the output of custom operations against their document. */
import { JSON_TYPE, type Operation } from '../../contract/model.ts';
import { ApiError } from '../../lib/errors.ts';
import { Answer } from '../../operations/answer.ts';
import { compileSchema } from '../input/validation.ts';

/** Returns the output as it is sent. Throws a 500 if the document does not describe it. */
export type OutputCheck = (output: unknown) => unknown;

/** Creates the check. In production, the property at fault is only in the log. */
export function createOutputCheck(
  { operationId, success: { content = {} }, answer }: Operation,
  isProduction: boolean,
): OutputCheck {
  const validate = answer && compileSchema(answer);
  const fail = (reason: string): never => {
    const text = `${operationId} returned a wrong response: ${reason}`;
    throw isProduction ? new Error(text) : new ApiError(500, text);
  };

  function requireJson(value: unknown): unknown {
    if (!validate) return fail(`the type must be one of: ${Object.keys(content).join(', ')} (context.reply)`);
    if (validate(value)) return value;
    const [error] = validate.errors ?? [];
    const path = error?.instancePath.slice(1).replaceAll('/', '.') || 'the value';
    return fail(`${path} ${error?.message ?? 'is not valid'}`);
  }

  return (output) => {
    if (!(output instanceof Answer)) return requireJson(output);
    const { body, type } = output;
    if (!(type in content)) return fail(`the type ${type} is not one of: ${Object.keys(content).join(', ')}`);
    if (type === JSON_TYPE) requireJson(body);
    else if (body instanceof Uint8Array && !Buffer.isBuffer(body))
      return new Answer<unknown, string, string>(Buffer.from(body), { type, headers: output.headers });
    else if (typeof body !== 'string' && !Buffer.isBuffer(body))
      return fail('the body must be a string or bytes');
    return output;
  };
}
