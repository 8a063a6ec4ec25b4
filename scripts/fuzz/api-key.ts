/** The API key of requests to operations that belong to an account. */
import type { OperationObject } from '../../src/contract/openapi.ts';
import { type ApiKey, generateKey, hashKey } from '../../src/operations/callers/keys.ts';

/** The key of `UTILITY_API_KEY`, for services that run already, or else one that services of the fuzzer get. */
export const fuzzKey = process.env.UTILITY_API_KEY ?? generateKey((size) => new Uint8Array(size));

/** Its record, to be added to the store before the first request. */
export const fuzzKeyRecord: ApiKey = {
  ...{ id: 'fuzzeraccoun', hash: hashKey(fuzzKey), account: 'fuzzeraccoun', plan: 'default' },
  ...{ email: 'fuzzer@example.com', createdMs: 0, expiresMs: null, revokedMs: null, usedMs: null },
};

/** Whether callers of an operation need an API key. */
export const needsKey = ({ security = [] }: Pick<OperationObject, 'security'>): boolean =>
  security.length > 0 && security.every((way) => Object.keys(way).length > 0);
