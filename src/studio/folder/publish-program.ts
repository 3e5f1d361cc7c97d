/** The program behind `npm run publish`. */
import { runProgram } from './run-program.ts';

await runProgram('publish', import.meta.dirname);
