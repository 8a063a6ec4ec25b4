/** Preloaded into a service whose cost is measured: tells the process that started it its processor time, in µs. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.on('message', (message) => {
    if (message !== 'usage') return;
    const { user, system } = process.cpuUsage();
    process.send(user + system);
  });
  process.channel.unref(); // so that it does not keep a service alive that is to stop
}
