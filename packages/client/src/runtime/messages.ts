/** Reads a chat by its cursor. */
import type { Call } from './operation.ts';

/** Where to continue in a chat, for `listMessages` and `listPrivateMessages`. */
export interface ChatPosition {
  /** `X-Chat-Cursor` of an earlier response. Default: all messages. */
  readonly after?: string | undefined;
  /** Maximum seconds to wait for a new message, up to 25. Default: 25. */
  readonly wait?: number | undefined;
}

/**
 * Yields the messages of a chat, oldest first, then new ones as they arrive, by long polls. With `wait: 0`, ends after
 * the last message. If the chat is cleared, or later messages were removed, yields its remaining messages again.
 * @example for await (const { message } of eachMessage((position) => api.listMessages(position))) console.log(message)
 */
export async function* eachMessage<Message>(
  list: (position: ChatPosition) => Call<readonly Message[]>,
  { after, wait = 25 }: ChatPosition = {},
): AsyncGenerator<Message, void, undefined> {
  for (let cursor = after; ; ) {
    const { data, response } = await list({ after: cursor, wait }).withResponse();
    yield* data;
    cursor = response.headers.get('x-chat-cursor') ?? cursor;
    if (!cursor || !(data.length || wait)) return;
  }
}
