/** The program behind `npm run studio`. */
import { runProgram } from './run-program.ts';

await runProgram('studio', import.meta.dirname);
