/** What people see, and what screen readers say. */
import { createSheet } from './styles.ts';

export type State = 'idle' | 'working' | 'solved' | 'expired' | 'failed';

/** The visible part of a widget. */
export interface View {
  /** Where the browser points at what is missing. */
  readonly button: HTMLElement;
  show(state: State, texts: { label: string; status: string }, isDisabled: boolean): void;
  /** From 0 to 1. */
  showProgress(share: number): void;
}

let sheet: CSSStyleSheet | undefined;

/** Draws a checkbox with its state in words and a bar of progress. No markup is parsed: pages may forbid it. */
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
  button.addEventListener('click', onPress);
  label.id = 'l';
  status.setAttribute('role', 'status');
  bar.setAttribute('aria-labelledby', 'l');
  bar.max = 1;
  button.append(mark, label);
  box.append(button, status, bar);
  root.append(box);

  return {
    button,
    show(state, texts, isDisabled) {
      const isBusy = state === 'working' || state === 'expired';
      box.className = state;
      box.part.value = `box ${state}`;
      button.ariaChecked = isBusy ? 'mixed' : String(state === 'solved');
      button.ariaDisabled = String(isDisabled || isBusy || state === 'solved');
      button.tabIndex = isDisabled ? -1 : 0;
      label.textContent = texts.label;
      if (status.textContent !== texts.status) status.textContent = texts.status;
    },
    showProgress(share) {
      bar.value = share;
    },
  };
}
