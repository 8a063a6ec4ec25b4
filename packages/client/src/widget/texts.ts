/** Texts of the widget. English is built in; other languages are loaded from next to the script on demand. */
import type { PowFailureKind } from '../pow-check/index.ts';
import { scriptAddress } from './attributes.ts';

/** Attributes such as `text-label` and `text-working` override each text. */
export type TextName = 'label' | 'working' | 'solved' | 'expired' | 'required' | PowFailureKind;

/** The texts of a language, as returned by the service. */
export interface Texts extends Readonly<Record<TextName, string>> {
  readonly language: string;
  readonly direction: string;
}

/** Defined at build time: the service's English texts, and its languages. */
declare const ENGLISH: Texts;
declare const LANGUAGES: readonly string[];

/** After this time, the widget uses English. */
const TIMEOUT_MS = 5000;
const failures: readonly string[] = ['offline', 'busy', 'away', 'blocked', 'refused', 'slow', 'failed'];

/** Each language is requested once per page. */
const known = new Map<string, Texts | Promise<Texts>>([['en', ENGLISH]]);

/** Returns the language of an element: its own, the page's or the browser's if supported, else English. */
export function languageOf(element: Element): string {
  const tag = element.closest('[lang]')?.getAttribute('lang') || navigator.language;
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    const names = [`${language}-${script}`, /^n[no]$/.test(language) ? 'nb' : language];
    return names.find((name) => LANGUAGES.includes(name)) ?? 'en';
  } catch {
    return 'en'; // invalid language tag
  }
}

/** Returns the texts of a language, or English if they cannot be loaded. Never rejects. */
export function textsIn(language: string): Texts | Promise<Texts> {
  const texts = known.get(language) ?? load(language);
  known.set(language, texts);
  return texts;
}

async function load(language: string): Promise<Texts> {
  try {
    const address = new URL(`texts?language=${language}`, scriptAddress);
    const answer = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const texts = answer.ok ? await answer.json() : ENGLISH;
    known.set(language, texts);
    return texts;
  } catch {
    known.delete(language);
    return ENGLISH;
  }
}

/** Returns a text from the element's attribute, else from its language; empty while loading. */
export function textOf(element: Element, texts: Texts | undefined, name: TextName): string {
  const own = element.getAttribute(`text-${name}`);
  // `text-failed` applies to every kind of failure.
  const general = failures.includes(name) ? element.getAttribute('text-failed') : null;
  return own ?? general ?? texts?.[name] ?? '';
}
