/** Groups modules into chunks: one file for all that is needed at one moment, instead of one for each shared module. */
import { resolve } from 'node:path';

/** The module graph of rolldown. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * The moments, by their entry modules; earlier moments have fetched what they share with later ones. Every other module
 * gets a chunk for each set of pages that needs it.
 */
const moments = {
  app: ['src/main.tsx', 'src/app/features/account/login-form.tsx', 'src/app/features/account/login-page.tsx'],
  home: [
    'src/core/session/signed-in.ts',
    'src/app/shell/person-guard.ts',
    'src/app/context/page.tsx',
    'src/app/shell/signed-in-frame.tsx',
    'src/app/shell/home-page.tsx',
  ],
  // A first log-in reads the documents before home appears.
  documents: ['renderers/format/read-document.ts'],
  exercise: ['src/app/features/reconnection/reconnection-exercise.tsx'],
} as const;

/** Modules that must load before these can run. */
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

/** Returns the chunk name for a module, or null to let rolldown decide. */
export function createChunkNames(): (id: string, graph: ModuleGraph) => string | null {
  let needed: readonly (readonly [name: string, modules: ReadonlySet<string>])[] | undefined;
  return (id, graph) => {
    needed ??= Object.entries(moments).map(([name, paths]) => [name, neededBy(paths, graph)] as const);
    const name = needed.find(([, modules]) => modules.has(id))?.[0] ?? null;
    // Stays cached between versions of the app until a library changes.
    if (name === 'app' && id.includes('/node_modules/')) return 'libraries';
    // Keeps the entry a mere import of the app, so that the page loads the app directly: one request less.
    return id.includes('vite/modulepreload-polyfill') ? 'app' : name;
  };
}
