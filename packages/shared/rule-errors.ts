/** Errors of options that break a rule, with the sentences of the service. */
import { asWhole, fillMessage, withoutUrl } from './fill-message.ts';
import { InputError } from './input-error.ts';
import { type Rule, typesOf } from './rule.ts';

/** Names of properties, and positions in lists. */
export type Path = readonly (string | number)[];

/** Such as `data.datasets[0].color`. */
export const writePath = (path: Path): string =>
  path
    .map((name) => (typeof name === 'number' ? `[${name}]` : `.${name}`))
    .join('')
    .replace(/^\./, '');

const CODES: Readonly<Record<string, string>> = {
  required: 'missing',
  type: 'invalid_type',
  integer: 'invalid_type',
  enum: 'not_allowed_value',
  minLength: 'too_short',
  minItems: 'too_short',
  maxLength: 'too_long',
  maxItems: 'too_long',
  minimum: 'too_small',
  maximum: 'too_large',
};

export function errorOf(rule: Rule, keyword: string, value: unknown, path: Path): InputError {
  const { messages = {} } = rule;
  const isEmpty = value === '' && ['enum', 'integer', 'type'].includes(keyword);
  const any = keyword === 'integer' && messages.any ? asWhole(messages.any) : messages.any;
  const written = messages[isEmpty ? 'empty' : keyword] ?? any ?? describe(rule, keyword, path);
  const message = withoutUrl(written, () => rule.enum);
  return new InputError(
    fillMessage(message, { name: path.join('.'), value, suggestion: ` Known: ${rule.enum?.join(', ')}` }),
    {
      parameter: path.length === 0 ? undefined : path.join('.'),
      code: CODES[keyword] ?? 'invalid_format',
    },
  );
}

function describe(rule: Rule, keyword: string, path: Path): string {
  const name = path.length === 0 ? 'options' : path.join('.');
  if (keyword === 'required') return `Please provide ${path.at(-1)}`;
  if (keyword === 'maxLength') return `${name} must be at most ${rule.maxLength} characters`;
  if (keyword === 'minLength') return `${name} must be at least ${rule.minLength} characters`;
  if (keyword === 'minimum' || keyword === 'maximum')
    return `${name} must be between ${rule.minimum} and ${rule.maximum}`;
  if (keyword === 'enum') return `${name} must be one of: ${rule.enum?.join(', ')}`;
  if (keyword !== 'type' && keyword !== 'integer') return `${name} is not valid`;
  const type = typesOf(rule).join(' or ');
  return `${name} must be ${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`;
}

export function unknownError(name: string, known: readonly string[], path: Path): InputError {
  const list = [...known].sort().join(', ');
  const parameter = [...path, name].join('.');
  return new InputError(`Unknown option: '${parameter.slice(0, 100)}'. Known: ${list}`, {
    parameter,
    code: 'unknown_parameter',
  });
}
