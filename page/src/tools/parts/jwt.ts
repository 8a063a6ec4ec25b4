/** JWT part: the moments of a token as dates, and the verdict in words. */
import { make } from '../../dom.ts';
import type { ToolKit, ToolPart } from '../kit.ts';

interface Decoded {
  readonly payload: Readonly<Record<string, unknown>> | null;
  readonly verified: boolean | null;
}

/** Claims that are seconds since 1970 (RFC 7519 §4.1, OpenID Connect Core §2). */
const MOMENTS: Readonly<Record<string, string>> = {
  iat: 'Issued',
  nbf: 'Valid from',
  exp: 'Expires',
  auth_time: 'Signed in',
};

export function open({ answer }: ToolKit): ToolPart {
  const place = make('div', { class: 'claims' });
  answer.querySelector('.result')?.before(place);
  return {
    onReply: async ({ blob }) => {
      const { payload, verified } = JSON.parse(await blob.text()) as Decoded; // see the OpenAPI document
      const rows = Object.entries(MOMENTS).flatMap(([claim, name]) => {
        const seconds = payload?.[claim];
        if (typeof seconds !== 'number') return [];
        const moment = new Date(seconds * 1000);
        const isPast = moment.getTime() < Date.now();
        const ago = claim === 'exp' ? (isPast ? ' (expired)' : ' (valid)') : '';
        return [make('dt', {}, name), make('dd', {}, `${moment.toLocaleString()}${ago}`)];
      });
      const state =
        verified === null
          ? 'Not verified: enter the key below to check the signature.'
          : verified
            ? 'The signature is valid.'
            : 'The signature is not valid.';
      place.replaceChildren(
        make('p', { class: verified === true ? 'yes' : verified === false ? 'no' : 'quiet' }, state),
        make('dl', {}, ...rows),
      );
    },
  };
}
