import type { FastifyRequest } from 'fastify';

/** Resolves the caller once more, by what stands in the body of the request. */
export type IdentifyByMember = (request: FastifyRequest) => Promise<void>;
