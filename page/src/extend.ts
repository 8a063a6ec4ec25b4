/** Lazy-loads snippets and benches, which are in a script of their own. */
import { base, send } from './ask.ts';
import type { Bench, BenchKit } from './bench/kit.ts';
import { setValues } from './form.ts';
import { key } from './kept.ts';
import { showLeft } from './meter.ts';

const withBench =
  /^(renderQrCode|getPerson|createRows|compareColors|createChallenge|listMessages|sendMessage|fetchGame|playMove)$/;

/** Loads the script once. Rejects if the network fails. */
export const loadLater = (): Promise<typeof import('./bench/bench.ts')> =>
  import(document.documentElement.dataset.benches ?? '');

/** Opens the bench of an operation, if it has one. Rejects if the network fails. */
export async function loadBench(
  operationId: string,
  own: Pick<BenchKit, 'form' | 'answer' | 'run'>,
): Promise<Bench | undefined> {
  if (!withBench.test(operationId)) return undefined;
  const { openBench } = await loadLater();
  const sendCounted: typeof send = async (request, signal) => {
    const reply = await send(request, signal);
    showLeft(reply.left);
    return reply;
  };
  const { path = '' } = own.form.dataset;
  return openBench(operationId, { ...own, base, path, key, send: sendCounted, setValues });
}
