/** Which modules are fetched together: a file for what is needed at one moment, and not one for each that shares it. */
import { resolve } from 'node:path';

/** What rolldown says of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

/**
 * What is needed at one moment, by the modules that it begins with; earlier moments have fetched what they share with
 * later ones. Everything else has a chunk for each set of pages that needs it.
 */
const moments = {
  app: ['src/main.tsx', 'src/features/account/login-form.tsx', 'src/features/account/login-page.tsx'],
  workspace: [
    'src/session/create-session.ts',
    'src/remote/remote.ts',
    'src/remote/renewal-message.ts',
    'src/workspace/open-workspace.ts',
    'src/frame/person-guard.ts',
    'src/ui/app/page.tsx',
  ],
  home: ['src/frame/signed-in.tsx', 'src/frame/home-page.tsx'],
  access: ['src/features/home/noted-access.tsx'],
  exercise: ['src/features/reconnection/reconnection-exercise.tsx'],
} as const;

/** The list that every icon is imported by: it imports them all, while a module needs the few that it names. */
const iconList = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/u;
const iconExport = /export \{(?<names>[^}]*)\} from '\.(?<file>\/icons\/[^']+)'/gu;
const iconImport = /import \{(?<names>[^}]*)\} from "lucide-react"/gu;

const words = (names: string | undefined): readonly string[] => names?.match(/[A-Z]\w*/gu) ?? [];

/** The module of each icon, by each of its names. */
function readIconList(id: string, code: string): ReadonlyMap<string, string> {
  const folder = id.slice(0, id.lastIndexOf('/'));
  return new Map(
    [...code.matchAll(iconExport)].flatMap(({ groups }) =>
      words(groups?.['names']).map((name): [string, string] => [name, folder + groups?.['file']]),
    ),
  );
}

/** What has to be there before these can run. */
function neededBy(paths: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  let icons: ReadonlyMap<string, string> | undefined;
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    const list = importedIds.find((imported) => iconList.test(imported));
    if (list) {
      icons ??= readIconList(list, graph.getModuleInfo(list)?.code ?? '');
      const named = [...(code ?? '').matchAll(iconImport)].flatMap(({ groups }) => words(groups?.['names']));
      for (const name of named) add(icons.get(name) ?? list);
    }
    for (const imported of importedIds) if (imported !== list) add(imported);
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
    // A few rules that are not worth a request of their own.
    return name === 'workspace' && id.endsWith('.css') ? 'app' : name;
  };
}
