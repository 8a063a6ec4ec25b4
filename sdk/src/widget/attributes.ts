/** The attributes of the element, and the properties that reflect them: frameworks set either. */

/** What a proof depends on: with another value of these, it is another. */
export const workAttributes = ['scope', 'difficulty', 'count', 'challenge'];

const texts = [...workAttributes, 'auto', 'worker', 'theme', 'size'];
const flags = ['required', 'disabled'];

/** Sixteen puzzles of 4,096 hashes: as much as one of 65,536, and hardly a matter of luck. */
const defaults = { difficulty: '3', count: '16', scope: '' };

/** Where the script was loaded from, `…/v6/pow/widget.js`: what it needs is beside it. */
export const scriptAddress = (document.currentScript as HTMLScriptElement | null)?.src || location.href; // a classic script

/** Where an element's challenges come from. */
export function challengeAddressOf(element: Element): URL {
  const address = new URL(element.getAttribute('challenge') || '../pow', scriptAddress);
  for (const [name, value] of Object.entries(defaults)) {
    const text = element.getAttribute(name) ?? value;
    if (text) address.searchParams.set(name, text);
  }
  return address;
}

/** Where an element's workers come from: a file of the page where it names one. */
export function workerAddressOf(element: Element): URL {
  const own = element.getAttribute('worker');
  return own ? new URL(own, location.href) : new URL('worker.js', scriptAddress);
}

/** Sets an attribute, or takes it away. */
export function setAttribute(element: Element, name: string, value: unknown): void {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
}

/** Gives a class of elements a property for each attribute. */
export function reflectAttributes(prototype: HTMLElement): void {
  for (const name of [...texts, ...flags]) {
    Object.defineProperty(prototype, name, {
      get(this: Element) {
        return flags.includes(name) ? this.hasAttribute(name) : this.getAttribute(name);
      },
      set(this: Element, value: unknown) {
        setAttribute(this, name, value);
      },
    });
  }
}
