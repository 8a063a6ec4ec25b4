/** What runs on a thread of Node or in a worker of a browser: searches what it is sent. */
import { type Stretch, search } from './search.ts';

// Node has a port to the thread's parent; in a worker of a browser the scope itself is one.
const port = globalThis.process?.getBuiltinModule?.('node:worker_threads').parentPort;
if (port) port.on('message', (stretch: Stretch) => port.postMessage(search(stretch)));
else addEventListener('message', ({ data }: MessageEvent<Stretch>) => postMessage(search(data)));
