/** Files that a server program needs next to it: worker threads start from a file; a test imports the server. */
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** By the source file of the program. */
const filesOf: Readonly<Record<string, readonly string[]>> = {
  'src/server/main.ts': [
    'src/studio/api/validator-worker.ts',
    'src/studio/api/answers-worker.ts',
    'src/server/program/server.ts',
  ],
  'src/studio/folder/folder-program.ts': ['src/studio/api/validator-worker.ts'],
};

export function serverThreads(): Plugin {
  let files: readonly string[] = [];
  return {
    name: 'ancrage:server-threads',
    apply: 'build',
    configResolved({ build }) {
      const { ssr } = build;
      const program = Object.keys(filesOf).find((each) => typeof ssr === 'string' && ssr.endsWith(each));
      files = filesOf[program ?? ''] ?? [];
    },
    buildStart() {
      for (const id of files) this.emitFile({ type: 'chunk', id, fileName: `${basename(id, '.ts')}.js` });
    },
  };
}
