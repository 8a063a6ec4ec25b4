/**
 * Preloaded where memory is compared: this signal, which means nothing else here, collects all garbage, and shrinks the
 * heap to what is left.
 */
import { Session } from 'node:inspector';

const session = new Session();
session.connect();
process.on('SIGWINCH', () => session.post('HeapProfiler.collectGarbage'));
