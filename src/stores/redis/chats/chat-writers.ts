import { digest } from '../../digest.ts';
import { readLua } from '../script.ts';
import { DIGITS, PREFIX_LENGTH } from './chat-scripts.ts';

/** 96 bits of the digest identify a writer. */
const WRITER_LENGTH = 16;

/** Returns the ID of a writer. */
export const writerName = (writer: string) => digest(writer).slice(0, WRITER_LENGTH);

/** How many removals are listed for readers. Readers that missed more read the whole chat. */
const REMOVALS_TOLD = 256;

/** Lua functions on messages and their writers, with their constants. */
export const WRITERS_LUA = readLua('chat-members', 'chat-writers');
export const WRITERS_CONSTANTS = { DIGITS, PREFIX_LENGTH, WRITER_LENGTH, REMOVALS_TOLD };
