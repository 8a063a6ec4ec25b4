/** Preloaded for memory measurements. SIGWINCH, otherwise unused here, collects all garbage and shrinks the heap. */
import { Session } from 'node:inspector';

const session = new Session();
session.connect();
process.on('SIGWINCH', () => session.post('HeapProfiler.collectGarbage'));
