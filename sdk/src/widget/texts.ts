/** What the widget says: English comes with it, any other language from beside the script when it is needed. */
import type { PowFailureKind } from '../pow-check/index.ts';
import { scriptAddress } from './attributes.ts';

/** Each text can be replaced by an attribute: `text-label`, `text-working` … */
export type TextName = 'label' | 'working' | 'solved' | 'expired' | 'required' | PowFailureKind;

/** The texts of a language, as the service has them. */
export interface Texts extends Readonly<Record<TextName, string>> {
  readonly language: string;
  readonly direction: string;
}

/** Filled in when the script is made: what the service has in English, and in which languages. */
declare const ENGLISH: Texts;
declare const LANGUAGES: readonly string[];

/** A page that has to wait longer gets English. */
const TIMEOUT_MS = 5000;
const failures: readonly string[] = ['offline', 'busy', 'away', 'blocked', 'refused', 'slow', 'failed'];

/** Each language is asked for once, by however many widgets. */
const known = new Map<string, Texts | Promise<Texts>>([['en', ENGLISH]]);

/** The language that an element is to speak: its own, the page's or the browser's; else English. */
export function languageOf(element: Element): string {
  const tag = element.closest('[lang]')?.getAttribute('lang') || navigator.language;
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    const names = [`${language}-${script}`, /^n[no]$/.test(language) ? 'nb' : language];
    return names.find((name) => LANGUAGES.includes(name)) ?? 'en';
  } catch {
    return 'en'; // it is no tag of a language
  }
}

/** The texts of a language; where they cannot be had, English. Never rejects. */
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

/** A text of an element: its attribute's, else that of its language; empty while that is under way. */
export function textOf(element: Element, texts: Texts | undefined, name: TextName): string {
  const own = element.getAttribute(`text-${name}`);
  // A page that has a sentence for all failures has it for each.
  const general = failures.includes(name) ? element.getAttribute('text-failed') : null;
  return own ?? general ?? texts?.[name] ?? '';
}
