/** The threads beside the server program: files of their own, since a thread is started from one. */
import type { Plugin } from 'vite';

const threads = ['judge-worker', 'answers-worker'];

export function serverThreads(): Plugin {
  let isServer = false;
  return {
    name: 'ancrage:server-threads',
    apply: 'build',
    configResolved({ build }) {
      isServer = typeof build.ssr === 'string' && build.ssr.endsWith('src/backend/main.ts');
    },
    buildStart() {
      if (!isServer) return;
      for (const name of threads)
        this.emitFile({ type: 'chunk', id: `src/provider/server/${name}.ts`, fileName: `${name}.js` });
    },
  };
}
