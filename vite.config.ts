import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { browserTargets, licenseFile, markdownAlias } from './src/scripts/browser-build.ts';
import { cascadeLayers } from './src/scripts/cascade-layers.ts';
import { createChunkNames } from './src/scripts/chunks.ts';
import { compressedFiles } from './src/scripts/compressed-files.ts';
import { devBackend } from './src/scripts/dev-backend.ts';
import { devPlayground } from './src/scripts/dev-playground.ts';
import { devStudio } from './src/scripts/dev-studio.ts';
import { fontLicenses } from './src/scripts/font-licenses.ts';
import { offlineApp } from './src/scripts/offline-app.ts';
import { serverPrograms } from './src/scripts/server-programs.ts';
import { freshListings, testProjects } from './src/scripts/test-projects.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    cascadeLayers(),
    devStudio(),
    devPlayground(),
    devBackend(),
    serverPrograms(),
    freshListings(),
    command === 'build' && !isSsrBuild && [compressedFiles(), fontLicenses(), offlineApp()],
  ],
  resolve: { alias: markdownAlias },
  build: {
    outDir: 'dist/app',
    ...browserTargets,
    sourcemap: !isSsrBuild,
    license: licenseFile,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: createChunkNames() }] },
        },
      },
    }),
  },
  // A program holds its packages: finding each of their modules was a third of a start. These two load what cannot be bundled.
  ssr: { external: ['libsql', 'pg'], ...(command === 'build' && { noExternal: true }) },
  test: {
    projects: testProjects(),
    // Guards against what never ends: on a busy machine everything takes several times as long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // On a busy machine a second is soon over.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    maxWorkers: availableParallelism(),
    tags: [{ name: 'deep', description: 'run by npm run test:deep only' }],
    restoreMocks: true,
    silent: 'passed-only',
    // A log line that a worker still sends while it closes is not a failure of its test.
    onUnhandledError: ({ message }) => !message.includes('Closing rpc while "onUserConsoleLog"'),
    // What a file becomes is kept in node_modules: made once for all projects, and again only where it changed.
    experimental: { fsModuleCache: true },
  },
}));
