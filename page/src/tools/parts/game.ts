/** Tic-tac-toe part: a board to play against anyone who opens the game's URL. */
import { button, make } from '../../dom.ts';
import { readValues } from '../../form.ts';
import { createGuest, linkToOtherTab } from '../guest.ts';
import type { ToolKit, ToolPart } from '../kit.ts';
import { listenToGame } from '../live.ts';
import { type Brought, repeatGently } from '../pace.ts';
import { refusalOf } from '../refusal.ts';
import { showAbove } from '../whole.ts';

/** The displayed part of a `fetchGame` response. */
interface Game {
  readonly id: string;
  readonly players: readonly string[];
  readonly turn: string | null;
  readonly status: 'waiting' | 'ready' | 'finished';
  readonly winner: string | null;
  readonly board: readonly (readonly (string | null)[])[];
}

const SIDE = 3;
const GAME_ID_LENGTH_MAX = 128;

export function open(kit: ToolKit): ToolPart {
  const { form, base, path, send } = kit;
  const guest = createGuest();
  const root = path.replace(/[^/]+$/, '');
  const card = (form.dataset.id ?? '').replace(/[^/]+$/, 'fetch');
  const told = make('p', { class: 'told', role: 'status' }, 'Start a game, or join one by its ID.');
  const invitation = make('p');
  const isFetching = path.endsWith('/fetch');
  const id = make('input', {
    maxlength: String(GAME_ID_LENGTH_MAX),
    autocomplete: 'off',
    value: (isFetching && readValues(form).game) || '',
  });
  let game: Game | undefined;
  let polling: ReturnType<typeof repeatGently> | undefined;
  let following = new AbortController();

  const fetchGame = async (wanted: string | undefined, signal: AbortSignal): Promise<Brought> => {
    const who = { username: guest.name(), session: guest.session };
    const body = wanted ? { ...who, game: wanted } : { ...who, private: true };
    const reply = await send({ method: 'POST', path: `${root}fetch`, body }, signal);
    if (reply.status !== 200) {
      told.textContent = await refusalOf(reply);
      return { reply, isNew: false, isOver: reply.status !== 429 };
    }
    const isNew = show(JSON.parse(await reply.blob.text()) as Game); // see the OpenAPI document
    return { reply, isNew, isOver: game?.status === 'finished' };
  };
  const close = () => {
    polling?.close();
    following.abort();
  };
  /** Joins or starts a game and shows every move; polls if the event stream fails. */
  const follow = async (wanted: string | undefined) => {
    close();
    game = undefined;
    following = new AbortController();
    const { signal } = following;
    const begun = await fetchGame(wanted, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (begun === undefined) told.textContent = await refusalOf(undefined);
    if (begun?.reply.status !== 200 || begun.isOver) return;
    const known = id.value;
    listenToGame(kit, known, {
      signal,
      onEvent: (told) => {
        if (told.event !== 'game') return;
        show(told.data);
        if (told.data.status === 'finished') close();
      },
      onFailure: () => {
        polling = repeatGently(() => fetchGame(known, signal));
      },
    });
  };
  const show = (next: Game): boolean => {
    const isNew = JSON.stringify(next) !== JSON.stringify(game);
    game = next;
    if (isNew) paint(next);
    return isNew;
  };
  const play = async (move: string) => {
    if (game === undefined) return;
    const body = { username: guest.name(), session: guest.session, game: game.id, move };
    const reply = await send({ method: 'POST', path: `${root}play`, body }).catch(() => undefined);
    const refusal = await refusalOf(reply);
    if (refusal) told.textContent = refusal;
    else polling?.soon();
  };

  const cells = Array.from({ length: SIDE * SIDE }, (_, index) => {
    const [row, column] = [Math.floor(index / SIDE) + 1, (index % SIDE) + 1];
    return button('', () => void play(`${row}-${column}`), { 'aria-label': `Row ${row}, column ${column}` });
  });
  const paint = ({ id: own, players, turn, status, winner, board }: Game) => {
    id.value = own;
    const mine = players.indexOf(guest.name());
    for (const [index, cell] of cells.entries()) {
      const sign = board[Math.floor(index / SIDE)]?.[index % SIDE] ?? '';
      cell.textContent = sign;
      const [place = ''] = (cell.getAttribute('aria-label') ?? '').split(':');
      cell.setAttribute('aria-label', sign ? `${place}: ${sign}` : place);
    }
    const end = winner === null ? "It's a tie." : `${winner} wins.`;
    const next =
      turn === guest.name() ? `Your turn: ${mine === 0 ? 'X' : 'O'}.` : `Waiting for ${turn ?? 'a player'}.`;
    told.textContent =
      status === 'finished' ? end : status === 'waiting' ? 'Waiting for the other player.' : next;
    const other = linkToOtherTab(
      `${base}/#/${card}?game=${encodeURIComponent(own)}`,
      'Open this game in another tab to join it',
    );
    invitation.replaceChildren(...(status === 'finished' ? [] : [other]));
  };

  const begin = button('New game', () => void follow(undefined));
  const join = button('Join', () => void (id.value.trim() ? follow(id.value.trim()) : id.focus()));
  const asks = make(
    'div',
    { class: 'asks' },
    guest.field,
    make('label', { class: 'field' }, make('span', { class: 'ask' }, 'Game'), id),
  );
  const board = make('div', { class: 'board', role: 'group', 'aria-label': 'Board' }, ...cells);
  const buttons = make('div', { class: 'presets' }, begin, join);
  showAbove(
    form,
    make('section', { class: 'part', 'aria-label': 'Play' }, asks, buttons, board, told, invitation),
  );
  return { close };
}
