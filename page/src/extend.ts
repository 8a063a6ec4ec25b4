/** Lazy-loads scripts: one for all cards, and one for each part that belongs to one card. */
import { base, send } from './ask.ts';
import { make } from './dom.ts';
import { setValues } from './form.ts';
import { key } from './kept.ts';
import { showLeft } from './meter.ts';
import type { ToolKit, ToolPart } from './tools/kit.ts';

/** The folder of the scripts, whose name has the digest of all of them. */
const { tools = '' } = document.documentElement.dataset;

let style: Promise<unknown> | undefined;

/** Loads the style of everything that is not there at first. Resolves also if the network fails. */
function loadStyle(): Promise<unknown> {
  style ??= new Promise((resolve) => {
    const link = make('link', { rel: 'stylesheet', href: `${tools}/tools.css` });
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
  return style;
}

/** Loads the script once. Rejects if the network fails. */
export async function loadLater(): Promise<typeof import('./tools/tools.ts')> {
  const [script] = await Promise.all([import(`${tools}/tools.js`), loadStyle()]);
  return script;
}

/** Opens the part of a card, if it has one. Rejects if the network fails. */
export async function loadPart(own: Pick<ToolKit, 'form' | 'answer' | 'run'>): Promise<ToolPart | undefined> {
  const { part, path = '' } = own.form.dataset;
  if (part === undefined) return undefined;
  const [script] = await Promise.all([import(`${tools}/${part}.js`), loadStyle()]);
  const sendCounted: typeof send = async (request, signal) => {
    const reply = await send(request, signal);
    showLeft(reply.left);
    return reply;
  };
  const { open } = script as { open: (kit: ToolKit) => ToolPart }; // each file in tools/parts exports it
  return open({ ...own, base, path, key, send: sendCounted, setValues });
}
