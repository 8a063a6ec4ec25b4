/** Entry point of Node.js threads and browser workers: searches the ranges it receives. */
import { type Stretch, search } from './search.ts';

// Node.js has a port to the parent thread; in a browser worker, the global scope is the port.
const port = globalThis.process?.getBuiltinModule?.('node:worker_threads').parentPort;
if (port) port.on('message', (stretch: Stretch) => port.postMessage(search(stretch)));
else addEventListener('message', ({ data }: MessageEvent<Stretch>) => postMessage(search(data)));
