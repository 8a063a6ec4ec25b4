/** A TCP proxy to Redis that injects single faults. */
import type { Socket } from 'node:net';
import { openWay, type Way } from '../../../test/support/way.ts';
import type { Fault } from './schedule.ts';

export interface FaultyWay extends Way {
  /** Applies a fault to the next request. */
  hit(fault: Fault): void;
}

/** Opens a proxy to a local port. `lateMs` is the delay of late responses. */
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
