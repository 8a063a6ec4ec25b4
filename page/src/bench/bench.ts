/** The lazy-loaded script: snippets, and benches (extra controls for some operations). */
import { addChat } from './chat.ts';
import { addContrast } from './contrast.ts';
import { addGame } from './game.ts';
import type { Bench, BenchKit } from './kit.ts';
import { addPerson } from './person.ts';
import { addPresets } from './presets.ts';
import { addQrKinds } from './qr-kinds.ts';
import { addRows } from './rows.ts';
import { addWork } from './work.ts';

export { snippetsOf } from '../snippets.ts';

const benches: Readonly<Record<string, (kit: BenchKit) => Bench>> = {
  renderChart: addPresets,
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
