/** All commands of the program. */
import { ban, bans, quotaReset, unban, usage } from './admin/callers.ts';
import { clearChat, listChats, removeMessage } from './admin/chats.ts';
import { check } from './admin/check.ts';
import { backup, move, restoreFrom } from './admin/data.ts';
import { doctor } from './admin/doctor.ts';
import { top } from './admin/top.ts';
import { describeCompletion } from './cli/completion.ts';
import type { Command } from './cli/parse.ts';
import { runKeys } from './keys-command.ts';
import { loadService } from './service.ts';

/** Runs a program of the service, which prints by itself. */
async function run(program: 'start' | 'serveStdio'): Promise<string> {
  const service = await loadService();
  await service[program]();
  return '';
}

export const commands: readonly Command[] = [
  {
    name: 'serve',
    does: 'starts the service; the default',
    run: () => run('start'),
  },
  {
    name: 'mcp',
    does: 'serves its tools to a host that starts programs, by standard input and output',
    run: () => run('serveStdio'),
  },
  { name: 'check', does: 'checks all settings and custom operations, without starting', run: check },
  { name: 'doctor', does: 'checks settings, store, versions, round trip, clock and limits', run: doctor },
  {
    name: 'keys issue',
    options: ['plan', 'email', 'days', 'until', 'expires', 'json'],
    required: ['plan', 'email'],
    does: 'issues a key, and mails it if SMTP_URL is set; by default it does not expire',
    run: (given) => runKeys('issue', given),
  },
  {
    name: 'keys list',
    options: ['json'],
    does: 'lists all keys, without the keys themselves',
    run: (given) => runKeys('list', given),
  },
  {
    name: 'keys set',
    takes: 'ID',
    options: ['plan', 'limit', 'burst', 'daily', 'until', 'json'],
    does: 'changes the plan, the limits per hour, 10 seconds and day, or the expiry (never), within ten seconds',
    run: (given) => runKeys('set', given),
  },
  {
    name: 'keys revoke',
    takes: 'ID',
    options: ['json'],
    does: 'revokes a key permanently, within ten seconds',
    run: (given) => runKeys('revoke', given),
  },
  {
    name: 'keys rotate',
    takes: 'ID',
    options: ['grace', 'json'],
    does: 'issues a key to replace another one, which expires after the grace period',
    run: (given) => runKeys('rotate', given),
  },
  {
    name: 'keys usage',
    takes: '[ID]',
    options: ['month', 'json'],
    does: 'shows the counted requests of a month (this one), by buyer, or by day and operation of one key',
    run: (given) => runKeys('usage', given),
  },
  {
    name: 'keys remind',
    options: ['within', 'json'],
    does: 'mails the buyers of keys that expire within the time, once per expiry; run it daily',
    run: (given) => runKeys('remind', given),
  },
  {
    name: 'usage',
    takes: 'ID|ADDRESS',
    does: 'shows how much of its plan a key or an address has used',
    run: usage,
  },
  { name: 'quota reset', takes: 'ID|ADDRESS', does: 'resets that usage', run: quotaReset },
  {
    name: 'top',
    options: ['minutes'],
    does: 'lists the callers in the last minutes (5) of a log on standard input, by processor time',
    run: top,
  },
  {
    name: 'ban',
    takes: 'ADDRESS|RANGE|ID|NAME',
    options: ['for', 'until'],
    does: 'bans it: its requests get a 403 response until then',
    run: ban,
  },
  { name: 'bans', does: 'lists all bans', run: bans },
  { name: 'unban', takes: 'ADDRESS|RANGE|ID|NAME', does: 'removes a ban', run: unban },
  {
    name: 'chat list',
    takes: '[CHAT]',
    does: 'lists chats with their IDs, or the messages of one with their numbers',
    run: listChats,
  },
  { name: 'chat remove', takes: 'CHAT NUMBER', does: 'removes one message', run: removeMessage },
  {
    name: 'chat clear',
    takes: '[CHAT]',
    does: 'removes all messages of a chat; default: the global chat',
    run: clearChat,
  },
  {
    name: 'backup',
    takes: 'FILE',
    does: 'saves all data to a new file, while the service runs',
    run: backup,
  },
  {
    name: 'restore',
    takes: 'FILE',
    does: 'replaces all data by a backup: in DATA_DIR even while the service runs, in Redis without servers',
    run: restoreFrom,
  },
  {
    name: 'move',
    options: ['to', 'back'],
    does: 'moves all data to another store; --back lets services use this store again',
    run: move,
  },
  {
    name: 'completion',
    takes: 'SHELL',
    does: 'prints a script that completes these commands in bash, zsh or fish',
    run: async ({ words: [shell = ''] }) => describeCompletion(commands, shell),
  },
];
