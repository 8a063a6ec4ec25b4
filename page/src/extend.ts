/** What a form alone cannot do: the cards that have a bench, which is loaded with the first of them. */
import { base, send } from './ask.ts';
import type { Bench, BenchKit } from './bench/kit.ts';
import { setValues } from './form.ts';
import { showLeft } from './meter.ts';

const withBench =
  /^(renderChart|renderQrCode|getPerson|compareColors|createChallenge|listMessages|sendMessage|fetchGame|playMove)$/;

/** The bench of an operation; undefined where its form is enough. Rejects without a network. */
export async function loadBench(
  operationId: string,
  own: Pick<BenchKit, 'form' | 'answer' | 'run'>,
): Promise<Bench | undefined> {
  if (!withBench.test(operationId)) return undefined;
  const { benches = '' } = document.documentElement.dataset;
  const { openBench }: typeof import('./bench/bench.ts') = await import(benches);
  const sendCounted: typeof send = async (request, signal) => {
    const reply = await send(request, signal);
    showLeft(reply.left);
    return reply;
  };
  const { path = '' } = own.form.dataset;
  return openBench(operationId, { ...own, base, path, send: sendCounted, setValues });
}
