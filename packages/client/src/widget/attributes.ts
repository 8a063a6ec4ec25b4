/** Attributes of the element and the properties that reflect them. Frameworks set either. */

/** Attributes that determine the challenge. A change requires a new proof. */
export const workAttributes = ['scope', 'difficulty', 'count', 'challenge'];

const texts = [...workAttributes, 'auto', 'worker', 'theme', 'size'];
const flags = ['required', 'disabled'];

/** 16 puzzles of 4,096 hashes each: as much work as one of 65,536, with far less variance. */
const defaults = { difficulty: '3', count: '16', scope: '' };

/** URL of this script, `…/v6/pow/widget.js`. Its other files are next to it. */
export const scriptAddress = findScript() ?? location.href;

/** Only a classic script is `currentScript`; a module is found by its name among the elements and the loaded files. */
function findScript(): string | undefined {
  const { currentScript, scripts } = document;
  if (currentScript instanceof HTMLScriptElement && currentScript.src) return currentScript.src;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...[...scripts].map(({ src }) => src), ...loaded].find((url) =>
    /\/pow\/widget\.js(?:[?#]|$)/.test(url),
  );
}

/** Returns the challenge URL of an element. */
export function challengeAddressOf(element: Element): URL {
  const address = new URL(element.getAttribute('challenge') || '../pow', scriptAddress);
  for (const [name, value] of Object.entries(defaults)) {
    const text = element.getAttribute(name) ?? value;
    if (text) address.searchParams.set(name, text);
  }
  return address;
}

/** Returns the worker script URL of an element: its `worker` attribute, else next to this script. */
export function workerAddressOf(element: Element): URL {
  const own = element.getAttribute('worker');
  return own ? new URL(own, location.href) : new URL('worker.js', scriptAddress);
}

/** Sets or removes an attribute. */
export function setAttribute(element: Element, name: string, value: unknown): void {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
}

/** Adds a property for each attribute to an element's prototype. */
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
