/** URLs of services that draw avatars: DiceBear and ui-avatars. */

/** Paths of DiceBear. */
const DICEBEAR = /^\/\d\.x\/([a-z0-9-]+)\/([a-z]+)$/;

/** Names of DiceBear's parameters, and ours. */
const DICEBEAR_NAMES: readonly (readonly [theirs: string, ours: string])[] = [
  ['backgroundColor', 'bg'],
  ['size', 'size'],
];
/** Default sizes in px: DiceBear's pixel images, and ui-avatars' images. */
const DICEBEAR_PX = '128';
const UI_AVATAR_PX = '64';

/** Returns our URL for an avatar of DiceBear. Unknown styles and parameters stay, so that the response names them. */
export function readDiceBear(path: string, parameters: URLSearchParams): string {
  const [, style = '', format = ''] = DICEBEAR.exec(path) ?? [];
  for (const [theirs, ours] of DICEBEAR_NAMES) {
    const value = parameters.get(theirs);
    parameters.delete(theirs);
    if (value !== null && value !== '') parameters.set(ours, value);
  }
  // Without a seed, DiceBear always draws the same avatar.
  if (!parameters.has('seed')) parameters.set('seed', 'DiceBear');
  parameters.set('style', style);
  parameters.set('format', format);
  if (format !== 'svg' && !parameters.has('size')) parameters.set('size', DICEBEAR_PX);
  return `/avatar?${parameters}`;
}

/** Returns our URL for initials of ui-avatars. */
export function readUiAvatar(parameters: URLSearchParams): string {
  const take = (name: string) => {
    const value = parameters.get(name);
    parameters.delete(name);
    return value === '' ? null : value;
  };
  const [name, background, rounded, format] = ['name', 'background', 'rounded', 'format'].map(take);
  parameters.set('seed', name ?? 'John Doe');
  parameters.set('style', 'initials');
  parameters.set('format', format ?? 'png');
  if (!parameters.has('size')) parameters.set('size', UI_AVATAR_PX);
  if (background && background !== 'random') parameters.set('bg', background);
  if (rounded === 'true') parameters.set('radius', '50');
  return `/avatar?${parameters}`;
}
