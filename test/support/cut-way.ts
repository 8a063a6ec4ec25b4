/** A way to Redis that ends after some requests, as that of a process does which is killed. */
import { openWay, type Way } from './way.ts';

export interface CutWay extends Omit<Way, 'cut'> {
  /** From now on so many packets get through, and nothing after them: each is what is asked in a turn. */
  endAfter(requests: number): void;
}

/** Opens a way to a port of this machine. */
export async function openCutWay(port: number): Promise<CutWay> {
  let left = Number.POSITIVE_INFINITY;
  const way = await openWay(port, (request, far) => {
    left -= 1;
    if (left < 0) way.close();
    else far.write(request);
  });
  return {
    ...way,
    endAfter: (requests) => {
      left = requests;
    },
  };
}
