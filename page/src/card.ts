/** The open card: sends a request as the user types and shows the response. */
import { writeAddress } from './address.ts';
import { type AnswerView, createAnswer } from './answer.ts';
import { ask, base, type Reply } from './ask.ts';
import type { Bench } from './bench/kit.ts';
import { button } from './dom.ts';
import { loadBench, loadLater } from './extend.ts';
import { blame, readCard, readValues, setNow, setValues } from './form.ts';
import { favourites, key, noteUse, toggleFavourite } from './kept.ts';
import { showLeft } from './meter.ts';
import { type CardModel, type CardRequest, FieldError, requestOf, type Values } from './model.ts';

/** Delay between typing and the request, so that each word causes one request. */
const PAUSE_MS = 350;

export interface OpenCard {
  readonly id: string;
  /** Sends the request again, now. */
  run: () => void;
  /** Sets values from the URL and sends the request. */
  set: (values: Values) => void;
  close: () => void;
}

/** Activates a card in the page. `onChange` is called when favorites or recently used tools change. */
export function openCard(form: HTMLFormElement, values: Values | undefined, onChange: () => void): OpenCard {
  /** Reads the card each time, because a bench can change the kind of a field. */
  const cardNow = () => readCard(form);
  const card = cardNow();
  const isLive = form.dataset.live !== undefined;
  const view = createAnswer();
  Element.prototype.after.call(form, view.element); // form.after can be a field named `after`
  form.noValidate = true;
  let timer = 0;
  let type = '';
  let described: CardRequest | undefined;

  const request = (): CardRequest | undefined => {
    try {
      return requestOf(cardNow(), readValues(form));
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      blame(form, error.field, error.message);
      return undefined;
    }
  };
  /** Updates the URL of the page, and the snippets once their script has loaded (after the first response). */
  const describe = (asked: CardRequest, isFirst = false) => {
    const shown = cardNow();
    const address = writeAddress(shown, readValues(form));
    if (location.hash !== address) history.replaceState(null, '', address);
    if (isFirst) return;
    const hasSecret = shown.fields.some(({ kind, name }) => kind === 'secret' && name in asked.input);
    const pageAddress = hasSecret ? undefined : `${base}/${address}`;
    const options = { card: shown, request: asked, base, pageAddress, hasKey: key() !== '', type };
    described = asked;
    void loadLater().then(
      ({ refine, snippetsOf }) => {
        refine(form);
        if (described === asked) view.showSnippets(snippetsOf(options));
      },
      () => undefined, // no network: no snippets
    );
  };
  const run = async () => {
    clearTimeout(timer);
    const asked = request();
    if (asked === undefined) return;
    describe(asked, described === undefined);
    view.element.classList.add('busy');
    view.state.textContent = 'Sending…';
    try {
      const reply = await ask(asked);
      if (reply === undefined) return;
      view.element.classList.remove('busy');
      type = reply.status < 400 ? reply.type : type;
      showLeft(reply.left);
      await show(card, form, view, reply);
      describe(asked);
      if (reply.status === 429) waitFor(reply.retryAfterS);
      if (reply.status >= 400) return;
      noteUse(card.main);
      await loaded;
      bench?.onReply?.(reply);
    } catch {
      view.element.classList.remove('busy');
      view.state.textContent = 'Cannot reach the service.';
    }
  };
  /** Shows a countdown after a 429, then sends the request again. */
  const waitFor = (seconds: number) => {
    if (seconds <= 0) return void run();
    view.state.textContent = `Rate limit exceeded. Retrying in ${seconds} s.`;
    timer = setTimeout(() => waitFor(seconds - 1), 1000);
  };
  const runSoon = () => {
    clearTimeout(timer);
    const asked = request();
    if (asked === undefined) return;
    if (isLive) timer = setTimeout(run, PAUSE_MS);
    else describe(asked);
  };

  form.addEventListener('input', runSoon);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  if (values) setValues(form, values);
  else setNow(form);
  addStar(form, card, onChange);
  let bench: Bench | undefined;
  let isClosed = false;
  const own = { form, answer: view.element, run: () => void run() };
  const loaded = loadBench(card.operationId, own).then(
    (opened) => {
      bench = opened;
      if (isClosed) bench?.close?.();
    },
    () => undefined, // no network: no bench
  );
  const first = request();
  if (first) describe(first, isLive);
  if (isLive) void run();
  else view.state.textContent = 'Press Send. It changes data, so it is not sent as you type.';
  return {
    id: card.id,
    run: () => void run(),
    set: (next) => {
      setValues(form, next);
      runSoon();
    },
    close: () => {
      clearTimeout(timer);
      isClosed = true;
      bench?.close?.();
    },
  };
}

/** Shows a response. An error message is also shown at the field that it names. */
async function show(card: CardModel, form: HTMLFormElement, view: AnswerView, reply: Reply): Promise<void> {
  blame(form);
  await view.showReply(reply, card);
  if (reply.status < 400) return;
  // All errors have this shape.
  const { error = '', parameter = '' } = JSON.parse(await reply.blob.text()) as {
    error?: string;
    parameter?: string;
  };
  // `data.labels.0` is in the field `data` or `labels`.
  const names = parameter.split('.');
  const field = card.fields.find(({ name }) => names.includes(name))?.name;
  blame(form, field, error);
  view.result.textContent = error;
}

function addStar(form: HTMLFormElement, { main }: CardModel, onChange: () => void): void {
  const paint = (isOne: boolean) => {
    star.textContent = isOne ? '★' : '☆';
    star.setAttribute('aria-pressed', String(isOne));
  };
  const star = button(
    '☆',
    () => {
      paint(toggleFavourite(main));
      onChange();
    },
    { class: 'star', 'aria-label': 'Favorite' },
  );
  paint(favourites().includes(main));
  form.closest('.card')?.querySelector('header')?.append(star);
}
