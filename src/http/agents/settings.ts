/** What agents are answered with, and by whom. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenApiDocument } from '../../contract/openapi.ts';
import type { Services } from '../../operations/services.ts';

export interface AgentSettings {
  /** The operationIds of the tools, in their order; undefined: what the document says. */
  readonly tools: readonly string[] | undefined;
  /** The origins whose pages may ask, beside the service's own. */
  readonly origins: ReadonlySet<string>;
}

export interface AgentOptions {
  /** The newest version, in which what is not offered is marked as switched off. */
  readonly document: OpenApiDocument;
  readonly services: Services;
  /** How many messages that count against no quota a caller is answered in a second. */
  readonly messagesPerSecond: number;
  readonly settings?: AgentSettings | undefined;
}

/** Answers a message; resolves to undefined when the answer has no body. */
export type Answerer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Refuses an answer by throwing when its caller has had too many that count against no quota. */
export type AskLimit = (request: FastifyRequest, reply: FastifyReply) => void;
