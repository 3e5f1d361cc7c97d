/** Which modules are fetched together: a file for what is needed at one moment, and not one for each that shares it. */
import { resolve } from 'node:path';

/** What rolldown says of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * What is needed at one moment, by the modules that it begins with; earlier moments have fetched what they share with
 * later ones. Everything else has a chunk for each set of pages that needs it.
 */
const moments = {
  app: ['src/main.tsx', 'src/app/features/account/login-form.tsx', 'src/app/features/account/login-page.tsx'],
  home: [
    'src/core/session/signed-in.ts',
    'src/app/shell/person-guard.ts',
    'src/app/context/page.tsx',
    'src/app/shell/signed-in.tsx',
    'src/app/shell/home-page.tsx',
  ],
  // A first log-in reads the documents before home is seen.
  documents: ['renderers/format/read-document.ts'],
  exercise: ['src/app/features/reconnection/reconnection-exercise.tsx'],
} as const;

/** What has to be there before these can run. */
function neededBy(paths: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(add);
  };
  for (const path of paths) add(resolve(path));
  return found;
}

/** Says the chunk of each module to rolldown's groups: null where it may stand where it likes. */
export function createChunkNames(): (id: string, graph: ModuleGraph) => string | null {
  let needed: readonly (readonly [name: string, modules: ReadonlySet<string>])[] | undefined;
  return (id, graph) => {
    needed ??= Object.entries(moments).map(([name, paths]) => [name, neededBy(paths, graph)] as const);
    const name = needed.find(([, modules]) => modules.has(id))?.[0] ?? null;
    // Kept from version to version of the app, as long as no library changes.
    if (name === 'app' && id.includes('/node_modules/')) return 'libraries';
    // With it the entry would do more than to import the app, which the page then names itself: a request less.
    return id.includes('vite/modulepreload-polyfill') ? 'app' : name;
  };
}
