/** The bench of QR codes: what people put into one, each by a few fields of its own. */
import { button, make } from '../dom.ts';
import { readValues } from '../form.ts';
import type { Bench, BenchKit } from './kit.ts';

interface Kind {
  readonly name: string;
  /** What is asked, and an example of each. */
  readonly asks: Readonly<Record<string, string>>;
  /** The text of the code; what is typed may be empty. */
  readonly write: (typed: (ask: string) => string) => string;
}

/** Wi-Fi and contacts end a member with one of these. */
const escapeMember = (text: string) => text.replaceAll(/[\\;,:"]/g, '\\$&');
const escapeLine = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&');

const kinds: readonly Kind[] = [
  { name: 'Address', asks: { Address: 'https://example.com' }, write: (typed) => typed('Address') },
  {
    name: 'Wi-Fi',
    asks: { Network: 'Harbour', Password: 'quiet-harbour' },
    write: (typed) =>
      typed('Password')
        ? `WIFI:T:WPA;S:${escapeMember(typed('Network'))};P:${escapeMember(typed('Password'))};;`
        : `WIFI:T:nopass;S:${escapeMember(typed('Network'))};;`,
  },
  {
    name: 'Contact',
    asks: { Name: 'Ada Lovelace', Telephone: '+44 20 7946 0000', 'E-mail': 'ada@example.com' },
    write: (typed) =>
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        `N:${escapeLine(typed('Name'))};;;;`,
        `FN:${escapeLine(typed('Name'))}`,
        ...(typed('Telephone') ? [`TEL:${escapeLine(typed('Telephone'))}`] : []),
        ...(typed('E-mail') ? [`EMAIL:${escapeLine(typed('E-mail'))}`] : []),
        'END:VCARD',
      ].join('\n'),
  },
  {
    name: 'E-mail',
    asks: { To: 'ada@example.com', Subject: 'Hello' },
    write: (typed) =>
      `mailto:${typed('To')}${typed('Subject') ? `?subject=${encodeURIComponent(typed('Subject'))}` : ''}`,
  },
  {
    name: 'Telephone',
    asks: { Number: '+44 20 7946 0000' },
    write: (typed) => `tel:${typed('Number').replaceAll(/[^\d+]/g, '')}`,
  },
  {
    name: 'Place',
    asks: { Latitude: '48.8566', Longitude: '2.3522' },
    write: (typed) => `geo:${typed('Latitude').trim()},${typed('Longitude').trim()}`,
  },
];

/** Longer ones would make a code that few telephones read. */
const ASK_LENGTH_MAX = 300;

export function addQrKinds({ form, setValues, run }: BenchKit): Bench {
  const place = make('div', { class: 'asks' });
  const buttons = kinds.map((kind) =>
    button(
      kind.name,
      () => {
        for (const each of buttons) each.setAttribute('aria-pressed', String(each.textContent === kind.name));
        // A password of a network shall not stand in the address of the page.
        const text = form.querySelector<HTMLElement>('[name=text]');
        if (text) text.dataset.kind = kind.name === 'Wi-Fi' ? 'secret' : 'text';
        showKind(kind);
      },
      { 'aria-pressed': 'false' },
    ),
  );
  const showKind = ({ asks, write }: Kind) => {
    const fields = new Map(
      Object.entries(asks).map(([ask, value]) => [
        ask,
        make('input', { value, maxlength: String(ASK_LENGTH_MAX), autocomplete: 'off', spellcheck: 'false' }),
      ]),
    );
    const tell = () => {
      setValues(form, { ...readValues(form), text: write((ask) => fields.get(ask)?.value ?? '') });
      run();
    };
    let timer = 0;
    for (const field of fields.values())
      field.addEventListener('input', (event) => {
        event.stopPropagation(); // it is no field of the form's own
        clearTimeout(timer);
        timer = setTimeout(tell, 350);
      });
    place.replaceChildren(
      ...[...fields].map(([ask, field]) =>
        make('label', { class: 'field' }, make('span', { class: 'ask' }, ask), field),
      ),
    );
    tell();
  };
  const group = make('div', { class: 'presets', role: 'group', 'aria-label': 'What it holds' }, ...buttons);
  form.prepend(group, place);
  return {};
}
