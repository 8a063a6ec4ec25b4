/** Chat part: messages appear immediately, in this tab and in others. */
import { make } from '../../dom.ts';
import { createGuest, linkToOtherTab } from '../guest.ts';
import type { ToolKit, ToolPart } from '../kit.ts';
import { type ChatEvent, listenToChat } from '../live.ts';
import { type Brought, repeatGently } from '../pace.ts';
import { refusalOf } from '../refusal.ts';
import { showAbove } from '../whole.ts';

/** Maximum number of messages on the page; older ones are removed. */
const SHOWN_MAX = 200;
const MESSAGE_LENGTH_MAX = 2000;
/** Maximum duration of a long poll, which replaces a failed event stream. */
const HELD_S = 20;

interface Message {
  readonly username: string;
  readonly message: string;
  readonly timestamp: string;
  /** Its position in the chat, if known. */
  readonly cursor?: string | undefined;
}

export function open(kit: ToolKit): ToolPart {
  const { path, send } = kit;
  const guest = createGuest();
  const log = make('div', { class: 'log', role: 'log', 'aria-label': 'Messages', tabindex: '0' });
  const told = make('p', { class: 'told', role: 'status' });
  const text = make('input', {
    'aria-label': 'Message',
    placeholder: 'Message',
    maxlength: String(MESSAGE_LENGTH_MAX),
    autocomplete: 'off',
    required: '',
  });
  const form = make('form', { class: 'saying' }, text, make('button', {}, 'Send message'));
  let cursor = '';

  const read = async (): Promise<Brought> => {
    const query = cursor ? `?after=${encodeURIComponent(cursor)}&wait=${HELD_S}` : '';
    const heldMs = cursor ? HELD_S * 1_000 : 0;
    const reply = await send({ method: 'GET', path: path + query });
    if (reply.status !== 200) return { reply, isNew: false };
    const messages = JSON.parse(await reply.blob.text()) as Message[]; // see the OpenAPI document
    const isWhole = cursor === '' || reply.headers.has('x-chat-reset');
    cursor = reply.headers.get('x-chat-cursor') ?? '';
    showMessages(log, messages, isWhole);
    return { reply, isNew: messages.length > 0, heldMs };
  };
  let reading: ReturnType<typeof repeatGently> | undefined;
  const show = (told: ChatEvent) => {
    if (told.event === 'reset' || told.event === 'cleared') log.replaceChildren();
    if (told.event === 'removed')
      log.querySelector(`[data-cursor="${CSS.escape(told.data.cursor)}"]`)?.remove();
    if (told.event === 'message') showMessages(log, [{ ...told.data, cursor: told.id }], false);
    if (told.event === 'message' || told.event === 'ready') cursor = told.id;
  };
  const onFailure = () => {
    reading = repeatGently(read);
  };
  const listening = new AbortController();
  listenToChat(kit, { signal: listening.signal, onEvent: show, onFailure });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const body = { username: guest.name(), message: text.value, session: guest.session };
    const reply = await send({ method: 'POST', path, body }).catch(() => undefined);
    told.textContent = await refusalOf(reply);
    if (reply?.status !== 200) return;
    text.value = '';
    reading?.soon();
  });
  const other = linkToOtherTab(location.href, 'Open another tab to chat with yourself');
  const head = make('div', { class: 'asks' }, guest.field);
  showAbove(
    kit.form,
    make('section', { class: 'part', 'aria-label': 'Chat' }, head, log, form, told, make('p', {}, other)),
  );
  return {
    onReply: () => reading?.soon(),
    close: () => {
      listening.abort();
      reading?.close();
    },
  };
}

function showMessages(log: HTMLElement, messages: readonly Message[], isWhole: boolean): void {
  const isAtEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - 40;
  const items = messages.slice(-SHOWN_MAX).map(({ username, message, timestamp, cursor = '' }) => {
    const time = new Date(timestamp).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
    return make(
      'p',
      { 'data-cursor': cursor },
      make('b', {}, username),
      ` ${message} `,
      make('time', { class: 'when', datetime: timestamp }, time),
    );
  });
  if (isWhole) log.replaceChildren(...items);
  else log.append(...items);
  while (log.children.length > SHOWN_MAX) log.firstElementChild?.remove();
  if (isAtEnd) log.scrollTop = log.scrollHeight;
}
