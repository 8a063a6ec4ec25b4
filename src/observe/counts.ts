/**
 * Creates event counters. Each starts with all label values at 0, so that the first event is visible as an increase.
 */
import { Counter, type Registry } from 'prom-client';
import { type ConnectionEnd, connectionEnds } from '../http/responses/malformed-requests.ts';
import type { Plans } from '../operations/callers/plans.ts';
import { windowNames } from '../operations/callers/quota.ts';
import type { EventCounters } from '../operations/services.ts';

export function countConnectionEnds(registry: Registry): (reason: ConnectionEnd) => void {
  const ends = new Counter({
    name: 'utility_api_connections_ended_total',
    help: 'Connections that the service closed: malformed, too large or too slow requests, too many pipelined ones, and unread responses.',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of connectionEnds) ends.inc({ reason }, 0);
  return (reason) => ends.inc({ reason });
}

export function countDenials(registry: Registry, plans: Plans): Counter<'window' | 'plan'> {
  const denials = new Counter({
    name: 'utility_api_quota_refusals_total',
    help: 'Requests rejected because a rate limit was exceeded.',
    labelNames: ['window', 'plan'],
    registers: [registry],
  });
  for (const [plan, limits] of Object.entries(plans))
    for (const window of windowNames) if (limits[window] !== undefined) denials.inc({ window, plan }, 0);
  return denials;
}

/** Counts events reported by operations. */
export function createEventCounters(registry: Registry): EventCounters {
  const registers = [registry];
  const verifications = new Counter({
    name: 'utility_api_redemptions_total',
    help: 'Verified proof-of-work and captcha solutions, by kind and verdict.',
    labelNames: ['kind', 'verdict'],
    registers,
  });
  const messages = new Counter({
    name: 'utility_api_chat_messages_total',
    help: 'Accepted chat messages.',
    labelNames: ['chat'],
    registers,
  });
  const games = new Counter({
    name: 'utility_api_games_total',
    help: 'Tic-tac-toe games started, finished or forfeited.',
    labelNames: ['step'],
    registers,
  });
  for (const kind of ['pow', 'captcha'])
    for (const result of ['valid', 'invalid', 'expired', 'weak', 'wrong', 'used'])
      verifications.inc({ kind, verdict: result }, 0);
  for (const chat of ['global', 'private']) messages.inc({ chat }, 0);
  for (const step of ['begun', 'finished', 'forfeited']) games.inc({ step }, 0);
  return {
    verified: (kind, result) => verifications.inc({ kind, verdict: result }),
    sentMessage: (chat) => messages.inc({ chat }),
    changedGame: (step) => games.inc({ step }),
  };
}
