/** Preloaded into a service whose cost is measured. Reports its processor time in µs to the parent process. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.on('message', (message) => {
    if (message !== 'usage') return;
    const { user, system } = process.cpuUsage();
    process.send(user + system);
  });
  process.channel.unref(); // let the service exit
}
