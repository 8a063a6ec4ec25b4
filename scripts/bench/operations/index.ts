import { chatOperations } from './chat.ts';
import type { Operation } from './operation.ts';
import { play } from './play.ts';
import { powVerify } from './pow.ts';
import { pureOperations } from './pure.ts';

/** Everything measured apart from the cheap GET. */
export const operations: readonly Operation[] = [...pureOperations, powVerify, ...chatOperations, play];
