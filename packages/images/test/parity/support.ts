/** The functions of the package, and the operations of the service that take the same input. */
import type { Test } from 'tap';
import { latestVersion } from '../../../../src/contract/versions.ts';
import { shareService } from '../../../../test/support/service.ts';
import { withoutUrl } from '../../../shared/fill-message.ts';
import {
  drawAvatar,
  drawBadge,
  drawBarcode,
  drawPlaceholder,
  drawPreview,
  drawQrCode,
  type Image,
  InputError,
} from '../../src/index.ts';

/** The functions by the path of their operation. */
export const functions: Readonly<Record<string, (options: never) => Image | Promise<Image>>> = {
  avatar: drawAvatar,
  badge: drawBadge,
  barcode: drawBarcode,
  placeholder: drawPlaceholder,
  preview: drawPreview,
  qrcode: drawQrCode,
};

export type Options = Readonly<Record<string, unknown>>;

/** Returns the answer of an operation. */
export async function ask(t: Test, path: string, options: Options, accept = '*/*') {
  const { get } = await shareService(t);
  const query = Object.entries(options).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  if (path === 'preview') query.push('format=svg'); // a PNG by default
  const answer = await get(`/${latestVersion}/${path}?${query.join('&')}`, { accept });
  return { status: answer.statusCode, text: answer.body };
}

/** Returns what the error of a function says. */
export async function refusalOf(call: () => unknown): Promise<object> {
  try {
    await call();
    return { message: 'none' };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { message, parameter, code } = error;
    return { message, parameter, code };
  }
}

/** Returns what an error of the service says. */
export function saidBy(text: string): object {
  const { error, parameter, code, allowed } = JSON.parse(text);
  return { message: withoutUrl(error, () => allowed), parameter, code };
}
