/** The visible widget, with texts for screen readers. */
import type { State } from './check.ts';
import { createSheet } from './styles.ts';

/** Texts and flags to show in addition to the state. */
export interface Look {
  readonly label: string;
  readonly status: string;
  /** Language of the texts; empty while loading. */
  readonly language: string;
  readonly direction: string;
  readonly isDisabled: boolean;
  readonly isRequired: boolean;
}

export interface View {
  /** Anchor of the browser's validation message. */
  readonly button: HTMLElement;
  show(state: State, look: Look): void;
  /** From 0 to 1. */
  showProgress(share: number): void;
}

let sheet: CSSStyleSheet | undefined;

/** Creates a checkbox with a status text and a progress bar. Parses no markup: pages can forbid that. */
export function createView(host: HTMLElement, onPress: () => void): View {
  sheet ??= createSheet();
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
  root.adoptedStyleSheets = [sheet];

  const box = document.createElement('div');
  const button = document.createElement('button');
  const mark = document.createElement('i');
  const label = document.createElement('b');
  const status = document.createElement('span');
  const bar = document.createElement('progress');
  button.type = 'button';
  button.setAttribute('role', 'checkbox');
  button.setAttribute('aria-describedby', 's');
  button.addEventListener('click', onPress);
  label.id = 'l';
  status.id = 's';
  status.setAttribute('role', 'status');
  label.dir = status.dir = 'auto'; // custom texts can have another direction
  bar.setAttribute('aria-labelledby', 'l');
  bar.max = 1;
  button.append(mark, label);
  box.append(button, status, bar);
  root.append(box);

  return {
    button,
    show(state, look) {
      const isBusy = state === 'working' || state === 'expired';
      box.className = state;
      box.part.value = `box ${state}`;
      box.lang = look.language;
      box.dir = look.direction;
      button.ariaChecked = isBusy ? 'mixed' : String(state === 'solved');
      button.ariaDisabled = String(look.isDisabled || isBusy || state === 'solved');
      button.ariaRequired = String(look.isRequired);
      button.tabIndex = look.isDisabled ? -1 : 0;
      label.textContent = look.label;
      if (status.textContent !== look.status) status.textContent = look.status;
    },
    showProgress(share) {
      bar.value = share;
    },
  };
}
