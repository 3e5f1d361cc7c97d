/** The build of the form engine's playground: a folder of files that any web server can serve, at any path. */
import { pageBuild } from './page-build.ts';

export default pageBuild({
  root: new URL('../studio/playground', import.meta.url).pathname,
  base: './',
  folder: 'playground',
  build: {
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // The list of the broken fixtures needs their names only: without the group each would be a chunk.
      output: { codeSplitting: { groups: [{ name: 'broken', test: /schemas-fixtures\/broken\// }] } },
    },
  },
});
