import type { FastifyRequest } from 'fastify';

/** Identifies the caller again, by the key in the request body. */
export type IdentifyByMember = (request: FastifyRequest) => Promise<void>;
