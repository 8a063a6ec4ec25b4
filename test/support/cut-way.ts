/** A proxy to Redis that stops after some requests, like the connection of a killed process. */
import { openWay, type Way } from './way.ts';

export interface CutWay extends Omit<Way, 'cut'> {
  /** Forwards this many more packets and then nothing. A packet holds the requests of one event-loop turn. */
  endAfter(requests: number): void;
}

/** Opens a proxy to a local port. */
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
