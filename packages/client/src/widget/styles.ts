/** Styles of the widget, as a constructed style sheet, which does not require `style-src`. */
const css = `
:host { display: inline-block; max-width: 100%; vertical-align: middle;
  --c: var(--pow-color, #1d2733); --b: var(--pow-background, #fff); --l: var(--pow-border, #6b7785);
  --a: var(--pow-accent, #1a5fb4); --e: var(--pow-error, #b3261e) }
:host([hidden]) { display: none }
:host([theme=light]) { color-scheme: light }
:host([theme=dark]) { color-scheme: dark }
@supports (color: light-dark(#000, #fff)) {
  :host { --c: var(--pow-color, light-dark(#1d2733, #e8ebef)); --b: var(--pow-background, light-dark(#fff, #1d2126));
    --l: var(--pow-border, light-dark(#6b7785, #8b96a3)); --a: var(--pow-accent, light-dark(#1a5fb4, #8ab4f8));
    --e: var(--pow-error, light-dark(#b3261e, #f2b8b5)) }
}
div { box-sizing: border-box; min-width: 16em; max-width: 100%; padding: .6em .8em; border: 1px solid var(--l);
  border-radius: var(--pow-radius, .4em); background: var(--b); color: var(--c); font: var(--pow-font, inherit) }
button { all: unset; box-sizing: border-box; display: flex; align-items: center; gap: .6em; width: 100%;
  min-height: 1.6em; cursor: pointer; border-radius: .2em }
button:focus-visible { outline: 3px solid var(--a); outline-offset: 3px }
button[aria-disabled=true] { cursor: default }
i { flex: none; box-sizing: border-box; width: 1.4em; height: 1.4em; border: 2px solid var(--l); border-radius: .2em }
[aria-checked=mixed] i { border-radius: 50%; border-color: var(--a); border-right-color: transparent }
[aria-checked=true] i { border: solid var(--a); border-width: 0 .2em .2em 0; width: .7em; margin: 0 .35em;
  border-radius: 0; transform: rotate(45deg) }
span { display: block; min-height: 1.3em; font-size: .85em }
.failed span { color: var(--e) }
progress { display: block; width: 100%; height: .25em; accent-color: var(--a); visibility: hidden }
.working progress, .expired progress { visibility: visible }
:host([size=compact]) div { min-width: 0; padding: .3em .5em; font-size: .85em }
:host([size=compact]) span:empty { display: none }
:host([size=flexible]) { display: block }
:host([size=flexible]) div { min-width: 0 }
@media (prefers-reduced-motion: no-preference) {
  [aria-checked=mixed] i { animation: t 1s linear infinite }
  @keyframes t { to { transform: rotate(1turn) } }
}
@media (forced-colors: active) { i { border-color: ButtonText } }
`;

/** Creates the sheet that all widgets of a page share. */
export function createSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
