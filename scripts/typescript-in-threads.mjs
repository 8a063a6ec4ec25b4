/** Preloaded by `npm run dev` and `npm run admin`: before Node 22, tsx ignores worker threads. */
import { isMainThread } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

if (!isMainThread && Number.parseInt(process.versions.node, 10) < 22) register();
