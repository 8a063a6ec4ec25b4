/** All commands: the built program calls this one for everything but `serve`. */
import { runProgram } from './program.ts';

await runProgram(process.argv.slice(2));
