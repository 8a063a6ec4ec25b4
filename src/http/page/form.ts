/** Writes a card's form: plain HTML that works without JavaScript and that the page's script reads. */
import type { PageCard } from './card.ts';
import type { Field } from './field.ts';
import { attributes, escapeHtml, writeInline } from './html.ts';
import { labelOf } from './labels.ts';

/**
 * Returns the whole card; `root` is the public base path, without a trailing slash. With `isBare`, for sending all
 * cards at once, the page's script adds ids, labels and hints: this saves a tenth of the bytes.
 */
export function writeCard(card: PageCard, root: string, isBare = false): string {
  const { id, title, line, note, method, path, fields, operationId, tag, main, tabs, examples } = card;
  const first = fields.filter(isShownFirst);
  const rest = fields.filter((field) => !isShownFirst(field));
  const write = (some: readonly Field[]) =>
    some.map((field) => writeField(field, labelOf(operationId, field.name), isBare)).join('');
  const more =
    rest.length > 0
      ? `<details class="more"><summary>${rest.length} more</summary>${write(rest)}</details>`
      : '';
  const form = attributes({
    id: 'form',
    action: root + path,
    method: method === 'GET' ? 'get' : 'post',
    'data-id': id,
    'data-method': method,
    'data-path': path,
    'data-op': operationId,
    'data-unnamed': !card.hasMethod,
    'data-live': card.isLive,
    'data-picture': card.picture === undefined ? false : String(card.picture),
    'data-headline': card.headline ?? false,
    'data-tool': card.tool !== undefined,
    'data-part': card.part ?? false,
    'data-twin': card.twin !== undefined && root + card.twin,
  });
  const docs = `${root}/docs#/${encodeURIComponent(tag).replaceAll('%20', '_')}/${operationId}`;
  const button = card.isLive ? 'Run' : 'Send';
  const about = attributes({
    'data-main': main,
    'data-words': card.words.join(' '),
  });
  const ways = tabs.map((tab) => {
    const isOpen = tab.id === id && 'page';
    return `<a${attributes({ href: `${root}/page/${tab.id}`, 'data-id': tab.id, 'aria-current': isOpen })}>${escapeHtml(tab.name)}</a>`;
  });
  const samples = examples.map(
    (each) => `<a${attributes({ href: `#/${each.id}` })}>${escapeHtml(each.name)}</a>`,
  );
  return `<article class="card"${about}><header><p class="path"><b>${method}</b> ${escapeHtml(path)} <a class="reference" href="${docs}">Docs</a></p>
<h1 tabindex="-1">${escapeHtml(title)}</h1><p class="line">${[line, note].filter(Boolean).map(String).map(escapeHtml).join('<br>')}</p>${writeLinks('ways', 'Ways', ways)}</header>
<form${form}>${writeLinks('samples', 'Examples', samples)}<div class="fields">${write(first)}${more}</div><button class="run">${button}</button></form></article>`;
}

const writeLinks = (name: string, label: string, links: readonly string[]) =>
  links.length > 0 ? `<nav class="${name}" aria-label="${label}">${links.join('')}</nav>` : '';

/** Longer secrets that an operation requires are JWTs: they are pasted to be read. */
const LONG_SECRET = 4096;

const isShownFirst = (field: Field) => field.isRequired || field.isNow || field.example !== '';

function writeField(field: Field, label: string, isBare: boolean): string {
  const id = isBare ? false : `f-${field.name}`;
  const hint = field.description
    ? `<small${attributes({ id: id && `h-${field.name}` })}>${writeHelp(field.description)}</small>`
    : '';
  const mark = field.isRequired ? '<i aria-hidden="true">•</i>' : '';
  const text = `<label${attributes({ for: id })}>${escapeHtml(label)}${mark}</label>`;
  const isCheck = field.kind === 'flag' && field.otherwise !== 'true';
  const inner = isCheck
    ? `<span class="tick">${writeControl(field, id)}${text}</span>`
    : text + writeControl(field, id);
  return `<div class="field ${isCheck ? 'check' : field.kind}">${inner}${hint}</div>`;
}

/** Shorter help is shown as a whole. */
const HIDDEN_LENGTH_MIN = 60;

/** Writes the first sentence, and the others in an element that the page shows on request. */
function writeHelp(description: string): string {
  const [first = description] = /^.*?\.(?= [A-Z`])/s.exec(description) ?? [];
  const rest = description.slice(first.length);
  if (rest.length < HIDDEN_LENGTH_MIN) return writeInline(description);
  return `${writeInline(first)}<i>${writeInline(rest)}</i>`;
}

function writeControl(field: Field, id: string | false): string {
  const { name, kind, place, type, isRequired, otherwise, example, maxLength } = field;
  const common = {
    id,
    name,
    'data-place': place,
    'data-kind': kind,
    'data-type': type === 'string' ? false : type,
    'data-default': otherwise || false,
    'aria-describedby': id && (field.description ? `h-${name} e-${name}` : `e-${name}`),
    required: isRequired,
  };
  const isNow = field.isNow && isRequired;
  const hint = field.isNow ? 'now' : otherwise || false;
  const typed = { ...common, 'data-now': isNow, placeholder: hint, autocomplete: 'off', spellcheck: 'false' };
  if (kind === 'choice' || (kind === 'flag' && otherwise === 'true')) return writeChoice(field, common);
  if (kind === 'flag')
    return `<input${attributes({ ...common, type: 'checkbox', value: 'true', checked: example === 'true' })}>`;
  if (
    kind === 'long' ||
    kind === 'json' ||
    (kind === 'secret' && Number(maxLength) > LONG_SECRET && isRequired)
  )
    return `<textarea${attributes({ ...typed, rows: kind === 'json' ? 9 : 4 })}>\n${escapeHtml(example)}</textarea>`;
  if (kind === 'number') {
    const step = field.isWhole ? 1 : 'any';
    const range = { min: field.min ?? false, max: field.max ?? false, step };
    return `<input${attributes({ ...typed, spellcheck: false, autocomplete: false, type: 'number', ...range, value: example || false })}>`;
  }
  const input = `<input${attributes({ ...typed, type: 'text', maxlength: maxLength ?? false, value: example || false })}>`;
  return kind === 'color' ? `<span class="swatch">${input}</span>` : input;
}

function writeChoice({ kind, choices, otherwise, example, isRequired }: Field, common: object): string {
  const all = kind === 'flag' ? ['true', 'false'] : choices;
  const names = kind === 'flag' ? { true: 'yes', false: 'no' } : {};
  const chosen = example || otherwise;
  const none =
    isRequired || otherwise ? '' : `<option value=""${attributes({ selected: chosen === '' })}>–</option>`;
  const options = all.map((value) => {
    const text = Object.entries(names).find(([key]) => key === value)?.[1];
    const own = { value: text === undefined ? false : value, selected: value === chosen };
    return `<option${attributes(own)}>${escapeHtml(text ?? value)}</option>`;
  });
  return `<select${attributes({ ...common })}>${none}${options.join('')}</select>`;
}
