/** Runs servers as in production: compiled, several on one store, each with its own address. */
import { findBuilt } from '../../test/support/built.ts';
import { isAnswered, type Running, start } from './processes.ts';

/** Rate limits that no load reaches. */
export const roomyQuotas = { DEFAULT_LIMIT: '1000000000', DEFAULT_BURST: '1000000000' };

export interface Server extends Running {
  readonly url: string;
  readonly host: string;
}

export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
  /** Without the heap sizes of `npm start`, as the image runs in less than 384 MB. */
  readonly isSmall?: boolean;
}

/** Resolves when `/ready` returns 200. */
export async function startServer({
  host,
  port,
  environment,
  isSmall = false,
}: ServerOptions): Promise<Server> {
  const url = `http://${host}:${port}`;
  const running = await start({
    command: process.execPath,
    words: (await findBuilt('src/main.js')).slice(isSmall ? -1 : 1),
    environment: { NODE_ENV: 'production', LOG_LEVEL: 'warn', HOST: host, PORT: `${port}`, ...environment },
    isReady: () => isAnswered(`${url}/ready`),
  });
  return { ...running, url, host };
}
