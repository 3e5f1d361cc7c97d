/** The program behind `npm run backup`. */
import { runArchive } from './run-archive.ts';

await runArchive('backup');
