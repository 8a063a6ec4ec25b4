/** `npm run keys -- …`, the commands `keys …`. */
import { runProgram } from './program.ts';

await runProgram(['keys', ...process.argv.slice(2)]);
