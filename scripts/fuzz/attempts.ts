/** Sends one request and lists the problems of its response. A missing response is also a problem. */

import { checkAcceptance, isTaken } from './acceptance.ts';
import { checkAnswer } from './checks.ts';
import type { ProtocolCase } from './protocol.ts';
import { type Sent, writeRequest } from './requests.ts';
import type { Target } from './targets.ts';
import { HANGS_AFTER_MS, type Send, type WireAnswer } from './wire.ts';

/** The operation has hung once and gets no further requests. */
class Stopped extends Error {}

/** Stops sending to an operation once it leaves a request without a response. */
export function stopAfterHang(send: Send): Send {
  let isHanging = false;
  return async (request) => {
    if (isHanging) throw new Stopped();
    let timer: NodeJS.Timeout | undefined;
    const hang = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isHanging = true;
        reject(new Error(`no response within ${HANGS_AFTER_MS / 1000} s`));
      }, HANGS_AFTER_MS);
    });
    return Promise.race([send(request), hang]).finally(() => clearTimeout(timer));
  };
}

/** Sends values and checks the response against the document. */
export async function tryRequest(target: Target, sent: Sent, send: Send) {
  const request = writeRequest(target, sent);
  let wasTaken = false;
  const faults = await faultsOf(send(request), (answer) => {
    wasTaken = isTaken(target, answer);
    return [...checkAnswer(target, request, answer), ...checkAcceptance(target, sent, answer)];
  });
  return { faults, wasTaken };
}

/** Sends a request that HTTP itself has rules for. */
export function tryCase(target: Target, { request, check }: ProtocolCase, send: Send): Promise<string[]> {
  return faultsOf(send(request), (answer) => [...checkAnswer(target, request, answer), ...check(answer)]);
}

async function faultsOf(
  answer: Promise<WireAnswer>,
  check: (answer: WireAnswer) => string[],
): Promise<string[]> {
  try {
    return check(await answer);
  } catch (error) {
    return error instanceof Stopped ? [] : [String(error)];
  }
}
