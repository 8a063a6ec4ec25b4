/** Runs an empty Redis on a free loopback port. */
import { connect } from 'node:net';
import { join } from 'node:path';
import { findPort } from '../generators/service.ts';
import { start } from './processes.ts';

/** Resolves with its URL. */
export async function startRedis(folder: string, command = 'redis-server'): Promise<string> {
  const port = await findPort();
  await start({
    command,
    words: ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', join(folder)],
    isReady: () => accepts(port),
  });
  return `redis://127.0.0.1:${port}`;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
