/** The program behind `npm run restore`. */
import { runArchive } from './run-archive.ts';

await runArchive('restore');
