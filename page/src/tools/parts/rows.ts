/** Rows part: an editor of fields, and a tab for a JSON Schema. */
import { button, make } from '../../dom.ts';
import { readValues } from '../../form.ts';
import { parseTable } from '../grid.ts';
import type { ToolKit, ToolPart } from '../kit.ts';

/** Kinds that the editor offers; all others can be written as JSON. */
const KINDS = [
  ...['sequence', 'uuid', 'integer', 'number', 'boolean', 'date', 'datetime', 'words', 'sentence', 'url'],
  ...['color', 'ipv4', 'person.name', 'person.first_name', 'person.last_name', 'person.email'],
  ...['person.phone', 'person.address', 'person.city', 'person.country', 'person.job', 'person.birthday'],
  'domain.domain',
];

const SCHEMA = {
  type: 'object',
  required: ['id', 'email'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    email: { type: 'string', format: 'email' },
    age: { type: 'integer', minimum: 18, maximum: 80 },
    tags: { type: 'array', items: { enum: ['new', 'vip', 'trial'] }, uniqueItems: true },
  },
};

const FIELDS = { id: 'sequence', name: 'person.name', email: 'person.email', city: 'person.city' };

/** Names and kinds in order. A kind that is not a string has options, which only its JSON shows. */
type Fields = readonly (readonly [name: string, kind: unknown])[];

const write = (value: unknown) => JSON.stringify(value, null, 2);

/** Returns the kind whose name is that of the field; words for all other names. */
export const guessKind = (name: string): string => {
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  if (plain === 'id') return 'sequence';
  return KINDS.find((kind) => kind.replace('person.', '') === plain) ?? 'words';
};

export function open({ form, setValues, run }: ToolKit): ToolPart {
  const editor = make('div', { class: 'editor' });
  const tabs = ['Fields', 'Schema'].map((name) =>
    button(name, () => choose(name === 'Schema'), { 'aria-pressed': 'false' }),
  );
  let written = '';
  const save = (fields: Fields) => {
    written = write(Object.fromEntries(fields));
    setValues(form, { ...readValues(form), fields: written, schema: '' });
    run();
    paint(fields);
  };
  const paint = (fields: Fields) =>
    editor.replaceChildren(...fields.map((_, index) => rowOf(fields, index, save)), addField(fields, save));
  /** Shows the tab of the shape that the form has. */
  const show = () => {
    const { fields = '', schema = '' } = readValues(form);
    const isSchema = schema !== '';
    for (const tab of tabs)
      tab.setAttribute('aria-pressed', String((tab.textContent === 'Schema') === isSchema));
    if (isSchema) editor.replaceChildren();
    else if (fields !== written || editor.childElementCount === 0) {
      written = fields;
      paint(readFields(fields));
    }
  };
  const choose = (isSchema: boolean) => {
    const shape = isSchema ? { fields: '', schema: write(SCHEMA) } : { fields: write(FIELDS), schema: '' };
    setValues(form, { ...readValues(form), ...shape });
    run();
    show();
  };
  form.addEventListener('change', show);
  for (const name of ['fields', 'schema']) fold(form, name);
  form.prepend(make('div', { class: 'presets', role: 'group', 'aria-label': 'Shape' }, ...tabs), editor);
  show();
  return { onReply: show };
}

/** Moves a JSON field below a summary: the editor shows the same. */
function fold(form: HTMLFormElement, name: string): void {
  const field = form.querySelector(`[name=${name}]`)?.closest('.fields > .field');
  if (!field) return;
  const json = make('details', { class: 'more' }, make('summary', {}, `${name} as JSON`));
  field.replaceWith(json);
  json.append(field);
}

/** Returns the fields of a JSON object; none if it is not one. */
function readFields(text: string): Fields {
  try {
    const fields: unknown = JSON.parse(text || '{}');
    return typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  } catch {
    return [];
  }
}

/** Returns the name, the kind and the buttons of a field. */
function rowOf(fields: Fields, index: number, save: (fields: Fields) => void): HTMLElement {
  const [name = '', kind] = fields[index] ?? [];
  const replace = (next: readonly [string, unknown]) =>
    save(fields.map((each, at) => (at === index ? next : each)));
  const isTaken = (text: string) =>
    text === '' || fields.some(([other], at) => at !== index && other === text);
  const title = make('input', {
    'aria-label': `Name of ${name}`,
    value: name,
    maxlength: '100',
    autocomplete: 'off',
  });
  onOwnChange(title, () => {
    if (isTaken(title.value.trim())) title.value = name;
    else replace([title.value.trim(), kind]);
  });
  const isPlain = typeof kind === 'string';
  const custom = 'with options';
  const kinds = isPlain ? [...new Set([kind, ...KINDS])] : [custom, ...KINDS];
  const select = make('select', { 'aria-label': name }, ...kinds.map((each) => make('option', {}, each)));
  select.value = isPlain ? kind : custom;
  onOwnChange(select, () => replace([name, select.value === custom ? kind : select.value]));
  const move = () => {
    const next = [...fields];
    next.splice(index - 1, 2, ...next.slice(index - 1, index + 1).reverse());
    save(next);
  };
  const act = (text: string, label: string, run: () => void) =>
    button(text, run, { class: 'mini', 'aria-label': `${label} ${name}`, title: `${label} ${name}` });
  const up = act('↑', 'Move up', move);
  up.disabled = index === 0;
  const remove = act('×', 'Remove', () => save(fields.filter((_, at) => at !== index)));
  return make('div', { class: 'entry' }, title, select, up, remove);
}

/** Returns an input for the names of new fields: one, or those of the first line of a pasted table. */
function addField(fields: Fields, save: (fields: Fields) => void): HTMLElement {
  const name = make('input', { 'aria-label': 'New field', placeholder: 'New field', autocomplete: 'off' });
  onOwnChange(name, () => {
    const known = new Set(fields.map(([each]) => each));
    const names = (parseTable(name.value)[0] ?? []).map((each) => each.slice(0, 100));
    const added = [...new Set(names)].filter((each) => each !== '' && !known.has(each));
    if (added.length > 0) save([...fields, ...added.map((each) => [each, guessKind(each)] as const)]);
  });
  name.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!text.includes('\t')) return;
    event.preventDefault();
    name.value = text.split(/\r?\n/, 1)[0]?.replaceAll('\t', ',') ?? '';
    name.dispatchEvent(new Event('change'));
  });
  const note = make('span', { class: 'quiet' }, 'A name, or a header row from a spreadsheet.');
  return make('div', { class: 'entry' }, name, note);
}

/** Calls back for a change of an element that is not a field of the form. */
function onOwnChange(element: HTMLElement, onChange: () => void): void {
  element.addEventListener('input', (event) => event.stopPropagation());
  element.addEventListener('change', (event) => {
    event.stopPropagation();
    onChange();
  });
}
