/** The embedded backend inside Vite's development server: one address, reloaded when a file of the backend changes. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { backendPath } from '../contract/wire/app-paths.ts';

type Backend = typeof import('#src/server/program/development.ts');
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Served in development only: the page of the written mails. */
const devPath = /^\/dev\/mails([/?]|$)/;

export function devBackend(): Plugin {
  return {
    name: 'ancrage:dev-backend',
    apply: 'serve',
    configureServer(server) {
      if (process.env.VITEST) return;
      let running: { readonly of: Backend; readonly handler: Promise<Handler> } | undefined;
      const current = async (): Promise<Handler> => {
        // Vite returns the same module object until a file behind it changes, and does not know its type.
        const of = (await server.ssrLoadModule('/src/server/program/development.ts')) as Backend;
        if (running?.of !== of) running = { of, handler: of.createDevHandler(server.config.root) };
        return running.handler;
      };
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '';
        if (!backendPath.test(url) && !devPath.test(url)) return next();
        current().then((handle) => handle(request, response), next);
      });
    },
  };
}
