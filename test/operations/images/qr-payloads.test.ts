/** Payloads of QR codes, read back by ZXing and compared with the examples of their standards. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { type Payload, specOfPayload } from '../../../packages/images/src/qrcode/index.ts';
import type { Party } from '../../../packages/images/src/qrcode/payloads/payload.ts';
import { readCode, readQrCode } from '../../support/read-codes.ts';
import { shareService } from '../../support/service.ts';

const party = (name: string, place: readonly string[]) => {
  const [street, building_number, postal_code, town] = place;
  return { name, street, building_number, postal_code, town, country: 'CH' };
};
const schneider = party('Robert Schneider AG', ['Rue du Lac', '1268', '2501', 'Biel']);
const rutschmann = party('Pia-Maria Rutschmann-Schnyder', ['Grosse Marktgasse', '28', '9400', 'Rorschach']);
const lines = (...all: string[]) => all.join('\n');
const crlf = (...all: string[]) => all.map((line) => `${line}\r\n`).join('');
/** An absent person. */
const nobody = Array(7).fill('');

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
const payloads: [title: string, payload: object, text: string][] = [
  [
    'the example of EPC069-12',
    {
      ...belgium,
      bic: 'BPOTBEB1',
      amount: 1,
      purpose: 'CHAR',
      message: 'Urgency fund',
      information: 'Sample EPC QR code',
    },
    lines(
      'BCD',
      '002',
      '1',
      'SCT',
      'BPOTBEB1',
      belgium.name,
      belgium.iban,
      'EUR1',
      'CHAR',
      '',
      'Urgency fund',
      'Sample EPC QR code',
    ),
  ],
  [
    'a transfer with a reference, without trailing empty lines',
    { ...belgium, iban: 'be72 0000 0000 1616', amount: 12.3, reference: 'RF18 5390 0754 7034' },
    lines('BCD', '002', '1', 'SCT', '', belgium.name, belgium.iban, 'EUR12.3', '', 'RF18539007547034'),
  ],
  [
    'the first example of the Swiss guidelines',
    {
      type: 'swiss',
      iban: 'CH44 3199 9123 0008 8901 2',
      creditor: schneider,
      debtor: rutschmann,
      amount: 1949.75,
      reference: '21 00000 00003 13947 14300 09017',
      message: 'Order of 15 June 2020',
      billing_information:
        '//S1/10/10201409/11/200701/20/140.000-53/30/102673831/31/200615/32/7.7/33/7.7:139.40/40/0:30',
    },
    lines(
      ...[
        'SPC',
        '0200',
        '1',
        'CH4431999123000889012',
        'S',
        'Robert Schneider AG',
        'Rue du Lac',
        '1268',
        '2501',
        'Biel',
        'CH',
      ],
      ...nobody,
      ...[
        '1949.75',
        'CHF',
        'S',
        'Pia-Maria Rutschmann-Schnyder',
        'Grosse Marktgasse',
        '28',
        '9400',
        'Rorschach',
        'CH',
      ],
      ...['QRR', '210000000003139471430009017', 'Order of 15 June 2020', 'EPD'],
      '//S1/10/10201409/11/200701/20/140.000-53/30/102673831/31/200615/32/7.7/33/7.7:139.40/40/0:30',
    ),
  ],
  [
    'a Swiss donation without an amount, debtor or reference',
    { type: 'swiss', iban: 'CH5204835012345671000', creditor: schneider, message: 'Spende für Zürich' },
    lines(
      ...[
        'SPC',
        '0200',
        '1',
        'CH5204835012345671000',
        'S',
        'Robert Schneider AG',
        'Rue du Lac',
        '1268',
        '2501',
        'Biel',
        'CH',
      ],
      ...nobody,
      ...['', 'CHF', ...nobody, 'NON', '', 'Spende für Zürich', 'EPD'],
    ),
  ],
  [
    "the example of ZXing's Wi-Fi notation",
    { type: 'wifi', network: 'mynetwork', password: 'mypass12' },
    'WIFI:T:WPA;S:mynetwork;P:mypass12;;',
  ],
  [
    'delimiters of Wi-Fi',
    { type: 'wifi', network: '"foo;bar\\baz"', password: 'a:b,c;d\\e"', hidden: true },
    'WIFI:T:WPA;S:\\"foo\\;bar\\\\baz\\";P:a\\:b\\,c\\;d\\\\e\\";H:true;;',
  ],
  ['an open network', { type: 'wifi', network: 'Café' }, 'WIFI:T:nopass;S:Café;;'],
  [
    'a contact with delimiters and line breaks',
    {
      type: 'contact',
      name: 'Ada',
      family_name: 'King, Countess; L\\',
      url: 'https://example.com/a,b',
      town: 'Biel',
      note: 'one\ntwo',
    },
    crlf(
      ...[
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:King\\, Countess\\; L\\\\;Ada;;;',
        'FN:Ada King\\, Countess\\; L\\\\',
      ],
      ...['URL:https://example.com/a,b', 'ADR:;;;Biel;;;', 'NOTE:one\\ntwo', 'END:VCARD'],
    ),
  ],
  [
    'an event with an offset',
    {
      type: 'event',
      summary: 'Launch, party',
      start: '2026-11-28T18:00+01:00',
      end: '2026-11-28T20:00:30Z',
      location: 'Hall',
    },
    crlf(
      'BEGIN:VEVENT',
      'SUMMARY:Launch\\, party',
      'DTSTART:20261128T170000Z',
      'DTEND:20261128T200030Z',
      'LOCATION:Hall',
      'END:VEVENT',
    ),
  ],
  [
    'whole days and local times',
    { type: 'event', summary: 'Fair', start: '2026-11-28', end: '2026-11-30' },
    crlf(
      'BEGIN:VEVENT',
      'SUMMARY:Fair',
      'DTSTART;VALUE=DATE:20261128',
      'DTEND;VALUE=DATE:20261130',
      'END:VEVENT',
    ),
  ],
  [
    'a local time',
    { type: 'event', summary: 'Tea', start: '2026-11-28T16:30' },
    crlf('BEGIN:VEVENT', 'SUMMARY:Tea', 'DTSTART:20261128T163000', 'END:VEVENT'),
  ],
  // RFC 6068, sections 6.1 and 5.
  [
    'an address with a percent sign',
    { type: 'email', to: 'gorby%kremvax@example.com' },
    'mailto:gorby%25kremvax@example.com',
  ],
  [
    'an address with a question mark',
    { type: 'email', to: 'unlikely?address@example.com' },
    'mailto:unlikely%3Faddress@example.com',
  ],
  [
    'lines of an email',
    { type: 'email', to: 'infobot@example.com', body: 'send current-issue\nsend index' },
    'mailto:infobot@example.com?body=send%20current-issue%0D%0Asend%20index',
  ],
  [
    'the example of RFC 5724',
    { type: 'sms', phone: '+1 (510) 555-0101', body: 'hello there' },
    'sms:+15105550101?body=hello%20there',
  ],
];

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
