/** DOM helpers. */

type Child = Node | string | undefined;

/** Creates an element with attributes and children, ignoring undefined children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** Creates a button. */
export function button(text: string, onPress: () => void, attributes: Readonly<Record<string, string>> = {}) {
  const element = make('button', { type: 'button', ...attributes }, text);
  element.addEventListener('click', onPress);
  return element;
}

/** Returns the element with an id. Throws if it is missing. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

/** Copies text or an image to the clipboard and shows the outcome on the button for 1.5 seconds. */
export async function copy(what: string | Blob, on: HTMLElement): Promise<void> {
  on.dataset.label ??= on.textContent ?? '';
  try {
    if (typeof what === 'string') await navigator.clipboard.writeText(what);
    else await navigator.clipboard.write([new ClipboardItem({ [what.type]: what })]);
    on.textContent = 'Copied';
  } catch {
    on.textContent = 'Select and copy';
  }
  setTimeout(() => {
    on.textContent = on.dataset.label ?? '';
  }, 1500);
}
