/** A way to Redis on which one thing goes wrong when it is told to. */
import type { Socket } from 'node:net';
import { openWay, type Way } from '../../../test/support/way.ts';
import type { Fault } from './schedule.ts';

export interface FaultyWay extends Way {
  /** What happens to the next request, once. */
  hit(fault: Fault): void;
}

/** Opens a way to a port of this machine; a late answer is held back for so long. */
export async function openFaultyWay(port: number, lateMs: number): Promise<FaultyWay> {
  let next: Fault | undefined;

  function pass(request: Buffer, far: Socket): void {
    const fault = next;
    next = undefined;
    if (fault?.kind === 'lost') way.cut();
    else if (fault?.kind === 'torn')
      far.write(request.subarray(0, (request.length * fault.at) / 21), () => way.cut());
    else {
      far.write(request);
      if (fault?.kind === 'unanswered') far.once('data', way.cut);
      if (fault?.kind === 'crash') setTimeout(way.cut, fault.at / 10);
      if (fault?.kind !== 'late') return;
      far.pause();
      setTimeout(() => far.resume(), lateMs);
    }
  }

  const way = await openWay(port, pass);
  return {
    ...way,
    hit: (fault) => {
      next = fault;
    },
  };
}
