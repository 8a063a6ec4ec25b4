/** Rows bench: an editor of fields, examples, and a tab for a JSON Schema. */
import { button, make } from '../dom.ts';
import { readValues } from '../form.ts';
import type { Bench, BenchKit } from './kit.ts';

/** Kinds that the editor offers; all others can be written as JSON. */
const KINDS = [
  ...[
    'sequence',
    'uuid',
    'integer',
    'number',
    'boolean',
    'date',
    'datetime',
    'words',
    'sentence',
    'url',
    'color',
    'ipv4',
  ],
  ...[
    'name',
    'first_name',
    'last_name',
    'email',
    'phone',
    'address',
    'city',
    'country',
    'job',
    'birthday',
  ].map((name) => `person.${name}`),
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

type Fields = Record<string, unknown>;

const write = (value: unknown) => JSON.stringify(value, null, 2);

export function addRows({ form, setValues, run }: BenchKit): Bench {
  const editor = make('div', { class: 'asks' });
  const tabs = ['Fields', 'Schema'].map((name) =>
    button(name, () => open(name === 'Schema'), { 'aria-pressed': 'false' }),
  );
  /** Returns the fields of the form; undefined if they are not a JSON object. */
  const readFields = (): Fields | undefined => {
    try {
      const fields: unknown = JSON.parse(readValues(form).fields || '{}');
      return typeof fields === 'object' && fields !== null ? { ...fields } : undefined;
    } catch {
      return undefined;
    }
  };
  const save = (fields: Fields) => {
    setValues(form, { ...readValues(form), fields: write(fields), schema: '' });
    run();
  };
  /** Shows the tab of the shape that the form has. */
  const show = () => {
    const isSchema = readValues(form).schema !== '';
    for (const tab of tabs)
      tab.setAttribute('aria-pressed', String((tab.textContent === 'Schema') === isSchema));
    const fields = readFields() ?? {};
    editor.replaceChildren(...(isSchema ? [] : [...listFields(fields, save), addField(fields, save)]));
  };
  const open = (isSchema: boolean) => {
    const shape = isSchema ? { fields: '', schema: write(SCHEMA) } : { fields: write(FIELDS), schema: '' };
    setValues(form, { ...readValues(form), ...shape });
    run();
    show();
  };
  form.addEventListener('change', show);
  const group = make('div', { class: 'presets', role: 'group', 'aria-label': 'Shape' }, ...tabs);
  form.prepend(group, editor);
  show();
  return { onReply: show };
}

/** Returns a choice of the kind for each field. */
function listFields(fields: Fields, save: (fields: Fields) => void): HTMLElement[] {
  return Object.entries(fields).map(([name, kind]) => {
    const isPlain = typeof kind === 'string';
    const kinds = isPlain && KINDS.includes(kind) ? KINDS : [isPlain ? kind : 'as in JSON', ...KINDS];
    const select = make(
      'select',
      { 'aria-label': name },
      ...[...kinds, 'remove'].map((each) => make('option', {}, each)),
    );
    select.value = isPlain ? kind : 'as in JSON';
    select.addEventListener('change', (event) => {
      event.stopPropagation(); // not a field of the form
      const { [name]: _old, ...others } = fields;
      save(select.value === 'remove' ? others : { ...fields, [name]: select.value });
    });
    return make('label', { class: 'field' }, make('span', { class: 'ask' }, name), select);
  });
}

/** Returns an input for the name of a new field. */
function addField(fields: Fields, save: (fields: Fields) => void): HTMLElement {
  const name = make('input', { maxlength: '100', autocomplete: 'off', placeholder: 'Name' });
  name.addEventListener('input', (event) => event.stopPropagation());
  name.addEventListener('change', (event) => {
    event.stopPropagation();
    if (name.value.trim() !== '') save({ ...fields, [name.value.trim()]: guessKind(name.value) });
  });
  return make('label', { class: 'field' }, make('span', { class: 'ask' }, 'New field'), name);
}

/** Returns the kind whose name is that of the field; words for all other names. */
const guessKind = (name: string) =>
  KINDS.find((kind) => kind.replace('person.', '') === name.trim().toLowerCase()) ?? 'words';
