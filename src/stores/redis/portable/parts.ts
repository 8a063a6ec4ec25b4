import { createChatPart } from './chats.ts';
import { createValuePart } from './custom-data.ts';
import { createGamePart } from './games.ts';
import { createReceiptPart, createResponsePart } from './idempotency.ts';
import type { PartOptions, RedisPart } from './part.ts';
import { createUserKeyPart } from './user-keys.ts';
import {
  createBanPart,
  createKeyPart,
  createSessionPart,
  createTokenPart,
  createUsagePart,
} from './values.ts';

/** Returns the data of all ports, except rate limits. Each part takes its own kind of records. */
export const createParts = (options: PartOptions) =>
  [
    createKeyPart,
    createUsagePart,
    createBanPart,
    createSessionPart,
    createChatPart,
    createGamePart,
    createTokenPart,
    createValuePart,
    createResponsePart,
    createReceiptPart,
    createUserKeyPart,
  ].map((create) => create(options)) as RedisPart[];
