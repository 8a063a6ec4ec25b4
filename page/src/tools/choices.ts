/** Suggestions for fields that accept more values than a list could have: time zones, units and languages. */
import { make } from '../dom.ts';
import type { Control } from '../form.ts';

const LANGUAGES =
  'en en-GB de de-CH fr es it pt pt-BR nl da sv nb fi pl cs hu ro tr el ru uk ar he hi ja ko zh'.split(' ');

/** Common units; `/v6/units/list` has all. */
export const UNITS = [
  ...[
    'mm',
    'cm',
    'm',
    'km',
    'in',
    'ft',
    'yd',
    'mi',
    'g',
    'kg',
    'oz',
    'lb',
    '°C',
    '°F',
    'K',
    'ml',
    'l',
    'gal',
  ],
  ...[
    'm2',
    'km2',
    'ha',
    'acre',
    's',
    'min',
    'h',
    'day',
    'km/h',
    'm/s',
    'mph',
    'kn',
    'B',
    'kB',
    'MB',
    'GB',
    'GiB',
  ],
  ...['J', 'kJ', 'kWh', 'kcal', 'W', 'kW', 'Pa', 'bar', 'psi', 'deg', 'rad'],
];

/** Adds a list of suggestions to a text field, if its values are known. */
export function addChoices(form: HTMLFormElement, control: Control): void {
  const values = choicesOf(form.dataset.op, control);
  if (values.length === 0 || !(control instanceof HTMLInputElement) || control.type !== 'text') return;
  const list = make(
    'datalist',
    { id: `l-${control.name}` },
    ...values.map((value) => make('option', { value })),
  );
  control.setAttribute('list', list.id);
  control.after(list);
}

function choicesOf(operation: string | undefined, { name }: Control): readonly string[] {
  if (/^(?:time_)?zone$/.test(name)) return ['UTC', ...Intl.supportedValuesOf('timeZone')];
  if (name === 'locale') return LANGUAGES;
  return operation === 'convertUnits' && (name === 'from' || name === 'to') ? UNITS : [];
}
