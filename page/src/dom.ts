/** Elements, without a framework. */

type Child = Node | string | undefined;

/** An element with attributes and children; undefined ones are left out. */
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

/** A button that does something. */
export function button(text: string, onPress: () => void, attributes: Readonly<Record<string, string>> = {}) {
  const element = make('button', { type: 'button', ...attributes }, text);
  element.addEventListener('click', onPress);
  return element;
}

/** The element with an id, which the page always has. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

/** Copies a text, and says so on the button for a moment. */
export async function copy(text: string, on: HTMLElement): Promise<void> {
  on.dataset.label ??= on.textContent ?? '';
  try {
    await navigator.clipboard.writeText(text);
    on.textContent = 'Copied';
  } catch {
    on.textContent = 'Select and copy';
  }
  setTimeout(() => {
    on.textContent = on.dataset.label ?? '';
  }, 1500);
}
