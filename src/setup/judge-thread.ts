/** The judge's thread beside the server program: a file of its own, since a thread is started from one. */
import type { Plugin } from 'vite';

export function judgeThread(): Plugin {
  let isServer = false;
  return {
    name: 'ancrage:judge-thread',
    apply: 'build',
    configResolved({ build }) {
      isServer = typeof build.ssr === 'string' && build.ssr.endsWith('src/backend/main.ts');
    },
    buildStart() {
      if (!isServer) return;
      this.emitFile({
        type: 'chunk',
        id: 'src/provider/server/judge-worker.ts',
        fileName: 'judge-worker.js',
      });
    },
  };
}
