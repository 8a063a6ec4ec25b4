/**
 * What is counted as it happens, each count with all its labels from the start, so that a first time is seen as one.
 */
import { Counter, type Registry } from 'prom-client';
import { planNames } from '../domain/callers/plans.ts';
import { type ConnectionEnd, connectionEnds } from '../http/answers/connection-ends.ts';
import type { Tallies } from '../operations/services.ts';

export function countConnectionEnds(registry: Registry): (reason: ConnectionEnd) => void {
  const ends = new Counter({
    name: 'utility_api_connections_ended_total',
    help: 'Connections that the service ended: broken or too large requests, such that came too slowly, answers that nobody read.',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of connectionEnds) ends.inc({ reason }, 0);
  return (reason) => ends.inc({ reason });
}

export function countDenials(registry: Registry): Counter<'window' | 'plan'> {
  const denials = new Counter({
    name: 'utility_api_quota_refusals_total',
    help: 'Requests that were refused because a window of the plan was used up.',
    labelNames: ['window', 'plan'],
    registers: [registry],
  });
  for (const window of ['burst', 'hourly']) for (const plan of planNames) denials.inc({ window, plan }, 0);
  return denials;
}

/** What operations tell. */
export function createTallies(registry: Registry): Tallies {
  const registers = [registry];
  const verdicts = new Counter({
    name: 'utility_api_redemptions_total',
    help: 'Solutions and answers that were verified, by kind and verdict.',
    labelNames: ['kind', 'verdict'],
    registers,
  });
  const messages = new Counter({
    name: 'utility_api_chat_messages_total',
    help: 'Messages that were taken.',
    labelNames: ['chat'],
    registers,
  });
  const games = new Counter({
    name: 'utility_api_games_total',
    help: 'Games of tic-tac-toe that were begun, played to their end, or given up.',
    labelNames: ['step'],
    registers,
  });
  for (const kind of ['pow', 'captcha'])
    for (const verdict of ['valid', 'invalid', 'expired', 'weak', 'wrong', 'used'])
      verdicts.inc({ kind, verdict }, 0);
  for (const chat of ['global', 'private']) messages.inc({ chat }, 0);
  for (const step of ['begun', 'finished', 'forfeited']) games.inc({ step }, 0);
  return {
    verified: (kind, verdict) => verdicts.inc({ kind, verdict }),
    sentMessage: (chat) => messages.inc({ chat }),
    changedGame: (step) => games.inc({ step }),
  };
}
