/**
 * Files that a program needs next to it: worker threads start from a file, a test imports the server. The server's
 * folder also has the operator's commands, so that a release needs no sources: `node dist/server/people.js`.
 */
import type { Plugin } from 'vite';

const validator = { 'validator-worker.js': 'src/studio/api/validator-worker.ts' };

/** By the source file of the program: source files by the file that they become. */
const filesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/server/main.ts': {
    ...validator,
    'answers-worker.js': 'src/studio/api/answers-worker.ts',
    'server.js': 'src/server/program/server.ts',
    'people.js': 'src/server/program/people.ts',
    'backup.js': 'src/server/program/backup.ts',
    'restore.js': 'src/server/program/restore.ts',
    'check.js': 'src/studio/check/check.ts',
    'studio.js': 'src/studio/folder/studio-program.ts',
    'publish.js': 'src/studio/folder/publish-program.ts',
  },
  'src/studio/folder/studio-program.ts': validator,
  'src/studio/folder/publish-program.ts': validator,
};

export function serverPrograms(): Plugin {
  let files: Readonly<Record<string, string>> = {};
  return {
    name: 'ancrage:server-programs',
    apply: 'build',
    configResolved({ build }) {
      const { ssr } = build;
      const program = Object.keys(filesOf).find((each) => typeof ssr === 'string' && ssr.endsWith(each));
      files = filesOf[program ?? ''] ?? {};
    },
    buildStart() {
      for (const [fileName, id] of Object.entries(files)) this.emitFile({ type: 'chunk', id, fileName });
    },
  };
}
