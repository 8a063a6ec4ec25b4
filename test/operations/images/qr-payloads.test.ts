/** Payloads of QR codes, read back by ZXing and compared with the examples of their standards. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { type Payload, specOfPayload } from '../../../packages/images/src/qrcode/index.ts';
import type { Party } from '../../../packages/images/src/qrcode/payloads/payload.ts';
import { readRows } from '../../support/json-lines.ts';
import { readCode, readQrCode } from '../../support/read-codes.ts';
import { shareService } from '../../support/service.ts';

const party = (name: string, place: readonly string[]) => {
  const [street, building_number, postal_code, town] = place;
  return { name, street, building_number, postal_code, town, country: 'CH' };
};
const schneider = party('Robert Schneider AG', ['Rue du Lac', '1268', '2501', 'Biel']);

/** Reads the payload from the elements of a Swiss QR bill. */
function payloadOf(parts: readonly string[]): Payload {
  const at = (index: number) => parts[index] || undefined;
  const partyAt = (start: number): Party => ({
    name: parts[start] ?? '',
    street: at(start + 1),
    building_number: at(start + 2),
    postal_code: parts[start + 3] ?? '',
    town: parts[start + 4] ?? '',
    country: parts[start + 5] ?? '',
  });
  return {
    type: 'swiss',
    iban: parts[3] ?? '',
    creditor: partyAt(5),
    debtor: at(20) ? partyAt(21) : undefined,
    amount: Number(parts[18]),
    currency: 'CHF',
    reference: at(28),
    message: at(29),
    billing_information: at(31),
  };
}

const belgium = { type: 'epc', name: 'Red Cross of Belgium', iban: 'BE72000000001616' };
const payloads = readRows<[title: string, payload: object, text: string]>(
  'test/operations/images/qr-payloads.jsonl',
);

t.test('payloads of QR codes', async (t) => {
  const { post } = await shareService(t);
  const draw = (payload: object) => post('/v6/qrcode?format=png&size=600', payload);

  for (const [title, payload, text] of payloads)
    t.test(`${title} is read back`, async (t) => {
      const answer = await draw(payload);
      t.equal(answer.statusCode, 200, answer.statusCode === 200 ? '' : answer.body);
      t.equal((await readCode(answer.rawPayload))?.text, text);
      t.equal(readQrCode(answer.rawPayload), text);
    });

  for (const sample of readFileSync('test/operations/images/swiss-qr-samples.txt', 'utf8').trim().split('\n'))
    t.test(`a sample of SIX is written: ${sample.slice(0, 60)}`, async (t) => {
      const parts = sample.split('|');
      t.equal(specOfPayload(payloadOf(parts)).text, parts.join('\n'));
    });

  t.test('the package refuses a line break, which would move the other elements of a payment', async (t) => {
    const broken = { ...belgium, type: 'epc', name: 'a\nEUR9' } as const;
    t.throws(() => specOfPayload(broken), { message: 'The payment must not contain line breaks' });
  });

  t.test('payments have correction M for any request', async (t) => {
    const sizes = await Promise.all(
      ['L', 'H'].map((level) => post(`/v6/qrcode?format=svg&correction=${level}`, belgium)),
    );
    t.equal(sizes[0]?.body, sizes[1]?.body);
  });

  t.test('Swiss payments have a cross in the center', async (t) => {
    const swiss = { type: 'swiss', iban: 'CH5204835012345671000', creditor: schneider };
    const { body } = await post('/v6/qrcode?format=svg', swiss);
    t.match(body, /<g transform="translate\(4 4\)"><path d="M17.5 17.5H23.5V23.5H17.5z/);
  });
});
