/** Events of chats and games, over one connection for all tabs of the browser. */
import { chatEvents, connect, gameEvents } from '../../../packages/client/src/generated/index.ts';
import type { ToolKit } from './kit.ts';

type EventOf<Run extends (...words: never[]) => AsyncGenerator> =
  ReturnType<Run> extends AsyncGenerator<infer Event> ? Event : never;
export type ChatEvent = EventOf<typeof chatEvents>;
export type GameEvent = EventOf<typeof gameEvents>;

export interface Listening<Event> {
  /** Stops listening. */
  readonly signal: AbortSignal;
  readonly onEvent: (event: Event) => void;
  /** Called if the event stream fails, for example because of a proxy or a rate limit. */
  readonly onFailure: () => void;
}

const connectTo = ({ base, key }: ToolKit) => connect({ baseUrl: base, key: key() });

/** Follows the global chat from its first message. */
export function listenToChat(kit: ToolKit, listening: Listening<ChatEvent>): void {
  void listen(chatEvents(connectTo(kit), { after: 'start' }, listening), listening);
}

/** Follows a game from its first move until it is deleted. */
export function listenToGame(kit: ToolKit, game: string, listening: Listening<GameEvent>): void {
  void listen(gameEvents(connectTo(kit), { game, after: 'start' }, listening), listening);
}

async function listen<Event>(
  events: AsyncIterable<Event>,
  { signal, onEvent, onFailure }: Listening<Event>,
): Promise<void> {
  try {
    for await (const event of events) onEvent(event);
  } catch {
    if (!signal.aborted) onFailure();
  }
}
