/** The embedded backend inside Vite's development server: one address, reloaded when a file of the backend changes. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
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
      printAddresses(server);
      announceDocuments(server);
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

/** A published document, in either language. */
const documentFile = /[\\/]schemas-fixtures[\\/](?:fr|en)[\\/]/;

/** Open pages of the app then read the documents at once, not at their next poll (`src/main.tsx`). */
function announceDocuments({ watcher, ws }: ViteDevServer): void {
  watcher.on('all', (_event, path) => {
    if (documentFile.test(path)) ws.send('ancrage:documents');
  });
}

const pages = { Studio: '/studio/', Playground: '/playground/', Mails: '/dev/mails' };

/** Vite prints the address of the app. */
function printAddresses(server: ViteDevServer): void {
  const print = server.printUrls.bind(server);
  server.printUrls = () => {
    print();
    const { info } = server.config.logger;
    for (const origin of server.resolvedUrls?.local ?? [])
      for (const [name, path] of Object.entries(pages)) info(`  ➜  ${name}: ${new URL(path, origin)}`);
    // Not imported: every build loads this file.
    server.ssrLoadModule('/src/server/people/demo-accounts.ts').then((loaded) => {
      const { demoAccounts } = loaded as typeof import('#src/server/people/demo-accounts.ts');
      info('\n  Demo accounts of a new .data folder:');
      for (const { mail, password, shows } of demoAccounts(0)) info(`  ${mail}  ${password}  ${shows}`);
    }, server.config.logger.error);
  };
}
