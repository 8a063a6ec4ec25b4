/** JSON-RPC IDs, returned as they were sent. */
import { isRecord } from '../../contract/openapi.ts';
import { readJson } from '../../operations/data/json.ts';

/** The limit that the document states for ids and methods. */
export const TEXT_LENGTH_MAX = 1000;

/** 2^64: IDs of 64 bits. */
const ID_MAX = 2 ** 64;

/** A string, or an integer; an `ExactId` beyond the integers that a number can represent. */
export type Id = string | number | ExactId;

/** An integer ID as written. */
export class ExactId {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Writes an ID as it was sent. */
export const writeId = (id: Id | null): string => (id instanceof ExactId ? id.text : JSON.stringify(id));

/** Returns whether a value is an ID that this server accepts. */
export function isId(id: unknown): id is Id {
  if (id instanceof ExactId) return Math.abs(Number(id.text)) <= ID_MAX;
  return typeof id === 'string' ? id.length <= TEXT_LENGTH_MAX : Number.isSafeInteger(id);
}

/** Replaces an integer ID that JavaScript would round; `text` is the JSON of the message. */
export function withExactId(message: unknown, text = ''): unknown {
  if (!isRecord(message) || typeof message.id !== 'number' || Number.isSafeInteger(message.id))
    return message;
  const json = readJson(text);
  const members = isRecord(json) && Array.isArray(json.members) ? json.members : [];
  const sent: unknown = members.findLast(([name]) => name === 'id')?.[1];
  const digits = isRecord(sent) && typeof sent.number === 'string' ? sent.number : '';
  return /^-?\d+$/.test(digits) ? { ...message, id: new ExactId(digits) } : message;
}
