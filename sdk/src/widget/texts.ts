/** What the widget says. Each text can be replaced by an attribute: `text-label`, `text-working` … */
export type TextName = 'label' | 'working' | 'solved' | 'expired' | 'failed' | 'required';

const languages: Readonly<Record<string, Readonly<Record<TextName, string>>>> = {
  en: {
    label: 'I am not a robot',
    working: 'Checking…',
    solved: 'Checked',
    expired: 'Expired, checking again…',
    failed: 'The check failed. Press to try again.',
    required: 'Please wait until the check is done, or start it.',
  },
  fr: {
    label: 'Je ne suis pas un robot',
    working: 'Vérification…',
    solved: 'Vérifié',
    expired: 'Expiré, nouvelle vérification…',
    failed: 'La vérification a échoué. Appuyez pour réessayer.',
    required: 'Veuillez attendre la fin de la vérification, ou la lancer.',
  },
  de: {
    label: 'Ich bin kein Roboter',
    working: 'Wird geprüft …',
    solved: 'Geprüft',
    expired: 'Abgelaufen, wird erneut geprüft …',
    failed: 'Die Prüfung ist fehlgeschlagen. Drücken Sie, um es erneut zu versuchen.',
    required: 'Bitte warten Sie das Ende der Prüfung ab oder starten Sie sie.',
  },
};

/** The text that an element shows: its attribute's, else that of its language, of the page's or of the browser's. */
export function textOf(element: Element, name: TextName): string {
  const lang = element.closest('[lang]')?.getAttribute('lang') || navigator.language;
  const texts = languages[lang.slice(0, 2).toLowerCase()] ?? languages.en;
  return element.getAttribute(`text-${name}`) ?? texts?.[name] ?? name;
}
