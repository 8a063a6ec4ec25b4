/** Preloaded into a service whose cost is measured. Reports its processor time to the parent process. */
import { isMainThread } from 'node:worker_threads';
import { readUsage, watchTurns } from './probe.ts';

if (isMainThread && process.channel) {
  let stop = () => 0;
  const answers = {
    usage: readUsage,
    watch: () => {
      stop = watchTurns();
      return 0;
    },
    longest: () => stop(),
  };
  process.on('message', (message) => {
    if (Object.hasOwn(answers, message)) process.send(answers[message]());
  });
  process.channel.unref(); // let the service exit
}
