/** The form engine's playground, at /playground/ of the development server, under the policy of its build. */
import type { Plugin } from 'vite';
import { playgroundPolicy } from '../studio/api/studio-pages.ts';
import { devPage } from './dev-page.ts';

const address = '/playground/';
const source = '/src/studio/playground/index.html';

export function devPlayground(): Plugin {
  return {
    name: 'ancrage:dev-playground',
    apply: 'serve',
    configureServer(server) {
      if (process.env.VITEST) return;
      server.middlewares.use((request, response, next) => {
        const [path] = (request.url ?? '').split('?');
        if (path === address.slice(0, -1)) {
          response.writeHead(302, { location: address }).end();
          return;
        }
        if (path !== address) return next();
        devPage(server, source, playgroundPolicy).then(({ html, policy }) => {
          response.setHeader('content-security-policy', policy);
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      });
    },
  };
}
