/** MCP tools and allowed origins. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedDocument } from '../../contract/served.ts';
import type { Services } from '../../operations/services.ts';

export interface AgentSettings {
  /** The operationIds of the tools, in order; undefined: those that the document marks as default. */
  readonly tools: readonly string[] | undefined;
  /** Allowed origins in addition to the service's own. */
  readonly origins: ReadonlySet<string>;
  /** Whether images come without a URL, because no listener serves it. */
  readonly omitsUrls?: boolean;
}

export interface AgentOptions {
  /** The newest version, then custom operations; disabled operations are marked as switched off. */
  readonly documents: readonly ServedDocument[];
  readonly services: Services;
  /** Limit for uncounted messages per caller and second. */
  readonly messagesPerSecond: number;
  readonly settings?: AgentSettings | undefined;
}

export type Answerer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Throws if the caller exceeds its limit of uncounted messages. */
export type AskLimit = (request: FastifyRequest, reply: FastifyReply) => void;
