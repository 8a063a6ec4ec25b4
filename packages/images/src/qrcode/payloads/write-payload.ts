import { SWISS_CROSS } from '../logo.ts';
import type { QrCodeSpec } from '../spec.ts';
import { writeContact, writeEmail, writeEvent, writeSms, writeWifi } from './contents.ts';
import type { Payload } from './payload.ts';
import { writeEpc, writeSwiss } from './payments.ts';

function writePayload(payload: Payload): string {
  switch (payload.type) {
    case 'wifi':
      return writeWifi(payload);
    case 'contact':
      return writeContact(payload);
    case 'event':
      return writeEvent(payload);
    case 'email':
      return writeEmail(payload);
    case 'sms':
      return writeSms(payload);
    case 'epc':
      return writeEpc(payload);
    case 'swiss':
      return writeSwiss(payload);
  }
}

/**
 * Returns the parts of a QR code that a payload determines. Payments have the correction M; Swiss ones have the Swiss
 * cross. Throws an InputError that names the property of an invalid payload.
 */
export function specOfPayload(
  payload: Payload,
): Pick<QrCodeSpec, 'text'> & Partial<Pick<QrCodeSpec, 'correction' | 'logo'>> {
  const text = writePayload(payload);
  if (payload.type === 'swiss') return { text, correction: 'M', logo: SWISS_CROSS };
  return payload.type === 'epc' ? { text, correction: 'M' } : { text };
}
