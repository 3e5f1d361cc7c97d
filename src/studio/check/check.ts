/** Entry point of `npm run check`. */
import { runCheck } from './run-check.ts';

process.exitCode = await runCheck(process.argv.slice(2), {
  from: process.env['INIT_CWD'] ?? process.cwd(),
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => console.error(line),
});
