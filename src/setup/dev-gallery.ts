/** The form engine's gallery, at /gallery/ of the development server only, under the policy of the app's own page. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { appPolicy } from '../backend/site/policy.ts';

const address = '/gallery/';
const source = '/src/provider/gallery/index.html';

export function devGallery(): Plugin {
  return {
    name: 'ancrage:dev-gallery',
    apply: 'serve',
    configureServer(server) {
      if (process.env.VITEST) return;
      printAddress(server);
      server.middlewares.use((request, response, next) => {
        const [path] = (request.url ?? '').split('?');
        if (path === address.slice(0, -1)) {
          response.writeHead(302, { location: address }).end();
          return;
        }
        if (path !== address) return next();
        pageOf(server).then(({ html, policy }) => {
          response.setHeader('content-security-policy', policy);
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      });
    },
  };
}

function printAddress(server: ViteDevServer): void {
  const print = server.printUrls.bind(server);
  server.printUrls = () => {
    print();
    for (const origin of server.resolvedUrls?.local ?? [])
      server.config.logger.info(`  ➜  Gallery: ${new URL(address, origin)}`);
  };
}

/** Vite's own script and the styles that it puts into the page carry a nonce: everything else obeys the app's policy. */
async function pageOf(server: ViteDevServer): Promise<{ readonly html: string; readonly policy: string }> {
  const nonce = randomBytes(16).toString('base64');
  const file = await readFile(join(server.config.root, source), 'utf8');
  const html = await server.transformIndexHtml(source, file);
  return {
    html: html
      .replace(/<(script|style)\b/g, `<$1 nonce="${nonce}"`)
      .replace('</title>', `</title>\n    <meta property="csp-nonce" nonce="${nonce}" />`),
    policy: appPolicy('').replace(/\b(script|style)-src 'self'/g, `$& 'nonce-${nonce}'`),
  };
}
