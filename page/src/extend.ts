/** What comes after the first answer, in a script of its own: the calls to copy, and the benches. */
import { base, send } from './ask.ts';
import type { Bench, BenchKit } from './bench/kit.ts';
import { setValues } from './form.ts';
import { key } from './kept.ts';
import { showLeft } from './meter.ts';

const withBench =
  /^(renderChart|renderQrCode|getPerson|compareColors|createChallenge|listMessages|sendMessage|fetchGame|playMove)$/;

/** Loads that script, once. Rejects without a network. */
export const loadLater = (): Promise<typeof import('./bench/bench.ts')> =>
  import(document.documentElement.dataset.benches ?? '');

/** The bench of an operation; undefined where its form is enough. Rejects without a network. */
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
