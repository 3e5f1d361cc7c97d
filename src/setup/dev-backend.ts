/** The embedded backend inside Vite's development server: one address, reloaded when a file of the backend changes. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

type Backend = typeof import('../backend/app.ts');
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Paths that the backend answers; everything else is the app. */
const backendPath =
  /^\/(oauth|user|node|ge_rest|getwaversion|file|sites|system|health|config\.json|mentions-legales|cgu|politique-de-confidentialite)\b/;

export function devBackend(): Plugin {
  return {
    name: 'ancrage:dev-backend',
    apply: 'serve',
    configureServer(server) {
      if (process.env.VITEST) return;
      let running: { readonly of: Backend; readonly handler: Promise<Handler> } | undefined;
      const current = async (): Promise<Handler> => {
        // Vite gives the same module object until a file behind it changes.
        const of = (await server.ssrLoadModule('/src/backend/app.ts')) as Backend;
        if (running?.of !== of) running = { of, handler: of.createDevHandler(server.config.root) };
        return running.handler;
      };
      server.middlewares.use((request, response, next) => {
        if (!backendPath.test(request.url ?? '')) return next();
        current().then((handle) => handle(request, response), next);
      });
    },
  };
}
