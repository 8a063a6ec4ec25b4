/** A service without file descriptors logs it. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import t from 'tap';
import { onlyInFull } from '../support/scale.ts';
import { startServer } from '../support/server-process.ts';
import { makeFolder } from '../support/service.ts';

/** The start takes about sixty. */
const DESCRIPTORS_MAX = 150;
/** Several checks, so that a second line would be visible. */
const SEVERAL_LOOKS_MS = 3_500;

/** Sends a request on an open connection, and returns the start of the response. */
async function ask(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const [chunk] = await once(socket, 'data');
  return String(chunk);
}

t.test(
  'running out of descriptors logs one line, and the service recovers',
  { skip: onlyInFull },
  async (t) => {
    const shell = ['bash', '-c', `unset NODE_OPTIONS; ulimit -n ${DESCRIPTORS_MAX}; exec "$0" "$@"`];
    const server = await startServer(t, { DATA_DIR: makeFolder(t) }, { shell });
    const { hostname, port } = new URL(server.url);
    const open = async (): Promise<Socket> => {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on('error', () => {});
      await once(socket, 'connect');
      return socket;
    };
    const early = await open();
    const sockets = await Promise.all(Array.from({ length: 2 * DESCRIPTORS_MAX }, open));
    // The service may close one, such as that of its own readiness check, before it looks.
    for (; !server.log().includes('no file descriptor is available'); await delay(100))
      sockets.push(await open());
    await delay(SEVERAL_LOOKS_MS);
    t.equal(server.log().match(/no file descriptor is available/g)?.length, 1);
    const pages = ['/docs', '/docs/static/swagger-ui-bundle.js'];
    for (const path of pages) t.match(await ask(early, path), /^HTTP\/1\.1 500/, `${path} cannot be read`);
    for (const socket of sockets) socket.destroy();
    let status = 0;
    while (status !== 200) {
      status = await server.get('/health').then(
        ({ status }) => status,
        () => 0,
      );
      await delay(20);
    }
    for (const path of pages) t.equal((await server.get(path)).status, 200, `${path} can be read again`);
    early.destroy();
  },
);
