/** The threads beside the server program: files of their own, since a thread is started from one. */
import type { Plugin } from 'vite';

/** By the program's source. */
const threadsOf: Readonly<Record<string, readonly string[]>> = {
  'src/backend/main.ts': ['judge-worker', 'answers-worker'],
  'src/provider/folder/main.ts': ['judge-worker'],
};

export function serverThreads(): Plugin {
  let threads: readonly string[] = [];
  return {
    name: 'ancrage:server-threads',
    apply: 'build',
    configResolved({ build }) {
      const { ssr } = build;
      const program = Object.keys(threadsOf).find((each) => typeof ssr === 'string' && ssr.endsWith(each));
      threads = threadsOf[program ?? ''] ?? [];
    },
    buildStart() {
      for (const name of threads)
        this.emitFile({ type: 'chunk', id: `src/provider/server/${name}.ts`, fileName: `${name}.js` });
    },
  };
}
