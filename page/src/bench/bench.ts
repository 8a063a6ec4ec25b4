/** The lazy-loaded script: snippets, finer fields, and benches (extra controls for some operations). */
import { controlsOf } from '../form.ts';
import { addChat } from './chat.ts';
import { addContrast } from './contrast.ts';
import { addGame } from './game.ts';
import { shortenHelp } from './help.ts';
import type { Bench, BenchKit } from './kit.ts';
import { addPerson } from './person.ts';
import { addPicker } from './picker.ts';
import { addQrKinds } from './qr-kinds.ts';
import { addRows } from './rows.ts';
import { addWork } from './work.ts';

export { snippetsOf } from '../snippets.ts';
export { askKey } from './key-dialog.ts';

/** Adds color pickers, and shortens help texts. */
export function refine(form: HTMLFormElement): void {
  if (form.dataset.refined !== undefined) return;
  form.dataset.refined = '';
  for (const control of controlsOf(form)) addPicker(control);
  shortenHelp(form);
}

const benches: Readonly<Record<string, (kit: BenchKit) => Bench>> = {
  renderQrCode: addQrKinds,
  getPerson: addPerson,
  createRows: addRows,
  compareColors: addContrast,
  createChallenge: addWork,
  listMessages: addChat,
  sendMessage: addChat,
  fetchGame: addGame,
  playMove: addGame,
};

/** Opens the bench of an operation, if it has one. */
export function openBench(operationId: string, kit: BenchKit): Bench | undefined {
  return benches[operationId]?.(kit);
}
