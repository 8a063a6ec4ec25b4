/** What happens in a chat or a game, from the client of the service: one connection for all tabs of the browser. */
import { chatEvents, connect, gameEvents } from '../../../sdk/src/generated/index.ts';
import type { BenchKit } from './kit.ts';

type EventOf<Run extends (...words: never[]) => AsyncGenerator> =
  ReturnType<Run> extends AsyncGenerator<infer Event> ? Event : never;
export type ChatEvent = EventOf<typeof chatEvents>;
export type GameEvent = EventOf<typeof gameEvents>;

export interface Listening<Event> {
  readonly onEvent: (event: Event) => void;
  /** There are no events, or no more of them: a proxy or a plan is in the way. */
  readonly onEnd: () => void;
}

const connectTo = ({ base, key }: BenchKit) => connect({ baseUrl: base, key: key() });

/** Follows the global chat from its beginning; returns what ends that. */
export function listenToChat(kit: BenchKit, listening: Listening<ChatEvent>): () => void {
  return listen((signal) => chatEvents(connectTo(kit), { after: 'start' }, { signal }), listening);
}

/** Follows a game from now on; returns what ends that. */
export function listenToGame(kit: BenchKit, game: string, listening: Listening<GameEvent>): () => void {
  return listen((signal) => gameEvents(connectTo(kit), { game, after: 'start' }, { signal }), listening);
}

function listen<Event>(
  open: (signal: AbortSignal) => AsyncIterable<Event>,
  { onEvent, onEnd }: Listening<Event>,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const follow = async () => {
    for await (const event of open(signal)) onEvent(event);
  };
  const end = () => {
    if (!signal.aborted) onEnd();
  };
  follow().then(end, end);
  return () => controller.abort();
}
