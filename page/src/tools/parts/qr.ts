/** QR code part: common contents, each with its own fields. */
import {
  writeContact,
  writeEmail,
  writeWifi,
} from '../../../../packages/images/src/qrcode/payloads/contents.ts';
import { button, make } from '../../dom.ts';
import { readValues } from '../../form.ts';
import type { ToolKit, ToolPart } from '../kit.ts';

interface Kind {
  readonly name: string;
  /** Field labels with example values. */
  readonly asks: Readonly<Record<string, string>>;
  /** Returns the text of the code. Field values can be empty. */
  readonly write: (typed: (ask: string) => string) => string;
}

const kinds: readonly Kind[] = [
  { name: 'Link', asks: { URL: 'https://example.com' }, write: (typed) => typed('URL') },
  {
    name: 'Wi-Fi',
    asks: { Network: 'Harbor', Password: 'quiet-harbor' },
    write: (typed) =>
      writeWifi({ type: 'wifi', network: typed('Network'), password: typed('Password') || undefined }),
  },
  {
    name: 'Contact',
    asks: { Name: 'Ada Lovelace', Phone: '+44 20 7946 0000', Email: 'ada@example.com' },
    write: (typed) =>
      writeContact({
        type: 'contact',
        name: typed('Name'),
        phone: typed('Phone'),
        email: typed('Email'),
      }),
  },
  {
    name: 'Email',
    asks: { To: 'ada@example.com', Subject: 'Hello' },
    write: (typed) => writeEmail({ type: 'email', to: typed('To'), subject: typed('Subject') || undefined }),
  },
  {
    name: 'Phone',
    asks: { Number: '+44 20 7946 0000' },
    write: (typed) => `tel:${typed('Number').replaceAll(/[^\d+]/g, '')}`,
  },
  {
    name: 'Location',
    asks: { Latitude: '48.8566', Longitude: '2.3522' },
    write: (typed) => `geo:${typed('Latitude').trim()},${typed('Longitude').trim()}`,
  },
];

/** Phones cannot scan codes with longer texts reliably. */
const ASK_LENGTH_MAX = 300;

export function open({ form, setValues, run }: ToolKit): ToolPart {
  const place = make('div', { class: 'asks' });
  const buttons = kinds.map((kind) =>
    button(
      kind.name,
      () => {
        for (const each of buttons) each.setAttribute('aria-pressed', String(each.textContent === kind.name));
        // Keeps Wi-Fi passwords out of the URL.
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
        event.stopPropagation(); // not a field of the form
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
  const group = make('div', { class: 'presets', role: 'group', 'aria-label': 'Content' }, ...buttons);
  form.prepend(group, place);
  return {};
}
