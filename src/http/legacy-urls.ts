/** URLs of similar services, which have no version. */
import { readDiceBear, readUiAvatar } from './legacy-avatars.ts';
import { readPlaceholder } from './legacy-placeholders.ts';

/** Their routes. */
export const UNVERSIONED = [
  '/chart',
  '/qr',
  '/placeholder/*',
  '/badge/*',
  ...['7', '8', '9'].map((major) => `/${major}.x/*`),
] as const;

/** Routes of ui-avatars. A deployer's operations can be there instead. */
export const UI_AVATARS = ['/api/'] as const;

/** Names of QuickChart's parameters for QR codes, and ours. */
const QR_NAMES: readonly (readonly [theirs: string, ours: string])[] = [
  ['dark', 'color'],
  ['light', 'bg'],
  ['ecLevel', 'correction'],
];
/** QuickChart's defaults, where ours differ. */
const QR_DEFAULTS = { size: '150', format: 'png' };

/** Returns the URL in the newest version for one of these routes, relative to that version. */
export function toVersionedUrl(url: string): string {
  const [path = '', query = ''] = splitOnce(url, '?');
  const parameters = new URLSearchParams(query);
  if (path.startsWith('/placeholder/')) return readPlaceholder(path, query);
  if (path.startsWith('/badge/')) return readBadge(url, parameters);
  if (/^\/\d\.x\//.test(path)) return readDiceBear(path, parameters);
  if (path.startsWith('/api')) return readUiAvatar(parameters);
  if (path.startsWith('/qr')) return `/qrcode?${readQr(parameters)}`;
  const isQr = path.startsWith('/chart') && parameters.get('cht') === 'qr';
  return isQr ? `/qrcode?${readGoogleQr(parameters)}` : url;
}

function splitOnce(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Names of shields.io's parameter for the color of a label. */
const LABEL_COLORS = ['labelColor', 'colorA'];

/** Shields.io's badges. */
function readBadge(url: string, parameters: URLSearchParams): string {
  const written = LABEL_COLORS.filter((name) => parameters.has(name));
  const color = written.map((name) => parameters.get(name))[0] ?? '';
  if (color === '' || parameters.has('label_color')) return url;
  for (const name of written) parameters.delete(name);
  parameters.set('label_color', color);
  return `${splitOnce(url, '?')[0]}?${parameters}`;
}

/** QuickChart's `/qr`. Unknown parameters stay, so that the response lists them. */
function readQr(parameters: URLSearchParams): URLSearchParams {
  for (const [theirs, ours] of QR_NAMES) {
    const value = parameters.get(theirs);
    if (value !== null) parameters.set(ours, value);
    parameters.delete(theirs);
  }
  for (const [name, value] of Object.entries(QR_DEFAULTS))
    if (!parameters.has(name)) parameters.set(name, value);
  return parameters;
}

/** Google's image charts: `chs` is the size, `chl` the text, `chld` the correction and the margin. */
function readGoogleQr(parameters: URLSearchParams): URLSearchParams {
  const [width = '', height = width] = (parameters.get('chs') ?? '').split('x');
  const [correction = '', margin = ''] = (parameters.get('chld') ?? '').split('|');
  const size = Number(width) < Number(height) ? width : height;
  parameters.set('text', parameters.get('chl') ?? '');
  parameters.set('correction', correction === '' ? 'L' : correction);
  if (margin !== '') parameters.set('margin', margin);
  if (size !== '') parameters.set('size', size);
  parameters.set('format', 'png');
  for (const name of ['cht', 'chl', 'chs', 'chld', 'choe']) parameters.delete(name);
  return parameters;
}
