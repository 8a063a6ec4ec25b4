/** The open card: sends a request as the user types and shows the response. */
import { writeAddress } from './address.ts';
import { type AnswerView, createAnswer } from './answer.ts';
import { ask, base, type Reply } from './ask.ts';
import { loadLater, loadPart } from './extend.ts';
import { blame, readCard, readValues, setNow, setValues } from './form.ts';
import { loadAll } from './forms.ts';
import { key, noteUse } from './kept.ts';
import { showLeft } from './meter.ts';
import { type CardModel, type CardRequest, FieldError, requestOf, type Values } from './model.ts';
import { addStar } from './star.ts';
import type { ToolPart } from './tools/kit.ts';

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

export interface CardEvents {
  /** Favorites or recently used tools have changed. */
  readonly onChange: () => void;
  /** Opens a tool with values, such as a result. */
  readonly open: (id: string, values: Values) => void;
}

/** Activates a card in the page. */
export function openCard(form: HTMLFormElement, values: Values | undefined, events: CardEvents): OpenCard {
  /** Reads the card each time, because a part can change the kind of a field. */
  const cardNow = () => readCard(form);
  const card = cardNow();
  const isLive = form.dataset.live !== undefined;
  const view = createAnswer();
  Element.prototype.after.call(form, view.element); // form.after can be a field named `after`
  form.noValidate = true;
  let timer = 0;
  let type = '';
  let described: CardRequest | undefined;

  /** Returns the request; undefined if a field is invalid, which makes the result outdated. */
  const request = (): CardRequest | undefined => {
    try {
      return requestOf(cardNow(), readValues(form));
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      blame(form, error.field, error.message);
      view.outdate('Not sent: a field is invalid.');
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
  const addSteps = async (text: string) => {
    const { addNextSteps } = await loadLater();
    const result = { operationId: card.operationId, values: readValues(form), text, open: events.open };
    view.steps.replaceChildren(...addNextSteps(result, card.id, await loadAll()));
  };
  const run = async () => {
    clearTimeout(timer);
    const asked = request();
    if (asked === undefined) return;
    describe(asked, described === undefined);
    view.outdate('Sending…');
    try {
      const reply = await ask(asked);
      if (reply === undefined) return;
      type = reply.status < 400 ? reply.type : type;
      showLeft(reply.left);
      const text = await show(card, form, view, reply);
      describe(asked);
      if (reply.status === 429) waitFor(reply.retryAfterS);
      if (reply.status >= 400) return;
      noteUse(card.main);
      await loaded;
      part?.onReply?.(reply);
      if (text !== undefined) await addSteps(text);
    } catch {
      view.outdate('Cannot reach the service.');
    }
  };
  /** Shows a countdown after a 429, then sends the request again. */
  const waitFor = (seconds: number) => {
    if (seconds <= 0) return void run();
    view.outdate(`Rate limit exceeded. Retrying in ${seconds} s.`);
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
  addStar(form, card, events.onChange);
  let part: ToolPart | undefined;
  let isClosed = false;
  const own = { form, answer: view.element, run: () => void run() };
  const loaded = loadPart(own).then(
    (opened) => {
      part = opened;
      if (isClosed) part?.close?.();
    },
    () => undefined, // no network: no part
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
      part?.close?.();
    },
  };
}

/** Shows a response, and an error also at the field that it names. Resolves to the result if it is text. */
async function show(
  card: CardModel,
  form: HTMLFormElement,
  view: AnswerView,
  reply: Reply,
): Promise<string | undefined> {
  blame(form);
  const text = await view.showReply(reply, card, readValues(form));
  if (reply.status < 400) return text;
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
  return undefined;
}
