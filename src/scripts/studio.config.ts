/** The build of the studio: its page and the preview's. */
import { pageBuild } from './page-build.ts';

const root = new URL('../studio/web', import.meta.url).pathname;

export default pageBuild({
  root,
  base: '/studio/',
  folder: 'studio',
  build: { rolldownOptions: { input: [`${root}/index.html`, `${root}/preview/index.html`] } },
});
