/** The modeled objects of the stores. */
import { chats } from './chats.ts';
import { games } from './games.ts';
import { idempotency } from './idempotency.ts';
import { names } from './names.ts';
import type { Subject } from './subject.ts';
import { keys, uses } from './sums.ts';
import { tokens } from './tokens.ts';

export const subjects: readonly Subject[] = [chats, games, tokens, names, idempotency, uses, keys];
