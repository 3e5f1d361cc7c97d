/** The studio and its preview at /studio/ of the development server, under their own policies. */
import type { Plugin } from 'vite';
import { previewPolicy, studioPolicy } from '../studio/api/studio-pages.ts';
import { devPage } from './dev-page.ts';

const studio = '/src/studio/web/index.html';
const preview = '/src/studio/web/preview/index.html';

export function devStudio(): Plugin {
  return {
    name: 'ancrage:dev-studio',
    apply: 'serve',
    configureServer(server) {
      if (process.env.VITEST) return;
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (!/^\/studio(\/|$)/.test(path) || path.startsWith('/studio/api/')) return next();
        const isPreview = path === '/studio/preview/';
        const page = isPreview
          ? devPage(server, preview, previewPolicy)
          : devPage(server, studio, studioPolicy);
        page.then(({ html, policy }) => {
          response.setHeader('content-security-policy', policy);
          response.setHeader('x-frame-options', isPreview ? 'SAMEORIGIN' : 'DENY');
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      });
    },
  };
}
