/** Preloaded by `npm run dev`: before Node 22, tsx leaves the threads of a process without TypeScript. */
import { isMainThread } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

if (!isMainThread && Number.parseInt(process.versions.node, 10) < 22) register();
